import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';

interface Answered {
	status: number;
	/** Latin-1: enough to search for ASCII keys; compressed bodies stay as received. */
	body: string;
	ms: number;
	/** Seconds after which a refusal says to retry; null for other answers, or without that header. */
	againS: number | null;
	/** Sent and received. */
	bytes: number;
}

/** The end of an answer that may be incomplete; null while it is. */
function endOf(text: string): { head: string; body: string } | null {
	const at = text.indexOf('\r\n\r\n');
	if (at < 0) return null;
	const head = text.slice(0, at);
	const body = text.slice(at + 4);
	if (/transfer-encoding: chunked/i.test(head)) return body.endsWith('0\r\n\r\n') ? { head, body } : null;
	const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
	return body.length < length ? null : { head, body };
}

/** A server that is silent for this long counts as failed. */
const SILENT_MS = 30_000;

export interface Line {
	/** Opens the connection before the first request. */
	open(): Promise<unknown>;
	send(request: Buffer): Promise<Answered>;
	end(): void;
}

/**
 * A connection that stays open and sends one request at a time, as a phone does. One that the server closed while
 * idle, as nginx does after a thousand requests, is reopened; one that breaks during a request, and a server that
 * does not answer, is an error. `secure` uses TLS with any certificate, `from` is the local address.
 */
export function makeLine(
	port: number,
	{ secure = false, from }: { secure?: boolean; from?: string } = {},
): Line {
	let socket: net.Socket | null = null;
	let text = '';
	let settle: ((answer: { head: string; body: string } | Error) => void) | null = null;
	const finish = (answer: { head: string; body: string } | Error) => {
		const waiting = settle;
		settle = null;
		waiting?.(answer);
	};
	async function connected(): Promise<net.Socket> {
		if (socket) return socket;
		const place = { port, host: '127.0.0.1', noDelay: true, localAddress: from };
		const next = secure ? tls.connect({ ...place, rejectUnauthorized: false }) : net.connect(place);
		next.setTimeout(SILENT_MS, () => {
			if (settle || socket !== next)
				next.destroy(new Error(`port ${port} gave no answer within ${SILENT_MS / 1_000} s`));
		});
		await once(next, secure ? 'secureConnect' : 'connect');
		next.setEncoding('latin1');
		next.on('data', (part: string) => {
			text += part;
			const whole = endOf(text);
			if (!whole) return;
			if (/^connection: close/im.test(whole.head)) {
				socket = null;
				next.destroy();
			}
			finish(whole);
		});
		next.on('error', (error) => {
			if (socket === next) socket = null;
			finish(error);
		});
		next.on('end', () => next.destroy());
		next.on('close', () => {
			if (socket !== next) return;
			socket = null;
			finish(new Error('the connection was closed'));
		});
		socket = next;
		return next;
	}
	return {
		open: connected,
		async send(request) {
			const began = performance.now();
			const ask = async () => {
				const open = await connected();
				return new Promise<{ head: string; body: string } | Error>((resolve) => {
					text = '';
					settle = resolve;
					open.write(request);
				});
			};
			const isOld = socket !== null;
			let answer = await ask();
			// The server closed it just when this was sent; a browser resends it by itself.
			if (answer instanceof Error && isOld && text === '' && socket === null) answer = await ask();
			if (answer instanceof Error) throw answer;
			const status = Number(answer.head.slice(9, 12));
			const [, after] = /^retry-after: (\d+)/im.exec(answer.head) ?? [];
			return {
				status,
				againS: after && (status === 429 || status === 503) ? Number(after) : null,
				body: answer.body,
				ms: performance.now() - began,
				bytes: request.length + text.length,
			};
		},
		end: () => socket?.destroy(),
	};
}

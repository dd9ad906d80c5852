import { once } from 'node:events';
import net from 'node:net';

interface Answered {
	status: number;
	/** Latin-1: enough to find ASCII keys in; compressed bodies stay as they came. */
	body: string;
	ms: number;
	/** Sent and received. */
	bytes: number;
}

/** Where an answer that may still be on its way ends; null while it is not complete. */
function endOf(text: string): { head: string; body: string } | null {
	const at = text.indexOf('\r\n\r\n');
	if (at < 0) return null;
	const head = text.slice(0, at);
	const body = text.slice(at + 4);
	if (/transfer-encoding: chunked/i.test(head)) return body.endsWith('0\r\n\r\n') ? { head, body } : null;
	const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
	return body.length < length ? null : { head, body };
}

export interface Line {
	send(request: Buffer): Promise<Answered>;
	end(): void;
}

/**
 * A connection that stays open and carries one request at a time, as a phone's does. One that the server closed while
 * nothing was asked is opened anew; one that breaks under a request is an error.
 */
export function makeLine(port: number): Line {
	let socket: net.Socket | null = null;
	let text = '';
	let settle: ((answer: { head: string; body: string } | Error) => void) | null = null;
	const told = (answer: { head: string; body: string } | Error) => {
		const waiting = settle;
		settle = null;
		waiting?.(answer);
	};
	async function connected(): Promise<net.Socket> {
		if (socket) return socket;
		const next = net.connect({ port, host: '127.0.0.1', noDelay: true });
		await once(next, 'connect');
		next.setEncoding('latin1');
		next.on('data', (part: string) => {
			text += part;
			const whole = endOf(text);
			if (whole) told(whole);
		});
		next.on('error', told);
		next.on('end', () => next.destroy());
		next.on('close', () => {
			socket = null;
			told(new Error('the connection was closed'));
		});
		socket = next;
		return next;
	}
	return {
		async send(request) {
			const began = performance.now();
			const open = await connected();
			const answer = await new Promise<{ head: string; body: string } | Error>((resolve) => {
				text = '';
				settle = resolve;
				open.write(request);
			});
			if (answer instanceof Error) throw answer;
			return {
				status: Number(answer.head.slice(9, 12)),
				body: answer.body,
				ms: performance.now() - began,
				bytes: request.length + text.length,
			};
		},
		end: () => socket?.destroy(),
	};
}

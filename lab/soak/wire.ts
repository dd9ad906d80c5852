import http from 'node:http';
import { ApiError } from '#lib/http/call.ts';
import type { Tally } from './tally.ts';
import { type Accepts, judge, type Raw } from './whole.ts';

/** Time limit of the browser's client for an answer. */
const ANSWER_MS = 20_000;

export interface Requested {
	/** Name under which it is counted. */
	kind: string;
	method: string;
	path: string;
	headers?: Record<string, string>;
	body?: string;
	accepts?: Accepts;
	/** nginx reads it from the disk, and nginx is never killed: a truncated answer counts as half. */
	fromDisk?: boolean;
}
export interface Got {
	status: number;
	headers: http.IncomingHttpHeaders;
	text: string;
	ms: number;
}

class Broken extends Error {
	/** Whether a part of the answer had arrived. */
	readonly begun: boolean;
	constructor(begun: boolean) {
		super(begun ? 'cut' : 'no answer');
		this.begun = begun;
	}
}

/** Connections of one caller, kept open as a browser does. */
export interface Wire {
	/** Sends once. Null: no complete answer arrived, which is counted. Any status is an answer. */
	send(requested: Requested): Promise<Got | null>;
	close(): void;
}

/** @param origin the public address of the product */
export function openWire(origin: string, tally: Tally, sockets = 2): Wire {
	const { hostname, port } = new URL(origin);
	const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });

	const receive = ({ method, path, headers, body, accepts = 'br' }: Requested) =>
		new Promise<Raw>((resolve, reject) => {
			let begun = false;
			const request = http.request({
				agent,
				hostname,
				port,
				method,
				path,
				signal: AbortSignal.timeout(ANSWER_MS),
				headers: {
					'accept-encoding': accepts,
					...(body !== undefined && {
						'content-type': 'application/json',
						'content-length': Buffer.byteLength(body),
					}),
					...headers,
				},
			});
			const fail = (error: Error) =>
				reject(error.name === 'AbortError' || error.name === 'TimeoutError' ? error : new Broken(begun));
			request.on('error', fail);
			request.on('response', (response) => {
				begun = true;
				const parts: Buffer[] = [];
				response.on('data', (part: Buffer) => parts.push(part));
				response.on('error', fail);
				response.on('end', () => {
					if (!response.complete) return fail(new Broken(true));
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						body: Buffer.concat(parts),
					});
				});
			});
			request.end(body);
		});

	return {
		async send(requested) {
			const { kind, path, accepts = 'br', fromDisk = false } = requested;
			const began = performance.now();
			tally.sent(kind);
			try {
				const raw = await receive(requested);
				const ms = performance.now() - began;
				const { text, fault } = judge(raw, accepts);
				if (text === null) {
					tally.half(kind, path, `${raw.status}, ${fault}`);
					return null;
				}
				if (raw.status >= 400) tally.failed(kind, nameOf(raw, text));
				else tally.answered(kind, ms);
				return { status: raw.status, headers: raw.headers, text, ms };
			} catch (error) {
				if (error instanceof Broken && error.begun && fromDisk) tally.half(kind, path, 'broken off');
				else tally.failed(kind, error instanceof Broken ? error.message : 'too slow');
				return null;
			}
		},
		close: () => agent.destroy(),
	};
}

interface Refused {
	code?: ApiError['code'];
	message?: string;
	meta?: Record<string, unknown>;
}

function refusedBy({ headers }: Pick<Raw, 'headers'>, text: string): Refused {
	return headers['content-type']?.includes('application/json') ? JSON.parse(text) : {};
}

function nameOf(raw: Raw, text: string): string {
	const { code } = refusedBy(raw, text);
	return code === undefined ? String(raw.status) : `${raw.status} ${code}`;
}

/** The JSON of an answer, or the refusal as the browser's client reports it. Throws ApiError. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape; the callers' types are those of the contract
export function answerOf(got: Got | null): any {
	if (got === null) throw new ApiError('network', 'no answer');
	if (got.status < 400) return got.text === '' ? null : JSON.parse(got.text);
	const { code, message = '', meta = {} } = refusedBy(got, got.text);
	const wait = Number(got.headers['retry-after']);
	throw new ApiError(code ?? (got.status === 503 ? 'unavailable' : 'internal'), message, {
		status: got.status,
		meta,
		retryAfterS: wait > 0 ? wait : null,
	});
}

import type { FetchResponse } from 'ofetch';
import type { CallArguments, Endpoint, ResultOut } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { DOWN_MESSAGES } from '#contract/messages-down.ts';
import { NETWORK_TEXTS } from '../text/errors.ts';
import { readStored, STORED, writeStored } from './kept.ts';
import { type Parts, type SendOptions, send } from './request.ts';
import { routeOf } from './route.ts';
import { serverClock } from './server-clock.ts';
import { type FetchedCookie, sessionCookie } from './session-cookie.ts';

/** A call that did not succeed. `network`: no reply arrived, so whether it took effect is unknown. */
export class ApiError extends Error {
	readonly code: ErrorCode | 'network';
	readonly status: number;
	readonly fields: Record<string, string[]>;
	readonly meta: Readonly<Record<string, unknown>>;
	/** Seconds the server requests to wait; null if none. */
	readonly retryAfterS: number | null;
	constructor(
		code: ErrorCode | 'network',
		message: string,
		more: Partial<Pick<ApiError, 'status' | 'fields' | 'meta' | 'retryAfterS'>> = {},
	) {
		super(message);
		this.code = code;
		this.status = more.status ?? 0;
		this.fields = more.fields ?? {};
		this.meta = more.meta ?? {};
		this.retryAfterS = more.retryAfterS ?? null;
	}
}

/** A refusal of the server or a lost network; anything else is a bug and is thrown again. */
export function asApiError(error: unknown): ApiError {
	if (error instanceof ApiError) return error;
	throw error;
}

export const isRetryable = ({ code, status }: ApiError): boolean =>
	code === 'network' || status === 429 || status >= 500;

/** Timeout of a reply; a picture on a weak network takes longer to upload. */
const ANSWER_MS = 20_000;
const UPLOAD_MS = 120_000;
/** After a tap the session cookie is awaited at most this long; reads wait until it arrives. */
const TAP_WAIT_MS = 20_000;

/** Called with every refusal and the bearer token of its call, so that the shell can end the session. */
type RefusalListener = (error: ApiError, bearer: string | null) => void;
const listeners = new Set<RefusalListener>();
export function onRefusal(listener: RefusalListener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

const lang = () => (readStored(STORED.lang) === 'en' ? 'en' : 'bn');

function headers(token: string | null): Record<string, string> {
	const device = readStored(STORED.device);
	return {
		'accept-language': lang(),
		...(token && { authorization: `Bearer ${token}` }),
		...(device && { 'x-gns-ddt': device }),
	};
}

interface Refusal {
	code?: ErrorCode;
	message?: string;
	errors?: Record<string, string[]>;
	meta?: Record<string, unknown>;
}

/** Whether a reply is from the API, because a captive portal answers everything with 200 and HTML. */
function isOurs(response: FetchResponse<unknown>): boolean {
	if (response.status === 204) return true;
	const json = /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
	if (!json || typeof response._data !== 'object' || response._data === null) return false;
	return response.ok || typeof (response._data as Refusal).code === 'string';
}

const noNetwork = () => new ApiError('network', NETWORK_TEXTS[lang()].network);

function failure(response: FetchResponse<unknown>): ApiError {
	const body: Refusal = isOurs(response) ? (response._data as Refusal) : {};
	const down = response.status === 503 ? 'unavailable' : 'internal';
	const code = body.code ?? down;
	const wait = Number(response.headers.get('retry-after'));
	return new ApiError(code, body.message ?? DOWN_MESSAGES[lang()][down], {
		status: response.status,
		fields: body.errors ?? {},
		meta: body.meta ?? {},
		retryAfterS: wait > 0 ? wait : null,
	});
}

async function cookieWithin(mostMs: number | null): Promise<FetchedCookie> {
	const found = await sessionCookie.wait(mostMs);
	if (found === null) throw noNetwork();
	return found;
}

/** Waits for the session cookie like a call after a tap, before reads that the tap needs. Throws ApiError. */
export async function reachServer(): Promise<void> {
	await cookieWithin(TAP_WAIT_MS);
}

interface Options extends SendOptions {
	otpToken?: string;
	/** Sent in place of the stored bearer token; null sends none. */
	bearer?: string | null;
	answerMs?: number;
	/** A read with a cached fallback waits at most this long for the session cookie; others wait without limit. */
	waitMs?: number;
}

/** Makes one call of the contract: `call(auth.login, { body })`, without parts `call(devices.list)`. Throws ApiError. */
export async function call<E extends Endpoint>(
	endpoint: E,
	...[input, options = {}]: CallArguments<E, Options>
): Promise<ResultOut<E>> {
	const parts: Parts = input ?? {};
	const { otpToken, bearer, waitMs, answerMs, ...rest } = options;
	const longestWaitMs = waitMs ?? (routeOf(endpoint)[0] === 'GET' ? null : TAP_WAIT_MS);
	const timeout = answerMs ?? (rest.file ? UPLOAD_MS : ANSWER_MS);
	let proof: string | null = null;
	for (let renewed = false; ; ) {
		const cookieOfCall = await cookieWithin(longestWaitMs);
		const token = bearer === undefined ? readStored(STORED.token) : bearer;
		const sent = performance.now();
		let response: FetchResponse<unknown>;
		try {
			response = await send(endpoint, parts, {
				...rest,
				proof,
				timeout,
				headers: { ...headers(token), ...(otpToken && { 'x-otp-token': otpToken }) },
			});
		} catch {
			throw noNetwork();
		}
		// With the reply checked above, this is a proxy of ours that cannot reach the server.
		if (response.status < 500 && !isOurs(response)) throw noNetwork();
		const stamp = Number(response.headers.get('x-server-time'));
		if (stamp > 0) serverClock.sample(stamp, sent, performance.now());
		if (response.ok) {
			const data = response._data as { gns_ddt?: unknown } | undefined;
			if (typeof data?.gns_ddt === 'string' && readStored(STORED.device) === null)
				writeStored(STORED.device, data.gns_ddt);
			return response._data as ResultOut<E>;
		}
		const error = failure(response);
		if (error.code === 'auth.csrf' && !renewed) {
			renewed = true;
			sessionCookie.drop(cookieOfCall);
			continue;
		}
		if (error.code === 'auth.proof_needed' && proof === null) {
			// Rarely needed, so its code is loaded on demand.
			const { solved } = await import('../proof.ts');
			proof = await solved(error.meta.task);
			if (proof !== null) continue;
		}
		for (const listener of listeners) listener(error, token);
		throw error;
	}
}

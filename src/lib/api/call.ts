import { type FetchResponse, ofetch } from 'ofetch';
import { CSRF_RETRY_MS } from '#contract/constants.ts';
import type { Call, Endpoint, ResultOut } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ERROR_MESSAGES } from '#contract/messages.ts';
import { NETWORK_TEXTS } from '../text/errors.ts';
import { KEPT, keep, readKept } from './kept.ts';
import { serverClock } from './server-clock.ts';

/** A call that did not succeed. `network`: no answer came, so whether it was done is unknown. */
export class ApiError extends Error {
	readonly code: ErrorCode | 'network';
	readonly status: number;
	readonly fields: Record<string, string[]>;
	readonly meta: Readonly<Record<string, unknown>>;
	/** Seconds the server asks to wait; null when it does not. */
	readonly retryAfterS: number | null;
	constructor(
		code: ErrorCode | 'network',
		message: string,
		more: {
			status?: number;
			fields?: Record<string, string[]>;
			meta?: Record<string, unknown>;
			retryAfterS?: number | null;
		} = {},
	) {
		super(message);
		this.code = code;
		this.status = more.status ?? 0;
		this.fields = more.fields ?? {};
		this.meta = more.meta ?? {};
		this.retryAfterS = more.retryAfterS ?? null;
	}
}

/** Told of every refusal, so that the shell can react to a session that ended. */
type RefusalListener = (error: ApiError, hadToken: boolean) => void;
const listeners = new Set<RefusalListener>();
export function onRefusal(listener: RefusalListener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

const lang = () => (readKept(KEPT.lang) === 'en' ? 'en' : 'bn');

function cookie(name: string): string | null {
	const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
	return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

let csrf: Promise<void> | null = null;

/** Fetches the session cookie; tries again every ten seconds for as long as it takes. */
function csrfReady(): Promise<void> {
	csrf ??= (async () => {
		for (;;) {
			try {
				await ofetch('/sanctum/csrf-cookie', { retry: 0, credentials: 'include' });
				return;
			} catch {
				await new Promise((resolve) => setTimeout(resolve, CSRF_RETRY_MS));
			}
		}
	})();
	return csrf;
}

function headers(): Record<string, string> {
	const token = readKept(KEPT.token);
	const device = readKept(KEPT.device);
	const xsrf = cookie('XSRF-TOKEN');
	return {
		accept: 'application/json',
		'accept-language': lang(),
		...(token && { authorization: `Bearer ${token}` }),
		...(device && { 'x-gns-ddt': device }),
		...(xsrf && { 'x-xsrf-token': xsrf }),
	};
}

function fill(path: string, params: Record<string, unknown> = {}): string {
	return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function failure(response: FetchResponse<unknown>): ApiError {
	const body = (typeof response._data === 'object' && response._data !== null ? response._data : {}) as {
		code?: ErrorCode;
		message?: string;
		errors?: Record<string, string[]>;
		meta?: Record<string, unknown>;
	};
	const code = body.code ?? (response.status === 503 ? 'unavailable' : 'internal');
	const wait = Number(response.headers.get('retry-after'));
	return new ApiError(code, body.message ?? ERROR_MESSAGES[lang()][code], {
		status: response.status,
		fields: body.errors ?? {},
		meta: body.meta ?? {},
		retryAfterS: wait > 0 ? wait : null,
	});
}

interface Options {
	/** Value of X-OTP-TOKEN. */
	otpToken?: string;
	/** The body where the endpoint takes a file. */
	file?: Blob;
	/** Lets the call outlive the page, for a last save. */
	keepalive?: boolean;
	signal?: AbortSignal;
}

/**
 * Makes one call of the contract: `call<typeof auth.login>('POST', '/api/v3/auth/login', { body })`. Method and path
 * are checked against the endpoint's type, so a wrong one does not compile. Throws ApiError.
 */
export async function call<E extends Endpoint>(
	method: E['method'],
	path: E['path'],
	input: Call<E>,
	options: Options = {},
): Promise<ResultOut<E>> {
	await csrfReady();
	const { params, query, body } = input as {
		params?: Record<string, unknown>;
		query?: object;
		body?: object;
	};
	const { otpToken, file, ...rest } = options;
	const hadToken = readKept(KEPT.token) !== null;
	for (let again = false; ; again = true) {
		const sent = performance.now();
		let response: FetchResponse<unknown>;
		try {
			response = await ofetch.raw(fill(path, params), {
				method,
				query: { ...query },
				...((file ?? body) && { body: file ?? body }),
				headers: {
					...headers(),
					...(otpToken && { 'x-otp-token': otpToken }),
					...(file && { 'content-type': file.type }),
				},
				credentials: 'include',
				retry: 0,
				timeout: 20_000,
				ignoreResponseError: true,
				...rest,
			});
		} catch {
			throw new ApiError('network', NETWORK_TEXTS[lang()].network);
		}
		const stamp = Number(response.headers.get('x-server-time'));
		if (stamp > 0) serverClock.sample(stamp, sent, performance.now());
		if (response.ok) {
			const data = response._data as { gns_ddt?: unknown } | undefined;
			if (typeof data?.gns_ddt === 'string' && readKept(KEPT.device) === null)
				keep(KEPT.device, data.gns_ddt);
			return response._data as ResultOut<E>;
		}
		const error = failure(response);
		if (error.code === 'auth.csrf' && !again) {
			csrf = null;
			await csrfReady();
			continue;
		}
		for (const listener of listeners) listener(error, hadToken);
		throw error;
	}
}

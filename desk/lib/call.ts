import type { FetchResponse } from 'ofetch';
import { HttpError } from 'react-admin';
import type { Lang } from '#contract/constants.ts';
import type { Call, Endpoint, ResultOut } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { fetchSessionCookie, type Parts, readCookie, type SendOptions, send } from '#lib/http/request.ts';
import { solved } from '#lib/proof.ts';

/** Fields of a refusal besides its message: react-admin shows `errors` at the fields of a form. */
export interface Refusal {
	code: ErrorCode | 'network';
	errors: Record<string, string>;
	meta: Record<string, unknown>;
}

/** The refusal in an error of `call`; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
	return error instanceof HttpError ? (error.body as Refusal) : null;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const LANG_KEY = 'desk.lang';
/** Language that the reader chose; Bengali by default. */
export const langOfDesk = (): Lang => (localStorage.getItem(LANG_KEY) === 'en' ? 'en' : 'bn');
export const storeLang = (lang: Lang): void => localStorage.setItem(LANG_KEY, lang);

const NETWORK = {
	bn: 'সার্ভারে পৌঁছানো যাচ্ছে না। যা লিখেছেন তা এখানেই আছে; সংযোগ দেখে আবার চেষ্টা করুন।',
	en: 'The server cannot be reached. What you typed is still here; check the connection and try again.',
} as const;
const UNKNOWN = {
	bn: 'সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
	en: 'Something went wrong on the server. Please try again in a moment.',
} as const;

const ANSWER_MS = 30_000;
const UPLOAD_MS = 10 * 60_000;

function failure(status: number, data: unknown): HttpError {
	const body = (typeof data === 'object' && data !== null ? data : {}) as {
		message?: string;
		code?: ErrorCode;
		errors?: Record<string, string[]>;
		meta?: Record<string, unknown>;
	};
	const errors = Object.fromEntries(
		Object.entries(body.errors ?? {}).map(([field, texts]) => [field, texts.join(' ')]),
	);
	const refusal: Refusal = { code: body.code ?? 'internal', errors, meta: body.meta ?? {} };
	return new HttpError(body.message ?? UNKNOWN[langOfDesk()], status, refusal);
}

const freshCookies = () => fetchSessionCookie(ANSWER_MS).catch(() => {});

/** Most retries of a read that the server refused as too busy; it says when to retry. */
const BUSY_TRIES = 3;

/**
 * Makes one call of the contract, given as the endpoint itself: `call(deskFaculties.list, { query: { page: 1 } })`.
 * The session is a cookie that scripts cannot read. Throws react-admin's HttpError, whose body is a `Refusal`.
 */
export async function call<E extends Endpoint>(
	endpoint: E,
	input: Call<E>,
	options: SendOptions = {},
): Promise<ResultOut<E>> {
	const { file, signal } = options;
	let busy = 0;
	let proof: string | null = null;
	for (let again = false; ; ) {
		if (endpoint.method !== 'GET' && readCookie('XSRF-TOKEN') === null) await freshCookies();
		let response: FetchResponse<unknown>;
		try {
			response = await send(endpoint, input as Parts, {
				...options,
				proof,
				timeout: file ? UPLOAD_MS : ANSWER_MS,
				headers: { 'accept-language': langOfDesk() },
			});
		} catch {
			const refusal: Refusal = { code: 'network', errors: {}, meta: {} };
			throw new HttpError(NETWORK[langOfDesk()], 0, refusal);
		}
		if (response.ok) return response._data as ResultOut<E>;
		const error = failure(response.status, response._data);
		const refusal = refusalOf(error);
		if (refusal?.code === 'server.busy' && endpoint.method === 'GET' && busy++ < BUSY_TRIES) {
			await new Promise((resolve) => setTimeout(resolve, Number(refusal.meta.next_in_s) * 1_000));
			signal?.throwIfAborted();
			continue;
		}
		if (refusal?.code === 'auth.proof_needed' && proof === null) {
			proof = await solved(refusal.meta.task);
			if (proof !== null) continue;
		}
		if (refusal?.code !== 'auth.csrf' || again) throw error;
		again = true;
		await freshCookies();
	}
}

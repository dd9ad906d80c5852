import { type FetchResponse, ofetch } from 'ofetch';
import { auth } from '#contract/account/sign-in.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fill, routeOf } from './route.ts';

export interface Parts {
	params?: Record<string, unknown>;
	query?: object;
	body?: object;
}

export interface SendOptions {
	/** The body, if the endpoint accepts a file. */
	file?: Blob;
	/** Value of Idempotency-Key: the same for each repetition of one action. */
	idempotencyKey?: string;
	/** Lets the call outlive the page, for a last save. */
	keepalive?: boolean;
	signal?: AbortSignal;
}

export function readCookie(name: string): string | null {
	const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
	return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** Requests the session cookie, which proves that a write comes from our own pages (CSRF). */
export const fetchSessionCookie = (timeout: number): Promise<unknown> =>
	ofetch(routeOf(auth.csrfCookie)[1] ?? '', { retry: 0, credentials: 'include', timeout });

/** Sends a call of the contract once. Also resolves with refusals; rejects if no reply arrived. */
export function send(
	endpoint: Endpoint | string,
	{ params, query, body }: Parts,
	{
		headers,
		file,
		idempotencyKey,
		proof,
		...rest
	}: SendOptions & {
		headers: Record<string, string>;
		proof: string | null;
		timeout: number;
	},
): Promise<FetchResponse<unknown>> {
	const [method = '', path = ''] = routeOf(endpoint);
	const xsrf = readCookie('XSRF-TOKEN');
	return ofetch.raw<unknown>(fill(path, params), {
		method,
		query: { ...query },
		...((file ?? body) && { body: file ?? body }),
		headers: {
			accept: 'application/json',
			...headers,
			...(xsrf && { 'x-xsrf-token': xsrf }),
			...(proof && { 'x-proof': proof }),
			...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
			...(file && { 'content-type': file.type }),
		},
		credentials: 'include',
		retry: 0,
		ignoreResponseError: true,
		...rest,
	});
}

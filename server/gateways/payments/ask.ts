import type { PaymentReason } from '#contract/sales/payments.ts';
import type { Raw } from './payments.ts';

/** The longest that any call to a gateway takes. */
export const TIMEOUT_MS = 30_000;
/** The doctor waits for the opening, and nothing is lost when it fails: another may be opened at once. */
export const OPENING_MS = 8_000;
/** Far above the size of gateways' answers; anything longer is not one of them. */
const MOST_CHARS = 1_000_000;

/** silent: no readable answer, so the gateway's action is unknown. */
export type Answered =
	| { kind: 'answer'; status: number; body: Raw }
	| { kind: 'silent'; reason: Extract<PaymentReason, 'no_answer' | 'gateway_down'>; raw: Raw };

export interface Question {
	method: 'GET' | 'POST';
	headers?: Record<string, string>;
	body?: string;
}

/** A POST of a body as JSON; without one a GET. */
export const jsonQuestion = (body: object | null, headers: Record<string, string> = {}): Question => ({
	method: body ? 'POST' : 'GET',
	headers: { 'content-type': 'application/json', ...headers },
	...(body && { body: JSON.stringify(body) }),
});

export const formQuestion = (fields: Record<string, string>): Question => ({
	method: 'POST',
	headers: { 'content-type': 'application/x-www-form-urlencoded' },
	body: new URLSearchParams(fields).toString(),
});

/**
 * One call to a gateway. Never throws: address, body and headers contain passwords, and so may any thrown
 * error. An answer that is no JSON object, or a server error of the gateway, counts as none.
 */
export async function ask(url: string, question: Question, timeoutMs: number): Promise<Answered> {
	try {
		const answer = await fetch(url, {
			...question,
			headers: { accept: 'application/json', ...question.headers },
			// A redirect would send the password elsewhere.
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		const text = await answer.text();
		const body = text.length > MOST_CHARS ? null : readObject(text);
		if (answer.status >= 500 || !body) {
			return { kind: 'silent', reason: 'gateway_down', raw: { http: answer.status } };
		}
		return { kind: 'answer', status: answer.status, body };
	} catch (error) {
		const late = error instanceof Error && error.name === 'TimeoutError';
		const reason = late ? 'no_answer' : 'gateway_down';
		return { kind: 'silent', reason, raw: { http: late ? 'timeout' : 'unreachable' } };
	}
}

export function readObject(text: string): Raw | null {
	try {
		const value: unknown = JSON.parse(text);
		return isRaw(value) ? value : null;
	} catch {
		return null;
	}
}

export const isRaw = (value: unknown): value is Raw =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an answer as text; numbers as they are written. Empty when it is missing. */
export function textOf(body: Raw, key: string): string {
	const value = body[key];
	return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** An answer in a form that may be stored: any repeated secret of ours is removed. */
export function withoutSecrets(body: Raw, secrets: readonly string[]): Raw {
	const strike = (value: unknown): unknown => {
		if (typeof value === 'string') return strikeText(value, secrets);
		if (Array.isArray(value)) return value.map(strike);
		if (isRaw(value)) return withoutSecrets(value, secrets);
		return value;
	};
	return Object.fromEntries(
		Object.entries(body)
			.filter(([key]) => !SECRET_KEYS.test(key))
			.map(([key, value]) => [strikeText(key, secrets), strike(value)]),
	);
}

const SECRET_KEYS = /passw|token$|secret|app_?key/i;
const strikeText = (text: string, secrets: readonly string[]) =>
	secrets.reduce((left, secret) => (secret ? left.replaceAll(secret, '***') : left), text);

/** Whether an address for the browser is the gateway's: by TLS on one of its domains, or on the machine that was called. */
export function belongsTo(address: string, requested: string, domains: readonly string[]): boolean {
	const url = URL.parse(address);
	if (!url || url.username || url.password) return false;
	if (url.protocol === 'https:') {
		const ours = domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
		if (ours) return true;
	}
	return url.origin === URL.parse(requested)?.origin;
}

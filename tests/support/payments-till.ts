// Doctors who pay, as their browsers and phones do, through the public address.
import { randomUUID } from 'node:crypto';
import type { Gateway } from '#contract/sales/orders.ts';
import type { Buyer } from './payments-orders.ts';
import type { Browser } from './simulator.ts';
import { until } from './until.ts';

const WEB = '/api/v3/web/doctor';
/** Delay between two tries of the same action, where a phone waits longer, and the limit after which it has failed. */
const PATIENCE = { every: 100, most: 100_000 };

/** One call as this doctor; null when the connection broke. */
export async function callAs(
	origin: string,
	buyer: Buyer,
	method: string,
	path: string,
	options: { body?: unknown; key?: string } = {},
	// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
): Promise<{ status: number; body: any } | null> {
	try {
		const answer = await fetch(`${origin}${WEB}${path}`, {
			method,
			headers: {
				authorization: `Bearer ${buyer.token}`,
				'x-gns-ddt': buyer.ddt,
				...(options.key && { 'idempotency-key': options.key }),
				...(options.body !== undefined && { 'content-type': 'application/json' }),
			},
			...(options.body !== undefined && { body: JSON.stringify(options.body) }),
		});
		const text = await answer.text();
		return { status: answer.status, body: text ? JSON.parse(text) : null };
	} catch {
		return null;
	}
}

/** Taps 'pay' once. */
export const tapPay = (origin: string, buyer: Buyer, gateway: Gateway, key: string = randomUUID()) =>
	callAs(origin, buyer, 'POST', `/orders/${buyer.orderId}/pay`, { body: { method: gateway }, key });

/**
 * Taps 'pay' and retries with the same key while the app or its database is down or asks for a retry. Returns
 * the final answer: a page of the gateway, or a refusal.
 */
export async function insistOnPaying(
	origin: string,
	buyer: Buyer,
	gateway: Gateway,
	key: string = randomUUID(),
) {
	return until(async () => {
		const answer = await tapPay(origin, buyer, gateway, key);
		// 408: under this load the server gave up reading the request.
		const away = answer === null || answer.status >= 500 || answer.status === 408;
		return !away && answer.body?.meta?.next_in_s === undefined && answer;
	}, PATIENCE);
}

/** The gateway's number of this payment. */
export async function refOf(origin: string, buyer: Buyer, paymentId: number): Promise<string> {
	const { body } = await until(async () => {
		const answer = await callAs(origin, buyer, 'GET', `/payments/${paymentId}`);
		return answer?.status === 200 && answer;
	}, PATIENCE);
	return body.payment.ref;
}

/** Begins a payment and returns its id and its number. */
export async function begin(origin: string, buyer: Buyer, gateway: Gateway, key?: string) {
	const { status, body } = await insistOnPaying(origin, buyer, gateway, key);
	if (status !== 200) throw new Error(`no payment began: ${status} ${body?.code}`);
	return { id: body.payment_id as number, ref: await refOf(origin, buyer, body.payment_id) };
}

/** Returns and retries while there is no answer, as a doctor who taps again. */
export async function insistOnComingBack(way: Browser | null): Promise<void> {
	if (way !== null) await until(() => comeBack(way), PATIENCE);
}

/** Returns from the gateway as the browser does; the address of the redirect, or null without one. */
export async function comeBack(way: Browser | null): Promise<string | null> {
	if (way === null) return null;
	try {
		const form = new URLSearchParams(way.fields).toString();
		const answer = await fetch(way.method === 'GET' && form ? `${way.url}?${form}` : way.url, {
			method: way.method,
			redirect: 'manual',
			...(way.method === 'POST' && {
				headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
				body: form,
			}),
		});
		await answer.body?.cancel();
		return answer.status === 303 ? answer.headers.get('location') : null;
	} catch {
		return null;
	}
}

// Doctors who pay during the evening, by the browser's own steps (src/lib/sales/checkout.ts, payment.ts):
// after a lost answer the same tap is repeated with the same key.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Gateway } from '#contract/sales/orders.ts';
import type { Payment } from '#contract/sales/payments.ts';
import { ApiError } from '#lib/http/call.ts';
import { createCheckout } from '#lib/sales/checkout.ts';
import { isDecided, nextLook } from '#lib/sales/payment.ts';
import type { Drafts } from '#lib/state/draft.ts';
import type { Buyer } from '#tests/support/payments-orders.ts';
import type { Browser, TestSimulator } from '#tests/support/simulator.ts';
import type { Tally } from './tally.ts';
import { answerOf, openWire } from './wire.ts';

const WEB = '/api/v3/web/doctor';
const LOCATION_STATUS = 303;
/** An action whose process died holds its key for two minutes. */
const PATIENCE_MS = 240_000;
const TAP_AGAIN_MS = 2_000;

/** Storage of a tab for started payments. */
function storedInMemory(): Drafts {
	const stored = new Map<string, string>();
	return {
		read: (name) => JSON.parse(stored.get(name) ?? 'null'),
		write: (name, value) => void stored.set(name, JSON.stringify(value)),
		drop: (name) => void stored.delete(name),
		clear: () => stored.clear(),
	};
}
const neverRequested = () => Promise.reject(new Error('nobody sends a slip here'));

/** Whether the same step may succeed later: no process was reached, or the server requests a retry. */
const passes = (error: unknown): error is ApiError =>
	error instanceof ApiError &&
	(error.status === 0 || error.status >= 500 || error.status === 429 || 'next_in_s' in error.meta);

async function insist<T>(step: () => Promise<T>): Promise<T> {
	const until = performance.now() + PATIENCE_MS;
	for (;;) {
		try {
			return await step();
		} catch (error) {
			if (!passes(error) || performance.now() > until) throw error;
			const wait = error.retryAfterS ?? Number(error.meta.next_in_s ?? 0);
			await delay(Math.max(TAP_AGAIN_MS * Math.random(), wait * 1_000));
		}
	}
}

/** Pays one order from the tap to the page that confirms it. Every third doctor does everything twice. */
export async function payOnce(
	origin: string,
	tally: Tally,
	simulator: TestSimulator,
	buyer: Buyer,
	n: number,
): Promise<void> {
	const wire = openWire(origin, tally, 4);
	const headers = { authorization: `Bearer ${buyer.token}`, 'x-gns-ddt': buyer.ddt };
	const gateway: Gateway = n % 2 === 0 ? 'sslcommerz' : 'bkash';
	const twice = n % 3 === 0 ? 2 : 1;
	const drafts = storedInMemory();
	/** Tabs of one browser share what one has begun. */
	const tabs = Array.from({ length: twice }, () =>
		createCheckout({
			drafts,
			now: () => Date.now(),
			makeKey: randomUUID,
			sendSlip: neverRequested,
			sendProof: neverRequested,
			pay: async (orderId, method, key) =>
				answerOf(
					await wire.send({
						kind: 'pay',
						method: 'POST',
						path: `${WEB}/orders/${orderId}/pay`,
						headers: { ...headers, 'idempotency-key': key },
						body: JSON.stringify({ method }),
					}),
				),
		}),
	);
	const read = async (id: number): Promise<Payment> =>
		answerOf(await wire.send({ kind: 'payment', method: 'GET', path: `${WEB}/payments/${id}`, headers }))
			.payment;
	const comeBack = async ({ method, url, fields }: Browser): Promise<void> => {
		const form = new URLSearchParams(fields).toString();
		const { pathname, search } = new URL(method === 'GET' && form ? `${url}?${form}` : url);
		const got = await wire.send({
			kind: 'return',
			method,
			path: pathname + search,
			headers:
				method === 'POST'
					? { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }
					: ({} as Record<string, string>),
			...(method === 'POST' && { body: form }),
		});
		answerOf(got?.status === LOCATION_STATUS ? { ...got, text: '' } : got);
	};
	try {
		await Promise.all(tabs.map((tab) => insist(() => tab.begin(buyer.orderId, gateway, []))));
		const begun = drafts.read<{ paymentId: number | null }>(`pay:${buyer.orderId}:${gateway}`);
		if (!begun?.paymentId) throw new Error('the tab does not know its payment');
		const { ref } = await insist(() => read(begun.paymentId ?? 0));
		const { browser } = await simulator.press(ref, 'paid');
		if (browser) await Promise.all(tabs.map(() => insist(() => comeBack(browser))));
		const until = performance.now() + PATIENCE_MS;
		for (let looks = 0; performance.now() < until; looks++) {
			const payment = await insist(() => read(begun.paymentId ?? 0));
			if (isDecided(payment.state)) return;
			await delay(nextLook(payment, looks, Date.now()) ?? TAP_AGAIN_MS);
		}
	} finally {
		wire.close();
	}
}

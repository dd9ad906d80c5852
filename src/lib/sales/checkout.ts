import type { Call } from '#contract/endpoint.ts';
import { type Gateway, orders } from '#contract/sales/orders.ts';
import { payments } from '#contract/sales/payments.ts';
import { call } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { type Drafts, drafts } from '../state/draft.ts';
import { moneyMoved } from './payment-options.ts';

type Proof = Call<typeof payments.manualProof>['body'];

interface Begun {
	key: string;
	/** Milliseconds since 1970. */
	at: number;
	paymentId: number | null;
}

/** Until then the same tap is the same action: the opened page of the gateway is still valid. */
const REPEATS_MS = 10 * 60_000;

export interface CheckoutDeps {
	pay: (
		orderId: number,
		method: Gateway,
		key: string,
	) => Promise<{ payment_id: number; redirect_url: string }>;
	sendSlip: (picture: Blob) => Promise<{ slip: string }>;
	sendProof: (orderId: number, proof: Proof) => Promise<{ payment: { id: number } }>;
	drafts: Drafts;
	now: () => number;
	makeKey: () => string;
}

const draftName = (orderId: number, method: Gateway) => `pay:${orderId}:${method}`;

/** A refusal of the action itself; after anything else it is unknown whether it took effect. */
function refused(error: unknown): boolean {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	return /^(payment|order|enrol)\./.test(code);
}

export function createCheckout(deps: CheckoutDeps) {
	const uploaded = new WeakMap<Blob, string>();
	const running = new Map<string, Promise<string>>();

	async function go(name: string, orderId: number, method: Gateway, gone: readonly number[]) {
		const stored = deps.drafts.read<Begun>(name);
		const same =
			stored !== null &&
			deps.now() - stored.at < REPEATS_MS &&
			(stored.paymentId === null || !gone.includes(stored.paymentId));
		const begun: Begun = same ? stored : { key: deps.makeKey(), at: deps.now(), paymentId: null };
		deps.drafts.write(name, begun);
		try {
			const { payment_id, redirect_url } = await deps.pay(orderId, method, begun.key);
			deps.drafts.write(name, { ...begun, paymentId: payment_id });
			return redirect_url;
		} catch (error) {
			if (refused(error)) deps.drafts.drop(name);
			throw error;
		}
	}

	return {
		/** The gateway's URL: repeated taps are one action until a refusal; those in `gone` start anew. Throws ApiError. */
		begin(orderId: number, method: Gateway, gone: readonly number[]): Promise<string> {
			const name = draftName(orderId, method);
			const under = running.get(name);
			if (under) return under;
			const begun = go(name, orderId, method, gone).finally(() => running.delete(name));
			running.set(name, begun);
			return begun;
		},
		/** Makes the next tap a new action, after the doctor chose to pay again. */
		forget(orderId: number): void {
			deps.drafts.drop(draftName(orderId, 'sslcommerz'));
			deps.drafts.drop(draftName(orderId, 'bkash'));
		},
		/** Reports a deposit or a cash payment; returns the payment. The same photo is uploaded once. Throws ApiError. */
		async prove(orderId: number, proof: Omit<Proof, 'slip'>, photo: Blob | null): Promise<number> {
			const slip = photo && (uploaded.get(photo) ?? (await deps.sendSlip(photo)).slip);
			if (photo && slip !== null) uploaded.set(photo, slip);
			const { payment } = await deps.sendProof(orderId, { ...proof, slip });
			return payment.id;
		},
	};
}

export const checkout = createCheckout({
	pay: (orderId, method, idempotencyKey) =>
		call(payments.pay, { params: { id: orderId }, body: { method } }, { idempotencyKey }),
	sendSlip: (file) => call(payments.slip, {}, { file }),
	sendProof: (orderId, body) => call(payments.manualProof, { params: { id: orderId }, body }),
	drafts,
	now: () => serverClock.now(),
	makeKey: () => crypto.randomUUID(),
});

export async function takeFree(orderId: number): Promise<void> {
	await call(orders.settleFree, { params: { id: orderId }, body: {} });
	moneyMoved();
}

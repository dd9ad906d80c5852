import { atom } from 'nanostores';
import { type Payment, type PaymentState, payments } from '#contract/sales/payments.ts';
import { ApiError, call } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { later } from '../state/later.ts';
import { readOf } from '../state/query.ts';
import { moneyMoved } from './payment-options.ts';

export const payment$ = (id: string) =>
	readOf(`payment/${id}`, async () => (await call(payments.payment, { params: { id } })).payment);

/** Final states. A late answer of the gateway may still change all but the first two. */
const DECIDED: readonly string[] = [
	'succeeded',
	'overpaid',
	'failed',
	'cancelled_by_user',
	'superseded',
	'reversed',
] satisfies PaymentState[];
export const isDecided = (state: string): boolean => DECIDED.includes(state);

/** Whether the gateway's page can be reopened; later the money may be on its way. */
export const isBeforePaying = (state: string): boolean => state === 'initiated' || state === 'redirected';

const FIRST_MS = 1_000;
const PEOPLE_MS = 60_000;
const LONGEST_MS = 60_000;
/** The server queries the gateway at the given time; the answer is available shortly after. */
const AFTER_CHECK_MS = 2_500;

/** Wait before a payment is read again (`looks` reads so far), at most until the server's next check; null: final. */
export function nextLook(payment: Payment, looks: number, now: number): number | null {
	const check = payment.next_check_at === null ? null : Date.parse(payment.next_check_at);
	const untilCheck = check !== null && check > now ? check - now + AFTER_CHECK_MS : null;
	if (isDecided(payment.state)) {
		// Paid is final. After a failure the gateway is queried again only when the server says so.
		return payment.state === 'succeeded' || payment.state === 'overpaid' ? null : untilCheck;
	}
	const first = payment.state === 'on_hold' ? PEOPLE_MS : FIRST_MS;
	const longest = payment.state === 'on_hold' ? PEOPLE_MS * 10 : LONGEST_MS;
	const wait = Math.min(longest, first * 1.5 ** looks);
	return untilCheck === null ? wait : Math.min(wait, untilCheck);
}

export interface PaymentSource {
	get: () => { data?: Payment | undefined; loading: boolean };
	listen: (then: () => void) => () => void;
	revalidate: () => void;
}

const page = {
	now: () => serverClock.now(),
	later,
	/** While the page is hidden, nothing is read; the read is repeated when it becomes visible. */
	visible: (): boolean => document.visibilityState === 'visible',
	arrived: moneyMoved,
};

export function watchPayment(source: PaymentSource, deps = page): () => void {
	let looks = 0;
	let cancel = () => {};
	let last: Payment | undefined;

	function plan(): void {
		cancel();
		if (!last) return;
		const wait = nextLook(last, looks, deps.now());
		if (wait === null) return;
		cancel = deps.later(() => {
			looks++;
			if (deps.visible()) source.revalidate();
			else plan();
		}, wait);
	}
	function take(): void {
		const { data, loading } = source.get();
		if (loading) return;
		if (data) {
			const changed = last !== undefined && last.state !== data.state;
			// More may follow soon.
			if (changed) looks = 0;
			if (changed && data.state === 'succeeded') deps.arrived();
			last = data;
		}
		plan();
	}
	take();
	const stop = source.listen(take);
	return () => {
		cancel();
		stop();
	};
}

/** From when the gateway may be queried again, once the limit was reached. */
export const $checkAgainAt = atom<string | null>(null);

/** Queries the gateway now. Throws ApiError. */
export async function checkNow(id: string): Promise<void> {
	try {
		const { payment } = await call(payments.recheck, { params: { id }, body: {} });
		const before = payment$(id).get().data;
		payment$(id).mutate(payment);
		if (before?.state !== payment.state) moneyMoved();
	} catch (error) {
		const waitS = error instanceof ApiError ? error.retryAfterS : null;
		if (waitS !== null) $checkAgainAt.set(new Date(serverClock.now() + waitS * 1_000).toISOString());
		throw error;
	}
}

/** Withdraws the doctor's own proof of a deposit. Throws ApiError; if decided meanwhile, the payment is reloaded. */
export async function takeBack(id: string): Promise<void> {
	try {
		const { payment } = await call(payments.withdraw, { params: { id }, body: {} });
		payment$(id).mutate(payment);
		moneyMoved();
	} catch (error) {
		if (error instanceof ApiError && error.code === 'payment.over') payment$(id).revalidate();
		throw error;
	}
}

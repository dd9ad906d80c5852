import { atom } from 'nanostores';
import { type Payment, type PaymentState, payments } from '#contract/sales/payments.ts';
import { ApiError, call } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { later } from '../state/later.ts';
import { readOf } from '../state/query.ts';
import { moneyMoved } from './payment-options.ts';

export const payment$ = (id: string) =>
	readOf(`payment/${id}`, async () => (await call(payments.payment, { params: { id } })).payment);

/** States in which nothing more is awaited. A late answer of the gateway may still turn all but the first two. */
const DECIDED: readonly string[] = [
	'succeeded',
	'overpaid',
	'failed',
	'cancelled_by_user',
	'superseded',
	'reversed',
] satisfies PaymentState[];
export const isDecided = (state: string): boolean => DECIDED.includes(state);

/**
 * Whether the gateway's page of a payment may still be gone back to. Anything later must begin anew: the page would be
 * dead, or the money may be on its way.
 */
export const isBeforePaying = (state: string): boolean => state === 'initiated' || state === 'redirected';

const FIRST_MS = 1_000;
const PEOPLE_MS = 60_000;
const LONGEST_MS = 60_000;
/** The server asks the gateway at the named moment; the answer is there shortly after. */
const AFTER_CHECK_MS = 2_500;

/**
 * How long to wait before a payment is read again; null when it came to its end. Soon at first, since the doctor has just
 * come back and the gateway's message is on its way, then ever more seldom, but always just after the server's next check.
 * @param looks how often it was read since the screen opened or the doctor asked
 */
export function nextLook(payment: Payment, looks: number, now: number): number | null {
	const check = payment.next_check_at === null ? null : Date.parse(payment.next_check_at);
	const untilCheck = check !== null && check > now ? check - now + AFTER_CHECK_MS : null;
	if (isDecided(payment.state)) {
		// Paid is paid. After a failure the gateway is asked again only when the server says so.
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

export interface WatchDeps {
	now: () => number;
	later: (task: () => void, ms: number) => () => void;
	/** False while nobody looks; the read is renewed by itself when the page is looked at again. */
	visible: () => boolean;
	/** Told once when the payment turns out to have brought money. */
	arrived: () => void;
}

const page: WatchDeps = {
	now: () => serverClock.now(),
	later,
	visible: () => document.visibilityState === 'visible',
	arrived: moneyMoved,
};

/** Reads a payment again and again until it is decided. Answers with the way to stop. */
export function watchPayment(source: PaymentSource, deps: WatchDeps = page): () => void {
	let looks = 0;
	let before: string | null = null;
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
			// Something moved, so more may follow soon.
			if (before !== null && data.state !== before) looks = 0;
			if (before !== null && before !== 'succeeded' && data.state === 'succeeded') deps.arrived();
			before = data.state;
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

/** From when the gateway may be asked again, once it was asked too often. */
export const $checkAgainAt = atom<string | null>(null);

/** Asks the gateway now. Throws ApiError. */
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

/** Takes back the own proof of a deposit. Throws ApiError; decided meanwhile, the payment is read again. */
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

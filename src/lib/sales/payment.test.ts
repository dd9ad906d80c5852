import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, type Payment, type PaymentState } from '#contract/sales/payments.ts';
import { isBeforePaying, isDecided, nextLook, type PaymentSource, watchPayment } from './payment.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();
const payment = (state: PaymentState, next: number | null = null): Payment =>
	({ id: 7, state, next_check_at: next === null ? null : at(next) }) as Payment;

describe('the page of a payment at its gateway', () => {
	it('can be reopened only before a payment there', () => {
		expect(PAYMENT_STATES.filter(isBeforePaying)).toEqual(['initiated', 'redirected']);
	});
});

describe('when a payment is checked again', () => {
	it('never, once the money has arrived', () => {
		for (const state of ['succeeded', 'overpaid'] as const)
			expect(nextLook(payment(state, 60_000), 0, NOW)).toBeNull();
	});
	it('never after a failure, unless the gateway is queried once more', () => {
		for (const state of ['failed', 'cancelled_by_user', 'superseded', 'reversed'] as const) {
			expect(nextLook(payment(state), 0, NOW)).toBeNull();
			expect(nextLook(payment(state, -1), 0, NOW)).toBeNull();
			expect(nextLook(payment(state, 60_000), 0, NOW)).toBe(62_500);
		}
	});
	it('soon at first and less and less often, at most once a minute, in every open state', () => {
		for (const state of PAYMENT_STATES.filter((one) => !isDecided(one) && one !== 'on_hold')) {
			const waits = Array.from({ length: 30 }, (_, looks) => nextLook(payment(state), looks, NOW) ?? 0);
			expect(waits[0]).toBe(1_000);
			expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
			expect(waits.at(-1)).toBe(60_000);
		}
	});
	it("just after the server's next check, if that is earlier", () => {
		expect(nextLook(payment('unknown', 5_000), 20, NOW)).toBe(7_500);
		expect(nextLook(payment('unknown', 300_000), 20, NOW)).toBe(60_000);
		expect(nextLook(payment('unknown', -5_000), 20, NOW)).toBe(60_000);
	});
	it('rarely while finance reviews it', () => {
		expect(nextLook(payment('on_hold'), 0, NOW)).toBe(60_000);
		expect(nextLook(payment('on_hold'), 30, NOW)).toBe(600_000);
	});
});

/** A payment on a page whose time the test controls. */
function page(first: Payment) {
	let value: { data?: Payment; loading: boolean } = { data: first, loading: false };
	let tell = () => {};
	const waiting: { task: () => void; ms: number }[] = [];
	const seen = { reads: 0, arrived: 0, visible: true };
	const source: PaymentSource = {
		get: () => value,
		listen(then) {
			tell = then;
			return () => {
				tell = () => {};
			};
		},
		revalidate() {
			seen.reads++;
		},
	};
	return {
		seen,
		source,
		waiting,
		deps: {
			now: () => NOW,
			later(task: () => void, ms: number) {
				const entry = { task, ms };
				waiting.push(entry);
				return () => {
					const place = waiting.indexOf(entry);
					if (place >= 0) waiting.splice(place, 1);
				};
			},
			visible: () => seen.visible,
			arrived: () => {
				seen.arrived++;
			},
		},
		/** Advances to the end of the next wait. */
		pass(): number {
			const entry = waiting.shift();
			entry?.task();
			return entry?.ms ?? -1;
		},
		answer(next: Payment | undefined): void {
			value = next ? { data: next, loading: false } : { loading: false };
			tell();
		},
	};
}

describe('a payment on the screen', () => {
	it('is polled until it is decided, reports once that money arrived, and is not polled after that', () => {
		const { source, deps, seen, waiting, pass, answer } = page(payment('validating'));
		watchPayment(source, deps);
		expect(pass()).toBe(1_000);
		answer(payment('validating'));
		expect(pass()).toBe(1_500);
		expect(seen.reads).toBe(2);
		answer(payment('succeeded'));
		expect(waiting).toEqual([]);
		answer(payment('succeeded'));
		expect(seen.arrived).toBe(1);
	});
	it('does not report money that had arrived before the screen opened', () => {
		const { source, deps, seen, answer } = page(payment('succeeded'));
		watchPayment(source, deps);
		answer(payment('succeeded'));
		expect(seen.arrived).toBe(0);
	});
	it('is polled soon again after a change', () => {
		const { source, deps, pass, answer } = page(payment('redirected'));
		watchPayment(source, deps);
		for (let look = 0; look < 5; look++) {
			pass();
			answer(payment('redirected'));
		}
		answer(payment('validating'));
		expect(pass()).toBe(1_000);
	});
	it('continues after a failed read', () => {
		const { source, deps, seen, pass, answer } = page(payment('validating'));
		watchPayment(source, deps);
		pass();
		answer(undefined);
		expect(pass()).toBe(1_500);
		expect(seen.reads).toBe(2);
	});
	it('is not polled while the page is hidden, and stays planned', () => {
		const { source, deps, seen, pass, waiting } = page(payment('validating'));
		watchPayment(source, deps);
		seen.visible = false;
		pass();
		expect(seen.reads).toBe(0);
		expect(waiting).toHaveLength(1);
	});
	it('is not polled after the screen closes', () => {
		const { source, deps, waiting, answer } = page(payment('validating'));
		const stop = watchPayment(source, deps);
		stop();
		expect(waiting).toEqual([]);
		answer(payment('unknown'));
		expect(waiting).toEqual([]);
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_METHODS, DELIVERY_STATES, type DeliveryState } from '#contract/sheets/calls.ts';
import {
	ASK_AHEAD_MS,
	afterCourier,
	COURIER_STATES,
	type CourierState,
	type CourierWord,
	courierState,
	DELIVERY_MOVES,
	doctorMay,
	flaggedSince,
	isStuck,
	mayHoldUntil,
	mayMove,
	missingSince,
	moveDelivery,
	nextAskAt,
	packRefusal,
	packsAt,
	STUCK_MS,
	type UnpackedParcel,
} from './deliveries.rules.ts';

const NOON = new Date('2026-11-21T06:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
const word = (state: CourierState | null, hours: number, remark = false): CourierWord => ({
	raw: state ?? (remark ? 'remark' : 'odd'),
	state,
	remark,
	at: at(hours),
});

const anyWord: fc.Arbitrary<CourierWord> = fc.record({
	raw: fc.constantFrom('a', 'b', 'c'),
	state: fc.option(fc.constantFrom(...COURIER_STATES)),
	remark: fc.constant(false),
	at: fc.integer({ min: 0, max: 40 }).map(at),
});
const anyWords = fc.array(anyWord, { maxLength: 12 });
const anyState = fc.constantFrom(...DELIVERY_STATES);
const ENDS: readonly DeliveryState[] = ['returned', 'partial', 'delivered'];
/** Parcels whose state couriers cannot change. */
const DECIDED: readonly DeliveryState[] = [
	'due',
	'address_confirm',
	'confirmed',
	'disputed',
	'resent',
	'closed',
	'cancelled',
];

describe('reports of a courier about a parcel', () => {
	it('lead to the same state in any order, and any number of times', () => {
		fc.assert(
			fc.property(
				anyState,
				anyWords,
				fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
				(now, words, dice) => {
					const shuffled = [...words, ...words]
						.map((one) => ({ one, key: dice.next().value as number }))
						.sort((a, b) => a.key - b.key)
						.map(({ one }) => one);
					expect(courierState(shuffled)).toBe(courierState(words));
					expect(afterCourier(now, shuffled)).toBe(afterCourier(now, words));
				},
			),
		);
	});

	it('lead to the same end one by one as all at once', () => {
		fc.assert(
			fc.property(anyWords, (words) => {
				let state: DeliveryState = 'packed';
				for (let count = 1; count <= words.length; count++)
					state = afterCourier(state, words.slice(0, count));
				const atOnce = afterCourier('packed', words);
				expect(state).toBe(atOnce);
			}),
		);
	});

	it('never lead from a final state back to transit, nor from a stronger end to a weaker one', () => {
		fc.assert(
			fc.property(anyWords, anyWords, (before, more) => {
				const first = afterCourier('packed', before);
				const then = afterCourier(first, [...before, ...more]);
				if (ENDS.includes(first)) expect(ENDS.indexOf(then)).toBeGreaterThanOrEqual(ENDS.indexOf(first));
			}),
		);
	});

	it('do not change decisions of people, and make no move that the table lacks', () => {
		fc.assert(
			fc.property(anyState, anyWords, (now, words) => {
				const then = afterCourier(now, words);
				if (DECIDED.includes(now)) expect(then).toBe(now);
				if (then !== now) expect(mayMove(now, then)).toBe(true);
			}),
		);
	});

	it('change nothing when their status is unknown', () => {
		fc.assert(
			fc.property(anyWords, fc.integer({ min: 0, max: 40 }), (words, hours) => {
				const more = [...words, word(null, hours)];
				expect(afterCourier('packed', more)).toBe(afterCourier('packed', words));
			}),
		);
	});

	it('count by the newest step: in transit, held, in transit again, delivered', () => {
		const words = [word('in_transit', 1), word('hold', 5), word('in_transit', 9)];
		expect(afterCourier('handed_over', words.slice(0, 2))).toBe('hold');
		expect(afterCourier('hold', words)).toBe('in_transit');
		expect(afterCourier('in_transit', [...words, word('delivered', 12)])).toBe('delivered');
		expect(afterCourier('delivered', [...words, word('delivered', 12), word('in_transit', 20)])).toBe(
			'delivered',
		);
	});
});

describe('the effect of reports', () => {
	it.each<[string, CourierWord[], CourierState | null]>([
		['nothing', [], null],
		['nothing that is understood', [word(null, 1)], null],
		['that it is booked', [word('packed', 1)], 'packed'],
		['that it is booked, in a word beside another', [word(null, 1), word('packed', 0)], 'packed'],
		['that it is booked, after it has left', [word('in_transit', 1), word('packed', 5)], 'in_transit'],
		['something odd, after it has left', [word('in_transit', 1), word(null, 5)], 'in_transit'],
		['two steps of one moment', [word('out_for_delivery', 1), word('in_transit', 1)], 'out_for_delivery'],
		['the same in the other order', [word('in_transit', 1), word('out_for_delivery', 1)], 'out_for_delivery'],
		['an earlier step later', [word('out_for_delivery', 1), word('in_transit', 2)], 'in_transit'],
		['an older word after a newer one', [word('in_transit', 2), word('hold', 1)], 'in_transit'],
	])('that mean %s', (_, words, state) => expect(courierState(words)).toBe(state));

	it('is none for a parcel that is not packed, and full for one that is with the courier', () => {
		for (const state of ['due', 'address_confirm'] as const)
			expect(afterCourier(state, [word('packed', 1)])).toBe(state);
		expect(afterCourier('packed', [word('handed_over', 1)])).toBe('handed_over');
		expect(afterCourier('returned', [word('delivered', 1)])).toBe('delivered');
	});
});

describe('a consignment that staff should check', () => {
	it('counts from the first report of each end, and from the first unknown one since a known one', () => {
		const both = [word('delivered', 20), word('delivered', 3), word('returned', 9), word('returned', 30)];
		expect(flaggedSince(both, at(40))).toEqual(at(9));
		expect(flaggedSince([word(null, 30), word(null, 1)], at(49))).toEqual(at(49));
		expect(flaggedSince([word(null, 1), word('in_transit', 1)], at(80))).toBeNull();
		expect(flaggedSince([word(null, 0), word('in_transit', 1)], at(80))).toBeNull();
		expect(flaggedSince([], at(80))).toBeNull();
	});

	it('is one that its courier has not had for two days since it was booked', () => {
		expect(missingSince(null, at(80))).toBeNull();
		expect(missingSince(at(0), new Date(at(48).getTime() - 1))).toBeNull();
		expect(missingSince(at(0), at(48))).toEqual(at(48));
		expect(missingSince(at(0), at(90))).toEqual(at(48));
	});

	it('is one that was flagged, or is in transit for longer than usual', () => {
		for (const state of DELIVERY_STATES) {
			expect(isStuck({ state, stateAt: NOON, flaggedAt: NOON }, NOON)).toBe(true);
			const most = STUCK_MS[state];
			const stuckAfter = (ms: number) =>
				isStuck({ state, stateAt: NOON, flaggedAt: null }, new Date(NOON.getTime() + ms));
			if (most === undefined) expect(stuckAfter(400 * 24 * HOUR)).toBe(false);
			else expect([stuckAfter(most), stuckAfter(most + 1)]).toEqual([false, true]);
		}
		expect(Object.keys(STUCK_MS)).toEqual([
			'packed',
			'handed_over',
			'in_transit',
			'out_for_delivery',
			'hold',
		]);
	});

	it('is one whose courier has sent only unknown statuses for two days', () => {
		const words = [word('in_transit', 0), word(null, 1)];
		expect(flaggedSince(words, at(48))).toBeNull();
		expect(flaggedSince(words, at(49))).toEqual(at(49));
		expect(flaggedSince([...words, word('in_transit', 20)], at(80))).toBeNull();
		expect(flaggedSince([word('in_transit', 0), word(null, 1, true)], at(80))).toBeNull();
		expect(flaggedSince([word(null, 1), word('delivered', 0)], at(80))).toBeNull();
	});

	it('is one that is reported as delivered and as returning', () => {
		const words = [word('delivered', 3), word('returned', 9)];
		expect(flaggedSince(words, at(10))).toEqual(at(9));
		expect(afterCourier('packed', words)).toBe('delivered');
	});

	it('does not depend on the order of the reports', () => {
		fc.assert(
			fc.property(anyWords, fc.integer({ min: 0, max: 200 }), (words, hours) => {
				expect(flaggedSince(words.toReversed(), at(hours))).toEqual(flaggedSince(words, at(hours)));
			}),
		);
	});
});

describe('the moves of a parcel', () => {
	it('are those of the table and no other', () => {
		for (const from of DELIVERY_STATES)
			for (const to of DELIVERY_STATES) {
				if (DELIVERY_MOVES[from].includes(to)) expect(moveDelivery(from, to)).toBe(to);
				else expect(() => moveDelivery(from, to)).toThrow();
			}
	});

	it('end somewhere: from every state a final one can be reached', () => {
		const final = DELIVERY_STATES.filter((state) => DELIVERY_MOVES[state].length === 0);
		expect(final).toEqual(['confirmed', 'cancelled', 'resent', 'closed']);
		for (const from of DELIVERY_STATES) {
			const reached = new Set<DeliveryState>([from]);
			for (const state of reached) for (const to of DELIVERY_MOVES[state]) reached.add(to);
			expect(final.some((state) => reached.has(state))).toBe(true);
		}
	});

	it('can be postponed by the doctor where a parcel is planned', () => {
		const holds = DELIVERY_METHODS.filter((method) => doctorMay({ state: 'due', method }).hold);
		expect(holds).toEqual(DELIVERY_METHODS.filter((method) => method !== 'view_only'));
		expect(doctorMay({ state: 'packed', method: 'courier' }).hold).toBe(false);
	});

	it('leave the doctor’s choices open only until it is packed', () => {
		fc.assert(
			fc.property(anyState, fc.constantFrom(...DELIVERY_METHODS), (state, method) => {
				const may = doctorMay({ state, method });
				expect(may.change).toBe(state === 'due' || state === 'address_confirm');
				if (may.hold) expect(may.change).toBe(true);
				if (may.receive || may.dispute) expect(may.change).toBe(false);
			}),
		);
	});
});

describe('packing', () => {
	const parcel = (over: Partial<UnpackedParcel> = {}): UnpackedParcel => ({
		method: 'courier',
		state: 'address_confirm',
		packsAt: at(10),
		holdUntil: null,
		hasAddress: true,
		addressConfirmed: false,
		...over,
	});
	const today = '2026-11-21';

	it('waits for the doctor’s answer, or for the end of the time for it', () => {
		expect(packRefusal(parcel(), today, at(9))).toBe('delivery.too_early');
		expect(packRefusal(parcel(), today, at(10))).toBeNull();
		expect(packRefusal(parcel({ addressConfirmed: true }), today, at(0))).toBeNull();
	});

	it('needs an address only where a courier comes', () => {
		expect(packRefusal(parcel({ hasAddress: false }), today, at(20))).toBe('delivery.address_needed');
		expect(packRefusal(parcel({ hasAddress: false, method: 'branch' }), today, at(20))).toBeNull();
		expect(packRefusal(parcel({ method: 'view_only' }), today, at(20))).toBe('delivery.wrong_state');
	});

	it('waits as long as the doctor wants, but not on the day itself', () => {
		const held = { holdUntil: '2026-11-22', addressConfirmed: true };
		expect(packRefusal(parcel(held), today, at(20))).toBe('delivery.on_hold');
		expect(packRefusal(parcel(held), '2026-11-22', at(20))).toBeNull();
	});

	it('comes at least two days after the doctor is asked', () => {
		fc.assert(
			fc.property(fc.integer({ min: -500, max: 500 }), (due) => {
				expect(packsAt(at(due), NOON).getTime()).toBeGreaterThanOrEqual(NOON.getTime() + ASK_AHEAD_MS);
			}),
		);
	});

	it('can be postponed from tomorrow to sixty days ahead', () => {
		expect(mayHoldUntil('2026-11-21', today)).toBe(false);
		expect(mayHoldUntil('2026-11-22', today)).toBe(true);
		expect(mayHoldUntil('2027-01-20', today)).toBe(true);
		expect(mayHoldUntil('2027-01-21', today)).toBe(false);
	});
});

it('a courier is queried every ten minutes at first, and hourly at last', () => {
	const gaps = [0, 1, 2, 3, 4, 5, 6, 7, 500].map(
		(requested) => nextAskAt(requested, NOON).getTime() - NOON.getTime(),
	);
	expect(gaps[0]).toBe(10 * 60_000);
	expect(gaps.at(-1)).toBe(HOUR);
	expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
});

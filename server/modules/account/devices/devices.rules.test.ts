import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICE_STATES } from '#contract/account/devices.ts';
import {
	addingEligibility,
	type DevicePolicy,
	hasFreePlace,
	isLapsed,
	mayMove,
	move,
	moveRequest,
	nextSwapAt,
	type Place,
	placesTaken,
	staffEligibility,
	swapEligibility,
	swapsLeft,
} from './devices.rules.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-21T06:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const POLICY: DevicePolicy = { limits: { phone: 1, computer: 1 }, swap_gap_days: 30, swaps_per_year: 3 };

const device = (id: number, over: Partial<Place> = {}): Place => ({
	id,
	class: 'phone',
	state: 'new',
	revokedBySelf: null,
	...over,
});
const adding = (all: Place[], self: Place, swaps: Date[] = [], swapAllowed = true) =>
	addingEligibility(all, self, swaps, POLICY, NOW, swapAllowed);

describe('the states of a device', () => {
	it('go from new to verified, and from there only to revoked', () => {
		expect(move('new', 'otp_sent')).toBe('otp_sent');
		expect(move('otp_sent', 'verified')).toBe('verified');
		expect(DEVICE_STATES.filter((to) => mayMove('verified', to))).toEqual(['revoked']);
	});

	it('let a revoked device begin again', () => {
		for (const to of ['otp_sent', 'request_pending', 'verified'] as const)
			expect(mayMove('revoked', to)).toBe(true);
	});

	it('refuse every other move', () => {
		expect(() => move('verified', 'new')).toThrow('a device cannot go from verified to new');
		expect(() => move('revoked', 'new')).toThrow();
		expect(() => moveRequest('approved', 'rejected')).toThrow();
		expect(moveRequest('pending', 'expired')).toBe('expired');
	});

	it('end a request that waited too long, to the millisecond', () => {
		const request = { state: 'pending' as const, expiresAt: NOW };
		expect(isLapsed(request, NOW)).toBe(true);
		expect(isLapsed(request, new Date(NOW.getTime() - 1))).toBe(false);
		expect(isLapsed({ state: 'approved', expiresAt: NOW }, inDays(9))).toBe(false);
	});
});

describe('adding a device', () => {
	const phone = device(1, { state: 'verified' });
	const other = device(2);

	it('needs a free place of its class', () => {
		expect(adding([other], other)).toEqual({ open: true, swap: false });
		expect(adding([phone, other], other)).toEqual({ open: false, why: 'limit' });
		const computer = device(3, { class: 'computer' });
		expect(adding([phone, computer], computer)).toEqual({ open: true, swap: false });
	});

	it('uses a recently released place only as a change', () => {
		const gone = device(1, { state: 'revoked', revokedBySelf: daysAgo(10) });
		expect(adding([gone, other], other)).toEqual({ open: true, swap: true });
		expect(adding([gone, other], other, [daysAgo(12)])).toEqual({
			open: false,
			why: 'swap_limit',
			nextAt: inDays(18),
		});
		expect(adding([gone, other], other, [], false)).toEqual({
			open: false,
			why: 'swap_limit',
			nextAt: inDays(20),
		});
	});

	it('counts a recently released place as taken only for its own class', () => {
		const gone = device(1, { class: 'computer', state: 'revoked', revokedBySelf: daysAgo(1) });
		const none = { ...POLICY, swaps_per_year: 0 };
		expect(addingEligibility([gone, other], other, [], none, NOW, true)).toEqual({ open: true, swap: false });
		expect(placesTaken([gone, other], other, [], POLICY, NOW)).toEqual([2]);
		const computer = device(3, { class: 'computer' });
		expect(addingEligibility([gone, computer], computer, [], none, NOW, true)).toEqual({
			open: false,
			why: 'swap_limit',
			nextAt: inDays(29),
		});
		expect(placesTaken([gone, computer], computer, [], POLICY, NOW)).toEqual([3, 1]);
	});

	it('finds the place free after the gap, and one released by staff free at once', () => {
		const old = device(1, { state: 'revoked', revokedBySelf: daysAgo(30) });
		expect(adding([old, other], other)).toEqual({ open: true, swap: false });
		const byStaff = device(1, { state: 'revoked' });
		expect(adding([byStaff, other], other)).toEqual({ open: true, swap: false });
	});

	it('counts as taken only places released by the doctor, in the same class, within the gap', () => {
		const free = (...others: Place[]) => hasFreePlace([...others, other], other, POLICY, NOW);
		const gone = { state: 'revoked', revokedBySelf: daysAgo(10) } as const;
		expect(free(device(1, gone))).toBe(false);
		expect(free(device(1, { ...gone, class: 'computer' }))).toBe(true);
		expect(free(device(1, { ...gone, revokedBySelf: null }))).toBe(true);
		expect(free(device(1, { ...gone, revokedBySelf: daysAgo(30) }))).toBe(true);
		expect(free(device(1, { ...gone, revokedBySelf: new Date(daysAgo(30).getTime() + 1) }))).toBe(false);
		expect(free(device(1, { state: 'verified', class: 'computer' }))).toBe(true);
	});

	it('does not count the device itself: a verified one has its place', () => {
		const self = device(2, { state: 'verified' });
		expect(hasFreePlace([self], self, POLICY, NOW)).toBe(true);
		expect(staffEligibility([self], self, [], POLICY)).toBe(true);
	});

	it('is possible from when the place is free again or a change is allowed, whichever is first', () => {
		const gone = device(1, { state: 'revoked', revokedBySelf: daysAgo(10) });
		const door = (swaps: Date[], policy: Partial<DevicePolicy>, allowed = true) =>
			addingEligibility([gone, other], other, swaps, { ...POLICY, ...policy }, NOW, allowed);
		const closed = (nextAt: Date) => ({ open: false, why: 'swap_limit', nextAt });
		expect(door([daysAgo(29)], {})).toEqual(closed(inDays(1)));
		expect(door([daysAgo(29)], {}, false)).toEqual(closed(inDays(20)));
		expect(door([daysAgo(29)], { swaps_per_year: 0 })).toEqual(closed(inDays(20)));
		expect(door([daysAgo(5)], {})).toEqual(closed(inDays(20)));
		const two = { ...POLICY, limits: { phone: 2, computer: 1 } };
		const older = device(3, { state: 'revoked', revokedBySelf: daysAgo(25) });
		expect(addingEligibility([gone, older, other], other, [], two, NOW, false)).toEqual(closed(inDays(5)));
	});

	it('lets a device return to its own place', () => {
		const gone = device(1, { state: 'revoked', revokedBySelf: daysAgo(1) });
		expect(hasFreePlace([gone], gone, POLICY, NOW)).toBe(true);
		expect(adding([gone], gone, [daysAgo(2)])).toEqual({ open: true, swap: false });
	});
});

describe('a change of devices', () => {
	const phone = device(1, { state: 'verified' });
	const other = device(2);
	const swap = (swaps: Date[], given = phone, policy = POLICY) =>
		swapEligibility([given, other], other, given, swaps, policy, NOW);

	it('is possible once in thirty days and three times a year', () => {
		expect(swap([])).toEqual({ open: true, swap: true });
		expect(swap([daysAgo(30)])).toEqual({ open: true, swap: true });
		expect(swap([daysAgo(29)])).toEqual({ open: false, why: 'swap_limit', nextAt: inDays(1) });
		const three = [daysAgo(300), daysAgo(200), daysAgo(100)];
		expect(swap(three)).toEqual({ open: false, why: 'swap_limit', nextAt: inDays(65) });
		expect(swapsLeft(three, POLICY, NOW)).toBe(0);
		expect(nextSwapAt([], POLICY, NOW)).toBeNull();
		expect(nextSwapAt([], POLICY, new Date(0))).toBeNull();
		expect(swapsLeft([daysAgo(365), daysAgo(200)], POLICY, NOW)).toBe(2);
		expect(nextSwapAt([daysAgo(365), daysAgo(200), daysAgo(100)], POLICY, NOW)).toBeNull();
	});

	it('does not exchange a computer for a second phone', () => {
		const computer = device(3, { class: 'computer', state: 'verified' });
		expect(swapEligibility([phone, computer, other], other, computer, [], POLICY, NOW)).toEqual({
			open: false,
			why: 'limit',
		});
	});

	it('is never possible where the setting allows none', () => {
		expect(swap([], phone, { ...POLICY, swaps_per_year: 0 })).toEqual({
			open: false,
			why: 'swap_limit',
			nextAt: null,
		});
	});

	it('by staff is limited only by the number of devices', () => {
		expect(staffEligibility([phone, other], other, [], POLICY)).toBe(false);
		expect(staffEligibility([phone, other], other, [1], POLICY)).toBe(true);
		const gone = device(1, { state: 'revoked', revokedBySelf: daysAgo(1) });
		expect(staffEligibility([gone, other], other, [], POLICY)).toBe(true);
		expect(placesTaken([gone, other], other, [], POLICY, NOW)).toEqual([2, 1]);
	});

	it('uses the oldest of the released places, as many as no longer fit', () => {
		const three = { ...POLICY, limits: { phone: 3, computer: 1 } };
		const gone = (id: number, days: number) => device(id, { state: 'revoked', revokedBySelf: daysAgo(days) });
		const all = [gone(4, 5), gone(5, 20), other, phone];
		expect(placesTaken(all, other, [], three, NOW)).toEqual([2, 5]);
		expect(placesTaken(all, other, [1], three, NOW)).toEqual([2]);
		expect(placesTaken([...all, gone(6, 10)], other, [], three, NOW)).toEqual([2, 5, 6]);
		const second = device(7, { class: 'computer', state: 'verified' });
		expect(placesTaken([...all, second], other, [], three, NOW)).toEqual([2, 5]);
		expect(placesTaken(all.slice(0, 3), other, [], three, NOW)).toEqual([2]);
		expect(placesTaken([phone], phone, [], POLICY, NOW)).toEqual([1]);
	});

	it('by staff leaves only devices of its class that are not removed', () => {
		const two = { ...POLICY, limits: { phone: 2, computer: 1 } };
		const verified = [1, 3].map((id) => device(id, { state: 'verified' }));
		expect(staffEligibility([...verified, other], other, [], two)).toBe(false);
		expect(staffEligibility([...verified, other], other, [3], two)).toBe(true);
		expect(staffEligibility([...verified, other], other, [4], two)).toBe(false);
	});
});

/** One action that a doctor may try. */
type Try =
	| { kind: 'add' | 'revoke'; id: number }
	| { kind: 'swap'; id: number; given: number }
	| { kind: 'wait'; hours: number };
const ids = fc.integer({ min: 1, max: 6 });
const tries: fc.Arbitrary<Try> = fc.oneof(
	fc.record({ kind: fc.constantFrom('add' as const, 'revoke' as const), id: ids }),
	fc.record({ kind: fc.constant('swap' as const), id: ids, given: ids }),
	fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 24 * 45 }) }),
);
const policies = fc.record({
	limits: fc.record({
		phone: fc.integer({ min: 0, max: 2 }),
		computer: fc.integer({ min: 1, max: 2 }),
	}),
	swap_gap_days: fc.integer({ min: 1, max: 40 }),
	swaps_per_year: fc.integer({ min: 0, max: 4 }),
});

interface Played {
	all: Place[];
	swaps: Date[];
	/** Each verified device that did not just return to its own place. */
	newcomers: Date[];
}

/** Results of a doctor who tries everything with phones 1, 3, 5 and computers 2, 4, 6. */
function play(policy: DevicePolicy, steps: readonly Try[], look: (all: readonly Place[]) => void): Played {
	const all = [1, 2, 3, 4, 5, 6].map((id) => device(id, { class: id % 2 ? 'phone' : 'computer' }));
	const played: Played = { all, swaps: [], newcomers: [] };
	let now = NOW;
	const set = (id: number, over: Partial<Place>) =>
		Object.assign(all.find((one) => one.id === id) ?? {}, over);
	const find = (id: number) => all.find((one) => one.id === id) ?? device(0);
	function verify(self: Place, gone: Place[], swap: boolean) {
		const goneIds = gone.map((one) => one.id);
		if (self.revokedBySelf === null) played.newcomers.push(now);
		const taken = placesTaken(all, self, goneIds, policy, now);
		set(self.id, { state: move(self.state, 'verified') });
		for (const one of gone) set(one.id, { state: move(one.state, 'revoked') });
		for (const id of taken) set(id, { revokedBySelf: null });
		if (swap) played.swaps.push(now);
	}
	function take(self: Place, given: Place | null) {
		if (self.state === 'verified' || (given && given.state !== 'verified')) return;
		const door = given
			? swapEligibility(all, self, given, played.swaps, policy, now)
			: addingEligibility(all, self, played.swaps, policy, now, true);
		if (door.open) verify(self, given ? [given] : [], door.swap);
		else if (door.why === 'swap_limit' && door.nextAt) expect(door.nextAt > now).toBe(true);
	}
	for (const step of steps) {
		if (step.kind === 'wait') now = new Date(now.getTime() + step.hours * 3_600_000);
		else if (step.kind === 'swap') take(find(step.id), find(step.given));
		else if (step.kind === 'add') take(find(step.id), null);
		else if (find(step.id).state === 'verified')
			set(step.id, { state: move('verified', 'revoked'), revokedBySelf: now });
		look(all);
	}
	return played;
}

describe('for any actions of a doctor, in any order', () => {
	const within = (moments: readonly Date[], end: Date, days: number) =>
		moments.filter((one) => one <= end && Number(end) - Number(one) < days * DAY).length;

	it('there are never more verified devices of a class than allowed', () => {
		fc.assert(
			fc.property(policies, fc.array(tries, { maxLength: 60 }), (policy, steps) => {
				play(policy, steps, (all) => {
					for (const kind of ['phone', 'computer'] as const) {
						const verified = all.filter((one) => one.class === kind && one.state === 'verified');
						expect(verified.length).toBeLessThanOrEqual(policy.limits[kind]);
					}
				});
			}),
			{ seed: 20_261_121, numRuns: 2_000 },
		);
	});

	it('there are never more changes than allowed, nor other devices than places and changes', () => {
		fc.assert(
			fc.property(policies, fc.array(tries, { maxLength: 60 }), (policy, steps) => {
				const { swaps, newcomers } = play(policy, steps, () => {});
				for (const at of swaps) {
					expect(within(swaps, at, 365)).toBeLessThanOrEqual(policy.swaps_per_year);
					expect(within(swaps, at, policy.swap_gap_days)).toBe(1);
				}
				const places = policy.limits.phone + policy.limits.computer;
				for (const at of newcomers)
					expect(within(newcomers, at, policy.swap_gap_days)).toBeLessThanOrEqual(places + 1);
			}),
			{ seed: 20_261_122, numRuns: 2_000 },
		);
	});
});

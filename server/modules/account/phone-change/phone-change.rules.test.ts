import { describe, expect, it } from 'vitest';
import { PHONE_CHANGE_STATES } from '#contract/account/phone-change.ts';
import { type ChangeTimes, isOver, moveChange, sendingNow, stateNow } from './phone-change.rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGUN = new Date('2026-11-21T06:00:00Z');
const later = (ms: number) => new Date(BEGUN.getTime() + ms);
const change = (state: ChangeTimes['state'], waitMs: number | null = null): ChangeTimes => ({
	state,
	createdAt: BEGUN,
	notBefore: waitMs === null ? null : later(waitMs),
});

describe('a change of number', () => {
	it('goes from the old number to the new one to its end', () => {
		expect(moveChange('old_code', 'new_code')).toBe('new_code');
		expect(moveChange('new_code', 'done')).toBe('done');
	});

	it('without the old number needs staff, and never passes without them', () => {
		expect(moveChange('with_staff', 'approved')).toBe('approved');
		expect(moveChange('approved', 'new_code')).toBe('new_code');
		expect(() => moveChange('with_staff', 'new_code')).toThrow('cannot go from with_staff to new_code');
		expect(() => moveChange('old_code', 'done')).toThrow();
	});

	it('can be cancelled until it is over, and is final then', () => {
		for (const state of PHONE_CHANGE_STATES)
			if (isOver(state)) for (const to of PHONE_CHANGE_STATES) expect(() => moveChange(state, to)).toThrow();
			else expect(moveChange(state, 'cancelled')).toBe('cancelled');
		expect(PHONE_CHANGE_STATES.filter(isOver)).toEqual(['done', 'rejected', 'cancelled']);
	});

	it('by codes expires after a day', () => {
		for (const state of ['old_code', 'new_code'] as const) {
			expect(stateNow(change(state), later(DAY - 1))).toBe(state);
			expect(stateNow(change(state), later(DAY))).toBe('cancelled');
			expect(sendingNow(change(state), later(DAY))).toBeNull();
		}
		expect(stateNow(change('done'), later(9 * DAY))).toBe('done');
	});

	it('with staff waits for them without a limit, and then for the doctor thirty days', () => {
		expect(stateNow(change('with_staff', DAY), later(90 * DAY))).toBe('with_staff');
		expect(stateNow(change('approved', DAY), later(31 * DAY - 1))).toBe('approved');
		expect(stateNow(change('approved', DAY), later(31 * DAY))).toBe('cancelled');
	});
});

describe('a code', () => {
	it('is sent to the number of the present step', () => {
		expect(sendingNow(change('old_code'), BEGUN)).toEqual({ to: 'old', becomes: 'old_code' });
		expect(sendingNow(change('new_code'), BEGUN)).toEqual({ to: 'new', becomes: 'new_code' });
		expect(sendingNow(change('done'), BEGUN)).toBeNull();
	});

	it('is sent to the new number without the old one only once staff agreed and the wait is over', () => {
		expect(sendingNow(change('with_staff', DAY), later(2 * DAY))).toEqual({ tooEarly: true, until: null });
		const approved = change('approved', DAY);
		expect(sendingNow(approved, later(DAY - 1))).toEqual({ tooEarly: true, until: later(DAY) });
		expect(sendingNow(approved, later(DAY))).toEqual({ to: 'new', becomes: 'new_code' });
	});
});

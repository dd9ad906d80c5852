import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOrNext, isOverdue, locksOn, reminderFor, stateOn } from './instalments.rules.ts';
import type { InstalmentState } from './orders.rules.ts';

const one = (over: { dueOn?: string; state?: InstalmentState; remindedFor?: string | null } = {}) => ({
	dueOn: '2026-12-01',
	graceDays: 5,
	state: 'upcoming' as InstalmentState,
	remindedFor: null,
	...over,
});

describe('an instalment due on 1 December with five days of grace', () => {
	it.each([
		['2026-11-30', 'upcoming', false],
		['2026-12-01', 'due', false],
		['2026-12-02', 'late', false],
		['2026-12-06', 'late', false],
		['2026-12-07', 'late', true],
	] as const)('is on %s %s, and closes videos: %s', (day, state, closes) => {
		expect(stateOn(one(), day)).toBe(state);
		expect(isOverdue(one(), day)).toBe(closes);
	});

	it('closes videos on the day after the grace, also over the end of a year', () => {
		expect(locksOn(one())).toBe('2026-12-07');
		expect(locksOn(one({ dueOn: '2026-12-28' }))).toBe('2027-01-03');
	});

	it.each(['paid', 'waived', 'cancelled'] as const)('closes nothing any more once it is %s', (state) => {
		expect(stateOn(one({ state }), '2027-06-01')).toBe(state);
		expect(isOverdue(one({ state }), '2027-06-01')).toBe(false);
		expect(reminderFor(one({ state }), '2027-06-01', 3)).toBeNull();
	});
});

describe('reminders', () => {
	it.each([
		['2026-11-27', null, null],
		['2026-11-28', null, 'upcoming'],
		['2026-11-29', 'upcoming', null],
		['2026-12-01', 'upcoming', 'due'],
		['2026-12-01', 'due', null],
		['2026-12-02', 'due', 'late'],
		['2026-12-20', 'late', null],
	] as const)('on %s after %s: %s', (day, remindedFor, reminder) =>
		expect(reminderFor(one({ remindedFor }), day, 3)).toBe(reminder),
	);

	it('are sent for no instalment that is settled', () => {
		for (const state of ['paid', 'waived', 'cancelled'] as const)
			expect(reminderFor(one({ state }), '2026-12-01', 3)).toBeNull();
	});

	it('are sent at most once each, however long the queue was down', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }), (days) => {
				let remindedFor: string | null = null;
				const sent: string[] = [];
				for (const day of days.toSorted((a, b) => a - b)) {
					const today = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
					const reminder = reminderFor(one({ remindedFor }), today, 3);
					if (reminder) sent.push(reminder);
					remindedFor = reminder ?? remindedFor;
				}
				expect(new Set(sent).size).toBe(sent.length);
			}),
		);
	});
});

describe('what is paid when the doctor names no instalment', () => {
	const first = one({ dueOn: '2026-11-01' });
	const second = one({ dueOn: '2026-11-21' });
	const third = one({ dueOn: '2026-12-21' });
	it('is everything due, else the next one, else nothing', () => {
		expect(dueOrNext([first, second, third], '2026-11-21')).toEqual([first, second]);
		expect(dueOrNext([third, second], '2026-11-20')).toEqual([second]);
		expect(dueOrNext([], '2026-11-20')).toEqual([]);
	});
});

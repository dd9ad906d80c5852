import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLAINT_PRIORITIES, COMPLAINT_STATES } from '#contract/support/calls.ts';
import { COMPLAINT_CATEGORIES } from '#contract/support/subjects.ts';
import {
	type AnswerTimes,
	addWorking,
	afterAct,
	answerDue,
	COMPLAINT_ACTS,
	type ComplaintAct,
	closesAt,
	isOver,
	reopenUntil,
	waitsForStaff,
} from './complaints.rules.ts';

const times: AnswerTimes = {
	answer_hours: Object.fromEntries(
		COMPLAINT_CATEGORIES.map((one) => [one, 8]),
	) as AnswerTimes['answer_hours'],
	priority_share: { low: 200, normal: 100, high: 50, urgent: 25 },
	opens: '10:00',
	closes: '18:00',
	days_off: [5],
	holidays: ['2026-12-16'],
};
const MINUTE = 60_000;
const DAY = 86_400_000;
const dhaka = (text: string) => new Date(`${text}+06:00`);
/** Working minutes between two instants, counted one by one. */
function worked(from: Date, to: Date): number {
	let count = 0;
	for (let at = from.getTime(); at < to.getTime(); at += MINUTE) {
		const here = new Date(at + 6 * 60 * MINUTE);
		const minute = here.getUTCHours() * 60 + here.getUTCMinutes();
		const day = here.toISOString().slice(0, 10);
		if (minute >= 600 && minute < 1080 && here.getUTCDay() !== 5 && !times.holidays.includes(day)) count++;
	}
	return count;
}
const instants = fc
	.integer({ min: Date.UTC(2026, 10, 1) / MINUTE, max: Date.UTC(2027, 0, 31) / MINUTE })
	.map((minutes) => new Date(minutes * MINUTE));

describe('the time to answer', () => {
	it.each([
		['within the day', '2026-11-21T10:00', 4 * 60, '2026-11-21T14:00'],
		['over the night', '2026-11-21T16:00', 4 * 60, '2026-11-22T12:00'],
		['from before the office opens', '2026-11-21T03:00', 60, '2026-11-21T11:00'],
		['over a Friday', '2026-11-26T17:00', 2 * 60, '2026-11-28T11:00'],
		['over a holiday', '2026-12-15T17:30', 60, '2026-12-17T10:30'],
		['from half past seven in the evening', '2026-11-21T19:30', 60, '2026-11-22T11:00'],
		['from the end of a day', '2026-11-21T18:00', 60, '2026-11-22T11:00'],
		[
			'from the small hours of Dhaka, still the day before in London',
			'2026-11-22T02:00',
			60,
			'2026-11-22T11:00',
		],
		['to the very end of a day', '2026-11-21T10:00', 8 * 60, '2026-11-21T18:00'],
	])('runs %s', (_name, from, minutes, to) => {
		expect(addWorking(dhaka(from), minutes, times)).toEqual(dhaka(to));
	});

	it('respects the minutes of the working hours, and ends where there are none', () => {
		const late = { ...times, opens: '10:30', closes: '10:45' };
		expect(addWorking(dhaka('2026-11-21T09:00'), 20, late)).toEqual(dhaka('2026-11-22T10:35'));
		const from = dhaka('2026-11-21T10:00');
		const never = addWorking(from, 60, { ...times, days_off: [0, 1, 2, 3, 4, 5, 6] });
		expect(never.getTime() - from.getTime()).toBe(400 * DAY);
	});

	it('contains exactly the given number of working minutes', () => {
		fc.assert(
			fc.property(instants, fc.integer({ min: 1, max: 40 * 60 }), (from, minutes) => {
				const due = addWorking(from, minutes, times);
				expect(due.getTime()).toBeGreaterThan(from.getTime());
				expect(worked(from, due)).toBe(minutes);
			}),
			{ numRuns: 60 },
		);
	});

	it('adds up, and a later start is never due earlier', () => {
		const span = fc.integer({ min: 1, max: 5_000 });
		fc.assert(
			fc.property(instants, instants, span, span, (one, other, a, b) => {
				const [from, later] = one < other ? [one, other] : [other, one];
				expect(addWorking(addWorking(from, a, times), b, times)).toEqual(addWorking(from, a + b, times));
				expect(addWorking(from, a, times).getTime()).toBeLessThanOrEqual(
					addWorking(later, a, times).getTime(),
				);
			}),
		);
	});

	it('also ends under settings without any working hours', () => {
		const never = { ...times, days_off: [0, 1, 2, 3, 4, 5, 6] };
		expect(addWorking(dhaka('2026-11-21T10:00'), 60, never).getTime()).toBeGreaterThan(0);
	});

	it('is shorter the more urgent it is', () => {
		const due = COMPLAINT_PRIORITIES.map((one) =>
			answerDue(dhaka('2026-11-21T10:00'), 'exam', one, times).getTime(),
		);
		expect(due).toEqual(due.toSorted((a, b) => b - a));
		expect(new Set(due).size).toBe(due.length);
	});
});

describe('the states of a complaint', () => {
	const acts = fc.array(fc.constantFrom(...COMPLAINT_ACTS), { maxLength: 30 });
	/** Runs all allowed acts, in their order. */
	const walk = (list: readonly ComplaintAct[]) =>
		list.reduce<(typeof COMPLAINT_STATES)[number]>((state, act) => afterAct(state, act) ?? state, 'open');

	it('are never stuck: from each one it can come to an end, and be reopened', () => {
		fc.assert(
			fc.property(acts, (list) => {
				expect(walk([...list, 'resolve', 'close'])).toBe('closed');
				expect(walk([...list, 'resolve', 'close', 'reopen'])).toBe('reopened');
			}),
		);
	});

	it('give the turn to staff whenever the doctor has written, and to the doctor after an answer', () => {
		fc.assert(
			fc.property(acts, (list) => {
				const state = walk(list);
				const written = afterAct(state, 'write');
				expect(written === null).toBe(isOver(state));
				if (written) expect(waitsForStaff(written)).toBe(true);
				const answered = afterAct(state, 'answer');
				if (answered) expect(waitsForStaff(answered)).toBe(false);
			}),
		);
	});

	it('let time close only what is resolved, and only ended ones be reopened', () => {
		for (const state of COMPLAINT_STATES) {
			expect(afterAct(state, 'close') !== null).toBe(state === 'resolved');
			expect(afterAct(state, 'reopen') !== null).toBe(isOver(state));
		}
	});
});

describe('the end of a complaint', () => {
	const ends = { close_days: 7, reopen_days: 7 };
	const at = dhaka('2026-11-21T12:00');
	it('comes a week after it was resolved, and can be objected to for a week more', () => {
		const resolved = { state: 'resolved' as const, resolvedAt: at, closedAt: null };
		expect(closesAt(resolved, ends)).toEqual(new Date(at.getTime() + 7 * DAY));
		const closed = { ...resolved, state: 'closed' as const, closedAt: new Date(at.getTime() + 7 * DAY) };
		expect(closesAt(closed, ends)).toBe(null);
		expect(reopenUntil(closed, ends)).toEqual(reopenUntil(resolved, ends));
	});
	it('does not exist for an open one', () => {
		const running = { state: 'with_staff' as const, resolvedAt: at, closedAt: at };
		expect(closesAt(running, ends)).toBe(null);
		expect(reopenUntil(running, ends)).toBe(null);
	});
});

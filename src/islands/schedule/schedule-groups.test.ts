import { expect, test } from 'vitest';
import type { Schedule, ScheduleEvent, Slot } from '#contract/schedule/calls.ts';
import { countShown, examsOf, groupSlots, nextEvents, slotsOf } from './schedule-groups.ts';

/** Saturday, 21 November 2026, 2 pm in Dhaka. */
const NOW = Date.parse('2026-11-21T08:00:00Z');

const event = (id: number, more: Partial<ScheduleEvent> = {}): ScheduleEvent => ({
	id,
	type: 'live_class',
	title: `event ${id}`,
	opens_at: '2026-11-22T14:00:00.000Z',
	closes_at: '2026-11-22T15:30:00.000Z',
	state: 'locked',
	locked: null,
	recorded: false,
	live: false,
	branch: null,
	has_paper: true,
	result_open: false,
	...more,
});
const slot = (id: number, starts_at: string, ends_at: string): Slot => ({
	id,
	title: `slot ${id}`,
	starts_at,
	ends_at,
	events: [event(id, { opens_at: starts_at, closes_at: ends_at })],
});
const schedule = (...events: ScheduleEvent[]): Schedule => ({
	id: 1,
	title: 'schedule',
	slots: [{ ...slot(1, '2026-11-22T14:00:00.000Z', '2026-11-22T15:30:00.000Z'), events }],
});

test('a week runs from Saturday to Friday and is counted from the current one', () => {
	const { ahead } = groupSlots(
		[
			slot(1, '2026-11-27T14:00:00.000Z', '2026-11-27T15:00:00.000Z'),
			slot(2, '2026-11-28T14:00:00.000Z', '2026-11-28T15:00:00.000Z'),
		],
		NOW,
	);
	expect(ahead.map(({ from, to, offset }) => ({ from, to, offset }))).toEqual([
		{ from: '2026-11-21', to: '2026-11-27', offset: 0 },
		{ from: '2026-11-28', to: '2026-12-04', offset: 1 },
	]);
});

test('the day of a late class is the day in Dhaka, not in UTC', () => {
	const { ahead } = groupSlots([slot(1, '2026-11-24T18:30:00.000Z', '2026-11-24T20:00:00.000Z')], NOW);
	expect(ahead[0]?.days[0]?.key).toBe('2026-11-25');
});

test('what ended this morning is still under today, what ended yesterday is not', () => {
	const grouped = groupSlots(
		[
			slot(1, '2026-11-20T04:00:00.000Z', '2026-11-20T05:00:00.000Z'),
			slot(2, '2026-11-21T04:00:00.000Z', '2026-11-21T05:00:00.000Z'),
		],
		NOW,
	);
	expect(grouped.pastSlots).toBe(1);
	expect(grouped.ahead[0]?.days[0]?.slots.map(({ id }) => id)).toEqual([2]);
});

test('an exam that opened days ago and is still open is neither past nor future', () => {
	const grouped = groupSlots([slot(1, '2026-11-18T14:00:00.000Z', '2026-11-23T14:00:00.000Z')], NOW);
	expect(grouped.running.map(({ id }) => id)).toEqual([1]);
	expect(grouped.past).toEqual([]);
	expect(grouped.ahead).toEqual([]);
});

test('next is what is neither over nor done, soonest first', () => {
	const given = schedule(
		event(1, { opens_at: '2026-11-25T14:00:00.000Z', closes_at: '2026-11-25T15:00:00.000Z' }),
		event(2),
		event(3, { state: 'done' }),
		event(4, { closes_at: '2026-11-20T14:00:00.000Z' }),
	);
	expect(nextEvents(given, NOW, 3).map(({ id }) => id)).toEqual([2, 1]);
});

test('the exams of a course are listed without its classes: the next one first, then past ones, newest first', () => {
	const exam = (id: number, day: string) =>
		event(id, { type: 'exam', opens_at: `${day}T14:00:00.000Z`, closes_at: `${day}T15:00:00.000Z` });
	const given = schedule(
		exam(1, '2026-11-01'),
		event(2),
		exam(3, '2027-04-08'),
		{ ...exam(4, '2026-11-08'), type: 'admin_exam' },
		exam(5, '2027-01-08'),
	);
	expect(examsOf(given, NOW).map(({ id }) => id)).toEqual([5, 3, 4, 1]);
});

test('a filter shows what is available now or what was missed, and omits empty days', () => {
	const [from, to] = ['2026-11-22T14:00:00.000Z', '2026-11-22T15:30:00.000Z'];
	const of = (id: number, ...states: ScheduleEvent['state'][]): Slot => ({
		...slot(id, from, to),
		events: states.map((state, index) => event(id * 10 + index, { state })),
	});
	const slots = [of(1, 'missed', 'done'), of(2, 'available'), of(3, 'locked', 'started'), of(4, 'done_late')];
	expect(slotsOf(slots, 'all')).toEqual(slots);
	expect(slotsOf(slots, 'now').map(({ id }) => id)).toEqual([2, 3]);
	expect(slotsOf(slots, 'missed').map(({ events }) => events.map(({ id }) => id))).toEqual([[10]]);
	expect(countShown(slots, 'all')).toBe(6);
	expect(countShown(slots, 'now')).toBe(2);
	expect(countShown(slots, 'missed')).toBe(1);
});

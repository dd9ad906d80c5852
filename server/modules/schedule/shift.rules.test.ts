import { describe, expect, it } from 'vitest';
import { type Held, planShift } from './shift.rules.ts';

const at = (text: string) => new Date(`2026-12-${text}:00+06:00`);
const slot = (id: number, from: string, to: string) => ({
	id,
	title: `slot ${id}`,
	startsAt: at(from),
	endsAt: at(to),
});
const held = (id: number, from: string, over: Partial<Held> = {}): Held => ({
	id,
	title: `event ${id}`,
	type: 'regular_class',
	examId: null,
	opensAt: at(from),
	...over,
});
const NOW = at('10T12:00');
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('a shift of a schedule', () => {
	const slots = [
		slot(1, '08T08:00', '12T22:00'),
		slot(2, '14T08:00', '15T22:00'),
		slot(3, '20T00:30', '21T22:00'),
	];
	const events = [held(1, '10T09:00'), held(2, '11T20:00'), held(3, '14T20:00'), held(4, '20T00:30')];
	const plan = (from: string, to: string | null, days: number, all = events) =>
		planShift(
			{ slots, events: all },
			{ from, to, days },
			{ movable: new Set([7, 9]), shared: new Set([9]) },
			NOW,
		);

	it('moves everything from a day on, except what has begun', () => {
		const made = plan('2026-12-10', null, 3);
		expect(ids(made.events)).toEqual([2, 3, 4]);
		expect(ids(made.slots)).toEqual([2, 3]);
		expect(ids(made.ends)).toEqual([1]);
		expect(made.stay).toEqual([{ id: 1, title: 'event 1', why: 'begun' }]);
	});

	it('counts the days in Dhaka time: half past midnight is the day itself', () => {
		expect(ids(plan('2026-12-20', '2026-12-20', 1).events)).toEqual([4]);
		expect(ids(plan('2026-12-19', '2026-12-19', 1).events)).toEqual([]);
	});

	it('moves only one day without the ends of other slots', () => {
		const made = plan('2026-12-14', '2026-12-14', 1);
		expect(ids(made.events)).toEqual([3]);
		expect(ids(made.slots)).toEqual([2]);
		expect(made.ends).toEqual([]);
	});

	it('leaves exams that cannot be moved or that others take too, and reports them', () => {
		const exams = [
			held(5, '15T20:00', { type: 'exam', examId: 7 }),
			held(6, '15T21:00', { type: 'exam', examId: 8 }),
			held(7, '16T21:00', { type: 'exam', examId: 9 }),
		];
		const made = plan('2026-12-15', null, 2, exams);
		expect(ids(made.events)).toEqual([5]);
		expect(made.stay).toEqual([
			{ id: 6, title: 'event 6', why: 'exam' },
			{ id: 7, title: 'event 7', why: 'shared' },
		]);
	});

	it('leaves what begins at this moment, and moves what begins right after it', () => {
		const soon = [held(8, '10T12:00'), held(9, '10T12:01')];
		expect(ids(plan('2026-12-10', null, 1, soon).events)).toEqual([9]);
		const spans = (...all: ReturnType<typeof slot>[]) =>
			planShift(
				{ slots: all, events: [] },
				{ from: '2026-12-10', to: null, days: 1 },
				{ movable: new Set(), shared: new Set() },
				NOW,
			);
		const made = spans(
			slot(4, '10T12:00', '11T12:00'),
			slot(5, '10T12:01', '11T12:00'),
			slot(6, '10T08:00', '10T12:00'),
			slot(7, '10T08:00', '10T12:01'),
			slot(8, '08T08:00', '09T12:00'),
		);
		expect(ids(made.slots)).toEqual([5]);
		expect(ids(made.ends)).toEqual([4, 7]);
	});

	it('moves no end before the beginning of its slot', () => {
		const of = (days: number) =>
			ids(
				planShift(
					{ slots: [slot(9, '09T08:00', '12T08:00')], events: [] },
					{ from: '2026-12-11', to: null, days },
					{ movable: new Set(), shared: new Set() },
					NOW,
				).ends,
			);
		expect(of(-2)).toEqual([9]);
		expect(of(-3)).toEqual([]);
	});

	it('detects that something would move to this very moment', () => {
		expect(plan('2026-12-11', null, -1, [held(8, '11T12:00')]).intoThePast).toBe(true);
		expect(plan('2026-12-11', null, -1, [held(8, '11T12:01')]).intoThePast).toBe(false);
	});

	it('detects that something would move to the past', () => {
		expect(plan('2026-12-11', null, -1).intoThePast).toBe(false);
		expect(plan('2026-12-11', null, -2).intoThePast).toBe(true);
	});
});

import { expect, it } from 'vitest';
import { routineOf } from './routine.ts';

const slot = (day: string, ...types: string[]) => ({
	starts_at: `${day}T14:00:00Z`,
	events: types.map((type) => ({ type })),
});

it('counts classes and exams of a routine, and its weeks from the first slot to the last', () => {
	const slots = [
		slot('2026-12-01', 'live_class'),
		slot('2026-12-08', 'exam', 'regular_class'),
		slot('2026-12-29', 'solve_class'),
	];
	expect(routineOf(slots)).toEqual({ classes: 2, exams: 1, weeks: 4 });
	expect(routineOf(slots.slice(0, 1))).toEqual({ classes: 1, exams: 0, weeks: 1 });
	expect(routineOf([])).toBeNull();
});

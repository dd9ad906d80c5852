import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeOf, newSchedule, reviewed, type Schedule } from './review.schedule.ts';

const NOON = new Date('2026-11-21T06:00:00.000Z');
const DAY = 86_400_000;
const SURE = ['guess', 'fairly', 'sure'] as const;
const daysAfter = (from: Date, card: Schedule) => (card.dueAt.getTime() - from.getTime()) / DAY;

describe('a card of the deck', () => {
	it('is due at once when it is new', () => {
		expect(newSchedule(NOON)).toMatchObject({ dueAt: NOON, reps: 0, lapses: 0, lastReviewAt: null });
	});

	it('is due tomorrow after a wrong answer, however sure', () => {
		for (const sure of SURE) {
			expect(daysAfter(NOON, reviewed(newSchedule(NOON), gradeOf(false, sure), NOON))).toBe(1);
		}
	});

	it('is due later the surer the right answer was', () => {
		const days = SURE.map((sure) => daysAfter(NOON, reviewed(newSchedule(NOON), gradeOf(true, sure), NOON)));
		expect(days).toEqual([...days].sort((a, b) => a - b));
		expect(new Set(days).size).toBe(3);
	});

	it('is due at growing gaps while it is right, and soon again once it is wrong', () => {
		let card = newSchedule(NOON);
		let now = NOON;
		const gaps = [];
		for (let n = 0; n < 5; n++) {
			card = reviewed(card, gradeOf(true, 'fairly'), now);
			gaps.push(daysAfter(now, card));
			now = card.dueAt;
		}
		expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
		expect(gaps[4]).toBeGreaterThan(Number(gaps[0]) * 3);
		const lapsed = reviewed(card, gradeOf(false, 'sure'), now);
		expect(lapsed.lapses).toBe(1);
		expect(daysAfter(now, lapsed)).toBeLessThan(Number(gaps[4]));
	});

	it('is always due between one day and half a year on, for any answers and delays', () => {
		const answer = fc.tuple(fc.boolean(), fc.constantFrom(...SURE), fc.integer({ min: 0, max: 400 * DAY }));
		fc.assert(
			fc.property(fc.array(answer, { minLength: 1, maxLength: 30 }), (answers) => {
				let card = newSchedule(NOON);
				for (const [right, sure, late] of answers) {
					const now = new Date(card.dueAt.getTime() + late);
					card = reviewed(card, gradeOf(right, sure), now);
					const days = daysAfter(now, card);
					expect(days).toBeGreaterThanOrEqual(1);
					expect(days).toBeLessThanOrEqual(180);
					expect(card.lastReviewAt).toEqual(now);
				}
				expect(card.reps).toBe(answers.length);
			}),
			{ numRuns: 60 },
		);
	});
});

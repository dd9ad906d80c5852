import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	answerWorth,
	breakEven,
	draw,
	type Encounter,
	fitsQuestion,
	markFits,
	placesOf,
	toAnswer,
	wrongQuestions,
} from './practice.rules.ts';

const MTF = { type: 'mtf' as const, options: [1, 2, 3, 4, 5] };
const SBA = { type: 'sba' as const, options: [1, 2, 3, 4] };

describe('marks on a question', () => {
	it('are one for each statement of MTF, and one for SBA', () => {
		expect([placesOf(MTF), placesOf(SBA)]).toEqual([5, 1]);
		expect(fitsQuestion(MTF, ['T', 'F', null, 'T', 'F'], [null, null, null, 'sure', 'guess'])).toBe(true);
		expect(fitsQuestion(MTF, ['T', 'F', null, 'T'], [null, null, null, null])).toBe(false);
		expect(fitsQuestion(MTF, ['T', 'F', null, 'T', 'F'], [null])).toBe(false);
		expect(fitsQuestion(SBA, ['D'], ['sure'])).toBe(true);
		expect(fitsQuestion(SBA, [null], [null])).toBe(true);
		expect(fitsQuestion(SBA, ['A', 'B'], [null, null])).toBe(false);
	});

	it('are only those that it offers', () => {
		expect([markFits(MTF, 'T'), markFits(MTF, 'A')]).toEqual([true, false]);
		expect([markFits(SBA, 'D'), markFits(SBA, 'E'), markFits(SBA, 'T')]).toEqual([true, false, false]);
	});

	it('become the answer of a sheet', () => {
		expect(toAnswer('mtf', ['T', null, 'F', null, 'T'])).toEqual({
			type: 'mtf',
			stems: ['T', null, 'F', null, 'T'],
			flag: false,
		});
		expect(toAnswer('sba', ['C'])).toEqual({ type: 'sba', letter: 'C', flag: false });
		expect(toAnswer('sba', [null])).toEqual({ type: 'sba', letter: null, flag: false });
	});
});

describe('a wrong question', () => {
	it('is one whose last answer was wrong, in any order of reading', () => {
		const encounter = fc.record({
			questionId: fc.integer({ min: 1, max: 4 }),
			at: fc.integer({ min: 0, max: 1_000 }),
			wrong: fc.boolean(),
		});
		fc.assert(
			fc.property(
				fc.uniqueArray(encounter, { selector: ({ questionId, at }) => `${questionId} ${at}` }),
				(list: Encounter[]) => {
					const wrong = wrongQuestions(list);
					expect(wrongQuestions(list.toReversed())).toEqual(wrong);
					for (const id of [1, 2, 3, 4]) {
						const own = list.filter(({ questionId }) => questionId === id);
						const last = Math.max(...own.map(({ at }) => at));
						expect(wrong.has(id)).toBe(own.find(({ at }) => at === last)?.wrong ?? false);
					}
				},
			),
		);
	});
});

describe('a draw', () => {
	it('returns no more than requested, none twice and only from the list', () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.integer()),
				fc.nat({ max: 40 }),
				fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 }),
				(list, count, numbers) => {
					let turn = 0;
					const drawn = draw(list, count, () => numbers[turn++ % numbers.length] ?? 0);
					expect(drawn).toHaveLength(Math.min(count, list.length));
					expect(new Set(drawn).size).toBe(drawn.length);
					expect(drawn.every((one) => list.includes(one))).toBe(true);
				},
			),
		);
	});

	it('does not change the list', () => {
		const list = [1, 2, 3];
		draw(list, 2, () => 0.5);
		expect(list).toEqual([1, 2, 3]);
	});
});

describe('the value of an answer', () => {
	const residency = { plus: 200, minus: 50 };

	it('is p(m + n) - n, and unknown below ten answers', () => {
		expect(answerWorth(4, 10, residency)).toBe(50);
		expect(answerWorth(2, 10, residency)).toBe(0);
		expect(answerWorth(0, 10, residency)).toBe(-50);
		expect(answerWorth(9, 9, residency)).toBe(null);
	});

	it('is above zero exactly when the share of right answers is above the break-even', () => {
		expect(breakEven(residency)).toBe(0.2);
		expect(breakEven({ plus: 400, minus: 0 })).toBe(0);
		expect(breakEven({ plus: 0, minus: 0 })).toBe(0);
		fc.assert(
			fc.property(
				fc.integer({ min: 10, max: 500 }),
				fc.nat({ max: 500 }),
				fc.integer({ min: 1, max: 4_000 }),
				fc.nat({ max: 4_000 }),
				(answered, some, plus, minus) => {
					const right = Math.min(some, answered);
					// Integers, so that rounding of shares does not matter.
					const ahead = Math.sign(right * plus - (answered - right) * minus);
					const worth = answerWorth(right, answered, { plus, minus }) ?? Number.NaN;
					expect(Math.sign(Math.round(worth * 1e6))).toBe(ahead);
				},
			),
		);
	});
});

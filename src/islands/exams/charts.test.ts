import { describe, expect, test } from 'vitest';
import type { ExamResultRow } from '#contract/exams/results.ts';
import { barOf, pagesAround, rangeOf, trendOf } from './charts.ts';

const row = (
	attempt_id: number,
	at: string,
	result: { total: number; of: number; pass: number | null } | null,
) =>
	({
		attempt_id,
		exam: { title: `exam ${attempt_id}`, window_opens_at: at },
		result: result && { ...result, passed: result.pass === null ? null : result.total >= result.pass },
	}) as unknown as ExamResultRow;

describe('the line of progress', () => {
	test('goes from the oldest to the newest result and leaves out unpublished ones', () => {
		const points = trendOf([
			row(3, '2026-11-20T00:00:00Z', { total: 150_000, of: 300_000, pass: 210_000 }),
			row(2, '2026-11-10T00:00:00Z', null),
			row(1, '2026-11-01T00:00:00Z', { total: 80_000, of: 200_000, pass: null }),
		]);
		expect(points.map(({ key, percent, pass }) => [key, percent, pass])).toEqual([
			[1, 40, null],
			[3, 50, 70],
		]);
	});
	test('shows marks below zero at the bottom', () => {
		expect(trendOf([row(1, 'a', { total: -5_000, of: 20_000, pass: null })])[0]?.percent).toBe(0);
	});
});

describe('the bars of the spread', () => {
	test('include a mark at their lower edge, the full mark in the last, a negative one in the first', () => {
		expect(barOf(15_000, 300_000, 20)).toBe(1);
		expect(barOf(14_999, 300_000, 20)).toBe(0);
		expect(barOf(300_000, 300_000, 20)).toBe(19);
		expect(barOf(-3_000, 300_000, 20)).toBe(0);
		expect(rangeOf(1, 300_000, 20)).toEqual({ from: 15_000, to: 30_000 });
	});
	test('do not fail on a paper without marks', () => {
		expect(barOf(0, 0, 20)).toBe(0);
	});
});

test('the most useful pages of a list are named', () => {
	expect(pagesAround(1, 1)).toEqual([1]);
	expect(pagesAround(2, 4)).toEqual([1, 2, 3, 4]);
	expect(pagesAround(1, 9)).toEqual([1, null, 9]);
	expect(pagesAround(2, 9)).toEqual([1, 2, null, 9]);
	expect(pagesAround(5, 9)).toEqual([1, null, 5, null, 9]);
	expect(pagesAround(9, 9)).toEqual([1, null, 9]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { blankSheet, type Layout, type Sheet } from '#contract/exams/answer-sheet.ts';
import { countedSheet, isInGrace, isTimely } from './grace.rules.ts';

const LAYOUT: Layout = ['mtf', 'sba'];
const DEADLINE = new Date('2026-11-21T15:00:00Z');
const HOUR = 3_600_000;
const BELIEVED = { from: 1_000_000, to: HOUR };
const tap = (elapsed_ms: number, value = 'T', position = 1, stem: number | null = 0) => ({
	position,
	stem,
	value: value as 'T',
	elapsed_ms,
});

describe('the grace', () => {
	it.each([
		[-1, false],
		[0, false],
		[1, true],
		[EXAM_GRACE_MS, true],
		[EXAM_GRACE_MS + 1, false],
	])('%s ms after the deadline: %s', (ms, expected) =>
		expect(isInGrace(DEADLINE, new Date(DEADLINE.getTime() + ms))).toBe(expected),
	);
});

describe('the time of a tap', () => {
	it.each([
		[HOUR, true],
		[HOUR + 1, false],
		[1_000_000 - 60_000, true],
		[1_000_000 - 60_001, false],
	])('at %s ms after the start is accepted: %s', (elapsed, expected) =>
		expect(isTimely(tap(elapsed), BELIEVED)).toBe(expected),
	);
});

describe('what counts of a sheet received in the grace', () => {
	const blank = blankSheet(LAYOUT);

	it('is the stored one with every timely tap, the newest tap of a place last', () => {
		const ops = [
			tap(2_000_000, 'T'),
			tap(2_000_001, 'F'),
			tap(2_000_002, 'T', 1, 4),
			tap(2_000_003, 'blank', 1, 4),
			tap(2_000_004, 'C', 2, null),
			tap(2_000_005, 'flag', 2, null),
			tap(HOUR + 1, 'D', 2, null),
		];
		expect(countedSheet(blank, ops, BELIEVED)).toEqual([
			{ type: 'mtf', stems: ['F', null, null, null, null], flag: false },
			{ type: 'sba', letter: 'C', flag: true },
		]);
	});

	it('is the stored one where a place is not in the paper, or a mark not valid for the question', () => {
		const ops = [tap(2_000_000, 'T', 9), tap(2_000_000, 'A', 1, 0), tap(2_000_000, 'T', 2, null)];
		expect(countedSheet(blank, ops, BELIEVED)).toEqual(blank);
	});

	it('never changes by a tap that is not timely, in any order', () => {
		const any = fc.record({
			position: fc.constant(1),
			stem: fc.nat(4),
			value: fc.constantFrom('T' as const, 'F' as const, 'blank' as const),
			elapsed_ms: fc.oneof(fc.integer({ min: HOUR + 1, max: 2 * HOUR }), fc.nat(900_000)),
		});
		const timely = fc.record({
			position: fc.constant(1),
			stem: fc.nat(4),
			value: fc.constantFrom('T' as const, 'F' as const),
			elapsed_ms: fc.integer({ min: 1_000_000, max: HOUR }),
		});
		fc.assert(
			fc.property(fc.array(fc.oneof(any, timely)), (ops) => {
				const honest = ops.filter(({ elapsed_ms }) => elapsed_ms >= 1_000_000 && elapsed_ms <= HOUR);
				const counted: Sheet = countedSheet(blank, ops, BELIEVED);
				expect(counted).toEqual(countedSheet(blank, honest, BELIEVED));
			}),
		);
	});
});

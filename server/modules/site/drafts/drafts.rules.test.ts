import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_STATUSES } from '#contract/catalog/calls.ts';
import { badNumberOf, faultOf, mayBook, movesOf, onlyWordsChanged } from './drafts.rules.ts';

it('a batch with doctors is never hidden at once', () => {
	for (const from of ['open', 'full', 'closed', 'running', 'finished'] as const)
		expect(movesOf(from)).not.toContain('draft');
});

it('every state of a batch can be reached from a new one, and left again', () => {
	const reached = new Set<(typeof BATCH_STATUSES)[number]>(['draft']);
	for (const state of reached) for (const next of movesOf(state)) reached.add(next);
	expect([...reached].sort()).toEqual([...BATCH_STATUSES].sort());
	for (const state of BATCH_STATUSES) expect(movesOf(state).length).toBeGreaterThan(0);
});

const question = fc.record({
	type: fc.constantFrom('mtf', 'sba'),
	key: fc.constantFrom('A', 'B', 'TTTTT'),
	options: fc.array(fc.string(), { minLength: 2, maxLength: 5 }),
});

it('changed words preserve the meaning of answers, a changed key, kind or number does not', () => {
	fc.assert(
		fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (before) => {
			expect(
				onlyWordsChanged(
					before,
					before.map((one) => ({ ...one, options: one.options.map((text) => `${text}!`) })),
				),
			).toBe(true);
			expect(onlyWordsChanged(before, before.slice(1))).toBe(false);
			const [first, ...rest] = before;
			expect(onlyWordsChanged(before, [{ ...first, key: `${first?.key}x` } as never, ...rest])).toBe(false);
			expect(
				onlyWordsChanged(before, [
					{ ...first, options: [...(first?.options ?? []), 'more'] } as never,
					...rest,
				]),
			).toBe(false);
		}),
	);
});

it('a publication is scheduled at least a minute ahead', () => {
	const now = new Date('2026-11-21T06:00:00Z');
	expect(mayBook(new Date('2026-11-21T06:00:59Z'), now)).toBe(false);
	expect(mayBook(new Date('2026-11-21T06:01:00Z'), now)).toBe(true);
});

it('the key of a question fits its kind and its options', () => {
	const options = (count: number) => Array.from({ length: count }, () => 'option');
	expect(faultOf({ type: 'mtf', options: options(5), key: 'TFTFT' })).toBeNull();
	expect(faultOf({ type: 'mtf', options: options(4), key: 'TFTFT' })).toBe('options');
	expect(faultOf({ type: 'mtf', options: options(5), key: 'A' })).toBe('key');
	expect(faultOf({ type: 'sba', options: options(3), key: 'C' })).toBeNull();
	expect(faultOf({ type: 'sba', options: options(3), key: 'D' })).toBe('key');
	expect(faultOf({ type: 'sba', options: options(3), key: 'TFTFT' })).toBe('key');
	expect(faultOf({ type: 'sba', options: options(1), key: 'A' })).toBe('options');
});

describe('the numbers of a result', () => {
	it.each([
		[{ joined: 60, known: 50, passed: 31 }, null],
		[{ joined: 60, known: 60, passed: 60 }, null],
		[{ joined: 60, known: 61, passed: 31 }, 'known'],
		[{ joined: 60, known: 50, passed: 51 }, 'passed'],
	] as const)('%o: %s does not fit', (numbers, field) => {
		expect(badNumberOf(numbers)).toBe(field);
	});
});

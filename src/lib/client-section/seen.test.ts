import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareToSee } from './seen.ts';

test('a section is hydrated when all of it is in the window', () => {
	expect(shareToSee(250, 800)).toBe(1);
	expect(shareToSee(120, 360)).toBe(1);
	expect(shareToSee(50, 240)).toBe(1);
});

test('on a phone in landscape nine tenths of the window are enough', () => {
	expect(shareToSee(250, 240)).toBeCloseTo(216 / 250);
	expect(shareToSee(250, 270)).toBeCloseTo(243 / 250);
	expect(shareToSee(250, 278)).toBe(1);
});

test('the required part always fits into the window', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 4_000 }), (box, window) => {
			const share = shareToSee(box, window);
			expect(share).toBeLessThanOrEqual(1);
			expect(share * box).toBeLessThanOrEqual(Math.min(window * 0.9, box) + 1e-9);
		}),
	);
});

import { describe, expect, it } from 'vitest';
import { turnOf, turnOfKey } from './use-turning.ts';

const from = { x: 200, y: 400, at: 0 };

describe('a swipe across the page', () => {
	it('to the left opens the next page, to the right the previous one', () => {
		expect(turnOf(from, { x: 90, y: 410, at: 180 })).toBe(1);
		expect(turnOf(from, { x: 320, y: 380, at: 180 })).toBe(-1);
	});

	it('that is short, slanted or slow does nothing', () => {
		expect(turnOf(from, { x: 150, y: 400, at: 100 })).toBe(0);
		expect(turnOf(from, { x: 100, y: 300, at: 100 })).toBe(0);
		expect(turnOf(from, { x: 60, y: 400, at: 1_500 })).toBe(0);
	});
});

it('the arrow keys turn pages, others do not', () => {
	expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'a'].map(turnOfKey)).toEqual([1, -1, 0, 0]);
});

import { describe, expect, it } from 'vitest';
import { countBefore, placeIn } from './passage-place.ts';

describe('the place of a passage', () => {
	it('is found again for each of several equal texts, also if they overlap', () => {
		const text = 'ওষুধের মাত্রা, মাত্রা ও মাত্রা; aaa';
		for (const quote of ['মাত্রা', 'aa']) {
			for (let nth = 0, place = placeIn(text, quote, 0); place !== null; place = placeIn(text, quote, ++nth))
				expect(countBefore(text, quote, place)).toBe(nth);
		}
		expect(placeIn(text, 'মাত্রা', 2)).toBe(text.lastIndexOf('মাত্রা'));
	});

	it('is null if the page has changed', () => {
		expect(placeIn('অন্য লেখা', 'মাত্রা', 0)).toBeNull();
		expect(placeIn('মাত্রা', 'মাত্রা', 1)).toBeNull();
		expect(placeIn('লেখা', '', 0)).toBeNull();
	});
});

import { describe, expect, it } from 'vitest';
import { formatMarks, formatPercent } from './marks.ts';

describe('marks', () => {
	it('shows whole marks without a decimal point', () => {
		expect(formatMarks(210_000, 'bn')).toBe('২১০');
		expect(formatMarks(0, 'en')).toBe('0');
	});

	it('shows as many decimals as needed', () => {
		expect(formatMarks(129_950, 'bn')).toBe('১২৯.৯৫');
		expect(formatMarks(400, 'en')).toBe('0.4');
		expect(formatMarks(1_005, 'en')).toBe('1.005');
	});

	it('shows marks below zero', () => {
		expect(formatMarks(-1_250, 'bn')).toBe('−১.২৫');
	});

	it('rounds a share, and shows 100 only for the whole', () => {
		expect(formatPercent(8, 11, 'bn')).toBe('৭৩%');
		expect(formatPercent(5, 11, 'en')).toBe('45%');
		expect(formatPercent(999, 1_000, 'en')).toBe('99%');
		expect(formatPercent(11, 11, 'en')).toBe('100%');
		expect(formatPercent(1, 0, 'en')).toBe('0%');
	});
});

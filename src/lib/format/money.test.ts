import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('money', () => {
	it('shows taka with the sign first and lakh grouping', () => {
		expect(formatMoney(450_000, 'bn')).toBe('৳৪,৫০০');
		expect(formatMoney(123_456_700, 'en')).toBe('৳12,34,567');
	});

	it('shows paisa only when there are any', () => {
		expect(formatMoney(1_550_050, 'bn')).toBe('৳১৫,৫০০.৫০');
		expect(formatMoney(5, 'en')).toBe('৳0.05');
	});

	it('shows zero and refunds', () => {
		expect(formatMoney(0, 'bn')).toBe('৳০');
		expect(formatMoney(-100_000, 'bn')).toBe('−৳১,০০০');
	});
});

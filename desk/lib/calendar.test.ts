import { describe, expect, it } from 'vitest';
import { dayKey } from '#lib/format/date.ts';
import { daysOf, isoOf, spanOf, stepped } from './calendar.ts';

describe('the calendar of classes', () => {
	it('counts days by Dhaka time', () => {
		expect(dayKey('2026-11-21T17:59:59Z')).toBe('2026-11-21');
		expect(dayKey('2026-11-21T18:00:00Z')).toBe('2026-11-22');
		expect(isoOf('2026-11-22')).toBe('2026-11-21T18:00:00.000Z');
	});

	it('shows whole weeks from Saturday on', () => {
		expect(spanOf('2026-11-22', 'week')).toEqual({ from: '2026-11-21', to: '2026-11-28' });
		const month = spanOf('2026-11-22', 'month');
		expect(month).toEqual({ from: '2026-10-31', to: '2026-12-05' });
		expect(daysOf(month.from, month.to)).toHaveLength(35);
	});

	it('steps by weeks and months, over the end of a year', () => {
		expect(stepped('2026-12-31', 'month', 1)).toBe('2027-01-01');
		expect(stepped('2026-01-31', 'month', -1)).toBe('2025-12-01');
		expect(stepped('2026-12-29', 'week', 1)).toBe('2027-01-05');
	});
});

import { describe, expect, it } from 'vitest';
import {
	dayKey,
	daysBetween,
	formatDate,
	formatDateTime,
	formatDay,
	formatRelativeDay,
	formatTime,
	formatWeekday,
} from './date.ts';

describe('dates', () => {
	it('use the calendar of Dhaka, whatever the time zone of the machine', () => {
		expect(dayKey('2026-11-20T18:30:00Z')).toBe('2026-11-21');
		expect(formatDate('2026-11-20T18:30:00Z', 'bn')).toBe('২১ নভেম্বর ২০২৬');
		expect(formatDate('2026-11-20T18:30:00Z', 'en')).toBe('21 November 2026');
		expect(formatWeekday('2026-11-20T18:30:00Z', 'bn')).toBe('শনিবার');
	});

	it('do not move a date without a time to another day', () => {
		expect(formatDate('2027-01-01', 'bn')).toBe('১ জানুয়ারি ২০২৭'.normalize());
		expect(formatDay('2027-01-01', 'en')).toBe('1 January');
	});

	it("name the part of the day in the platform's own words", () => {
		const at = (utc: string) => formatTime(`2026-11-21T${utc}:00Z`, 'bn');
		expect(at('18:05')).toBe('রাত ১২:০৫');
		expect(at('22:15')).toBe('ভোর ৪:১৫');
		expect(at('03:00')).toBe('সকাল ৯:০০');
		expect(at('06:30')).toBe('দুপুর ১২:৩০');
		expect(at('09:00')).toBe('বিকাল ৩:০০');
		expect(at('12:45')).toBe('সন্ধ্যা ৬:৪৫');
		expect(at('14:30')).toBe('রাত ৮:৩০');
		expect(formatTime('2026-11-21T14:30:00Z', 'en')).toBe('8:30 pm');
		expect(formatTime('2026-11-21T18:00:00Z', 'en')).toBe('12:00 am');
	});

	it('combine day and time', () => {
		expect(formatDateTime('2026-11-21T14:30:00Z', 'bn')).toBe('২১ নভেম্বর ২০২৬, রাত ৮:৩০');
	});

	it('count days by the calendar, not by hours', () => {
		expect(daysBetween('2026-11-21T17:59:00Z', '2026-11-21T18:01:00Z')).toBe(1);
		expect(formatRelativeDay('2026-11-21T18:01:00Z', '2026-11-21T17:59:00Z', 'bn')).toBe('আগামীকাল');
		expect(formatRelativeDay('2026-11-21T05:00:00Z', '2026-11-21T17:59:00Z', 'bn')).toBe('আজ');
		expect(formatRelativeDay('2026-11-24T05:00:00Z', '2026-11-21T05:00:00Z', 'bn')).toBe('মঙ্গলবার, ২৪ নভেম্বর');
	});
});

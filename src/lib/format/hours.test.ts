import { expect, test } from 'vitest';
import { formatAtHour, formatHour } from './hours.ts';

test('hours of the day in common words', () => {
	expect(formatHour('10:00', 'bn')).toBe('সকাল ১০টা');
	expect(formatHour('20:00', 'bn')).toBe('রাত ৮টা');
	expect(formatHour('24:00', 'bn')).toBe('রাত ১২টা');
	expect(formatHour('10:30', 'bn')).toBe('সকাল ১০:৩০');
	expect(formatHour('20:00', 'en')).toBe('8:00 pm');
});

test('the hour of an event', () => {
	expect(formatAtHour('10:00', 'bn')).toBe('সকাল ১০টায়');
	expect(formatAtHour('10:30', 'bn')).toBe('সকাল ১০:৩০-এ');
	expect(formatAtHour('10:00', 'en')).toBe('at 10:00 am');
});

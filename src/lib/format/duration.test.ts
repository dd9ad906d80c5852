import { describe, expect, it } from 'vitest';
import { formatCountdown, formatLeft, formatLength, formatMinutes, formatWait } from './duration.ts';

describe('durations', () => {
	it('count down in minutes and seconds, with hours when there are any', () => {
		expect(formatCountdown(245_000, 'bn')).toBe('০৪:০৫');
		expect(formatCountdown(4 * 3_600_000, 'bn')).toBe('৪:০০:০০');
		expect(formatCountdown(3_599_000, 'en')).toBe('59:59');
	});

	it('show zero only when the time is over', () => {
		expect(formatCountdown(1, 'en')).toBe('00:01');
		expect(formatCountdown(0, 'en')).toBe('00:00');
		expect(formatCountdown(-5_000, 'en')).toBe('00:00');
	});

	it('are given in words', () => {
		expect(formatMinutes(240, 'bn')).toBe('৪ ঘণ্টা');
		expect(formatMinutes(95, 'bn')).toBe('১ ঘণ্টা ৩৫ মিনিট');
		expect(formatMinutes(61, 'en')).toBe('1 hour 1 minute');
		expect(formatMinutes(0, 'bn')).toBe('০ মিনিট');
	});

	it('of videos are whole minutes, at least one', () => {
		expect(formatLength(5_700, 'bn')).toBe('১ ঘণ্টা ৩৫ মিনিট');
		expect(formatLength(89, 'en')).toBe('1 minute');
		expect(formatLength(90, 'en')).toBe('2 minutes');
		expect(formatLength(4, 'en')).toBe('1 minute');
	});

	it('give the time left in words that cannot be read as a time of day', () => {
		expect(formatLeft(10 * 60_000, 'bn')).toBe('১০ মিনিট');
		expect(formatLeft(29 * 60_000 + 1, 'bn')).toBe('৩০ মিনিট');
		expect(formatLeft(59_001, 'en')).toBe('1 minute');
		expect(formatLeft(45_000, 'bn')).toBe('৪৫ সেকেন্ড');
		expect(formatLeft(1, 'en')).toBe('1 second');
		expect(formatLeft(-5, 'en')).toBe('0 seconds');
		expect(formatLeft(5.5 * 3_600_000, 'en')).toBe('5 hours 30 minutes');
	});

	it('give a wait in its largest unit', () => {
		expect(formatWait(30_000, 'bn')).toBe('এক মিনিটের কম');
		expect(formatWait(12 * 60_000, 'bn')).toBe('১২ মিনিট');
		expect(formatWait(5.9 * 3_600_000, 'en')).toBe('5 hours');
		expect(formatWait(3 * 86_400_000 + 5, 'bn')).toBe('৩ দিন');
	});
});

import { describe, expect, it } from 'vitest';
import { asciiDigits, formatCount, localDigits } from './digits.ts';

describe('digits', () => {
	it('writes digits in the script of the reader', () => {
		expect(localDigits('12:05', 'bn')).toBe('১২:০৫');
		expect(localDigits(2027, 'bn')).toBe('২০২৭');
		expect(localDigits('12:05', 'en')).toBe('12:05');
	});

	it('reads digits of any keyboard', () => {
		expect(asciiDigits('০১৭১২-৩৪৫৬৭৮')).toBe('01712-345678');
		expect(asciiDigits('৯٩९９9')).toBe('99999');
		expect(asciiDigits('নম্বর ১০')).toBe('নম্বর 10');
	});

	it('groups by lakh and crore', () => {
		expect(formatCount(1234567, 'bn')).toBe('১২,৩৪,৫৬৭');
		expect(formatCount(1234567, 'en')).toBe('12,34,567');
		expect(formatCount(0, 'bn')).toBe('০');
	});
});

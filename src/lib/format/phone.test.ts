import { describe, expect, it } from 'vitest';
import { formatPhone, normalisePhone, phoneHref } from './phone.ts';

describe('phone numbers', () => {
	it('are parsed however they are typed', () => {
		for (const typed of [
			'01712345678',
			'+8801712345678',
			'008801712345678',
			'8801712345678',
			'০১৭১২৩৪৫৬৭৮',
			' 01712-345 678 ',
			'+৮৮ ০১৭১২-৩৪৫৬৭৮',
			'\u202a01712345678\u202c',
			'０１７１２３４５６７８',
		]) {
			expect(normalisePhone(typed), typed).toBe('01712345678');
		}
	});

	it('are refused when they are not mobile numbers', () => {
		for (const typed of ['', '0171234567', '017123456789', '01212345678', '09600000000', 'ফোন নেই']) {
			expect(normalisePhone(typed), typed).toBeNull();
		}
	});

	it('are shown in groups', () => {
		expect(formatPhone('01712345678', 'bn')).toBe('০১৭১২-৩৪৫৬৭৮');
		expect(formatPhone('+8801712345678', 'en')).toBe('01712-345678');
		expect(formatPhone('09600000000', 'bn')).toBe('০৯৬০০০০০০০০');
	});

	it('have a tel link', () => {
		expect(phoneHref('০১৭০০-০০০০০০')).toBe('tel:01700000000');
		expect(phoneHref('+880 1700-000000')).toBe('tel:+8801700000000');
	});
});

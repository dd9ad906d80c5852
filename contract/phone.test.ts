import { describe, expect, it } from 'vitest';
import { fromE164, normalisePhone, toE164 } from './phone.ts';

describe('a mobile number', () => {
	it.each([
		'01712345678',
		'+8801712345678',
		'8801712345678',
		'008801712345678',
		'1712345678',
		'017 1234-5678',
		'(017) 1234.5678',
		'০১৭১২৩৪৫৬৭৮',
		'+৮৮০ ১৭১২ ৩৪৫৬৭৮',
	])('%s is read', (text) => expect(normalisePhone(text)).toBe('01712345678'));

	it.each(['', '0171234567', '017123456789', '01212345678', '+4917112345678', '017abcdefgh', '০১২১২৩৪৫৬৭৮'])(
		'%s is none',
		(text) => expect(normalisePhone(text)).toBeNull(),
	);

	it('is stored in E.164 and shown without the country', () => {
		expect(toE164('01712345678')).toBe('+8801712345678');
		expect(fromE164('+8801712345678')).toBe('01712345678');
	});
});

import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, isCommonPassword, passwordFits } from './passwords.ts';

const OWNER = { name: 'ডা. রহিমা Rahman', phone: '01712345678' };

describe('a stored password', () => {
	it('matches only itself', async () => {
		const stored = await hashPassword('a long enough password');
		expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect(await passwordFits(stored, 'a long enough password', '203.0.113.1')).toBe(true);
		expect(await passwordFits(stored, 'A long enough password', '203.0.113.1')).toBe(false);
		expect(await passwordFits(stored, ' a long enough password', '203.0.113.1')).toBe(false);
		expect(await passwordFits(null, 'a long enough password', '203.0.113.1')).toBe(false);
		expect(await passwordFits(null, 'no doctor has this password', '203.0.113.1')).toBe(false);
	});

	it('has its own salt', async () => {
		expect(await hashPassword('a long enough password')).not.toBe(
			await hashPassword('a long enough password'),
		);
	});

	it('in Bengali matches whichever keyboard wrote its letters', async () => {
		const [oneSign, twoSigns] = ['নদীর ওপা\u09dc', 'নদীর ওপা\u09a1\u09bc'];
		const stored = await hashPassword(oneSign);
		expect(await passwordFits(stored, twoSigns, '203.0.113.1')).toBe(true);
		expect(await passwordFits(stored, 'নদীর ওপার', '203.0.113.1')).toBe(false);
	});

	it('that is no hash is a programming error, and the next one is still checked', async () => {
		await expect(passwordFits('no hash', 'a long enough password', '203.0.113.1')).rejects.toThrow();
		const stored = await hashPassword('a long enough password');
		expect(await passwordFits(stored, 'a long enough password', '203.0.113.1')).toBe(true);
	});

	it('that was stored before in plain letters and digits still matches', async () => {
		const stored = await hash('Prostuti 2026!', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
		expect(await passwordFits(stored, 'Prostuti 2026!', '203.0.113.1')).toBe(true);
	});
});

describe('a new password', () => {
	it.each([
		['password'],
		['PASSWORD'],
		['Password1'],
		['password2024!'],
		['iloveyou'],
		['qwertyuiop'],
		['123456789'],
		['১২৩৪৫৬৭৮'],
		['87654321'],
		['aaaaaaaa'],
		['কককককককক'],
		['12121212'],
		['abcabcabc'],
		['abcdefgh'],
		['abcd1234'],
		['asdfghjk'],
		['11112222'],
		['        '],
		['monkey monkey '],
	])('%o is refused: it is commonly tried', async (password) => {
		expect(await isCommonPassword(password, OWNER)).toBe(true);
	});

	it.each([
		['01712345678'],
		['+8801712345678'],
		['8801712345678'],
		['017-1234-5678'],
		['০১৭১২৩৪৫৬৭৮'],
		['1712345678'],
		['Rahman01712345678'],
		['rahman1990'],
		['rahman12345'],
		['Rahman@123'],
		['রহিমা১৯৯০'],
		['prostuti-2026'],
		['doctor1971'],
	])('%o is refused: it is known about the owner or this site', async (password) => {
		expect(await isCommonPassword(password, OWNER)).toBe(true);
	});

	it.each([
		['নীল আকাশে সাদা মেঘ'],
		['পদ্মা মেঘনা যমুনা ব্রহ্মপুত্র'],
		['বৃষ্টিভেজা দুপুর'],
		['correct horse battery staple'],
		['tea garden at dawn'],
		['k7#mQ2vL'],
		['rahman drinks lemon tea'],
		['doctor who travels by train'],
		['a long enough password'],
		['boat 1987 mango'],
		['00231795'],
	])('%o is accepted', async (password) => {
		expect(await isCommonPassword(password, OWNER)).toBe(false);
	});

	it('is also judged without a name and a phone', async () => {
		expect(await isCommonPassword('password', {})).toBe(true);
		expect(await isCommonPassword('01712345678', { name: null, phone: null })).toBe(false);
		expect(await isCommonPassword('tea garden at dawn', { name: '(.*)+', phone: '[' })).toBe(false);
	});

	it('of the maximum length is judged quickly', async () => {
		// Only the first call reads the list.
		await isCommonPassword('password', OWNER);
		const began = performance.now();
		await isCommonPassword(`${'1'.repeat(199)}x`, OWNER);
		await isCommonPassword(`${'!'.repeat(199)}x`, OWNER);
		await isCommonPassword('rahman'.repeat(33), OWNER);
		expect(performance.now() - began).toBeLessThan(2_000);
	});
});

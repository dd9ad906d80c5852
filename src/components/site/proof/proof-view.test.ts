import { describe, expect, it } from 'vitest';
import { initialsOf, shareOf } from './proof-view.ts';

describe('a share', () => {
	it.each([
		[{ passed: 64, known: 171 }, 37],
		[{ passed: 15, known: 30 }, 50],
		[{ passed: 15, known: 29 }, null],
	])('of %o is %s', (numbers, share) => {
		expect(shareOf(numbers)).toBe(share);
	});
});

describe('initials', () => {
	it.each([
		['ডা. দিগন্ত ফারুকী', 'দিফা'],
		['অধ্যাপক ডা. নীলিমা সরকার', 'নীস'],
		['Dr. Saikat Mahmud', 'SM'],
		['মোহনা', 'মো'],
	])('of %s are %s', (name, initials) => {
		expect(initialsOf(name)).toBe(initials);
	});
});

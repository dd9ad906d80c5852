import { describe, expect, it } from 'vitest';
import { describeBrowser } from './browser.ts';

const KNOWN = {
	'a phone with Android': [
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
		'phone',
		'Chrome, Android',
	],
	'an iPhone': [
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
		'phone',
		'Safari, iOS',
	],
	'a tablet with Android': [
		'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
		'computer',
		'Chrome, Android',
	],
	'an iPad': [
		'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
		'computer',
		'Safari, iOS',
	],
	'a computer with Windows': [
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
		'computer',
		'Firefox, Windows',
	],
	'a Mac': [
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
		'computer',
		'Safari, macOS',
	],
} as const;

describe('the description of a browser', () => {
	it.each(Object.entries(KNOWN))('recognises %s', (_, [userAgent, kind, label]) => {
		expect(describeBrowser(userAgent)).toEqual({ class: kind, label });
	});

	it('is a computer for a missing or meaningless user agent', () => {
		expect(describeBrowser(null)).toEqual({ class: 'computer', label: '' });
		for (const odd of ['', 'x', 'Visit evil.example/1.0 (now)', '<script>/1 ', '০১৭'.repeat(2_000)]) {
			expect(describeBrowser(odd)).toEqual({ class: 'computer', label: '' });
		}
	});
});

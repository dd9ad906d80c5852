import { describe, expect, it } from 'vitest';
import { currentAddress } from './address.ts';

const SITE = 'https://prostuti.example/my/courses/1';

describe('the URL of a segment', () => {
	it('a segment of an old playlist is loaded with the current pass', () => {
		expect(
			currentAddress(
				'https://prostuti.example/media/v1/old.pass/7/v240.mp4',
				'/media/v1/new.pass/7/only-240.m3u8',
				SITE,
			),
		).toBe('https://prostuti.example/media/v1/new.pass/7/v240.mp4');
	});

	it('an unchanged pass changes nothing', () => {
		const url = 'https://prostuti.example/media/v1/a.b/7/key.bin';
		expect(currentAddress(url, '/media/v1/a.b/7/master.m3u8', SITE)).toBe(url);
	});
});

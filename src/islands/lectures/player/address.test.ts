import { describe, expect, it } from 'vitest';
import { currentAddress } from './address.ts';

const SITE = 'https://prostuti.example/my/courses/1';

describe('the address of a part', () => {
	it('a part named by an old playlist is fetched by the pass that counts now', () => {
		expect(
			currentAddress(
				'https://prostuti.example/media/v1/old.pass/7/v240.mp4',
				'/media/v1/new.pass/7/only-240.m3u8',
				SITE,
			),
		).toBe('https://prostuti.example/media/v1/new.pass/7/v240.mp4');
	});

	it('while nothing has changed, nothing changes', () => {
		const url = 'https://prostuti.example/media/v1/a.b/7/key.bin';
		expect(currentAddress(url, '/media/v1/a.b/7/master.m3u8', SITE)).toBe(url);
	});
});

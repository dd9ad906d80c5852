import { describe, expect, it } from 'vitest';
import { blankSheet, decodeSheet, encodeSheet, type Layout } from '#contract/exams/answer-sheet.ts';
import { fromBase64url, sha256Hex, toBase64url } from './base64url.ts';

const FCPS: Layout = [
	...Array.from({ length: 75 }, () => 'mtf' as const),
	...Array.from({ length: 75 }, () => 'sba' as const),
];

describe('a sheet as text', () => {
	it('is the same after encoding and decoding', () => {
		const sheet = blankSheet(FCPS);
		sheet[0] = { type: 'mtf', stems: ['T', 'F', null, 'T', 'F'], flag: true };
		sheet[149] = { type: 'sba', letter: 'E', flag: false };
		const text = toBase64url(encodeSheet(sheet));
		expect(decodeSheet(fromBase64url(text), FCPS)).toEqual(sheet);
	});

	it('is short enough for any network: a whole FCPS paper takes 188 characters', () => {
		expect(toBase64url(encodeSheet(blankSheet(FCPS)))).toHaveLength(188);
	});

	it('uses only characters that are allowed in a URL', () => {
		const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
		const text = toBase64url(every);
		expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
		expect(fromBase64url(text)).toEqual(every);
	});

	it('has the same hash as on the server', async () => {
		expect(await sha256Hex(new TextEncoder().encode('abc'))).toBe(
			'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
		);
	});
});

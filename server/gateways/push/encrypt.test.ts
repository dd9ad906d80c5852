import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encrypt, readKeys } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The browser's side: decryption by RFC 8291. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, secret: Buffer): string {
	const salt = body.subarray(0, 16);
	const point = body.subarray(21, 21 + body.readUInt8(20));
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), point]);
	const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(point), secret, info, 32));
	const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
	const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
	const record = body.subarray(21 + point.length);
	const decipher = createDecipheriv('aes-128-gcm', key, nonce);
	decipher.setAuthTag(record.subarray(-16));
	const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
	const end = plain.lastIndexOf(2);
	expect(plain.subarray(end + 1).every((byte) => byte === 0)).toBe(true);
	return plain.subarray(0, end).toString();
}

describe('a push message for a browser', () => {
	it('is encrypted like the example of RFC 8291, appendix A', () => {
		const keys = readKeys(
			'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
			'BTBZMqHH6r4Tts7J_aSIgg',
		);
		const body = encrypt('When I grow up, I want to be a watermelon', keys ?? expect.fail(), {
			salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
			privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
			fill: false,
		});
		expect(body.toString('base64url')).toBe(
			'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
		);
	});

	it('can be read by its browser, whatever its text, and its length reveals little', () => {
		const browser = createECDH('prime256v1');
		browser.generateKeys();
		const secret = Buffer.alloc(16, 7);
		const keys = readKeys(browser.getPublicKey('base64url'), secret.toString('base64url'));
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
				const body = encrypt(text, keys ?? expect.fail());
				expect(decrypt(body, browser, secret)).toBe(text);
				expect((body.length - 86 - 17) % 256).toBeLessThanOrEqual(256);
				expect(body.length).toBeLessThanOrEqual(4_096);
			}),
		);
		const [short, longer] = ['ক', 'কখ'].map((text) => encrypt(text, keys ?? expect.fail()).length);
		expect(short).toBe(longer);
	});

	it('is refused for invalid keys', () => {
		const good = createECDH('prime256v1').generateKeys('base64url');
		const secret = Buffer.alloc(16).toString('base64url');
		expect(readKeys(good, secret)).not.toBeNull();
		expect(readKeys(good, 'AAAA')).toBeNull();
		expect(readKeys(good.slice(0, 40), secret)).toBeNull();
		expect(readKeys(Buffer.alloc(65, 4).toString('base64url'), secret)).toBeNull();
	});
});

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { asciiDigits } from '#contract/digits.ts';

const PERIOD_S = 30;
export const CODE_PERIOD_MS = PERIOD_S * 1000;
/** Half minutes by which the phone's clock may be off. */
const WINDOW = 1;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** RFC 4226 requires 16 bytes and recommends 20. */
const SECRET_BYTES = 20;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'code app of staff', 32));

/** A new key of a code app, encrypted for the table. */
export function newKey(secret: string): Buffer {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES });
	const body = Buffer.concat([cipher.update(randomBytes(SECRET_BYTES)), cipher.final()]);
	return Buffer.concat([iv, body, cipher.getAuthTag()]);
}

function open(stored: Buffer, secret: string): Secret {
	const decipher = createDecipheriv(CIPHER, keyOf(secret), stored.subarray(0, IV_BYTES), {
		authTagLength: TAG_BYTES,
	});
	decipher.setAuthTag(stored.subarray(-TAG_BYTES));
	const body = Buffer.concat([decipher.update(stored.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
	return new Secret({ buffer: new Uint8Array(body).buffer });
}

const totpOf = (stored: Buffer, secret: string, label: string) =>
	new TOTP({ issuer: 'Prostuti', label, secret: open(stored, secret), period: PERIOD_S });

/** The key for typing, and the address in the QR code. */
export function setUpOf(stored: Buffer, secret: string, label: string): { secret: string; uri: string } {
	const totp = totpOf(stored, secret, label);
	return { secret: totp.secret.base32, uri: totp.toString() };
}

export const codeAt = (stored: Buffer, secret: string, now: Date): string =>
	totpOf(stored, secret, '').generate({ timestamp: now.getTime() });

/** The half minute of this code (RFC 6238), at most one off and later than the last used one; null otherwise. Constant time. */
export function stepOf(stored: Buffer, secret: string, code: string, now: Date, lastStep: number | null) {
	const token = asciiDigits(code).replaceAll(/\s/g, '');
	const delta = totpOf(stored, secret, '').validate({ token, window: WINDOW, timestamp: now.getTime() });
	if (delta === null) return null;
	const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
	return lastStep === null || step > lastStep ? step : null;
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const CHALLENGE_MS = 2 * 60_000;
const RANDOM_BYTES = 24;
const UNTIL_BYTES = 8;
const MAC_BYTES = 32;

/** `make|12`: a passkey in the session 12. */
export type Purpose = `make|${number}` | 'sign in';

const macOf = (head: Buffer, purpose: Purpose, secret: string) =>
	createHmac('sha256', secret).update(`passkey|${purpose}|`).update(head).digest();

/** A signed challenge that ends after `CHALLENGE_MS`. */
export function makeChallenge(purpose: Purpose, secret: string, now: Date): Buffer {
	const until = Buffer.alloc(UNTIL_BYTES);
	until.writeBigUInt64BE(BigInt(now.getTime() + CHALLENGE_MS));
	const head = Buffer.concat([randomBytes(RANDOM_BYTES), until]);
	return Buffer.concat([head, macOf(head, purpose, secret)]);
}

/** Whether a challenge (base64url) is ours, for this and valid; the database records whether it was used. */
export function isOurs(challenge: string, purpose: Purpose, secret: string, now: Date): boolean {
	const bytes = Buffer.from(challenge, 'base64url');
	if (bytes.length !== RANDOM_BYTES + UNTIL_BYTES + MAC_BYTES) return false;
	const head = bytes.subarray(0, -MAC_BYTES);
	if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(head, purpose, secret))) return false;
	return Number(head.readBigUInt64BE(RANDOM_BYTES)) > now.getTime();
}

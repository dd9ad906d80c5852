import { createHmac, hash } from 'node:crypto';

/** Who takes a quiz, as stored: SHA-256 of the device token; a caller without one counts by address and browser. */
export function deviceOf(caller: { ddt: string | null; ip: string; userAgent: string | null }): string {
	return hash('sha256', caller.ddt ?? `${caller.ip}|${caller.userAgent ?? ''}`);
}

/**
 * The key of a device's try at a quiz: 128 bits, base64url. Whoever lacks the secret cannot guess it, and the same device
 * finds its own again without it being stored anywhere.
 */
export function keyOf(secret: string, quizId: number, device: string): string {
	return createHmac('sha256', secret)
		.update(`quiz|${quizId}|${device}`)
		.digest()
		.subarray(0, 16)
		.toString('base64url');
}

/** What the table stores of a key. */
export const hashKey = (key: string): string => hash('sha256', key);

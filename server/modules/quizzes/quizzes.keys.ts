import { createHmac, hash } from 'node:crypto';

/** SHA-256 of the device token, else of address and browser. */
export function deviceOf(caller: { ddt: string | null; ip: string; userAgent: string | null }): string {
	return hash('sha256', caller.ddt ?? `${caller.ip}|${caller.userAgent ?? ''}`);
}

/** The key of a device's attempt, which cannot be guessed without the secret: 128 bits, base64url. */
export function keyOf(secret: string, quizId: number, device: string): string {
	return createHmac('sha256', secret)
		.update(`quiz|${quizId}|${device}`)
		.digest()
		.subarray(0, 16)
		.toString('base64url');
}

/** The stored form. */
export const hashKey = (key: string): string => hash('sha256', key);

import { randomBytes } from 'node:crypto';
import { asciiDigits } from '#contract/digits.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number for gateways, banks and the telephone: nobody can guess it, no two letters look alike. */
export function newRef(): string {
	const random = [...randomBytes(18)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
	return `P${random}`;
}
export const newNonce = (): string => randomBytes(16).toString('hex');

/**
 * The writing in which numbers of deposits are stored and compared: people type them from paper, with or without the
 * spaces and strokes between them. A number of signs alone stays as it is.
 */
export function written(no: string): string {
	const plain = asciiDigits(no.normalize('NFKC')).toUpperCase();
	return plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || plain.trim();
}

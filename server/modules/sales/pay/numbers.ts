import { randomBytes } from 'node:crypto';
import { asciiDigits } from '#contract/digits.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that nobody can guess and that can be read out. */
export function newRef(): string {
	const random = [...randomBytes(18)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
	return `P${random}`;
}
export const newNonce = (): string => randomBytes(16).toString('hex');

/** Numbers of deposits as they are stored and compared: without spaces and strokes, in capital letters. */
export function written(no: string): string {
	const plain = asciiDigits(no.normalize('NFKC')).toUpperCase();
	return plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || plain.trim();
}

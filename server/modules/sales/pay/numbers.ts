import { randomBytes } from 'node:crypto';
import { asciiDigits } from '#contract/digits.ts';
import { readableNo } from '../../../readable-no.ts';

/** A random number that cannot be guessed and can be read out. */
export const newRef = (): string => `P${readableNo(18)}`;
export const newNonce = (): string => randomBytes(16).toString('hex');

/** The form in which numbers of deposits are stored and compared: without spaces and hyphens, in capital letters. */
export function written(no: string): string {
	const plain = asciiDigits(no.normalize('NFKC')).toUpperCase();
	return plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || plain.trim();
}

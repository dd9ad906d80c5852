import { asciiDigits } from '#contract/digits.ts';

/** Converts typed taka, also in Bengali digits, to poisha; NaN if it is no amount. */
export function poishaOf(typed: string): number {
	const ascii = asciiDigits(typed).replaceAll(/[,৳\s]/g, '');
	return ascii === '' ? Number.NaN : Math.round(Number(ascii) * 100);
}

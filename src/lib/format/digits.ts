import type { Lang } from '#contract/constants.ts';

export { asciiDigits } from '#contract/digits.ts';

const BENGALI_ZERO = 0x09e6;

/** Writes the ASCII digits of a text in the reader's script; other signs stay. */
export function localDigits(text: string | number, lang: Lang): string {
	const plain = String(text);
	if (lang === 'en') return plain;
	return plain.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(BENGALI_ZERO + Number(digit)));
}

/** A whole number with lakh grouping in the reader's digits: 1234567 is ১২,৩৪,৫৬৭. */
export function formatCount(value: number, lang: Lang): string {
	const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(value);
	return localDigits(grouped, lang);
}

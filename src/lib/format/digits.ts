import type { Lang } from '#contract/constants.ts';
import { localDigits } from '#contract/digits.ts';

export { asciiDigits, localDigits } from '#contract/digits.ts';

/** A whole number with lakh grouping in the reader's digits: 1234567 is ১২,৩৪,৫৬৭. */
export function formatCount(value: number, lang: Lang): string {
	const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(value);
	return localDigits(grouped, lang);
}

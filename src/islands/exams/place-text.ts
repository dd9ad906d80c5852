import type { Lang } from '#contract/constants.ts';
import { formatCount, localDigits } from '#lib/format/digits.ts';

/** A rank as text: 2 is ২, a shared one ২=. */
export function formatPlace({ rank, tied }: { rank: number; tied: boolean }, lang: Lang): string {
	return `${formatCount(rank, lang)}${tied ? '=' : ''}`;
}

/** A percentile with one decimal at most, rounded down. */
export function formatPercentile(value: number, lang: Lang): string {
	return localDigits(Math.floor(value * 10) / 10, lang);
}

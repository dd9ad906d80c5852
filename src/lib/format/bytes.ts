import type { Lang } from '#contract/constants.ts';
import { localDigits } from './digits.ts';

const UNITS = { bn: { kilo: 'কেবি', mega: 'এমবি' }, en: { kilo: 'KB', mega: 'MB' } } as const;

/** A size in common words: 180000 is '১৮০ কেবি', 2400000 is '২.৪ এমবি'; at least one. */
export function formatBytes(bytes: number, lang: Lang): string {
	const kilo = Math.max(1, Math.round(bytes / 1_000));
	if (kilo < 1_000) return `${localDigits(kilo, lang)} ${UNITS[lang].kilo}`;
	return `${localDigits((bytes / 1_000_000).toFixed(1), lang)} ${UNITS[lang].mega}`;
}

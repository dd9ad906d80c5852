import type { Lang } from '#contract/constants.ts';
import { localDigits } from './digits.ts';

/** Marks as text, without trailing zeros, from whole milli-marks: 130000 is ১৩০, 129950 is ১২৯.৯৫. */
export function formatMarks(milli: number, lang: Lang): string {
	const size = Math.abs(milli);
	const fraction = String(size % 1000)
		.padStart(3, '0')
		.replace(/0+$/, '');
	const text = `${Math.floor(size / 1000)}${fraction === '' ? '' : `.${fraction}`}`;
	return localDigits(milli < 0 ? `−${text}` : text, lang);
}

/** A share of the whole in whole percent, rounded; 100 only for the whole. */
export function formatPercent(part: number, whole: number, lang: Lang): string {
	const percent = whole === 0 ? 0 : Math.round((part * 100) / whole);
	return `${localDigits(part < whole ? Math.min(percent, 99) : percent, lang)}%`;
}

import type { Lang } from '#contract/constants.ts';
import { formatTime } from './date.ts';

/** A time of day of the settings in words: 10:00 is সকাল ১০টা, 24:00 রাত ১২টা. */
export function formatHour(time: string, lang: Lang): string {
	const words = formatTime(`2026-01-01T${time}:00+06:00`, lang);
	return lang === 'bn' ? words.replace(/:০০$/, 'টা') : words;
}

/** When something happens at that time: সকাল ১০টায়, at 10:00 am. */
export function formatAtHour(time: string, lang: Lang): string {
	const words = formatHour(time, lang);
	if (lang === 'en') return `at ${words}`;
	return words.endsWith('টা') ? `${words}য়` : `${words}-এ`;
}

import type { Lang } from '#contract/constants.ts';
import { localDigits } from './digits.ts';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Time left on a clock: ৪:০৫ under an hour as mm:ss, from an hour on as h:mm:ss. Seconds are rounded up, so
 * the clock shows zero only when the time is over.
 */
export function formatCountdown(ms: number, lang: Lang): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor((seconds % 3600) / 60);
	const text = `${two(minutes)}:${two(seconds % 60)}`;
	return localDigits(hours > 0 ? `${hours}:${text}` : text, lang);
}

/** A duration in words: 240 minutes are '৪ ঘণ্টা', 95 are '১ ঘণ্টা ৩৫ মিনিট'. */
export function formatMinutes(minutes: number, lang: Lang): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	const parts: string[] = [];
	if (hours > 0) parts.push(lang === 'bn' ? `${hours} ঘণ্টা` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`);
	if (rest > 0 || hours === 0)
		parts.push(lang === 'bn' ? `${rest} মিনিট` : `${rest} ${rest === 1 ? 'minute' : 'minutes'}`);
	return localDigits(parts.join(' '), lang);
}

/** Time left in words, for a sentence: ২৩ ঘণ্টা ১৫ মিনিট, ১০ মিনিট, in the last minute ৪৫ সেকেন্ড. Rounded up. */
export function formatLeft(ms: number, lang: Lang): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	if (seconds >= 60) return formatMinutes(Math.ceil(seconds / 60), lang);
	return localDigits(
		lang === 'bn' ? `${seconds} সেকেন্ড` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
		lang,
	);
}

/** A wait in its largest unit, for 'starts in ...': ৩ দিন, ৫ ঘণ্টা, ১২ মিনিট, or under a minute. */
export function formatWait(ms: number, lang: Lang): string {
	const minutes = Math.floor(Math.max(0, ms) / 60_000);
	if (minutes < 1) return lang === 'bn' ? 'এক মিনিটের কম' : 'less than a minute';
	if (minutes < 60) return formatMinutes(minutes, lang);
	const hours = Math.floor(minutes / 60);
	if (hours < 24) return formatMinutes(hours * 60, lang);
	const days = Math.floor(hours / 24);
	return localDigits(lang === 'bn' ? `${days} দিন` : `${days} ${days === 1 ? 'day' : 'days'}`, lang);
}

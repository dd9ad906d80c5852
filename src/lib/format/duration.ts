import type { Lang } from '#contract/constants.ts';
import { localDigits } from './digits.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Time left as mm:ss or h:mm:ss: ৪:০৫. Rounded up, so the clock shows zero only when the time is over. */
export function formatCountdown(ms: number, lang: Lang): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor((seconds % 3600) / 60);
	const text = `${two(minutes)}:${two(seconds % 60)}`;
	return localDigits(hours > 0 ? `${hours}:${text}` : text, lang);
}

const UNITS = { day: 'দিন', hour: 'ঘণ্টা', minute: 'মিনিট', second: 'সেকেন্ড' } as const;

const counted = (count: number, unit: keyof typeof UNITS, lang: Lang): string =>
	lang === 'bn' ? localDigits(`${count} ${UNITS[unit]}`, 'bn') : `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A duration in words: 240 minutes are '৪ ঘণ্টা', 95 are '১ ঘণ্টা ৩৫ মিনিট'. */
export function formatMinutes(minutes: number, lang: Lang): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return counted(rest, 'minute', lang);
	const whole = counted(hours, 'hour', lang);
	return rest > 0 ? `${whole} ${counted(rest, 'minute', lang)}` : whole;
}

/** The duration of a video in words, in whole minutes; a very short one is a minute. */
export const formatLength = (seconds: number, lang: Lang): string =>
	formatMinutes(Math.max(1, Math.round(seconds / 60)), lang);

/** Time left in words, for a sentence: ২৩ ঘণ্টা ১৫ মিনিট, ১০ মিনিট, in the last minute ৪৫ সেকেন্ড. Rounded up. */
export function formatLeft(ms: number, lang: Lang): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	return seconds < 60 ? counted(seconds, 'second', lang) : formatMinutes(Math.ceil(seconds / 60), lang);
}

/** A wait in its largest unit, for 'starts in ...': ৩ দিন, ৫ ঘণ্টা, ১২ মিনিট, or under a minute. */
export function formatWait(ms: number, lang: Lang): string {
	const minutes = Math.floor(Math.max(0, ms) / 60_000);
	if (minutes < 1) return lang === 'bn' ? 'এক মিনিটের কম' : 'less than a minute';
	if (minutes < 60) return counted(minutes, 'minute', lang);
	const hours = Math.floor(minutes / 60);
	return hours < 24 ? counted(hours, 'hour', lang) : counted(Math.floor(hours / 24), 'day', lang);
}

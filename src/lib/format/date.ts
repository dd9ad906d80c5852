import type { Lang } from '#contract/constants.ts';
import { localDigits } from './digits.ts';

const ZONE = 'Asia/Dhaka';

/** Common words for the parts of the day, where Intl has AM and PM even in Bengali; each from its first hour. */
const DAY_PERIODS: readonly { from: number; bn: string }[] = [
	{ from: 20, bn: 'রাত' },
	{ from: 18, bn: 'সন্ধ্যা' },
	{ from: 15, bn: 'বিকাল' },
	{ from: 12, bn: 'দুপুর' },
	{ from: 6, bn: 'সকাল' },
	{ from: 4, bn: 'ভোর' },
	{ from: 0, bn: 'রাত' },
];

const CLOCK = new Intl.DateTimeFormat('en-GB', {
	timeZone: ZONE,
	hour: '2-digit',
	minute: '2-digit',
	second: '2-digit',
	hourCycle: 'h23',
});

const pattern = (options: Intl.DateTimeFormatOptions): Record<Lang, Intl.DateTimeFormat> => ({
	bn: new Intl.DateTimeFormat('bn-BD', { timeZone: ZONE, ...options }),
	en: new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...options }),
});
const MONTH = pattern({ month: 'long' });
const WEEKDAY = pattern({ weekday: 'long' });
const DAY_KEY = new Intl.DateTimeFormat('en-CA', {
	timeZone: ZONE,
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
});

type When = string | number | Date;

/** A plain date counts as noon, so that no time zone can move it to a neighbouring day. */
function instant(when: When): Date {
	return new Date(typeof when === 'string' && when.length === 10 ? `${when}T06:00:00Z` : when);
}

/** The day in Dhaka as YYYY-MM-DD, for comparing and grouping. */
export function dayKey(when: When): string {
	return DAY_KEY.format(instant(when));
}

/** ২১ নভেম্বর ২০২৬ */
export function formatDate(when: When, lang: Lang): string {
	const [year = '', , day = ''] = dayKey(when).split('-');
	return localDigits(`${Number(day)} ${MONTH[lang].format(instant(when))} ${year}`, lang);
}

/** ২১ নভেম্বর: a day of the current year. */
export function formatDay(when: When, lang: Lang): string {
	const [, , day = ''] = dayKey(when).split('-');
	return localDigits(`${Number(day)} ${MONTH[lang].format(instant(when))}`, lang);
}

/** নভেম্বর ২০২৬ */
export function formatMonth(when: When, lang: Lang): string {
	const [year = ''] = dayKey(when).split('-');
	return localDigits(`${MONTH[lang].format(instant(when))} ${year}`, lang);
}

/** শনিবার */
export function formatWeekday(when: When, lang: Lang): string {
	return WEEKDAY[lang].format(instant(when));
}

function clockOf(when: When, lang: Lang, seconds: boolean): string {
	const [hour = '', minute = '', second = ''] = CLOCK.format(instant(when)).split(':');
	const clock = `${Number(hour) % 12 || 12}:${minute}${seconds ? `:${second}` : ''}`;
	if (lang === 'en') return `${clock} ${Number(hour) < 12 ? 'am' : 'pm'}`;
	const period = DAY_PERIODS.find(({ from }) => Number(hour) >= from)?.bn ?? '';
	return `${period} ${localDigits(clock, 'bn')}`;
}

/** রাত ৮:৩০ in Bengali, 8:30 pm in English. */
export const formatTime = (when: When, lang: Lang): string => clockOf(when, lang, false);

/** রাত ৮:৩০:০৫, for a log where seconds matter. */
export const formatClock = (when: When, lang: Lang): string => clockOf(when, lang, true);

/** ২১ নভেম্বর ২০২৬, রাত ৮:৩০ */
export function formatDateTime(when: When, lang: Lang): string {
	return `${formatDate(when, lang)}, ${formatTime(when, lang)}`;
}

/** Whole days between two instants by the calendar of Dhaka: 0 is the same day, 1 the day after. */
export function daysBetween(from: When, to: When): number {
	return Math.round((Date.parse(dayKey(to)) - Date.parse(dayKey(from))) / 86_400_000);
}

/** আজ, আগামীকাল or গতকাল if it applies, otherwise weekday and day: শনিবার, ২১ নভেম্বর. */
export function formatRelativeDay(when: When, now: When, lang: Lang): string {
	const days = daysBetween(now, when);
	if (days === 0) return lang === 'bn' ? 'আজ' : 'Today';
	if (days === 1) return lang === 'bn' ? 'আগামীকাল' : 'Tomorrow';
	if (days === -1) return lang === 'bn' ? 'গতকাল' : 'Yesterday';
	return `${formatWeekday(when, lang)}, ${formatDay(when, lang)}`;
}

/** আজ, রাত ৮:৩০ */
export function formatRelativeTime(when: When, now: When, lang: Lang): string {
	return `${formatRelativeDay(when, now, lang)}, ${formatTime(when, lang)}`;
}

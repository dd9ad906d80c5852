import type { Lang } from '#contract/constants.ts';
import { formatDateTime, formatRelativeTime } from '#lib/format/date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Up to this age hours are counted, later the day is shown. */
const HOURS = 6;
const DAYS = 2;

interface Words {
	now: string;
	minutesAgo: (n: number) => string;
	hoursAgo: (n: number) => string;
}

/** The age of a message in common words: just now, 5 minutes ago, yesterday 8:30 pm, or the whole date. */
export function newsTime(at: string, now: number, words: Words, lang: Lang): string {
	const age = now - Date.parse(at);
	if (age < MINUTE_MS) return words.now;
	if (age < HOUR_MS) return words.minutesAgo(Math.floor(age / MINUTE_MS));
	if (age < HOURS * HOUR_MS) return words.hoursAgo(Math.floor(age / HOUR_MS));
	if (age < DAYS * 24 * HOUR_MS) return formatRelativeTime(at, now, lang);
	return formatDateTime(at, lang);
}

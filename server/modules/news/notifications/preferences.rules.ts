import {
	NEWS_TOPICS,
	type NewsTopic,
	type NotificationPreferences,
	SMS_TOPICS,
} from '#contract/news/notifications.ts';
import { DAY_MS, MINUTE_MS } from '../../../days.rules.ts';

const DAY_MIN = 24 * 60;
/** UTC+6 without summer time. */
const DHAKA_MIN = 6 * 60;

/** HH:MM in Dhaka; from 22:00 until 07:00 spans midnight. */
export type Quiet = NotificationPreferences['quiet'];
type Choice = { push: boolean; sms: boolean };
export type Chosen = Partial<Record<NewsTopic, Choice>>;

export const QUIET: Quiet = { on: true, from: '22:00', until: '07:00' };
export const quietOf = (row: { quiet: boolean; quietFrom: string; quietUntil: string } | null): Quiet =>
	row ? { on: row.quiet, from: row.quietFrom, until: row.quietUntil } : QUIET;
const CHOICE: Choice = { push: true, sms: true };

export const hasSms = (topic: NewsTopic): boolean => SMS_TOPICS.some((one) => one === topic);
export const wantsPush = (chosen: Chosen, topic: NewsTopic): boolean => (chosen[topic] ?? CHOICE).push;
export const wantsSms = (chosen: Chosen, topic: NewsTopic): boolean =>
	hasSms(topic) && (chosen[topic] ?? CHOICE).sms;

export const viewPreferences = (chosen: Chosen, quiet: Quiet): NotificationPreferences => ({
	topics: NEWS_TOPICS.map((topic) => ({
		topic,
		push: wantsPush(chosen, topic),
		sms: hasSms(topic) ? wantsSms(chosen, topic) : null,
	})),
	quiet,
});

export function choose(
	before: Chosen,
	topics: readonly { topic: NewsTopic; push: boolean; sms: boolean | null }[],
): Chosen {
	const now = topics.map(({ topic, push, sms }) => [topic, { push, sms: sms ?? wantsSms(before, topic) }]);
	return { ...before, ...Object.fromEntries(now) };
}

const minutes = (time: string): number => {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return hour * 60 + minute;
};
const minuteOfDay = (at: Date): number => (Math.floor(at.getTime() / MINUTE_MS) + DHAKA_MIN) % DAY_MIN;

/** Minutes until quiet hours end; 0 outside of them. */
function quietLeft(at: Date, quiet: Quiet): number {
	if (!quiet.on) return 0;
	const length = (minutes(quiet.until) - minutes(quiet.from) + DAY_MIN) % DAY_MIN;
	const since = (minuteOfDay(at) - minutes(quiet.from) + DAY_MIN) % DAY_MIN;
	return since < length ? length - since : 0;
}

export const isQuiet = (at: Date, quiet: Quiet): boolean => quietLeft(at, quiet) > 0;

/** When a doctor may be notified: now, or after quiet hours. An exam that starts within them does not wait. */
export function callAt(now: Date, quiet: Quiet, news: { topic: NewsTopic; happensAt: Date | null }): Date {
	const left = quietLeft(now, quiet);
	if (left === 0) return now;
	if (news.topic === 'exam' && news.happensAt !== null && isQuiet(news.happensAt, quiet)) return now;
	const minute = Math.floor(now.getTime() / MINUTE_MS);
	return new Date((minute + left) * MINUTE_MS);
}

/** A message is still useful shortly after the beginning. */
const LATE_MS = 5 * MINUTE_MS;

/** Until when a push service may store a message for a phone that is off. */
export const worthUntil = (news: { at: Date; happensAt: Date | null }): Date =>
	news.happensAt === null
		? new Date(news.at.getTime() + DAY_MS)
		: new Date(news.happensAt.getTime() + LATE_MS);

import { CODE_ROTATES_MIN, JOIN_AHEAD_MIN } from '#contract/schedule/learning.ts';
import { MINUTE_MS } from '../../days.rules.ts';
import type { events } from './schedule.tables.ts';

type Times = Pick<typeof events.$inferSelect, 'opensAt' | 'closesAt'>;

export const entryOpensAt = ({ opensAt }: Pick<Times, 'opensAt'>): Date =>
	new Date(opensAt.getTime() - JOIN_AHEAD_MIN * MINUTE_MS);

export function classEntry(times: Times, now: Date): 'too_early' | 'open' | 'over' {
	if (now < entryOpensAt(times)) return 'too_early';
	return now < times.closesAt ? 'open' : 'over';
}

/** A class counts as begun from the moment when it can be joined. */
export const judgedAt = (times: Times, now: Date): Date =>
	classEntry(times, now) === 'open' && now < times.opensAt ? times.opensAt : now;

/** The period of one code, by its number, and its end. */
export function codeSpan(now: Date): { n: number; until: Date } {
	const length = CODE_ROTATES_MIN * MINUTE_MS;
	const n = Math.floor(now.getTime() / length);
	return { n, until: new Date((n + 1) * length) };
}

import { CODE_ROTATES_MIN, JOIN_AHEAD_MIN } from '#contract/schedule/learning.ts';

const MINUTE_MS = 60_000;

interface Times {
	opensAt: Date;
	closesAt: Date;
}

/** From when on a class can be joined, and the code of its branch is taken. */
export const entryOpensAt = ({ opensAt }: Pick<Times, 'opensAt'>): Date =>
	new Date(opensAt.getTime() - JOIN_AHEAD_MIN * MINUTE_MS);

/** Whether one may come to a class at this moment. */
export function classEntry(times: Times, now: Date): 'too_early' | 'open' | 'over' {
	if (now < entryOpensAt(times)) return 'too_early';
	return now < times.closesAt ? 'open' : 'over';
}

/**
 * The moment by which a class is judged: who may come in ahead of its time is judged as if the time had come.
 */
export const judgedAt = (times: Times, now: Date): Date =>
	classEntry(times, now) === 'open' && now < times.opensAt ? times.opensAt : now;

/** Counts the spans of time in each of which a branch shows one code, and tells when the running one ends. */
export function codeSpan(now: Date): { n: number; until: Date } {
	const length = CODE_ROTATES_MIN * MINUTE_MS;
	const n = Math.floor(now.getTime() / length);
	return { n, until: new Date((n + 1) * length) };
}

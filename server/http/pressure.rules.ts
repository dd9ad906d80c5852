import type { Endpoint, Urgency } from '#contract/endpoint.ts';

/** Overload of a process: at 1 it refuses calls of urgency `low`, at 2 also `usual`, at 3 all. */
export type Level = 0 | 1 | 2 | 3;

export interface Signals {
	/** Average delay of due events on the event loop, in milliseconds. */
	delayMs: number;
	/** Callers that wait for a connection to the database, for each connection of the pool. */
	waiting: number;
}

export interface Load extends Signals {
	level: Level;
}

/** Limits from which a level applies. Calls of an exam are never refused because others wait for the database. */
const FROM: Readonly<Record<1 | 2 | 3, Signals>> = {
	1: { delayMs: 150, waiting: 4 },
	2: { delayMs: 500, waiting: 20 },
	3: { delayMs: 2_500, waiting: Number.POSITIVE_INFINITY },
};
const LEVELS = [3, 2, 1] as const;
/** Equal measurements in a row before the level changes: one slow moment is ignored, and calm needs the most. */
const LOOKS = { rise: 2, fall: 8 };
/** A level ends when its signals are below this share of its limit, so that it does not flap. */
const ENDS_AT = 0.5;

/**
 * Calls of one urgency that one process runs, or queues, at the same time. With more of `high` each would wait for the
 * database until it fails, and the failures would take the time of the others.
 */
export const MOST_AT_ONCE: Readonly<Record<Urgency, number>> = { low: 64, usual: 512, high: 1_500 };
const REFUSED_FROM: Readonly<Record<Urgency, Level>> = { low: 1, usual: 2, high: 3 };
/** Range of seconds for Retry-After; random, so that refused callers do not return at once. */
const AGAIN_S = {
	low: [4, 12],
	usual: [2, 8],
	high: [1, 4],
	/** The database is unreachable: all signed-in users get this answer at once. */
	unavailable: [3, 15],
	/** Too many calls without a valid session come from one address, which thousands share. */
	crowd: [3, 10],
} as const satisfies Record<Urgency | 'unavailable' | 'crowd', readonly [number, number]>;

/** The contract's urgency, or by default: public readers, exports and staff lists first, then doctors and writes. */
export function urgencyOf(of: Pick<Endpoint, 'urgency' | 'access' | 'method' | 'heavy'>): Urgency {
	const { urgency, access, method, heavy } = of;
	if (urgency) return urgency;
	if (heavy) return 'low';
	const ofStaffOrAll = access === 'public' || typeof access === 'object';
	return ofStaffOrAll && method === 'GET' ? 'low' : 'usual';
}

export interface Watch {
	level: Level;
	/** Measurements in a row for a higher, and for a lower level. */
	rising: number;
	falling: number;
}
export const CALM: Watch = { level: 0, rising: 0, falling: 0 };

/** The signals as a share of the first level, which begins at 1. */
export const shareOfFirst = ({ delayMs, waiting }: Signals): number =>
	Math.max(delayMs / FROM[1].delayMs, waiting / FROM[1].waiting);

const reaches = (signals: Signals, level: 1 | 2 | 3, share = 1): boolean =>
	signals.delayMs >= FROM[level].delayMs * share || signals.waiting >= FROM[level].waiting * share;

/** One measurement: up to the level of the signals after two equal ones, down one level after a longer calm. */
export function watchOn(watch: Watch, signals: Signals): Watch {
	const seen = LEVELS.find((level) => reaches(signals, level)) ?? 0;
	const { level } = watch;
	if (seen > level) {
		const rising = watch.rising + 1;
		return rising < LOOKS.rise ? { level, rising, falling: 0 } : { level: seen, rising: 0, falling: 0 };
	}
	if (level === 0 || reaches(signals, level, ENDS_AT)) return { level, rising: 0, falling: 0 };
	const falling = watch.falling + 1;
	return falling < LOOKS.fall
		? { level, rising: 0, falling }
		: { level: (level - 1) as Level, rising: 0, falling: 0 };
}

/** Whether a call of this urgency is refused now, and the reason for the log; null: it is accepted. */
export function refusalOf(urgency: Urgency, level: Level, atOnce: number): 'behind' | 'crowd' | null {
	if (level >= REFUSED_FROM[urgency]) return 'behind';
	return atOnce >= MOST_AT_ONCE[urgency] ? 'crowd' : null;
}

/** Whole seconds until the next try; `random` in [0, 1). */
export function againAfter(why: keyof typeof AGAIN_S, random: number): number {
	const [from, to] = AGAIN_S[why];
	return from + Math.floor(random * (to - from + 1));
}

/** Refused callers that return in a second: with more, refusals alone would keep the process behind. */
const RETURNS_A_SECOND = 250;
/** In seconds: less than half the time in which a sheet is still accepted after the end of an exam. */
const LONGEST_WAIT_S = 45;

/**
 * When a refused caller returns: in the usual range, or after all that were refused before it, one after the other.
 * @param freeFrom moment in milliseconds up to which places are given away
 * @returns whole seconds, and the next `freeFrom`
 */
export function placeAfter(urgency: Urgency, freeFrom: number, now: number, random: number) {
	const at = Math.max(freeFrom, now) + 1_000 / RETURNS_A_SECOND;
	const inS = Math.ceil((at - now) / 1_000);
	if (inS > LONGEST_WAIT_S) return { next_in_s: Math.ceil(LONGEST_WAIT_S * (1 - random / 2)), freeFrom };
	return { next_in_s: Math.max(inS, againAfter(urgency, random)), freeFrom: at };
}

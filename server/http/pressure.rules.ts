import type { Endpoint, Urgency } from '#contract/endpoint.ts';

/** How far behind a process is: at 1 it refuses what is `low`, at 2 also what is `usual`, at 3 all. */
export type Level = 0 | 1 | 2 | 3;

/** What tells that a process is behind. */
export interface Signals {
	/** Milliseconds that whatever is due on the event loop waits, on average. */
	delayMs: number;
	/** Callers that wait for a connection to the database, for each connection of the pool. */
	waiting: number;
}

/** What a process knows of how far behind it is. */
export interface Load extends Signals {
	level: Level;
}

/** From here on a level holds. Whoever sits an exam is never refused because others wait for the database. */
const FROM: Readonly<Record<1 | 2 | 3, Signals>> = {
	1: { delayMs: 150, waiting: 4 },
	2: { delayMs: 500, waiting: 20 },
	3: { delayMs: 2_500, waiting: Number.POSITIVE_INFINITY },
};
const LEVELS = [3, 2, 1] as const;
/** Looks in a row that say the same before it is believed: one slow moment is none, and calm is believed last. */
const LOOKS = { rise: 2, fall: 8 };
/** A level ends when its signals are below this share of where it began, so that it does not come and go. */
const ENDS_AT = 0.5;

/** Calls of one urgency that one process works on, or lets wait for their turn, at the same time. */
export const MOST_AT_ONCE: Readonly<Record<Urgency, number>> = {
	low: 64,
	usual: 512,
	high: Number.POSITIVE_INFINITY,
};
const REFUSED_FROM: Readonly<Record<Urgency, Level>> = { low: 1, usual: 2, high: 3 };
/** Seconds after which another try makes sense, from and to; spread, so that those refused do not come back at once. */
const AGAIN_S = {
	low: [4, 12],
	usual: [2, 8],
	high: [1, 4],
	/** The database is out of reach: all who are signed in get this answer at once. */
	unavailable: [3, 15],
	/** Too many calls without a valid session come from one address, which thousands share. */
	crowd: [3, 10],
} as const satisfies Record<Urgency | 'unavailable' | 'crowd', readonly [number, number]>;

/** What the contract says, else: readers of public pages, exports and lists of staff first, then doctors and writes. */
export function urgencyOf({
	urgency,
	access,
	method,
	heavy,
}: Pick<Endpoint, 'urgency' | 'access' | 'method' | 'heavy'>): Urgency {
	if (urgency) return urgency;
	if (heavy) return 'low';
	const ofStaffOrAll = access === 'public' || typeof access === 'object';
	return ofStaffOrAll && method === 'GET' ? 'low' : 'usual';
}

export interface Watch {
	level: Level;
	/** Looks in a row that spoke for more, and for less. */
	rising: number;
	falling: number;
}
export const CALM: Watch = { level: 0, rising: 0, falling: 0 };

/** How far the signals are on their way to the first level, which begins at 1. */
export const shareOfFirst = ({ delayMs, waiting }: Signals): number =>
	Math.max(delayMs / FROM[1].delayMs, waiting / FROM[1].waiting);

const reaches = (signals: Signals, level: 1 | 2 | 3, share = 1): boolean =>
	signals.delayMs >= FROM[level].delayMs * share || signals.waiting >= FROM[level].waiting * share;

/** One look further: up to where the signals are once they have said so twice, down one level after a longer calm. */
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

/** Whether a call of this urgency is refused now, and in words for the log; null: it is let in. */
export function refusalOf(urgency: Urgency, level: Level, atOnce: number): 'behind' | 'crowd' | null {
	if (level >= REFUSED_FROM[urgency]) return 'behind';
	return atOnce >= MOST_AT_ONCE[urgency] ? 'crowd' : null;
}

/** Whole seconds until another try; `random` in [0, 1). */
export function againAfter(why: keyof typeof AGAIN_S, random: number): number {
	const [from, to] = AGAIN_S[why];
	return from + Math.floor(random * (to - from + 1));
}

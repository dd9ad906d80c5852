import { unionOfWatched, type WatchedRange } from '#contract/lectures/watched.ts';

/** One report of a player: the second of the video, and monotonic milliseconds. */
export interface Reading {
	at: number;
	ms: number;
	speed: number;
}

/** A continuously watched range, in seconds of the video; `ms` is when its end was reported. */
export interface Run {
	from: number;
	to: number;
	ms: number;
}

/** Players report a few times a second, sometimes late; a report further ahead of the clock than this was a skip. */
const SLACK_S = 0.75;

/** Extends the range by a report, or begins a new one after a skip: nothing counts as watched without enough time. */
export function follow(run: Run | null, { at, ms, speed }: Reading): Run {
	if (run !== null) {
		const step = at - run.to;
		const could = ((ms - run.ms) / 1_000) * speed + SLACK_S;
		if (step >= 0 && step <= could) return { from: run.from, to: at, ms };
	}
	return { from: at, to: at, ms };
}

export function secondsOf(run: Run | null, durationS: number): WatchedRange[] {
	if (run === null) return [];
	const from = Math.max(0, Math.floor(run.from));
	// Players end slightly before the stated duration.
	const to = run.to >= durationS - 1 ? durationS : Math.floor(run.to);
	return to > from ? [[from, Math.min(to, durationS)]] : [];
}

/** The part of the first list that is not in the second, in order and without overlaps. */
export function without(
	ranges: readonly Readonly<WatchedRange>[],
	held: readonly Readonly<WatchedRange>[],
): WatchedRange[] {
	let left = unionOfWatched(ranges);
	for (const [holeFrom, holeTo] of unionOfWatched(held))
		left = left.flatMap(([from, to]) => {
			const beside: WatchedRange[] = [
				[from, Math.min(to, holeFrom)],
				[Math.max(from, holeTo), to],
			];
			return beside.filter(([start, end]) => start < end);
		});
	return left;
}

/** A viewer who stopped in the last part of a video has seen its end, and starts again. */
export const RESUME_SHARE = 0.95;

export interface Place {
	atS: number;
	/** When that was, in milliseconds of the server's time. */
	ms: number;
}

/** The second to continue from: the newest position, unless it is near the end. */
export function resumeAt(places: readonly (Place | null)[], durationS: number): number {
	let newest: Place | null = null;
	for (const place of places) if (place && (newest === null || place.ms > newest.ms)) newest = place;
	if (newest === null || newest.atS < 0 || newest.atS >= durationS * RESUME_SHARE) return 0;
	return newest.atS;
}

/** The server's time of an event by the phone's own clock, which may be wrong; now if it was set back. */
export const serverTimeOf = (storedMs: number, wallMs: number, serverMs: number): number =>
	serverMs - Math.max(0, wallMs - storedMs);

import { unionOfWatched, type WatchedRange } from '#contract/lectures/watched.ts';

/** One reading of a player: the second of the video, and milliseconds of a clock that never jumps. */
export interface Reading {
	at: number;
	ms: number;
	speed: number;
}

/** What was watched in one go, in seconds of the video; `ms` is when its end was read. */
export interface Run {
	from: number;
	to: number;
	ms: number;
}

/** Players report a few times a second and late now and then; what runs ahead of the clock by more than this was skipped. */
const SLACK_S = 0.75;

/**
 * Lengthens the run by a reading, or begins a new one where the viewer has jumped: nothing counts as seen that had no
 * time to be seen.
 */
export function follow(run: Run | null, { at, ms, speed }: Reading): Run {
	if (run !== null) {
		const step = at - run.to;
		const could = ((ms - run.ms) / 1_000) * speed + SLACK_S;
		if (step >= 0 && step <= could) return { from: run.from, to: at, ms };
	}
	return { from: at, to: at, ms };
}

/** The whole seconds of a run within a video of this length. */
export function secondsOf(run: Run | null, durationS: number): WatchedRange[] {
	if (run === null) return [];
	const from = Math.max(0, Math.floor(run.from));
	// Players end a little before the length that is told.
	const to = run.to >= durationS - 1 ? durationS : Math.floor(run.to);
	return to > from ? [[from, Math.min(to, durationS)]] : [];
}

/** What of the first list the second does not hold, in order and without overlaps. */
export function without(
	ranges: readonly Readonly<WatchedRange>[],
	held: readonly Readonly<WatchedRange>[],
): WatchedRange[] {
	const holes = unionOfWatched(held);
	const left: WatchedRange[] = [];
	for (const [from, to] of unionOfWatched(ranges)) {
		let start = from;
		for (const [holeFrom, holeTo] of holes) {
			if (holeTo <= start) continue;
			if (holeFrom >= to) break;
			if (holeFrom > start) left.push([start, holeFrom]);
			start = Math.max(start, holeTo);
		}
		if (start < to) left.push([start, to]);
	}
	return left;
}

/** Whoever left off in the last part of a video has seen its end, and begins anew. */
export const RESUME_SHARE = 0.95;

/** A place where the viewer left off, and when that was, in milliseconds of the server's time. */
export interface Place {
	atS: number;
	ms: number;
}

/** The second to go on from: of the newest place, unless it lies near the end. */
export function resumeAt(places: readonly (Place | null)[], durationS: number): number {
	let newest: Place | null = null;
	for (const place of places) if (place && (newest === null || place.ms > newest.ms)) newest = place;
	if (newest === null || newest.atS < 0 || newest.atS >= durationS * RESUME_SHARE) return 0;
	return newest.atS;
}

/**
 * The server's time of something that the phone noted by its own clock, which may be wrong, but runs. A clock that was
 * put back meanwhile makes it now.
 */
export const serverTimeOf = (keptMs: number, wallMs: number, serverMs: number): number =>
	serverMs - Math.max(0, wallMs - keptMs);

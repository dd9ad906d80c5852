import { isSeen, unionOfWatched, type WatchedRange, watchedSeconds } from '#contract/lectures/watched.ts';
import type { videoProgress } from './lectures.tables.ts';

/** `positionAt` null: never played. */
export type Progress = Pick<
	typeof videoProgress.$inferSelect,
	'positionS' | 'positionAt' | 'positionSeq' | 'ranges' | 'watchedS' | 'speed' | 'completedAt'
>;

export interface Watched {
	positionS: number;
	at: Date;
	seq: number;
	ranges: readonly Readonly<WatchedRange>[];
	speed: number;
}

export const NOTHING_WATCHED: Progress = {
	positionS: 0,
	positionAt: null,
	positionSeq: 0,
	ranges: [],
	watchedS: 0,
	speed: 1,
	completedAt: null,
};

/** For the same instant and number the later second counts, in any order of arrival. */
function isNewer(sent: Watched, known: Progress): boolean {
	if (known.positionAt === null) return true;
	return (
		(sent.at.getTime() - known.positionAt.getTime() ||
			sent.seq - known.positionSeq ||
			sent.positionS - known.positionS ||
			sent.speed - known.speed) > 0
	);
}

/** Merges what was watched, in any order and any number of times: nothing is lost and the newest position counts, at most `now`. */
export function merged(known: Progress, sent: Watched, durationS: number, now: Date): Progress {
	const within = (second: number) => Math.min(Math.max(second, 0), durationS);
	const cut = sent.ranges.map(([from, to]): WatchedRange => [within(from), within(to)]);
	const ranges = unionOfWatched(known.ranges, cut);
	const { positionS, positionAt, positionSeq, speed } = known;
	const watch = { ...sent, at: sent.at > now ? now : sent.at, positionS: within(sent.positionS) };
	return {
		...(isNewer(watch, known)
			? { positionS: watch.positionS, positionAt: watch.at, positionSeq: watch.seq, speed: watch.speed }
			: { positionS, positionAt, positionSeq, speed }),
		ranges,
		watchedS: watchedSeconds(ranges),
		completedAt: known.completedAt ?? (isSeen(ranges, durationS) ? now : null),
	};
}

/** A range of a video in whole seconds: the first that was watched and the first that was not. */
export type WatchedRange = [from: number, to: number];

/** A player sends a heartbeat this often ... */
export const PLAYBACK_HEARTBEAT_S = 20;
/** ... and one last seen longer ago than this has ended. */
export const PLAYBACK_SILENT_S = 60;

/** Of one video. */
export const WATCHED_RANGES_AT_MOST = 200;
export const SEEN_SHARE = 0.9;

/** Closes the narrowest gaps, the earliest first, until the number of ranges is within the limit. */
function bounded(ranges: readonly WatchedRange[]): WatchedRange[] {
	const over = ranges.length - WATCHED_RANGES_AT_MOST;
	if (over <= 0) return [...ranges];
	const gaps = ranges
		.slice(1)
		.map(([from], index) => ({ index: index + 1, width: from - (ranges[index]?.[1] ?? from) }))
		.sort((a, b) => a.width - b.width || a.index - b.index);
	const closed = new Set(gaps.slice(0, over).map(({ index }) => index));
	const stored: WatchedRange[] = [];
	for (const [index, [from, to]] of ranges.entries()) {
		const last = stored.at(-1);
		if (last && closed.has(index)) last[1] = to;
		else stored.push([from, to]);
	}
	return stored;
}

/** Union in order, without overlaps: nothing watched is lost, where there are too many the narrowest gaps count too. */
export function unionOfWatched(...lists: readonly (readonly Readonly<WatchedRange>[])[]): WatchedRange[] {
	const sorted = lists
		.flat()
		.filter(([from, to]) => to > from)
		.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	const joined: WatchedRange[] = [];
	for (const [from, to] of sorted) {
		const last = joined.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else joined.push([from, to]);
	}
	return bounded(joined);
}

/** Seconds in ranges that do not overlap. */
export const watchedSeconds = (ranges: readonly Readonly<WatchedRange>[]): number =>
	ranges.reduce((sum, [from, to]) => sum + to - from, 0);

export const isSeen = (ranges: readonly Readonly<WatchedRange>[], durationS: number): boolean =>
	watchedSeconds(ranges) >= durationS * SEEN_SHARE;

import { PLAYBACK_SILENT_S } from '#contract/lectures/watched.ts';
import type { playbackSessions } from './lectures.tables.ts';

const LEAST_LIFE_S = 2 * 3_600;
const ALL_SIZES = 'master.m3u8';

type Stream = Pick<typeof playbackSessions.$inferSelect, 'id' | 'deviceId' | 'heardAt'>;

export const isSilent = (stream: Pick<Stream, 'heardAt'>, now: Date): boolean =>
	now.getTime() - stream.heardAt.getTime() >= PLAYBACK_SILENT_S * 1_000;

/** What happens to the live stream when a device begins one: `elsewhere` refuses, unless `takeOver` names that stream. */
export function endFor(
	live: Stream | null,
	asks: { deviceId: number | null; takeOver: number | null },
	now: Date,
): 'nothing' | 'elsewhere' | 'silent' | 'replaced' | 'taken_over' {
	if (live === null) return 'nothing';
	if (isSilent(live, now)) return 'silent';
	if (live.deviceId !== null && live.deviceId === asks.deviceId) return 'replaced';
	return live.id === asks.takeOver ? 'taken_over' : 'elsewhere';
}

/** The end of an address: twice the video's length, at least two hours. */
export const expiryOf = (durationS: number, now: Date): Date =>
	new Date(now.getTime() + Math.max(2 * durationS, LEAST_LIFE_S) * 1_000);

export const playlistIn = (quality: string, renditions: readonly { height: number }[]): string =>
	playlistOf(
		quality,
		renditions.map(({ height }) => height),
	) ?? ALL_SIZES;

/** The playlist of a quality; null: the video has no such size. */
export function playlistOf(quality: string, heights: readonly number[]): string | null {
	if (quality === 'auto') return ALL_SIZES;
	const height = quality === 'audio' ? 0 : Number(quality);
	if (!heights.includes(height)) return null;
	return `only-${height === 0 ? 'audio' : height}.m3u8`;
}

import { and, eq, ne } from 'drizzle-orm';
import { pick } from '../../db/columns.ts';
import { first } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { playbackSessions, videos } from './lectures.tables.ts';
import { isSilent } from './playback.rules.ts';

/** A player requests a part every few seconds; an answer is reused for this time. */
const STREAM_MS = 2_000;
const FOLDER_MS = 10_000;
const STORED_AT_MOST = 20_000;

/** Caches a positive answer for a while and shares running queries; a negative one may change at any moment. */
function remembered<T extends object | boolean | null>(
	read: (id: number) => Promise<T>,
	forMs: number,
	now: () => number,
): (id: number) => Promise<T> {
	const known = new Map<number, { until: number; answer: Promise<T> }>();
	return (id) => {
		const found = known.get(id);
		if (found && now() < found.until) return found.answer;
		// The oldest are removed first, as a map is in insertion order.
		known.delete(id);
		for (const old of known.keys()) {
			if (known.size < STORED_AT_MOST) break;
			known.delete(old);
		}
		const answer = read(id);
		known.set(id, { until: now() + forMs, answer });
		answer.then(
			(value) => value || known.delete(id),
			() => known.delete(id),
		);
		return answer;
	};
}

/** Queries of media addresses about videos and streams. */
export function makeLectureFiles(deps: Pick<Deps, 'db' | 'clock'>) {
	const { q } = deps.db;
	const now = () => deps.clock.now().getTime();
	return {
		/** Folder in the media store and key of the parts; null: missing or withdrawn. */
		find: remembered(
			(id) =>
				first(
					q
						.select(pick(videos, 'folder', 'partKey'))
						.from(videos)
						.where(and(eq(videos.id, id), ne(videos.state, 'withdrawn'))),
				),
			FOLDER_MS,
			now,
		),
		/** Whether it is the doctor's live stream, a few seconds late. */
		isLive: remembered(
			async (id) => {
				const [row] = await q
					.select({ heardAt: playbackSessions.heardAt })
					.from(playbackSessions)
					.where(and(eq(playbackSessions.id, id), eq(playbackSessions.state, 'live')));
				return row !== undefined && !isSilent(row, deps.clock.now());
			},
			STREAM_MS,
			now,
		),
	};
}

import { and, eq, ne } from 'drizzle-orm';
import { cachedFor } from '../../cached-for.ts';
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
	{ clock }: Pick<Deps, 'clock'>,
	read: (id: number) => Promise<T>,
	forMs: number,
) {
	const cached = cachedFor<number, T>(forMs, STORED_AT_MOST);
	return async (id: number): Promise<T> => {
		const answer = await cached.read(id, clock.now(), () => read(id));
		if (!answer) cached.forget(id);
		return answer;
	};
}

/** Queries of media addresses about videos and streams. */
export function makeLectureFiles(deps: Pick<Deps, 'db' | 'clock'>) {
	const { q } = deps.db;
	return {
		/** Folder in the media store and key of the parts; null: missing or withdrawn. */
		find: remembered(
			deps,
			(id) =>
				first(
					q
						.select(pick(videos, 'folder', 'partKey'))
						.from(videos)
						.where(and(eq(videos.id, id), ne(videos.state, 'withdrawn'))),
				),
			FOLDER_MS,
		),
		/** Whether it is the doctor's live stream, a few seconds late. */
		isLive: remembered(
			deps,
			async (id) => {
				const [row] = await q
					.select({ heardAt: playbackSessions.heardAt })
					.from(playbackSessions)
					.where(and(eq(playbackSessions.id, id), eq(playbackSessions.state, 'live')));
				return row !== undefined && !isSilent(row, deps.clock.now());
			},
			STREAM_MS,
		),
	};
}

import type { z } from 'zod';
import type { StaffVideo, Video, VideoNote, VideoProgress } from '#contract/lectures/calls.ts';
import type { Deps } from '../../deps.ts';
import { lecturePath } from './lecture-media.ts';
import type { NoteRow, VideoRow } from './lectures.repo.ts';
import type { Rendition } from './lectures.tables.ts';
import { NOTHING_WATCHED, type Progress } from './progress.rules.ts';

const HOUR_MS = 3_600_000;
/** Pictures and captions open for two to four hours, by addresses that stay the same for two, so that caches keep them. */
const ASIDE_MS = 2 * HOUR_MS;

/** Address of a picture or of captions, for a doctor or for visitors. */
function asidePath(deps: Pick<Deps, 'secret' | 'clock'>, videoId: number, doctorId: number, file: string) {
	const expiresAt = new Date((Math.floor(deps.clock.now().getTime() / ASIDE_MS) + 2) * ASIDE_MS);
	return lecturePath(deps, { kind: 'aside', videoId, doctorId, sessionId: 0, expiresAt }, file);
}

export const viewRenditions = (renditions: readonly Rendition[]): Rendition[] =>
	renditions.map(({ height, kbps, bytes }) => ({ height, kbps, bytes })).sort((a, b) => a.height - b.height);

export const posterUrl = (
	deps: Pick<Deps, 'secret' | 'clock'>,
	video: Pick<VideoRow, 'id' | 'poster'>,
	doctorId: number,
): string | null => video.poster && asidePath(deps, video.id, doctorId, video.poster);

/** A video as a viewer gets it; `doctorId` 0: a visitor. */
export const viewVideo = (
	deps: Pick<Deps, 'secret' | 'clock'>,
	video: VideoRow,
	doctorId: number,
): Video => ({
	id: video.id,
	title: video.title,
	teacher: video.teacher,
	duration_s: video.durationS,
	renditions: viewRenditions(video.renditions),
	poster_url: posterUrl(deps, video, doctorId),
	captions: video.captions.map(({ lang, file }) => ({
		lang,
		url: asidePath(deps, video.id, doctorId, file),
	})),
	chapters: video.chapters,
});

export const viewProgress = (progress: Progress | null): VideoProgress => {
	const known = progress ?? NOTHING_WATCHED;
	return {
		position_s: known.positionS,
		ranges: known.ranges,
		watched_s: known.watchedS,
		speed: known.speed,
		completed_at: known.completedAt?.toISOString() ?? null,
		position_at: known.positionAt?.toISOString() ?? null,
		seq: known.positionSeq,
	};
};

export const viewNote = (note: NoteRow): VideoNote => ({
	id: note.id,
	key: note.key,
	at_s: note.atS,
	text: note.text,
	created_at: note.createdAt.toISOString(),
	updated_at: note.updatedAt.toISOString(),
});

export const viewStaffVideo = (
	video: VideoRow,
	events: readonly { id: number; title: string }[],
): z.output<typeof StaffVideo> => ({
	id: video.id,
	title: video.title,
	teacher: video.teacher,
	folder: video.folder,
	duration_s: video.durationS,
	renditions: viewRenditions(video.renditions),
	captions: video.captions.map(({ lang }) => lang),
	chapters: video.chapters,
	state: video.state,
	events: events.map(({ id, title }) => ({ id, title })),
	created_at: video.createdAt.toISOString(),
});

import type { z } from 'zod';
import type { StaffVideo, Video, VideoProgress } from '#contract/lectures/calls.ts';
import { HOUR_MS } from '../../days.rules.ts';
import { wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { lecturePath } from './lecture-media.ts';
import type { VideoRow } from './lectures.repo.ts';
import type { Rendition } from './lectures.tables.ts';
import type { Progress } from './progress.rules.ts';

/** Addresses of pictures and captions are constant for two hours, so that caches can store them. */
const ASIDE_MS = 2 * HOUR_MS;

function asidePath(deps: Pick<Deps, 'secret' | 'clock'>, videoId: number, doctorId: number, file: string) {
	const expiresAt = new Date((Math.floor(deps.clock.now().getTime() / ASIDE_MS) + 2) * ASIDE_MS);
	return lecturePath(deps, { kind: 'aside', videoId, doctorId, sessionId: 0, expiresAt }, file);
}

export const viewRenditions = (renditions: readonly Rendition[]): Rendition[] =>
	renditions.toSorted((a, b) => a.height - b.height);

export const posterUrl = (
	deps: Pick<Deps, 'secret' | 'clock'>,
	video: Pick<VideoRow, 'id' | 'poster'>,
	doctorId: number,
): string | null => video.poster && asidePath(deps, video.id, doctorId, video.poster);

/** `doctorId` 0: a visitor. */
export const viewVideo = (
	deps: Pick<Deps, 'secret' | 'clock'>,
	video: VideoRow,
	doctorId: number,
): Video => ({
	...wire(video),
	renditions: viewRenditions(video.renditions),
	poster_url: posterUrl(deps, video, doctorId),
	captions: video.captions.map(({ lang, file }) => ({
		lang,
		url: asidePath(deps, video.id, doctorId, file),
	})),
});

export const viewProgress = (progress: Progress): VideoProgress => ({
	...wire(progress),
	seq: progress.positionSeq,
});

export const viewStaffVideo = (
	video: VideoRow,
	events: { id: number; title: string }[],
): z.output<typeof StaffVideo> => ({
	...wire(video),
	renditions: viewRenditions(video.renditions),
	captions: video.captions.map(({ lang }) => lang),
	events,
});

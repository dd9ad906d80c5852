import type { AdminVideo, Lecture, Quality } from '#contract/lectures/calls.ts';
import { idsOf, iso, pick, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { openEvents } from '../schedule/index.ts';
import { lecturePath } from './lecture-media.ts';
import {
	findProgress,
	findSample,
	findVideo,
	listAdminVideos,
	listNotes,
	type VideoRow,
} from './lectures.repo.ts';
import { posterUrl, viewProgress, viewRenditions, viewVideo } from './lectures.views.ts';
import { findVideoAccess } from './library/access.service.ts';
import { expiryOf, playlistIn } from './playback.rules.ts';
import { NOTHING_WATCHED } from './progress.rules.ts';
import { findCourse, findLecture } from './way.service.ts';

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'secret'>;

async function watching(deps: WatchDeps, doctorId: number, video: VideoRow) {
	const [progress, notes] = await Promise.all([
		findProgress(deps.db.q, doctorId, video.id),
		listNotes(deps.db.q, doctorId, video.id),
	]);
	return {
		video: viewVideo(deps, video, doctorId),
		progress: viewProgress(progress ?? NOTHING_WATCHED),
		notes: notes.map(wire),
	};
}

export async function readLecture(
	deps: WatchDeps,
	doctorId: number,
	where: { courseId: number; eventId: number; scheduleId?: number; only?: 'admin_video' },
): Promise<Lecture | Fault<'course.not_found' | 'event.not_found' | 'lecture.locked'>> {
	const found = await findLecture(deps, doctorId, where);
	if (found instanceof Fault) return found;
	const { enrolment, event, state } = found;
	if (where.only && event.type !== where.only) return fault('event.not_found');
	const video = event.videoId === null ? null : await findVideo(deps.db.q, event.videoId);
	return {
		...(video
			? await watching(deps, doctorId, video)
			: { video: null, progress: viewProgress(NOTHING_WATCHED), notes: [] }),
		course: { id: enrolment.id, title: enrolment.courseTitle, schedule_id: enrolment.scheduleId },
		event: { id: event.id, type: event.type, title: event.title },
		unlock: { state, opens_at: event.opensAt.toISOString(), closes_at: event.closesAt.toISOString() },
	};
}

export async function readAdminVideos(deps: WatchDeps, doctorId: number, courseId: number) {
	const enrolment = await findCourse(deps, doctorId, courseId);
	if (enrolment instanceof Fault) return enrolment;
	const rows = await listAdminVideos(deps.db.q, enrolment);
	const ids = idsOf(rows.map(({ event }) => event));
	const open = await openEvents(deps.db.q, enrolment, ids, deps.clock.now());
	const items = rows.flatMap(({ event, video, progress }): AdminVideo | [] => {
		const known = open.get(event.id);
		if (!known) return [];
		return {
			...wire(pick(event, 'id', 'title', 'opensAt')),
			...wire(pick(video, 'teacher', 'durationS')),
			...pick(known, 'state', 'locked'),
			poster_url: posterUrl(deps, video, doctorId),
			renditions: viewRenditions(video.renditions),
			position_s: progress?.positionS ?? 0,
			watched_s: progress?.watchedS ?? 0,
			completed_at: iso(progress?.completedAt ?? null),
		};
	});
	return { course: { id: enrolment.id, title: enrolment.courseTitle }, items };
}

export async function readSubscriptionVideo(deps: WatchDeps, doctorId: number, videoId: number) {
	const video = await findVideo(deps.db.q, videoId);
	if (!video) return fault('video.not_found');
	const access = await findVideoAccess(deps.db.q, doctorId, videoId, deps.clock.now());
	if (!access) return fault('subscription.needed');
	return { ...(await watching(deps, doctorId, video)), ends_at: access.endsAt?.toISOString() ?? null };
}

/** A class for visitors; no stream is counted. */
export async function readSample(deps: WatchDeps, eventId: number, quality: Quality) {
	const found = await findSample(deps.db.q, eventId);
	if (!found) return fault('event.not_found');
	const { event, video } = found;
	const expiresAt = expiryOf(video.durationS, deps.clock.now());
	const pass = { kind: 'sample', videoId: video.id, doctorId: 0, sessionId: 0, expiresAt } as const;
	return {
		event: { id: event.id, title: event.title },
		video: viewVideo(deps, video, 0),
		manifest_url: lecturePath(deps, pass, playlistIn(quality, video.renditions)),
		expires_at: expiresAt.toISOString(),
	};
}

import type { lectures } from '#contract/lectures/calls.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readAdminVideos, readLecture, readSample, readSubscriptionVideo } from './lectures.service.ts';
import { addNote, changeNote, dropNote, readNotes } from './notes.service.ts';
import { attachVideo, registerVideo } from './office.service.ts';
import { begin, hear, isOwnStream, stop } from './playback.service.ts';
import { saveProgress } from './progress.service.ts';

export const lectureRoutes = (deps: Deps): Handlers<typeof lectures> => ({
	lecture: ({ actor, params }) =>
		readLecture(deps, actor.doctorId, {
			courseId: params.id,
			eventId: params.eventId,
			scheduleId: params.scheduleId,
		}),
	adminVideos: ({ actor, params }) => readAdminVideos(deps, actor.doctorId, params.id),
	adminVideo: ({ actor, params }) =>
		readLecture(deps, actor.doctorId, {
			courseId: params.id,
			eventId: params.adminVideoId,
			only: 'admin_video',
		}),
	pendingVideo: ({ actor, params }) =>
		readLecture(deps, actor.doctorId, { courseId: params.id, eventId: params.pendingVideoId }),
	subscriptionVideo: ({ actor, params }) => readSubscriptionVideo(deps, actor.doctorId, params.videoId),
	sampleLecture: ({ params, query }) => readSample(deps, params.eventId, query.quality ?? 'auto'),
	play: ({ actor, params, body }) =>
		begin(deps, actor, { videoId: params.videoId, quality: body.quality, via: body.via, takeOver: null }),
	async takeOver({ actor, params, body }) {
		if (!(await isOwnStream(deps.db.q, actor.doctorId, params.sid))) return fault('playback.not_found');
		const { video_id, quality, via } = body;
		return begin(deps, actor, { videoId: video_id, quality, via, takeOver: params.sid });
	},
	heartbeat: ({ actor, params }) => hear(deps, actor, params.sid),
	stop: ({ actor, params }) => stop(deps, actor, params.sid),
	saveProgress: ({ actor, params, body }) => saveProgress(deps, actor, params.videoId, body),
	notes: ({ actor, params }) => readNotes(deps, actor.doctorId, params.videoId),
	addNote: ({ actor, params, body }) => addNote(deps, actor.doctorId, params.videoId, body),
	changeNote: ({ actor, params, body }) => changeNote(deps, actor.doctorId, params, body),
	dropNote: ({ actor, params }) => dropNote(deps, actor.doctorId, params),
	registerVideo: ({ actor, body }) => registerVideo(deps, actor.operatorId, body),
	attachVideo: ({ actor, params, body }) => attachVideo(deps, actor.operatorId, params.id, body.video_id),
});

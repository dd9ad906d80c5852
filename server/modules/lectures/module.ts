import { rm } from 'node:fs/promises';
import { beginRounds } from '../../jobs/jobs.ts';
import { module } from '../../module.ts';
import { events, isInOwnCourse } from '../schedule/index.ts';
import { registerLectureMedia } from './lecture-media.ts';
import { lecturesPrivacy } from './lectures.privacy.ts';
import { lectureRoutes } from './lectures.routes.ts';
import { videos } from './lectures.tables.ts';
import { findVideoAccess } from './library/access.service.ts';
import { workSubscriptions } from './library/rounds.service.ts';
import { libraryRoutes } from './library/subscriptions.routes.ts';
import { makeUploaded } from './making.service.ts';
import { isReady, watchedOf } from './overview.service.ts';
import { uploadPath } from './uploads.service.ts';
import { deskVideoRoutes } from './videos.staff.routes.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		/** Starts and ends the clocks of videos and reminds; reads what is due. */
		'subscriptions.rounds': Record<string, never>;
		/** Creates a video from a file of staff; takes hours, one after the other. */
		'videos.make': { upload_id: number };
	}
}

export default module({
	calls: (deps) => ({
		lectures: lectureRoutes(deps),
		...libraryRoutes(deps),
		...deskVideoRoutes(deps),
	}),
	answers: (deps) => ({
		isReadyVideo: isReady,
		watchedOf: (doctorId, videoIds) => watchedOf(deps.db.q, doctorId, videoIds),
	}),
	jobs: (deps) => ({
		'subscriptions.rounds': () => workSubscriptions(deps),
		'videos.make': ({ upload_id }, signal) => makeUploaded(deps, upload_id, signal),
	}),
	begin: (deps) => beginRounds(deps, 'subscriptions.rounds'),
	files: registerLectureMedia,
	teachers: { videos: videos.teacher },
	refs: {
		video: async (q, doctorId, id, now) =>
			(await isInOwnCourse(events.videoId)(q, doctorId, id)) ||
			(await findVideoAccess(q, doctorId, id, now)) !== null,
	},
	privacy: [lecturesPrivacy],
	retention: {
		periods: {
			/** Streams of doctors who do not return; others are removed with the next stream. */
			streams: { days: 90, least: 30, most: 365 },
		},
		rules: [
			{ table: 'playback_sessions', period: 'streams', due: 't.heard_at < $1 and t.expires_at < $1' },
			{
				table: 'video_uploads',
				period: 'uploads',
				due: `t.updated_at < $1 and t.state in ('receiving', 'failed')`,
				file: { column: 'id', drop: (deps, id) => rm(uploadPath(deps, Number(id)), { force: true }) },
			},
		],
	},
});

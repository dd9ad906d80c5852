import { beginRounds } from '../../jobs/jobs.ts';
import { module } from '../../module.ts';
import { events, isInOwnCourse } from '../schedule/index.ts';
import { makeLectureFiles } from './files.service.ts';
import { registerLectureMedia } from './lecture-media.ts';
import { lecturesPrivacy } from './lectures.privacy.ts';
import { lecturesRetention } from './lectures.retention.ts';
import { lectureRoutes } from './lectures.routes.ts';
import { videos } from './lectures.tables.ts';
import { findVideoAccess } from './library/access.service.ts';
import { deskChoiceRoutes } from './library/choices.staff.routes.ts';
import { workSubscriptions } from './library/rounds.service.ts';
import { subscriptionRoutes } from './library/subscriptions.routes.ts';
import { makeUploaded } from './making.service.ts';
import { isReady, watchedOf } from './overview.service.ts';
import { deskVideoRoutes } from './videos.staff.routes.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		/** Starts and ends the clocks of videos and reminds; reads what is due. */
		'subscriptions.rounds': Record<string, never>;
		/** Creates a video from a file of staff; takes hours, one after the other. */
		'videos.make': { upload_id: number };
	}
}

/** Videos, how they are watched, and the libraries of those that are bought without a batch. */
export default module({
	calls: (deps) => ({
		deskSales: deskChoiceRoutes(deps),
		lectures: lectureRoutes(deps),
		subscriptions: subscriptionRoutes(deps),
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
	files(app, deps) {
		registerLectureMedia(app, deps, makeLectureFiles(deps));
	},
	teachers: { videos: videos.teacher },
	refs: {
		video: async (q, doctorId, id, now) =>
			(await isInOwnCourse(events.videoId)(q, doctorId, id)) ||
			(await findVideoAccess(q, doctorId, id, now)) !== null,
	},
	privacy: [lecturesPrivacy],
	retention: lecturesRetention,
});

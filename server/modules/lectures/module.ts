import { module } from '../../module.ts';
import { makeLectureFiles } from './files.service.ts';
import { registerLectureMedia } from './lecture-media.ts';
import { lecturesPrivacy } from './lectures.privacy.ts';
import { lectureRoutes } from './lectures.routes.ts';
import { videos } from './lectures.tables.ts';
import { makeUploaded } from './making.service.ts';
import { isReady, watchedOf } from './overview.service.ts';
import { deskVideoRoutes } from './videos.staff.routes.ts';

/** Videos and how they are watched. */
export default module({
	calls: (deps) => ({
		lectures: lectureRoutes(deps),
		...deskVideoRoutes(deps),
	}),
	answers: (deps) => ({
		isReadyVideo: isReady,
		watchedOf: (doctorId, videoIds) => watchedOf(deps.db.q, doctorId, videoIds),
	}),
	jobs: (deps) => ({
		'videos.make': ({ upload_id }, signal) => makeUploaded(deps, upload_id, signal),
	}),
	files(app, deps) {
		registerLectureMedia(app, deps, makeLectureFiles(deps));
	},
	teachers: { videos: videos.teacher },
	privacy: [lecturesPrivacy],
});

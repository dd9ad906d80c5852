import { asc, eq } from 'drizzle-orm';
import type { Query } from '../../db/index.ts';
import { deleteOwn, listAll, listOwn, type PersonalData } from '../../personal-data.ts';
import { devices } from '../account/index.ts';
import { playbackSessions, videoNotes, videoProgress, videos } from './lectures.tables.ts';

const listStreams = (q: Query, doctorId: number) =>
	q
		.select({
			video: videos.title,
			device: devices.label,
			began_at: playbackSessions.startedAt,
			last_heard_at: playbackSessions.heardAt,
		})
		.from(playbackSessions)
		.innerJoin(videos, eq(videos.id, playbackSessions.videoId))
		.leftJoin(devices, eq(devices.id, playbackSessions.deviceId))
		.where(eq(playbackSessions.doctorId, doctorId))
		.orderBy(asc(playbackSessions.id));

export const lecturesPrivacy: PersonalData<'lectures'> = {
	name: 'lectures',
	tables: [videoProgress, playbackSessions, videoNotes],
	exportOf: listAll({
		watched: listOwn(
			videoProgress,
			{
				video: videos.title,
				position_s: videoProgress.positionS,
				watched_s: videoProgress.watchedS,
				speed: videoProgress.speed,
				last_played_at: videoProgress.positionAt,
				completed_at: videoProgress.completedAt,
			},
			{ joins: [[videos, videoProgress.videoId]], order: [asc(videoProgress.createdAt), asc(videos.id)] },
		),
		notes: listOwn(
			videoNotes,
			{ video: videos.title, at_s: videoNotes.atS, text: videoNotes.text, at: videoNotes.createdAt },
			{ joins: [[videos, videoNotes.videoId]] },
		),
		streams: listStreams,
	}),
	eraseOf: deleteOwn(playbackSessions, videoNotes, videoProgress),
};

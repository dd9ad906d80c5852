import { asc, eq } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import type { PersonalData } from '../../personal-data.ts';
import { devices } from '../account/index.ts';
import { playbackSessions, videoNotes, videoProgress, videos } from './lectures.tables.ts';

async function exportOf(q: Query, doctorId: number) {
	const watched = await q
		.select({
			video: videos.title,
			position_s: videoProgress.positionS,
			watched_s: videoProgress.watchedS,
			speed: videoProgress.speed,
			last_played_at: videoProgress.positionAt,
			completed_at: videoProgress.completedAt,
		})
		.from(videoProgress)
		.innerJoin(videos, eq(videos.id, videoProgress.videoId))
		.where(eq(videoProgress.doctorId, doctorId))
		.orderBy(asc(videoProgress.createdAt), asc(videos.id));
	const notes = await q
		.select({ video: videos.title, at_s: videoNotes.atS, text: videoNotes.text, at: videoNotes.createdAt })
		.from(videoNotes)
		.innerJoin(videos, eq(videos.id, videoNotes.videoId))
		.where(eq(videoNotes.doctorId, doctorId))
		.orderBy(asc(videoNotes.id));
	const streams = await q
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
	return { watched, notes, streams };
}

async function eraseOf(tx: Query, doctorId: number) {
	await tx.delete(playbackSessions).where(eq(playbackSessions.doctorId, doctorId));
	await tx.delete(videoNotes).where(eq(videoNotes.doctorId, doctorId));
	await tx.delete(videoProgress).where(eq(videoProgress.doctorId, doctorId));
	return [];
}

/** What was watched, on which devices, and the notes on it. */
export const lecturesPrivacy: PersonalData<'lectures'> = {
	name: 'lectures',
	tables: [videoProgress, playbackSessions, videoNotes],
	exportOf,
	eraseOf,
};

import { and, eq } from 'drizzle-orm';
import type { VideoProgress } from '#contract/lectures/calls.ts';
import type { WatchedRange } from '#contract/lectures/watched.ts';
import { inTransaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Fault, fault } from '../../http/fault.ts';
import type { DoctorActor } from '../../http/handlers.ts';
import { noteEventProgress } from '../schedule/index.ts';
import { findVideo, listEventsWithVideo, lockProgress } from './lectures.repo.ts';
import { videoProgress } from './lectures.tables.ts';
import { viewProgress } from './lectures.views.ts';
import { merged } from './progress.rules.ts';

/** Stores what a player watched, also after its stream; only for a video that was played here. */
export async function saveProgress(
	deps: Pick<Deps, 'db' | 'clock'>,
	{ doctorId, deviceId }: Pick<DoctorActor, 'doctorId' | 'deviceId'>,
	videoId: number,
	sent: { position_s: number; ranges: WatchedRange[]; speed: number; seq: number; at?: string | undefined },
): Promise<VideoProgress | Fault<'video.not_found'>> {
	const video = await findVideo(deps.db.q, videoId);
	if (!video) return fault('video.not_found');
	return inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		const known = await lockProgress(tx, doctorId, videoId);
		if (!known) return fault('video.not_found');
		const next = merged(
			known,
			{
				positionS: sent.position_s,
				at: sent.at === undefined ? now : new Date(sent.at),
				seq: sent.seq,
				ranges: sent.ranges,
				speed: sent.speed,
			},
			video.durationS,
			now,
		);
		await tx
			.update(videoProgress)
			.set({ ...next, lastDeviceId: deviceId })
			.where(and(eq(videoProgress.doctorId, doctorId), eq(videoProgress.videoId, videoId)));
		if (next.completedAt && !known.completedAt)
			for (const { enrolmentId, eventId } of await listEventsWithVideo(tx, doctorId, videoId, now))
				await noteEventProgress(tx, enrolmentId, eventId, 'done', 'watching', now);
		return viewProgress(next);
	});
}

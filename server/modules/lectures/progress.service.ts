import type { Received } from '#contract/endpoint.ts';
import type { lectures } from '#contract/lectures/calls.ts';
import { inTransaction } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import type { DoctorActor } from '../../http/handlers.ts';
import { noteEventProgress } from '../schedule/index.ts';
import { findVideo, listEventsWithVideo, lockProgress, progressWith } from './lectures.repo.ts';
import { videoProgress } from './lectures.tables.ts';
import { viewProgress } from './lectures.views.ts';
import { merged } from './progress.rules.ts';

/** Stores what a player watched, also after its stream; only for a video that was played here. */
export async function saveProgress(
	deps: Pick<Deps, 'db' | 'clock'>,
	{ doctorId, deviceId }: Pick<DoctorActor, 'doctorId' | 'deviceId'>,
	videoId: number,
	{ position_s: positionS, at, ...sent }: Received<typeof lectures.saveProgress>['body'],
) {
	const video = await findVideo(deps.db.q, videoId);
	if (!video) return fault('video.not_found');
	return inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		const known = await lockProgress(tx, doctorId, videoId);
		if (!known) return fault('video.not_found');
		const next = merged(
			known,
			{ ...sent, positionS, at: at === undefined ? now : new Date(at) },
			video.durationS,
			now,
		);
		await tx
			.update(videoProgress)
			.set({ ...next, lastDeviceId: deviceId })
			.where(progressWith(doctorId, videoId));
		if (next.completedAt && !known.completedAt)
			for (const { enrolmentId, eventId } of await listEventsWithVideo(tx, doctorId, videoId, now))
				await noteEventProgress(tx, enrolmentId, eventId, 'done', 'watching', now);
		return viewProgress(next);
	});
}

import type { PendingVideo } from '#contract/schedule/learning.ts';
import type { Deps } from '../../deps.ts';
import type { Enrolment } from '../sales/index.ts';
import { openSchedule } from './open.service.ts';
import { isPending, minutesLeft, pendingTotals } from './pending.rules.ts';

export async function listPending(deps: Deps, enrolment: Enrolment) {
	const now = deps.clock.now();
	const waiting = (await openSchedule(deps.db.q, enrolment, now)).flatMap((open) => {
		const { video, progress } = open.row;
		const { type, closesAt } = open.event;
		const facts = { type, closesAt, stored: progress?.state ?? null, durationS: video?.durationS ?? null };
		return video && isPending(facts, now) ? [{ ...open, video }] : [];
	});
	const seen = await deps.answers.watchedOf(
		enrolment.doctorId,
		waiting.map(({ video }) => video.id),
	);
	const items = waiting.map(({ event, scheduleId, state, locked, row, video }): PendingVideo => {
		const watchedS = seen.get(video.id)?.watchedS ?? 0;
		return {
			event_id: event.id,
			schedule_id: scheduleId,
			type: event.type,
			title: event.title,
			topic: row.slotTitle,
			teacher: event.teacher ?? video.teacher,
			state,
			locked,
			opens_at: event.opensAt.toISOString(),
			duration_s: video.durationS,
			watched_s: watchedS,
			minutes_left: minutesLeft(video.durationS, watchedS),
		};
	});
	const { total, atDouble } = pendingTotals(items.map((item) => item.minutes_left));
	const begun = (item: PendingVideo) => (item.watched_s > 0 ? 0 : 1);
	return {
		items: items.sort((a, b) => begun(a) - begun(b)),
		total_minutes: total,
		minutes_at_double: atDouble,
	};
}

import type { ScheduleEvent } from '#contract/schedule.ts';

type State = ScheduleEvent['state'];

/**
 * State of an event for one enrolment: what was stored counts; otherwise the time decides. Recordings never close by
 * time, so only what has an end can be missed. `open` is what the enrolment opens now: a late instalment closes
 * recordings, the end of its time everything that can still be opened; what is done or missed is told ever after.
 */
export function eventState(
	stored: State | null,
	event: { opensAt: Date; closesAt: Date; type: ScheduleEvent['type'] },
	open: { videos: boolean; others: boolean },
	now: Date,
): State {
	if (stored === 'done' || stored === 'done_late') return stored;
	if (now < event.opensAt) return 'locked';
	const isVideo = event.type === 'admin_video';
	if (!isVideo && now >= event.closesAt) return 'missed';
	if (!(isVideo ? open.videos : open.others)) return 'locked';
	return stored === 'started' ? 'started' : 'available';
}

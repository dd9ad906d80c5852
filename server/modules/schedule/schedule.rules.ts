import type { ScheduleEvent } from '#contract/schedule.ts';

type State = ScheduleEvent['state'];

/**
 * State of an event for one enrolment: what was stored counts; otherwise the time decides. Recordings never close by
 * time, so only what has an end can be missed.
 */
export function eventState(
	stored: State | null,
	event: { opensAt: Date; closesAt: Date; type: ScheduleEvent['type'] },
	now: Date,
): State {
	if (stored === 'done' || stored === 'done_late') return stored;
	if (now < event.opensAt) return 'locked';
	if (event.type !== 'admin_video' && now >= event.closesAt) return 'missed';
	return stored === 'started' ? 'started' : 'available';
}

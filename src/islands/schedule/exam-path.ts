import type { ScheduleEvent } from '#contract/schedule/calls.ts';
import { myPath } from '#lib/paths.ts';

type Leading = Pick<ScheduleEvent, 'id' | 'type' | 'state' | 'has_paper' | 'locked'>;

/**
 * The link of an exam in the schedule by its state: running to the exam screen, handed in to its receipt,
 * missed to the remaining options, any other to its rules. Null if the event has no paper.
 */
export function examPath(
	event: Pick<ScheduleEvent, 'id' | 'state' | 'has_paper'>,
	courseId: number,
	scheduleId: number,
): string | null {
	if (!event.has_paper) return null;
	const ids = { id: courseId, schedule_id: scheduleId, eventId: event.id };
	switch (event.state) {
		case 'started':
		case 'done':
		case 'done_late':
			return myPath('exam-participated', ids);
		case 'missed':
			return myPath('pending-exam-info', { id: courseId, eventId: event.id });
		default:
			return myPath('exam-info', ids);
	}
}

/**
 * The link of an event in the schedule: an exam to its own screens, everything else to the page of the event,
 * including an exam that waits for something other than its time.
 */
export function eventPath(event: Leading, courseId: number, scheduleId: number): string {
	const waits = event.locked !== null && event.locked.kind !== 'at_time';
	const exam = waits ? null : examPath(event, courseId, scheduleId);
	return exam ?? myPath('course-event', { id: courseId, schedule_id: scheduleId, eventId: event.id });
}

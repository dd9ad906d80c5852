import { useMemo } from 'react';
import { useParams } from 'react-router';
import { myPath } from '#lib/paths.ts';

export interface EventPlace {
	id: string | number;
	/** Empty outside the schedule, from the list of pending exams, and in paths without it, as of result and merit list. */
	schedule_id: string | number;
	eventId: string | number;
}

/** URLs of all screens of one exam, below its schedule if it has one. */
export function eventLinks({ id, schedule_id, eventId }: EventPlace) {
	const bare = { id, eventId };
	const whole = schedule_id === '' ? null : { id, schedule_id, eventId };
	return {
		course: myPath('my-courses-show', { id }),
		schedule: myPath('full-schedule', { id }),
		info: whole ? myPath('exam-info', whole) : myPath('pending-exam-info', bare),
		status: whole ? myPath('exam-status', whole) : myPath('pending-exam-info', bare),
		attempt: whole ? myPath('exam-participated', whole) : myPath('pending-participated', bare),
		result: myPath('exam-result', bare),
		review: whole ? myPath('exam-review', whole) : myPath('pending-exam-review', bare),
		questions: whole ? myPath('question-list', whole) : myPath('pending-question-list', bare),
		answers: whole ? myPath('question-answer-list', whole) : myPath('pending-question-answer-list', bare),
		merit: myPath('exam-merit', bare),
		timeline: myPath('exam-timeline', bare),
	};
}

/** The ids of an exam event from the URL, in the names of the API and of the paths, and the paths themselves. */
export function useEventIds() {
	const { id = '', schedule_id = '', eventId = '' } = useParams();
	return useMemo(
		() => ({
			api: { id, schedule_id, event_id: eventId },
			path: { id, schedule_id, eventId },
			link: eventLinks({ id, schedule_id, eventId }),
		}),
		[id, schedule_id, eventId],
	);
}

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
	const whole = { id, schedule_id, eventId };
	const common = {
		course: myPath('my-courses-show', { id }),
		schedule: myPath('full-schedule', { id }),
		result: myPath('exam-result', bare),
		merit: myPath('exam-merit', bare),
		timeline: myPath('exam-timeline', bare),
	};
	if (schedule_id === '') {
		return {
			...common,
			info: myPath('pending-exam-info', bare),
			status: myPath('pending-exam-info', bare),
			attempt: myPath('pending-participated', bare),
			review: myPath('pending-exam-review', bare),
			questions: myPath('pending-question-list', bare),
			answers: myPath('pending-question-answer-list', bare),
		};
	}
	return {
		...common,
		info: myPath('exam-info', whole),
		status: myPath('exam-status', whole),
		attempt: myPath('exam-participated', whole),
		review: myPath('exam-review', whole),
		questions: myPath('question-list', whole),
		answers: myPath('question-answer-list', whole),
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

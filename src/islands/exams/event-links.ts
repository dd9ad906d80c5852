import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { myPath } from '#lib/paths.ts';

export interface EventPlace {
	id: string | number;
	/** Empty outside the schedule, from the list of pending exams, and in paths without it, as of result and merit list. */
	schedule_id: string | number;
	eventId: string | number;
}

/** The link to a screen of an attempt that is not the one its exam's pages are about, such as practice. */
export const ofAttempt = (path: string, attemptId: string | number | undefined) =>
	attemptId === undefined ? path : `${path}?attempt_id=${attemptId}`;

/** URLs of all screens of one exam, below its schedule if it has one; with an attempt, those that show it. */
export function eventLinks({ id, schedule_id, eventId }: EventPlace, attemptId?: string) {
	const bare = { id, eventId };
	const whole = schedule_id === '' ? null : { id, schedule_id, eventId };
	const attempt = whole ? myPath('exam-participated', whole) : myPath('pending-participated', bare);
	const review = whole ? myPath('exam-review', whole) : myPath('pending-exam-review', bare);
	return {
		course: myPath('my-courses-show', { id }),
		schedule: myPath('full-schedule', { id }),
		info: whole ? myPath('exam-info', whole) : myPath('pending-exam-info', bare),
		status: whole ? myPath('exam-status', whole) : myPath('pending-exam-info', bare),
		attempt,
		receipt: ofAttempt(attempt, attemptId),
		result: ofAttempt(myPath('exam-result', bare), attemptId),
		review: ofAttempt(review, attemptId),
		questions: whole ? myPath('question-list', whole) : myPath('pending-question-list', bare),
		answers: whole ? myPath('question-answer-list', whole) : myPath('pending-question-answer-list', bare),
		merit: myPath('exam-merit', bare),
		timeline: ofAttempt(myPath('exam-timeline', bare), attemptId),
	};
}

export function useEventIds() {
	const { id = '', schedule_id = '', eventId = '' } = useParams();
	const attemptId = useSearchParams()[0].get('attempt_id') ?? undefined;
	return useMemo(
		() => ({
			api: { id, schedule_id, event_id: eventId },
			path: { id, schedule_id, eventId },
			/** The attempt that the URL names, such as one for practice. */
			attemptId,
			link: eventLinks({ id, schedule_id, eventId }, attemptId),
		}),
		[id, schedule_id, eventId, attemptId],
	);
}

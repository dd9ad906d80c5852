import { fetchPendingParticipated } from '../api/exam-life.ts';
import {
	type EventIds,
	fetchExamInfo,
	fetchParticipated,
	fetchResult,
	fetchReview,
	startAttempt,
} from '../api/exams.ts';
import { clientId } from './client-id.ts';
import { readOf, refresh } from './query.ts';

const path = (ids: EventIds) => `${ids.id}/${ids.schedule_id}/${ids.event_id}`;

export const examInfo$ = (ids: EventIds) => readOf(`exam/info/${path(ids)}`, () => fetchExamInfo(ids));
/** Where an attempt stands. An exam outside the schedule, or a pending one, has no schedule in its address. */
export const participated$ = ({ id, schedule_id, event_id }: EventIds) =>
	readOf(`exam/participated/${id}/${schedule_id}/${event_id}`, () =>
		schedule_id === ''
			? fetchPendingParticipated({ id, event_id })
			: fetchParticipated({ id, schedule_id, event_id }),
	);
export const result$ = (id: string, event_id: string) =>
	readOf(`exam/result/${id}/${event_id}`, () => fetchResult({ id, event_id }));
export const review$ = (attemptId: number) =>
	readOf(`exam/review/${attemptId}`, () => fetchReview(attemptId));

/** Reads everything about exams and courses again, after an attempt began or ended. */
export function refreshExams(): void {
	for (const prefix of ['exam/', 'dashboard', 'course', 'schedule/']) refresh(prefix);
}

/** Starts an attempt of this enrolment; the clock runs from the server's answer. Throws ApiError. */
export async function beginAttempt(
	examId: number,
	courseId: number,
	kind: 'ranked' | 'late' | 'practice' = 'ranked',
): Promise<number> {
	const { attempt } = await startAttempt(examId, { client_id: clientId(), kind, course_id: courseId });
	refreshExams();
	return attempt.id;
}

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
export const participated$ = (ids: EventIds) =>
	readOf(`exam/participated/${path(ids)}`, () => fetchParticipated(ids));
export const result$ = (id: string, event_id: string) =>
	readOf(`exam/result/${id}/${event_id}`, () => fetchResult({ id, event_id }));
export const review$ = (attemptId: number) =>
	readOf(`exam/review/${attemptId}`, () => fetchReview(attemptId));

/** Reads everything about exams and courses again, after an attempt began or ended. */
export function refreshExams(): void {
	for (const prefix of ['exam/', 'dashboard', 'course', 'schedule/']) refresh(prefix);
}

/** Starts an attempt; the clock runs from the server's answer. Throws ApiError. */
export async function beginAttempt(examId: number): Promise<number> {
	const { attempt } = await startAttempt(examId, { client_id: clientId(), kind: 'ranked' });
	refreshExams();
	return attempt.id;
}

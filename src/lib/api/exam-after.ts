import type { examAfter, MeritScope } from '#contract/exams/results.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

/** Which merit list, and which page of it; the server's own choice where something is left out. */
export interface MeritPlace {
	scope?: MeritScope;
	scope_id?: string;
	page?: string;
}

const ofExam = (examId: number) => ({ params: { exam_id: String(examId) } });

export const fetchExamResults = (id: string) =>
	call<typeof examAfter.results>('GET', `${BASE}/courses/{id}/exams/results`, { params: { id } });
export const fetchStanding = (params: { id: string; event_id: string }) =>
	call<typeof examAfter.standing>('GET', `${BASE}/courses/{id}/events/{event_id}/exam/standing`, { params });
export const fetchMerit = (examId: number, query: MeritPlace) =>
	call<typeof examAfter.merit>('GET', `${BASE}/exams/{exam_id}/merit`, { ...ofExam(examId), query });
export const fetchQuestionList = (examId: number) =>
	call<typeof examAfter.questionList>('GET', `${BASE}/exams/{exam_id}/question-list`, ofExam(examId));
export const fetchQuestionAnswerList = (examId: number) =>
	call<typeof examAfter.questionAnswerList>(
		'GET',
		`${BASE}/exams/{exam_id}/question-answer-list`,
		ofExam(examId),
	);

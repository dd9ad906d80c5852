import {
	fetchExamResults,
	fetchMerit,
	fetchQuestionAnswerList,
	fetchQuestionList,
	fetchStanding,
	type MeritPlace,
} from '../api/exam-after.ts';
import { fetchTimeline } from '../api/exam-life.ts';
import { readOf } from '../state/query.ts';

export type { MeritPlace } from '../api/exam-after.ts';

export const examResults$ = (id: string) => readOf(`exam/results/${id}`, () => fetchExamResults(id));
export const standing$ = (id: string, event_id: string) =>
	readOf(`exam/standing/${id}/${event_id}`, () => fetchStanding({ id, event_id }));
export const merit$ = (examId: number, place: MeritPlace) =>
	readOf(`exam/merit/${examId}/${place.scope ?? ''}/${place.scope_id ?? ''}/${place.page ?? ''}`, () =>
		fetchMerit(examId, place),
	);
export const questionList$ = (examId: number) =>
	readOf(`exam/questions/${examId}`, () => fetchQuestionList(examId));
export const questionAnswerList$ = (examId: number) =>
	readOf(`exam/answers/${examId}`, () => fetchQuestionAnswerList(examId));
export const timeline$ = (attemptId: number) =>
	readOf(`exam/timeline/${attemptId}`, () => fetchTimeline(attemptId));

import { examLife } from '#contract/exams/lifecycle.ts';
import { examAfter, type MeritScope } from '#contract/exams/results.ts';
import { call } from '../http/call.ts';
import { readOf } from '../state/query.ts';

/** Which merit list and which page of it; the server chooses what is left out. */
export interface MeritPlace {
	scope?: MeritScope;
	scope_id?: string;
	page?: string;
}

export const examResults$ = (id: string) =>
	readOf(`exam/results/${id}`, () => call(examAfter.results, { params: { id } }));
export const rank$ = (id: string, event_id: string) =>
	readOf(`exam/standing/${id}/${event_id}`, () => call(examAfter.standing, { params: { id, event_id } }));
export const merit$ = (examId: number, place: MeritPlace) =>
	readOf(`exam/merit/${examId}/${place.scope ?? ''}/${place.scope_id ?? ''}/${place.page ?? ''}`, () =>
		call(examAfter.merit, { params: { exam_id: examId }, query: place }),
	);
export const questionList$ = (examId: number) =>
	readOf(`exam/questions/${examId}`, () => call(examAfter.questionList, { params: { exam_id: examId } }));
export const questionAnswerList$ = (examId: number) =>
	readOf(`exam/answers/${examId}`, () => call(examAfter.questionAnswerList, { params: { exam_id: examId } }));
export const timeline$ = (attemptId: number) =>
	readOf(`exam/timeline/${attemptId}`, () => call(examLife.timeline, { params: { attempt_id: attemptId } }));

import type { Call, ResultOut } from '#contract/endpoint.ts';
import type { quizzes } from '#contract/quizzes/calls.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web';

/** A quiz and what this device may do with it. */
export type QuizLook = ResultOut<typeof quizzes.quiz>;
/** What a guest may give before the start. */
export type QuizGuest = Call<typeof quizzes.start>['body'];

/** The calls of a try at a quiz. */
export const quizApi = {
	look: (slug: string) => call<typeof quizzes.quiz>('GET', `${BASE}/quizzes/{slug}`, { params: { slug } }),
	start: (slug: string, body: QuizGuest) =>
		call<typeof quizzes.start>('POST', `${BASE}/quizzes/{slug}/attempts`, { params: { slug }, body }),
	send: (key: string, answers: string[]) =>
		call<typeof quizzes.answer>('PUT', `${BASE}/quiz-attempts/{key}`, { params: { key }, body: { answers } }),
	result: (key: string) =>
		call<typeof quizzes.result>('GET', `${BASE}/quiz-results/{key}`, { params: { key } }),
};
export type QuizApi = typeof quizApi;

export const claimResult = (key: string) =>
	call<typeof quizzes.claim>('POST', `${BASE}/doctor/quiz-results/{key}/claim`, {
		params: { key },
		body: {},
	});
export const fetchOwnResults = () => call<typeof quizzes.mine>('GET', `${BASE}/doctor/quiz-results`, {});

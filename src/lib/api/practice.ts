import type { Call, ResultOut } from '#contract/endpoint.ts';
import type { practice } from '#contract/practice/calls.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

type Body<E extends (typeof practice)[keyof typeof practice]> = Call<E> extends { body: infer B } ? B : never;
export type SetWish = Body<typeof practice.begin>;
export type SetGiven = Body<typeof practice.answer>;
export type CardGiven = Body<typeof practice.answerCard>;
export type CardJudged = ResultOut<typeof practice.answerCard>;
export type DeckLook = ResultOut<typeof practice.deck>;
export type CoachLook = ResultOut<typeof practice.coach>;

export const fetchSubjects = () => call<typeof practice.subjects>('GET', `${BASE}/practice-subjects`, {});
export const fetchSets = () => call<typeof practice.sessions>('GET', `${BASE}/practice-sessions`, {});
export const fetchCoach = () => call<typeof practice.coach>('GET', `${BASE}/coach`, {});
export const beginSet = (body: SetWish) =>
	call<typeof practice.begin>('POST', `${BASE}/practice-sessions`, { body });

/** The calls of a set that is being answered. */
export const setApi = {
	read: (id: string) =>
		call<typeof practice.session>('GET', `${BASE}/practice-sessions/{id}`, { params: { id } }),
	answer: (id: string, position: number, body: SetGiven) =>
		call<typeof practice.answer>('PUT', `${BASE}/practice-sessions/{id}/answers/{position}`, {
			params: { id, position: String(position) },
			body,
		}),
	finish: (id: string) =>
		call<typeof practice.finish>('POST', `${BASE}/practice-sessions/{id}/finish`, { params: { id } }),
};
export type SetApi = typeof setApi;

/** The calls of the deck. */
export const deckApi = {
	read: () => call<typeof practice.deck>('GET', `${BASE}/review-deck`, {}),
	answer: (body: CardGiven) =>
		call<typeof practice.answerCard>('POST', `${BASE}/review-deck/answers`, { body }),
};
export type DeckApi = typeof deckApi;

import type { Call } from '#contract/endpoint.ts';
import type { exams } from '#contract/exams/calls.ts';
import { call } from './call.ts';

/** Ids as they stand in the address of a screen. */
export interface EventIds {
	id: string;
	schedule_id: string;
	event_id: string;
}
type Body<E extends (typeof exams)[keyof typeof exams]> = Call<E> extends { body: infer B } ? B : never;

const BASE = '/api/v3/web/doctor';
/** The phone has what it takes to go on with an exam, so a dead network is not waited for. */
const ROOM_WAIT_MS = 5_000;

export const fetchExamInfo = (params: EventIds) =>
	call<typeof exams.examInfo>(
		'GET',
		`${BASE}/courses/{id}/schedule/{schedule_id}/events/{event_id}/exam-info`,
		{ params },
	);
export const startAttempt = (exam_id: number, body: Body<typeof exams.start>) =>
	call<typeof exams.start>('POST', `${BASE}/exams/{exam_id}/attempts`, {
		params: { exam_id: String(exam_id) },
		body,
	});
export const fetchParticipated = (params: EventIds) =>
	call<typeof exams.participated>(
		'GET',
		`${BASE}/courses/{id}/schedule/{schedule_id}/events/{event_id}/exam/participated`,
		{ params },
		{ waitMs: ROOM_WAIT_MS },
	);
export const fetchResult = (params: { id: string; event_id: string }) =>
	call<typeof exams.result>('GET', `${BASE}/courses/{id}/events/{event_id}/exam/result`, { params });

const of = (attemptId: number) => ({ params: { attempt_id: String(attemptId) } });

export const fetchReview = (attemptId: number) =>
	call<typeof exams.review>('GET', `${BASE}/attempts/{attempt_id}/review`, of(attemptId));

/** The calls of a running attempt. */
export const roomApi = {
	attempt: (attemptId: number, client_id: string) =>
		call<typeof exams.attempt>(
			'GET',
			`${BASE}/attempts/{attempt_id}`,
			{ ...of(attemptId), query: { client_id } },
			{ waitMs: ROOM_WAIT_MS },
		),
	paper: (attemptId: number) =>
		call<typeof exams.paper>('GET', `${BASE}/attempts/{attempt_id}/paper`, of(attemptId), {
			waitMs: ROOM_WAIT_MS,
		}),
	save: (attemptId: number, body: Body<typeof exams.saveSheet>, options: { keepalive?: boolean } = {}) =>
		call<typeof exams.saveSheet>(
			'PUT',
			`${BASE}/attempts/{attempt_id}/sheet`,
			{ ...of(attemptId), body },
			options,
		),
	heartbeat: (attemptId: number, body: Body<typeof exams.heartbeat>) =>
		call<typeof exams.heartbeat>('POST', `${BASE}/attempts/{attempt_id}/heartbeat`, {
			...of(attemptId),
			body,
		}),
	takeover: (attemptId: number, client_id: string) =>
		call<typeof exams.takeover>('POST', `${BASE}/attempts/{attempt_id}/takeover`, {
			...of(attemptId),
			body: { client_id },
		}),
	submit: (attemptId: number, body: Body<typeof exams.submit>) =>
		call<typeof exams.submit>('POST', `${BASE}/attempts/{attempt_id}/submit`, { ...of(attemptId), body }),
};
export type RoomApi = typeof roomApi;

import type { Call } from '#contract/endpoint.ts';
import { exams } from '#contract/exams/calls.ts';
import { examLife, type SealedSheet } from '#contract/exams/lifecycle.ts';
import { call } from '../http/call.ts';

type Body<E extends (typeof exams)[keyof typeof exams]> = Call<E> extends { body: infer B } ? B : never;

/** The phone already has what the exam needs, so these calls do not wait for a dead network. */
export const STORED_WAIT_MS = 5_000;

export const examApi = {
	attempt: (attempt_id: number, client_id: string) =>
		call(exams.attempt, { params: { attempt_id }, query: { client_id } }, { waitMs: STORED_WAIT_MS }),
	paper: (attempt_id: number) => call(exams.paper, { params: { attempt_id } }, { waitMs: STORED_WAIT_MS }),
	save: (attempt_id: number, body: Body<typeof exams.saveSheet>, options: { keepalive?: boolean } = {}) =>
		call(exams.saveSheet, { params: { attempt_id }, body }, options),
	heartbeat: (attempt_id: number, body: Body<typeof exams.heartbeat>) =>
		call(exams.heartbeat, { params: { attempt_id }, body }),
	takeover: (attempt_id: number, client_id: string) =>
		call(exams.takeover, { params: { attempt_id }, body: { client_id } }),
	submit: (attempt_id: number, body: Body<typeof exams.submit>) =>
		call(exams.submit, { params: { attempt_id }, body }),
	late: (attempt_id: number, body: SealedSheet) => call(examLife.lateSheet, { params: { attempt_id }, body }),
};
export type ExamApi = typeof examApi;

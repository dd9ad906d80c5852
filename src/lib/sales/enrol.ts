import type { Received, ResultOut } from '#contract/endpoint.ts';
import { enrol } from '#contract/sales/enrol.ts';
import { call } from '../http/call.ts';
import { drafts } from '../state/draft.ts';
import { readOf } from '../state/query.ts';

export type OwnEnrol = ResultOut<typeof enrol.options>;
export type EnrolWish = Received<typeof enrol.enrol>['body'];
export type EnrolState = OwnEnrol['state'];
/** The choices in the form, stored until the seat is reserved. */
export type Chosen = Omit<EnrolWish, 'schedule_id'>;

export const enrolState$ = (id: string) =>
	readOf(`enrol-state/${id}`, () => call(enrol.state, { params: { id } }));
export const ownEnrol$ = (id: string) => readOf(`enrol/${id}`, () => call(enrol.options, { params: { id } }));

export const enrolDraft = (batchId: number) => `enrol/${batchId}`;

/** Reserves a seat. Returns the enrolment and whether a payment is due. Throws ApiError. */
export async function takePlace(batchId: number, wish: EnrolWish): Promise<{ id: number; toPay: boolean }> {
	const { doctor_course, order } = await call(enrol.enrol, { params: { id: batchId }, body: wish });
	drafts.drop(enrolDraft(batchId));
	return { id: doctor_course.id, toPay: order !== null };
}

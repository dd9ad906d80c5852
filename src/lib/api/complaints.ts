import type { Call } from '#contract/endpoint.ts';
import type { practice } from '#contract/practice/calls.ts';
import type { complaints } from '#contract/support/calls.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

export type NewComplaint = Call<typeof complaints.open>['body'];
export type NewMessage = Call<typeof complaints.write>['body'];
export type QuestionReport = Call<typeof practice.report>['body'];
const of = (id: string) => ({ params: { id } });

export const fetchComplaints = (page: number) =>
	call<typeof complaints.complaints>('GET', `${BASE}/complaints`, { query: { page: String(page) } });
export const fetchComplaint = (id: string) =>
	call<typeof complaints.complaint>('GET', `${BASE}/complaints/{id}`, of(id));
export const openComplaint = (body: NewComplaint) =>
	call<typeof complaints.open>('POST', `${BASE}/complaints`, { body });
export const writeMessage = (id: string, body: NewMessage) =>
	call<typeof complaints.write>('POST', `${BASE}/complaints/{id}/messages`, { ...of(id), body });
export const readComplaint = (id: string) =>
	call<typeof complaints.read>('POST', `${BASE}/complaints/{id}/read`, { ...of(id), body: {} });
export const reopenComplaint = (id: string, text: string) =>
	call<typeof complaints.reopen>('POST', `${BASE}/complaints/{id}/reopen`, { ...of(id), body: { text } });
export const rateComplaint = (id: string, rating: number, text: string | null) =>
	call<typeof complaints.rate>('POST', `${BASE}/complaints/{id}/rate`, {
		...of(id),
		body: { rating, text },
	});
export const sendComplaintFile = (file: Blob) =>
	call<typeof complaints.file>('POST', `${BASE}/complaint-files`, {}, { file });
export const reportQuestion = (question_id: number, body: QuestionReport) =>
	call<typeof practice.report>('POST', `${BASE}/questions/{question_id}/report`, {
		params: { question_id: String(question_id) },
		body,
	});

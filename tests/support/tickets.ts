import { createDecipheriv, createHmac } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type PackedPaper, splitBundle } from '#contract/exams/bundle.ts';
import type { Ticket } from '#contract/exams/calls.ts';
import { coverKey, ticketText } from '#contract/exams/ticket.ts';
import { NOON, type TestApp } from './app.ts';
import { CLIENT, givenCandidate, givenSecondCourse, saveBody, WEB } from './exam.ts';
import type { givenExam } from './given.ts';

/**
 * An exam whose clock starts for all at the opening, and whose paper was frozen half an hour before.
 * `courses`: number of the doctor's enrolments that include it.
 */
export async function givenTogether(
	app: TestApp,
	over: Parameters<typeof givenExam>[2] = {},
	courses: 1 | 2 = 1,
) {
	app.clock.set(new Date(NOON.getTime() - 20 * 60_000));
	const windowClosesAt = new Date(NOON.getTime() + 3_600_000);
	const candidate = await givenCandidate(app, { windowPolicy: 'finish_within', windowClosesAt, ...over });
	const examId = candidate.exam.id;
	const second = courses === 2 ? await givenSecondCourse(app, candidate) : null;
	await app.jobHandlers['exams.freeze']({ exam_id: examId });
	const { token } = candidate.doctor;
	const rows = async () =>
		(await app.db.pool.query('select * from attempts where exam_id = $1 order by id', [examId])).rows;
	const post = (path: string, body: object, as = token) =>
		app.call('POST', `${WEB}/doctor/${path}`, { token: as, body });
	const at = (course_id?: number) => course_id !== undefined && { course_id };
	return {
		...candidate,
		token,
		second,
		ticketFor: async (client_id = CLIENT, course?: number) => {
			const { status, body } = await post(`exams/${examId}/ticket`, { client_id, ...at(course) });
			if (status !== 200) throw new Error(`no ticket: ${JSON.stringify(body)}`);
			return body as {
				ticket: Ticket;
				wrapped_key: string;
				gate_url: string;
				unlock: { attempt_key: string; bundle_url: string };
				attempt: { id: number };
			};
		},
		askTicket: (as = token, client_id = CLIENT, course?: number) =>
			post(`exams/${examId}/ticket`, { client_id, ...at(course) }, as),
		start: (client_id = CLIENT, course?: number, kind = 'ranked') =>
			post(`exams/${examId}/attempts`, { client_id, kind, ...at(course) }),
		save: (attemptId: number, body: object, as = token, to = app) =>
			to.call('PUT', `${WEB}/doctor/attempts/${attemptId}/sheet`, { token: as, body }),
		post,
		rows,
		row: async () => (await rows())[0],
	};
}

/** A first save. */
export const firstSave = (
	ticket: Ticket,
	seq = 1,
	...more: Parameters<typeof saveBody> extends [number, ...infer M] ? M : never
) => ({ ...saveBody(seq, ...more), ticket });

/** Decrypts a paper as a phone does: by the gate's secret, its ticket and the bundle. */
export function openPaper(file: Buffer, wrapped: string, secret: string, ticket: Ticket): PackedPaper {
	const cover = createHmac('sha256', Buffer.from(secret, 'base64url')).update(ticketText(ticket)).digest();
	const key = coverKey(Buffer.from(wrapped, 'base64url'), cover);
	const cipher = createDecipheriv('aes-256-gcm', key, file.subarray(0, 12)).setAuthTag(file.subarray(-16));
	const parts = splitBundle(
		new Uint8Array(Buffer.concat([cipher.update(file.subarray(12, -16)), cipher.final()])),
	);
	return JSON.parse(gunzipSync(parts?.text ?? '').toString());
}

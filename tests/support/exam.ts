import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
	type Answer,
	blankSheet,
	encodeSheet,
	type Layout,
	type Letter,
	type Sheet,
	type StemMark,
} from '#contract/exams/answer-sheet.ts';
import { lateSheets } from '#server/modules/exams/attempt/attempts.tables.ts';
import { events, slots } from '#server/modules/schedule/schedule.tables.ts';
import { NOON, type TestApp } from './app.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam } from './given.ts';

export const LAYOUT: Layout = ['mtf', 'mtf', 'sba', 'sba'];
export const CLIENT = 'client-number-one';
export const OTHER_CLIENT = 'client-number-two';
export const WEB = '/api/v3/web';

/** A sheet of the small paper, written as 'TTF..|FFFFF|A|.': a dot is blank. */
export function sheet(text: string): Sheet {
	return text.split('|').map((marks, index): Answer => {
		const signs = [...marks].map((mark) => (mark === '.' ? null : mark));
		return LAYOUT[index] === 'mtf'
			? { type: 'mtf', stems: signs as StemMark[], flag: false }
			: { type: 'sba', letter: (signs[0] ?? null) as Letter | null, flag: false };
	});
}

/** The body that saves or submits a sheet. */
export function saveBody(seq: number, marks: Sheet = blankSheet(LAYOUT), over: Record<string, unknown> = {}) {
	const bytes = encodeSheet(marks);
	return {
		epoch: 1,
		client_id: CLIENT,
		seq,
		sheet: Buffer.from(bytes).toString('base64url'),
		sha: createHash('sha256').update(bytes).digest('hex'),
		elapsed_ms: 1_000,
		...over,
	};
}

/** The same without the fields that only a save has. */
export function submitBody(seq: number, marks?: Sheet, over: Record<string, unknown> = {}) {
	const { elapsed_ms: _, ...body } = saveBody(seq, marks, over);
	return body;
}

/** A doctor in a batch with an open exam. */
export async function givenCandidate(app: TestApp, over: Parameters<typeof givenExam>[2] = {}) {
	const batch = await givenBatch(app);
	const exam = await givenExam(app, batch, over);
	const doctor = await givenDoctor(app);
	const enrolment = await givenEnrolment(app, doctor, batch);
	return { batch, exam, doctor, enrolment };
}

/** Another batch whose schedule includes the same exam, and the doctor's enrolment in it. */
export async function givenSecondCourse(
	app: TestApp,
	{ doctor, exam }: Pick<Awaited<ReturnType<typeof givenCandidate>>, 'doctor' | 'exam'>,
) {
	const { q } = app.db;
	const batch = await givenBatch(app);
	const id = await givenEnrolment(app, doctor, batch);
	const [event] = await q.select().from(events).where(eq(events.id, exam.eventId));
	const [slot] = await q
		.insert(slots)
		.values({ scheduleId: batch.scheduleId, title: 'same', startsAt: NOON, endsAt: NOON })
		.returning();
	if (!event || !slot) throw new Error('the exam has no place');
	const { id: _, ...same } = event;
	const [held] = await q
		.insert(events)
		.values({ ...same, slotId: slot.id, ycsId: batch.ycsId })
		.returning();
	return { id, batchId: batch.id, scheduleId: batch.scheduleId, eventId: held?.id ?? 0 };
}

/** The same with a started attempt. */
export async function givenAttempt(app: TestApp, over: Parameters<typeof givenExam>[2] = {}) {
	const candidate = await givenCandidate(app, over);
	const { body, status } = await app.call('POST', `${WEB}/doctor/exams/${candidate.exam.id}/attempts`, {
		token: candidate.doctor.token,
		body: { client_id: CLIENT, kind: 'ranked' },
	});
	if (status !== 200) throw new Error(`the attempt did not start: ${JSON.stringify(body)}`);
	const path = `${WEB}/doctor/attempts/${body.attempt.id}`;
	const token = candidate.doctor.token;
	return {
		...candidate,
		attemptId: body.attempt.id as number,
		token,
		save: (payload: object) => app.call('PUT', `${path}/sheet`, { token, body: payload }),
		submit: (payload: object) => app.call('POST', `${path}/submit`, { token, body: payload }),
		read: (client = CLIENT) => app.call('GET', `${path}?client_id=${client}`, { token }),
	};
}

/** A late sheet of an attempt that waits for a decision. */
export async function givenLateCase(app: TestApp, attemptId: number): Promise<void> {
	const { sheet: text, sha } = saveBody(9, sheet('TT...|.....|A|.'));
	await app.db.q.insert(lateSheets).values({
		attemptId,
		caseNo: `L${attemptId}-TEST`,
		sealed: {},
		sheet: Buffer.from(text, 'base64url'),
		sha: Buffer.from(sha, 'hex'),
		seq: 9,
		evidence: {
			seal: true,
			beacon: false,
			disconnected_before_deadline: false,
			taps_within_time: false,
			in_time_for_results: true,
		},
		receivedAt: app.clock.now(),
	});
}

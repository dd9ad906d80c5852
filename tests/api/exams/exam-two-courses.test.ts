import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import {
	CLIENT,
	givenCandidate,
	givenSecondCourse,
	OTHER_CLIENT,
	saveBody,
	submitBody,
	WEB,
} from '../../support/exam.ts';
import { givenDoctor, givenEnrolment } from '../../support/given.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const HOUR = 3_600_000;

/** A doctor with two courses whose schedules include the same exam; `first` is the older enrolment. */
async function givenTwoCourses() {
	const one = await givenCandidate(app);
	const first = { id: one.enrolment, scheduleId: one.batch.scheduleId, eventId: one.exam.eventId };
	const second = await givenSecondCourse(app, one);
	return { ...one, token: one.doctor.token, first, second };
}
type Given = Awaited<ReturnType<typeof givenTwoCourses>>;

const start = ({ exam, token }: Given, courseId?: number, client_id = CLIENT) =>
	app.call('POST', `${WEB}/doctor/exams/${exam.id}/attempts`, {
		token,
		body: { client_id, kind: 'ranked', ...(courseId !== undefined && { course_id: courseId }) },
	});
const read = async ({ token }: Given, { id, scheduleId, eventId }: Given['first'], what: string) =>
	(
		await app.call('GET', `${WEB}/doctor/courses/${id}/schedule/${scheduleId}/events/${eventId}/${what}`, {
			token,
		})
	).body;
const attemptsOf = ({ doctor }: Given) =>
	app.db.q.select().from(attempts).where(eq(attempts.doctorId, doctor.id));

describe('an exam that is in two courses of a doctor', () => {
	it('is begun in the course that it was begun from', async () => {
		const given = await givenTwoCourses();
		const { body } = await start(given, given.second.id);
		expect(await attemptsOf(given)).toMatchObject([
			{ id: body.attempt.id, doctorCourseId: given.second.id, state: 'in_progress' },
		]);
		expect((await read(given, given.second, 'exam/participated')).attempt.id).toBe(body.attempt.id);
	});

	it('is begun in the older course by a page that names none', async () => {
		const given = await givenTwoCourses();
		await start(given);
		expect(await attemptsOf(given)).toMatchObject([{ doctorCourseId: given.first.id }]);
	});

	it('is taken once: the other course shows the same attempt, and links to it', async () => {
		const given = await givenTwoCourses();
		const { body } = await start(given, given.first.id);
		const { id } = body.attempt;
		expect(await read(given, given.second, 'exam-info')).toMatchObject({
			door: { state: 'in_progress' },
			attempt: { id },
		});
		expect(await read(given, given.second, 'exam-status')).toMatchObject({
			state: 'in_progress',
			attempt_id: id,
		});
		expect((await start(given, given.second.id)).body).toMatchObject({
			code: 'attempt.exists',
			meta: { id },
		});
		expect((await read(given, given.second, 'exam/participated')).attempt).toMatchObject({ id });

		const path = `${WEB}/doctor/attempts/${id}`;
		await app.call('PUT', `${path}/sheet`, { token: given.token, body: saveBody(1) });
		await app.call('POST', `${path}/submit`, { token: given.token, body: submitBody(2) });
		expect(await read(given, given.second, 'exam-info')).toMatchObject({
			door: { state: 'finished' },
			attempt: { id, state: 'submitted', receipt: { no: expect.any(String) } },
		});
		expect((await start(given, given.second.id)).body.code).toBe('exam.attempts_used');
		app.clock.forward(3 * HOUR);
		const pending = await app.call('GET', `${WEB}/doctor/pending-exams/${given.second.id}`, {
			token: given.token,
		});
		expect(pending.body.items).toEqual([]);
		expect(await attemptsOf(given)).toHaveLength(1);
	});

	it('is begun once when it is begun from both at the same instant', async () => {
		for (let round = 0; round < 4; round++) {
			const given = await givenTwoCourses();
			const both = await Promise.all([
				start(given, given.first.id),
				start(given, given.second.id, OTHER_CLIENT),
			]);
			expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
			expect(await attemptsOf(given)).toHaveLength(1);
		}
	});

	it('is not begun through a course that is closed or belongs to another doctor', async () => {
		const given = await givenTwoCourses();
		await app.db.q
			.update(doctorCourses)
			.set({ status: 'cancelled' })
			.where(eq(doctorCourses.id, given.second.id));
		expect((await start(given, given.second.id)).body.code).toBe('exam.locked');
		const other = await givenDoctor(app);
		const theirs = await givenEnrolment(app, other, given.batch);
		expect((await start(given, theirs)).body.code).toBe('exam.locked');
		expect((await start(given, given.first.id)).status).toBe(200);
	});
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { events, slots } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { setSetting } from '../../support/codes.ts';
import { CLIENT, givenAttempt, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';
import { enrolmentOf, givenBuyer, givenPaid, givenSaleBatch } from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const HOUR = 3_600_000;

describe('how long a course is open', () => {
	it('is half a year after the last day of its batch, in Dhaka', async () => {
		const { doctor, courseId } = await givenBuyer(app, await givenSaleBatch(app, { endsOn: '2027-03-31' }));
		expect((await enrolmentOf(app, courseId)).accessUntil).toBeNull();
		await givenPaid(app, doctor, courseId);
		// 27 September is the 180th day after it.
		expect((await enrolmentOf(app, courseId)).accessUntil).toEqual(new Date('2027-09-27T18:00:00Z'));
		const { body } = await app.call('GET', `${WEB}/doctor/courses/${courseId}`, { token: doctor.token });
		expect(body.course.access_until).toBe('2027-09-27T18:00:00.000Z');
	});

	it('is for ever where the setting is 0', async () => {
		await setSetting(app, 'access_after_end_days', 0);
		const { doctor, courseId } = await givenBuyer(app);
		await givenPaid(app, doctor, courseId);
		expect((await enrolmentOf(app, courseId)).accessUntil).toBeNull();
		await setSetting(app, 'access_after_end_days', 180);
	});

	it('moves with a transfer to a batch that ends later', async () => {
		const from = await givenSaleBatch(app, { endsOn: '2027-03-31' });
		const to = await givenSaleBatch(app, { ycsId: from.ycsId, endsOn: '2027-04-30' });
		const { doctor, courseId } = await givenBuyer(app, from);
		await givenPaid(app, doctor, courseId);
		const { body } = await app.call('POST', `${WEB}/doctor/courses/${courseId}/transfer`, {
			token: doctor.token,
			body: { batch_id: to.id, schedule_id: null, reason: 'The hours of my new post' },
		});
		const staff = await givenOperator(app, 'support');
		const decided = await app.call('POST', `/api/v3/editor/transfers/${body.transfer.id}/decision`, {
			token: staff.token,
			body: { approve: true, note: null },
		});
		const next = decided.body.transfer.doctor_course_id;
		expect((await enrolmentOf(app, next)).accessUntil).toEqual(new Date('2027-10-27T18:00:00Z'));
	});
});

describe('an expired course', () => {
	it("opens no exam any more, and leaves the doctor's results readable", async () => {
		const { token, batch, exam, enrolment, attemptId, ...attempt } = await givenAttempt(app);
		await attempt.save(saveBody(1, sheet('TTTTT|FFFFF|A|E')));
		await attempt.submit(submitBody(2, sheet('TTTTT|FFFFF|A|E')));
		app.clock.set(new Date(NOON.getTime() + 4 * HOUR));
		await app.work();
		const { token: controller } = await givenOperator(app, 'exam_controller');
		await app.call('POST', `/api/v3/editor/exams/${exam.id}/publish`, {
			token: controller,
			body: { reason: 'all sheets are in' },
		});
		await app.work();
		const stranger = await givenDoctor(app);
		const unsat = await givenEnrolment(app, stranger, batch);
		await app.db.q
			.update(doctorCourses)
			.set({ accessUntil: app.clock.now() })
			.where(eq(doctorCourses.batchId, batch.id));

		const course = `${WEB}/doctor/courses/${enrolment}`;
		const event = `/events/${exam.eventId}/exam`;
		const get = async (path: string, as = token) => (await app.call('GET', path, { token: as })).status;
		expect(await get(`${course}${event}/result`)).toBe(200);
		expect(await get(`${course}${event}/standing`)).toBe(200);
		expect(await get(`${course}/exams/results`)).toBe(200);
		expect(await get(`${WEB}/doctor/exams/${exam.id}/merit?scope=overall`)).toBe(200);
		expect(await get(`${WEB}/doctor/attempts/${attemptId}/review`)).toBe(200);
		const schedule = await app.call('GET', `${course}/full-schedule`, { token });
		expect(schedule.body.schedule.slots[0].events[0]).toMatchObject({ state: 'done', result_open: true });

		const start = (as: string, kind: string) =>
			app.call('POST', `${WEB}/doctor/exams/${exam.id}/attempts`, {
				token: as,
				body: { client_id: CLIENT, kind },
			});
		expect((await start(token, 'practice')).body.code).toBe('exam.locked');
		expect((await start(stranger.token, 'ranked')).body.code).toBe('exam.locked');
		expect(await get(`${WEB}/doctor/courses/${unsat}${event}/result`, stranger.token)).toBe(403);
	});
});

describe('a course with a late instalment', () => {
	it('shows its recordings as locked, its classes and exams as they are', async () => {
		const { doctor, batch, enrolment } = await givenAttempt(app);
		const [slot] = await app.db.q.select().from(slots).where(eq(slots.scheduleId, batch.scheduleId));
		const time = { opensAt: NOON, closesAt: new Date(NOON.getTime() + HOUR), slotId: slot?.id ?? 0 };
		await app.db.q.insert(events).values([
			{ ...time, ycsId: batch.ycsId, type: 'admin_video', title: 'Recording' },
			{ ...time, ycsId: batch.ycsId, type: 'live_class', title: 'Class' },
		]);
		const states = async () => {
			const { body } = await app.call('GET', `${WEB}/doctor/courses/${enrolment}/full-schedule`, {
				token: doctor.token,
			});
			return body.schedule.slots[0].events.map((one: { type: string; state: string }) => [
				one.type,
				one.state,
			]);
		};
		const open = [
			['exam', 'started'],
			['admin_video', 'available'],
			['live_class', 'available'],
		];
		expect(await states()).toEqual(open);
		const set = (status: 'soft_locked' | 'active') =>
			app.db.q.update(doctorCourses).set({ status }).where(eq(doctorCourses.id, enrolment));
		await set('soft_locked');
		expect(await states()).toEqual([open[0], ['admin_video', 'locked'], open[2]]);
		await set('active');
		expect(await states()).toEqual(open);
	});
});

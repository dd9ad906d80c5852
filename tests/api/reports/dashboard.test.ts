import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { examOverrides, exams } from '#server/modules/exams/exams.tables.ts';
import { videoProgress } from '#server/modules/lectures/lectures.tables.ts';
import { reviewCards } from '#server/modules/practice/practice.tables.ts';
import { newSchedule } from '#server/modules/practice/review.schedule.ts';
import { events } from '#server/modules/schedule/schedule.tables.ts';
import { deliveries } from '#server/modules/sheets/sheets.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { CLIENT, givenCandidate, WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';
import { givenAttended, givenBranch, givenClass, givenVideo, waitsFor } from '../../support/given-classes.ts';

const app = appForFile();
const HOUR = 3_600_000;
const MINUTE = 60_000;
beforeEach(() => app.clock.set(NOON));

async function boardOf(doctor: { token: string }) {
	const { status, body } = await app.call('GET', `${WEB}/doctor/dashboard`, { token: doctor.token });
	expect(status).toBe(200);
	return body;
}

async function givenPupil() {
	const batch = await givenBatch(app);
	const doctor = await givenDoctor(app);
	return { batch, doctor, course: await givenEnrolment(app, doctor, batch) };
}

describe('the dashboard', () => {
	it('is empty for a doctor without a course', async () => {
		expect(await boardOf(await givenDoctor(app))).toMatchObject({
			now: null,
			week: [],
			dues: [],
			videos: [],
			parcels: [],
			courses: [],
			strengths: [],
			results: [],
			changes_at: null,
		});
	});

	it('links to a class from a quarter of an hour before, and shows its place and the next change', async () => {
		const { batch, doctor, course } = await givenPupil();
		const live = await givenClass(app, batch, { hours: [1, 2], joinUrl: 'https://meet.example.com/x' });
		const branchId = await givenBranch(app);
		await givenClass(app, batch, { hours: [30, 31], type: 'regular_class', branchId });
		const before = await boardOf(doctor);
		expect(before.now).toMatchObject({
			kind: 'class_upcoming',
			event_id: live,
			course_id: course,
			online: true,
		});
		expect(before.week).toMatchObject([{ kind: 'class_upcoming', branch: 'ধানমন্ডি শাখা', online: false }]);
		expect(before.changes_at).toBe(new Date(NOON.getTime() + 45 * MINUTE).toISOString());
		app.clock.set(before.changes_at);
		expect((await boardOf(doctor)).now).toMatchObject({
			kind: 'class_live',
			until: new Date(NOON.getTime() + HOUR).toISOString(),
		});
		app.clock.set(new Date(NOON.getTime() + 90 * MINUTE));
		expect((await boardOf(doctor)).now).toMatchObject({
			kind: 'class_live',
			until: new Date(NOON.getTime() + 2 * HOUR).toISOString(),
		});
	});

	it('does not show an exam as open that waits for a class, and shows for which', async () => {
		const { batch, doctor, exam, enrolment } = await givenCandidate(app);
		const before = await givenClass(app, batch, { hours: [-3, -2], videoId: await givenVideo(app) });
		await app.db.q
			.update(events)
			.set({ unlockRules: [waitsFor('after_attend', before)] })
			.where(eq(events.id, exam.eventId));
		expect((await boardOf(doctor)).now).toMatchObject({
			event_id: exam.eventId,
			locked: { kind: 'after_attend', ref: { id: before } },
		});
		await givenAttended(app, enrolment, before);
		expect((await boardOf(doctor)).now).toMatchObject({ kind: 'exam_open', locked: null });
	});

	it('shows the times of an exam for this doctor, with the last time for starting', async () => {
		const { doctor, exam } = await givenCandidate(app);
		await app.db.q.update(exams).set({ lateEntryMin: 15 }).where(eq(exams.id, exam.id));
		expect((await boardOf(doctor)).now).toMatchObject({
			kind: 'exam_open',
			until: new Date(NOON.getTime() + 15 * MINUTE).toISOString(),
		});
		const opensAt = new Date(NOON.getTime() + 48 * HOUR);
		const operator = await givenOperator(app, 'exam_controller');
		await app.db.q.insert(examOverrides).values({
			examId: exam.id,
			scope: 'doctor',
			refId: doctor.id,
			opensAt,
			closesAt: new Date(opensAt.getTime() + HOUR),
			reason: 'ill',
			operatorId: operator.id,
		});
		expect((await boardOf(doctor)).now).toMatchObject({
			kind: 'exam_upcoming',
			until: opensAt.toISOString(),
		});
		app.clock.set(opensAt);
		expect((await boardOf(doctor)).now).toMatchObject({ kind: 'exam_open', event_id: exam.eventId });
	});

	it('counts a past exam as missed until it is taken, and the due cards', async () => {
		const { doctor, exam } = await givenCandidate(app);
		const { rows: paper } = await app.db.pool.query(
			'select question_id as id from exam_questions where exam_id = $1 order by position',
			[exam.id],
		);
		const counted = async () => {
			const { courses, deck } = await boardOf(doctor);
			return { missed: courses[0].missed_exams, deck };
		};
		expect(await counted()).toEqual({ missed: 0, deck: { due: 0, total: 0 } });
		app.clock.set(new Date(NOON.getTime() + 48 * HOUR));
		expect((await counted()).missed).toBe(1);
		const set = (status: 'key_check' | 'scheduled') =>
			app.db.q.update(exams).set({ status }).where(eq(exams.id, exam.id));
		await set('key_check');
		expect((await counted()).missed).toBe(0);
		await set('scheduled');
		const card = { doctorId: doctor.id, examId: exam.id, stem: 0, ...newSchedule(NOON) };
		await app.db.q.insert(reviewCards).values(
			paper.slice(0, 2).map((question, index) => ({
				...card,
				questionId: question.id,
				position: index + 1,
				dueAt: new Date(NOON.getTime() + index * 100 * HOUR),
			})),
		);
		expect((await counted()).deck).toEqual({ due: 1, total: 2 });
	});

	it('shows a running exam of the whole session, and nothing of an unpublished paper', async () => {
		const { doctor, exam } = await givenCandidate(app);
		await app.db.q.update(events).set({ slotId: null }).where(eq(events.id, exam.eventId));
		expect((await boardOf(doctor)).now).toMatchObject({ kind: 'exam_open', schedule_id: null });
		await app.db.q.update(exams).set({ status: 'draft' }).where(eq(exams.id, exam.id));
		expect((await boardOf(doctor)).now).toBeNull();
		await app.db.q.update(exams).set({ status: 'scheduled' }).where(eq(exams.id, exam.id));
		await app.call('POST', `${WEB}/doctor/exams/${exam.id}/attempts`, {
			token: doctor.token,
			body: { client_id: CLIENT, kind: 'ranked' },
		});
		expect((await boardOf(doctor)).now).toMatchObject({
			kind: 'exam_running',
			schedule_id: null,
			until: new Date(NOON.getTime() + HOUR).toISOString(),
		});
	});

	it('links to the video that was left last, counts its minutes, and drops it once its access is closed', async () => {
		const { batch, doctor, course } = await givenPupil();
		const seen = async (videoId: number, ago: number, over = {}) =>
			app.db.q.insert(videoProgress).values({
				doctorId: doctor.id,
				videoId,
				positionS: 600,
				watchedS: 610,
				positionAt: new Date(NOON.getTime() - ago * HOUR),
				...over,
			});
		const [older, newer, whole, foreign] = [
			await givenVideo(app),
			await givenVideo(app),
			await givenVideo(app),
			await givenVideo(app),
		];
		await givenClass(app, batch, { hours: [-30, -29], videoId: older });
		const left = await givenClass(app, batch, { hours: [-20, -19], videoId: newer });
		const done = await givenClass(app, batch, { hours: [-10, -9], videoId: whole });
		await seen(older, 5);
		await seen(newer, 2);
		await seen(whole, 1, { completedAt: NOON });
		await seen(foreign, 0.5);
		await givenAttended(app, course, done);
		// Done outside the routine: no part of its progress.
		const [beside] = await app.db.q
			.insert(events)
			.values({ ycsId: batch.ycsId, type: 'admin_video', title: 'v', opensAt: NOON, closesAt: NOON })
			.returning();
		await givenAttended(app, course, beside?.id ?? 0);
		const body = await boardOf(doctor);
		expect(body.now).toMatchObject({
			kind: 'video',
			way: { kind: 'course', course_id: course, schedule_id: batch.scheduleId, event_id: left },
			position_s: 600,
			duration_s: 3_600,
		});
		expect(body.videos).toHaveLength(1);
		expect(body.courses).toMatchObject([
			{
				id: course,
				events_done: 1,
				events_total: 3,
				minutes_watched: 30,
				missed_classes: 2,
				missed_exams: 0,
			},
		]);
		await app.db.pool.query(`update doctor_courses set status = 'soft_locked' where id = $1`, [course]);
		expect(await boardOf(doctor)).toMatchObject({ now: null, videos: [] });
	});

	it('asks about parcels that need confirmation, and shows those on their way, of this doctor alone', async () => {
		const { doctor, course } = await givenPupil();
		const put = async (no: string, over: Partial<typeof deliveries.$inferInsert>) =>
			app.db.q.insert(deliveries).values({
				no: `${doctor.id}-${no}`,
				doctorId: doctor.id,
				doctorCourseId: course,
				method: 'courier',
				courierPaid: true,
				stateAt: NOON,
				packsAt: NOON,
				...over,
			});
		await put('a', { state: 'in_transit' });
		await put('b', { state: 'address_confirm' });
		await put('c', { state: 'confirmed' });
		await put('d', { state: 'delivered', stateAt: new Date(NOON.getTime() - 20 * 24 * HOUR) });
		const body = await boardOf(doctor);
		expect(body.now).toMatchObject({ kind: 'parcel', no: `${doctor.id}-b`, asks: true });
		expect(body.parcels).toMatchObject([{ no: `${doctor.id}-a`, asks: false }]);
		const other = await givenPupil();
		expect(await boardOf(other.doctor)).toMatchObject({ now: null, parcels: [] });
	});

	it('makes as many database queries for four courses as for one', async () => {
		const { doctor, batch } = await givenPupil();
		const fill = async (into: Awaited<ReturnType<typeof givenBatch>>) => {
			const first = await givenClass(app, into, { hours: [-5, -4], videoId: await givenVideo(app) });
			await givenClass(app, into, { hours: [4, 5], unlockRules: [waitsFor('after_attend', first)] });
		};
		await fill(batch);
		const counted = async () => {
			let n = 0;
			const { pool } = app.db;
			const query = pool.query;
			pool.query = function counting(this: typeof pool, ...args: unknown[]) {
				n++;
				return Reflect.apply(query, this, args);
			} as typeof pool.query;
			try {
				await boardOf(doctor);
			} finally {
				pool.query = query;
			}
			return n;
		};
		await boardOf(doctor);
		const one = await counted();
		for (let more = 0; more < 3; more++) {
			const next = await givenBatch(app);
			await givenEnrolment(app, doctor, next);
			await fill(next);
		}
		expect(one).toBeGreaterThan(5);
		expect(await counted()).toBe(one);
	});
});

import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSeat, listOwnExams, openExam } from '#server/modules/exams/attempt/access.service.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { examOverrides, exams } from '#server/modules/exams/exams.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { events } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenCandidate } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';
import { givenAttended, givenClass, waitsFor } from '../../support/given-classes.ts';

const app = appForFile();
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
beforeEach(() => app.clock.set(NOON));

type Row = Partial<typeof attempts.$inferInsert>;
/** An attempt of a doctor at an exam; begun at noon by default. */
async function givenRow(
	{ exam, doctor, enrolment }: { exam: { id: number }; doctor: { id: number }; enrolment: number },
	over: Row = {},
): Promise<number> {
	const [row] = await app.db.q
		.insert(attempts)
		.values({
			examId: exam.id,
			doctorId: doctor.id,
			doctorCourseId: enrolment,
			no: 1,
			kind: 'ranked',
			state: 'in_progress',
			startedAt: NOON,
			deadlineAt: inHours(1),
			orderSeed: 1,
			sheet: Buffer.alloc(0),
			sheetSha: Buffer.alloc(32),
			...over,
		})
		.returning({ id: attempts.id });
	return row?.id ?? 0;
}
const AHEAD = { state: 'not_started', startedAt: null, deadlineAt: null } as const;
const setEvent = (id: number, over: Partial<typeof events.$inferInsert>) =>
	app.db.q.update(events).set(over).where(eq(events.id, id));
const setExam = (id: number, status: 'draft' | 'key_check' | 'scheduled') =>
	app.db.q.update(exams).set({ status }).where(eq(exams.id, id));
const setCourse = (id: number, over: Partial<typeof doctorCourses.$inferInsert>) =>
	app.db.q.update(doctorCourses).set(over).where(eq(doctorCourses.id, id));
/** Another course of the doctor whose routine includes the same exam. */
async function givenMate({ exam, doctor }: { exam: { id: number }; doctor: { id: number } }) {
	const batch = await givenBatch(app);
	const enrolment = await givenEnrolment(app, doctor, batch);
	await givenClass(app, batch, { type: 'exam', examId: exam.id });
	return { batch, enrolment };
}
/** An app with the current papers, which a process caches by its bus. */
const freshApp = (): typeof app => Object.create(app, { bus: { value: Object.create(app.bus) } });

describe('the seat of a doctor at an exam', () => {
	const seatOf = async (
		{ doctor, exam }: { doctor: { id: number }; exam: { id: number } },
		course?: number,
	) => {
		const found = await findSeat(freshApp(), doctor.id, exam.id, course);
		return 'enrolment' in found ? found.enrolment.id : { code: found.code, meta: found.meta };
	};

	it('is that of the named course, or of the oldest; of none there is none', async () => {
		const given = await givenCandidate(app);
		const { enrolment: other } = await givenMate(given);
		expect(await seatOf(given)).toBe(given.enrolment);
		expect(await seatOf(given, other)).toBe(other);
		const stranger = await givenDoctor(app);
		const nothing = { code: 'exam.locked', meta: undefined };
		expect(await seatOf({ ...given, doctor: stranger })).toEqual(nothing);
		expect(await seatOf(given, other + 1_000)).toEqual(nothing);
		await setCourse(given.enrolment, { accessUntil: NOON });
		expect(await seatOf(given)).toBe(other);
		expect(await seatOf(given, given.enrolment)).toEqual(nothing);
	});

	it('is at no exam that is not published', async () => {
		const given = await givenCandidate(app);
		for (const status of ['draft', 'key_check'] as const) {
			await setExam(given.exam.id, status);
			expect(await seatOf(given)).toMatchObject({ code: 'exam.not_found' });
		}
		await setExam(given.exam.id, 'scheduled');
		expect(await seatOf(given)).toBe(given.enrolment);
		expect(await seatOf({ ...given, exam: { id: 987_654_321 } })).toMatchObject({ code: 'exam.not_found' });
	});

	it('is locked by the rules of the event, with the reason of the oldest course, until the exam was begun', async () => {
		const given = await givenCandidate(app);
		const first = await givenClass(app, given.batch);
		await setEvent(given.exam.eventId, { unlockRules: [waitsFor('after_attend', first)] });
		const { batch, enrolment } = await givenMate(given);
		const second = await givenClass(app, batch);
		await app.db.q
			.update(events)
			.set({ unlockRules: [waitsFor('after_rating', second)] })
			.where(and(eq(events.ycsId, batch.ycsId), eq(events.type, 'exam')));
		expect(await seatOf(given)).toMatchObject({
			code: 'exam.locked',
			meta: { reason: { kind: 'after_attend', ref: { id: first } } },
		});
		expect(await seatOf(given, enrolment)).toMatchObject({
			meta: { reason: { kind: 'after_rating', ref: { id: second } } },
		});
		const id = await givenRow(given, AHEAD);
		expect(await seatOf(given)).toMatchObject({ code: 'exam.locked' });
		await app.db.q.update(attempts).set({ startedAt: NOON }).where(eq(attempts.id, id));
		expect(await seatOf(given)).toBe(given.enrolment);
	});

	it("is evaluated at its event's opening before it, and at the current time after it: the exam has its own times", async () => {
		const given = await givenCandidate(app);
		// A class without a recording blocks nothing once it is over.
		const lost = await givenClass(app, given.batch, { hours: [0, 2] });
		const unlockRules = [waitsFor('after_attend', lost)];
		await setEvent(given.exam.eventId, { unlockRules, opensAt: inHours(3), closesAt: inHours(5) });
		expect(await seatOf(given)).toBe(given.enrolment);
		await setEvent(given.exam.eventId, { unlockRules, opensAt: inHours(1), closesAt: inHours(5) });
		expect(await seatOf(given)).toMatchObject({ code: 'exam.locked' });
		app.clock.set(inHours(2));
		expect(await seatOf(given)).toBe(given.enrolment);
	});
});

describe('an exam in a course', () => {
	type Where = { id: number; schedule_id?: number; event_id: number };
	const openedBy = async (doctor: { id: number }, where: Where) => {
		const found = await openExam(freshApp(), doctor.id, where);
		return 'paper' in found ? found : { code: found.code, meta: found.meta };
	};
	const given = async () => {
		const one = await givenCandidate(app);
		return { ...one, where: { id: one.enrolment, event_id: one.exam.eventId } };
	};

	it('opens to its own doctor, at the places that are its own', async () => {
		const { doctor, where, exam, batch, enrolment } = await given();
		const places = { eventId: exam.eventId, eventScheduleId: batch.scheduleId, scheduleId: batch.scheduleId };
		expect(await openedBy(doctor, where)).toMatchObject({ ...places, enrolment: { id: enrolment } });
		expect(await openedBy(doctor, { ...where, schedule_id: batch.scheduleId })).toMatchObject(places);
		const no = { code: 'event.not_found' };
		expect(await openedBy(doctor, { ...where, schedule_id: batch.scheduleId + 1 })).toMatchObject(no);
		expect(await openedBy(doctor, { ...where, event_id: await givenClass(app, batch) })).toMatchObject(no);
		const elsewhere = await givenCandidate(app);
		expect(await openedBy(doctor, { ...where, event_id: elsewhere.exam.eventId })).toMatchObject(no);
		expect(await openedBy(elsewhere.doctor, where)).toMatchObject({ code: 'course.not_found' });
		for (const status of ['draft', 'key_check'] as const) {
			await setExam(exam.id, status);
			expect(await openedBy(doctor, where)).toMatchObject(no);
		}
	});

	it('outside the routine has the position of the course', async () => {
		const { doctor, where, exam, batch } = await given();
		await setEvent(exam.eventId, { slotId: null });
		expect(await openedBy(doctor, where)).toMatchObject({
			eventScheduleId: null,
			scheduleId: batch.scheduleId,
		});
		await setCourse(where.id, { scheduleId: null });
		expect(await openedBy(doctor, where)).toMatchObject({ eventScheduleId: null, scheduleId: null });
	});

	it.each([
		['whose time is over', { accessUntil: NOON }],
		['that was left for another batch', { status: 'batch_changed' }],
	] as const)('%s is shown only to who wrote it there', async (_, over) => {
		const one = await given();
		await setCourse(one.enrolment, over);
		expect(await openedBy(one.doctor, one.where)).toEqual({ code: 'exam.locked', meta: undefined });
		const attempt = await givenRow(one, AHEAD);
		expect(await openedBy(one.doctor, one.where)).toMatchObject({ code: 'exam.locked' });
		await app.db.q.update(attempts).set({ startedAt: NOON }).where(eq(attempts.id, attempt));
		expect(await openedBy(one.doctor, one.where)).toMatchObject({ attempts: [{ id: attempt }] });
	});

	it('that was cancelled opens nothing, nor the exams taken in it', async () => {
		const one = await given();
		await givenRow(one);
		await setCourse(one.enrolment, { status: 'cancelled' });
		expect(await openedBy(one.doctor, one.where)).toMatchObject({ code: 'exam.locked' });
	});

	it('waits as its rules say, unless it was begun', async () => {
		const one = await given();
		const first = await givenClass(app, one.batch);
		await setEvent(one.exam.eventId, { unlockRules: [waitsFor('after_attend', first)] });
		expect(await openedBy(one.doctor, one.where)).toMatchObject({
			code: 'exam.locked',
			meta: { reason: { kind: 'after_attend', ref: { id: first } } },
		});
		const attempt = await givenRow(one);
		expect(await openedBy(one.doctor, one.where)).toMatchObject({ attempts: [{ id: attempt }] });
		await app.db.q.delete(attempts).where(eq(attempts.id, attempt));
		await givenAttended(app, one.enrolment, first);
		expect(await openedBy(one.doctor, one.where)).toMatchObject({ attempts: [], ahead: null });
	});
});

describe('the exams of a course', () => {
	it('are those of its routine or the published ones beside it, each with its own attempts and exceptions', async () => {
		const one = await givenCandidate(app);
		const { batch, doctor, enrolment, exam } = one;
		const [later, draft, added] = [
			await givenExam(app, batch),
			await givenExam(app, batch, { status: 'draft' }),
			await givenExam(app, batch),
		];
		await setEvent(added.eventId, { slotId: null });
		await givenClass(app, batch);
		await givenClass(app, batch, { examId: draft.id });
		await givenClass(app, batch, { type: 'exam', examId: null });
		const { enrolment: mate } = await givenMate({ exam: later, doctor });
		const { id: operatorId } = await givenOperator(app, 'exam_controller');
		await app.db.q.insert(examOverrides).values({
			examId: later.id,
			scope: 'doctor',
			refId: doctor.id,
			extraMin: 5,
			reason: 'ill',
			operatorId,
		});
		const begun = await givenRow(one);
		const voided = await givenRow(one, { ...AHEAD, no: 2, state: 'void' });
		const ahead = await givenRow({ ...one, exam: later }, AHEAD);
		await givenRow({ ...one, exam: later, enrolment: mate }, AHEAD);
		const listed = async (which: 'scheduled' | 'added') => {
			const found = await listOwnExams(freshApp(), doctor.id, enrolment, which);
			if (!Array.isArray(found)) throw new Error(`not listed: ${JSON.stringify(found)}`);
			return found.map((row) => ({
				exam: row.paper.exam.id,
				event: row.eventId,
				schedule: row.eventScheduleId,
				extraMs: row.extraMs,
				begun: row.attempts.map(({ id }) => id),
				used: row.used.map(({ id }) => id),
				ahead: row.ahead?.id ?? null,
			}));
		};
		const none = { extraMs: 0, begun: [], used: [], ahead: null };
		expect(await listed('scheduled')).toEqual([
			{
				...none,
				exam: exam.id,
				event: exam.eventId,
				schedule: batch.scheduleId,
				begun: [begun],
				used: [begun, voided],
			},
			{
				...none,
				exam: later.id,
				event: later.eventId,
				schedule: batch.scheduleId,
				extraMs: 300_000,
				ahead,
			},
		]);
		expect(await listed('added')).toEqual([
			{ ...none, exam: added.id, event: added.eventId, schedule: null },
		]);
	});

	it('of other doctors, of an unpaid or an expired course are not shown', async () => {
		const { doctor, enrolment } = await givenCandidate(app);
		const codeFor = async (who: { id: number }) => {
			const found = await listOwnExams(freshApp(), who.id, enrolment, 'scheduled');
			return Array.isArray(found) ? 'listed' : found.code;
		};
		expect(await codeFor(doctor)).toBe('listed');
		expect(await codeFor(await givenDoctor(app))).toBe('course.not_found');
		await setCourse(enrolment, { accessUntil: NOON });
		expect(await codeFor(doctor)).toBe('course.not_found');
		await setCourse(enrolment, { accessUntil: null, status: 'pending_payment' });
		expect(await codeFor(doctor)).toBe('course.unpaid');
	});

	it('taken in several courses have their attempts ordered by start or creation', async () => {
		const one = await givenCandidate(app);
		const { enrolment: mate } = await givenMate(one);
		const { enrolment: third } = await givenMate(one);
		const last = await givenRow(one, { startedAt: inHours(3) });
		const first = await givenRow({ ...one, enrolment: mate }, { startedAt: inHours(1), no: 1 });
		const taken = await givenRow(
			{ ...one, enrolment: third },
			{ ...AHEAD, state: 'void', createdAt: inHours(2) },
		);
		const found = await openExam(freshApp(), one.doctor.id, {
			id: one.enrolment,
			event_id: one.exam.eventId,
		});
		expect('used' in found && found.used.map(({ id }) => id)).toEqual([first, taken, last]);
	});
});

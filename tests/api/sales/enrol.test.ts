import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { orders } from '#server/modules/sales/orders.tables.ts';
import { payments } from '#server/modules/sales/payments.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';
import { givenCatalog } from '../../support/given-catalog.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
let catalog: Awaited<ReturnType<typeof givenCatalog>> | undefined;
let made = 0;
const HALF_HOUR = 30 * 60_000;

/** A batch with a schedule; enrolment is open by default. */
async function givenOpen(over: Partial<typeof batches.$inferInsert> = {}, of?: string) {
	catalog ??= await givenCatalog(app);
	const id = await catalog.batch(`ব্যাচ ${++made}`, over, undefined, of);
	return { id, schedule: await catalog.schedule(id, 'published', '2026-12-01T12:00:00Z') };
}
type Batch = Awaited<ReturnType<typeof givenOpen>>;
/** Excludes the batches of other tests. */
const closeAll = () => app.db.q.update(batches).set({ status: 'closed' });

const wish = (batch: Batch, over: object = {}) => ({
	schedule_id: batch.schedule,
	faculty_id: null,
	discipline_id: null,
	candidate_type_id: null,
	...over,
});
const enrol = (token: string, batch: Batch, over: object = {}) =>
	app.call('POST', `${WEB}/doctor/batches/${batch.id}/enrol`, { token, body: wish(batch, over) });
const look = (token: string, batch: { id: number }) =>
	app.call('GET', `${WEB}/doctor/batches/${batch.id}/enrol`, { token });
const stateFor = (batch: { id: number }) => app.call('GET', `${WEB}/batches/${batch.id}/enrol-state`);
const leave = (token: string, id: number) =>
	app.call('DELETE', `${WEB}/doctor/courses/${id}/enrolment`, { token });
const courseOf = async (id: number) =>
	(await app.db.q.select().from(doctorCourses).where(eq(doctorCourses.id, id)))[0];
const takenOf = async (id: number) =>
	(await app.db.q.select().from(batches).where(eq(batches.id, id)))[0]?.seatsTaken;
const setStatus = (id: number, status: 'active' | 'refunded') =>
	app.db.q.update(doctorCourses).set({ status, paid: 100 }).where(eq(doctorCourses.id, id));

describe('enrolling in a batch', () => {
	it('reserves a seat as long as the quote of its price', async () => {
		const batch = await givenOpen();
		const doctor = await givenDoctor(app);
		const { status, body } = await enrol(doctor.token, batch);
		expect(status).toBe(200);
		const until = new Date(NOON.getTime() + HALF_HOUR).toISOString();
		expect(body).toMatchObject({
			doctor_course: { status: 'pending_payment' },
			order: { kind: 'course', status: 'quoted', total: 500_000, quote_expires_at: until },
		});
		expect(body.order.doctor_course_id).toBe(body.doctor_course.id);
		expect(await courseOf(body.doctor_course.id)).toMatchObject({
			doctorId: doctor.id,
			scheduleId: batch.schedule,
			seat: true,
			seatUntil: new Date(until),
		});
		expect(await takenOf(batch.id)).toBe(1);
		const { courses } = (await app.call('GET', `${WEB}/doctor/courses`, { token: doctor.token })).body;
		expect(courses).toMatchObject([{ id: body.doctor_course.id, status: 'pending_payment' }]);
		const board = await app.call('GET', `${WEB}/doctor/dashboard`, { token: doctor.token });
		expect(board).toMatchObject({ status: 200, body: { courses: [] } });
		const schedule = await app.call('GET', `${WEB}/doctor/courses/${courses[0].id}/full-schedule`, {
			token: doctor.token,
		});
		expect(schedule.status).toBe(403);
	});

	it('opens a free batch at once', async () => {
		const batch = await givenOpen({ price: 0 });
		const { token } = await givenDoctor(app);
		const { body } = await enrol(token, batch);
		expect(body).toMatchObject({ doctor_course: { status: 'active' }, order: null });
		expect(await courseOf(body.doctor_course.id)).toMatchObject({
			status: 'active',
			seat: true,
			seatUntil: null,
			priceAgreed: 0,
			paid: 0,
		});
		const schedule = await app.call('GET', `${WEB}/doctor/courses/${body.doctor_course.id}/full-schedule`, {
			token,
		});
		expect(schedule.status).toBe(200);
		expect((await enrol(token, batch)).body).toMatchObject({
			code: 'enrol.already_in',
			meta: { doctor_course_id: body.doctor_course.id },
		});
	});

	it('twice at the same moment takes one seat', async () => {
		const batch = await givenOpen();
		const { token } = await givenDoctor(app);
		const both = await Promise.all([enrol(token, batch), enrol(token, batch), enrol(token, batch)]);
		const won = both.filter((one) => one.status === 200);
		expect(won.length).toBeGreaterThan(0);
		expect(new Set(won.map((one) => one.body.doctor_course.id)).size).toBe(1);
		for (const one of both) if (one.status !== 200) expect(one.body.code).toBe('enrol.already_in');
		expect(await takenOf(batch.id)).toBe(1);
		const again = await enrol(token, batch);
		expect(again.body.order.id).toBe(won[0]?.body.order.id);
	});

	it('by twenty doctors for three seats admits three, and shows the others that it is full', async () => {
		const batch = await givenOpen({ seats: 3 });
		const doctors = await Promise.all(Array.from({ length: 20 }, () => givenDoctor(app)));
		const answers = await Promise.all(doctors.map(({ token }) => enrol(token, batch)));
		expect(answers.filter((one) => one.status === 200)).toHaveLength(3);
		const refused = answers.filter((one) => one.status !== 200);
		expect(new Set(refused.map((one) => `${one.status} ${one.body.code}`))).toEqual(
			new Set(['409 enrol.full']),
		);
		expect(await takenOf(batch.id)).toBe(3);
		const left = await app.db.q
			.select({ many: sql<number>`count(*)::int` })
			.from(doctorCourses)
			.where(eq(doctorCourses.batchId, batch.id));
		expect(left).toEqual([{ many: 3 }]);
	});

	it('again while unpaid returns the valid quote, and creates a new one after its end', async () => {
		const batch = await givenOpen();
		const { token } = await givenDoctor(app);
		const first = (await enrol(token, batch)).body;
		app.clock.forward(HALF_HOUR - 1);
		expect((await enrol(token, batch)).body).toEqual(first);
		app.clock.forward(1);
		await app.work();
		const second = (await enrol(token, batch)).body;
		expect(second.doctor_course.id).toBe(first.doctor_course.id);
		expect(second.order.id).not.toBe(first.order.id);
		expect(await takenOf(batch.id)).toBe(1);
	});

	it('is refused with its reason before the opening, after the closing, and when all seats are taken', async () => {
		const { token } = await givenDoctor(app);
		const soon = await givenOpen({ enrolOpensAt: new Date(NOON.getTime() + 1) });
		expect((await enrol(token, soon)).body.code).toBe('enrol.not_open_yet');
		const announced = await givenOpen({ status: 'announced' });
		expect((await enrol(token, announced)).body.code).toBe('enrol.not_open_yet');
		const closed = await givenOpen({ enrolClosesAt: NOON });
		expect((await enrol(token, closed)).body.code).toBe('enrol.closed');
		const over = await givenOpen({ status: 'finished' });
		expect((await enrol(token, over)).body.code).toBe('enrol.closed');
		const full = await givenOpen({ seats: 2, seatsTaken: 2 });
		expect(await enrol(token, full)).toMatchObject({ status: 409, body: { code: 'enrol.full' } });
		const draft = await givenOpen({ status: 'draft' });
		expect(await enrol(token, draft)).toMatchObject({ status: 404, body: { code: 'batch.not_found' } });
		expect((await app.call('GET', `${WEB}/doctor/courses`, { token })).body.courses).toEqual([]);
	});

	it('is possible late in a batch that runs, for as long as its enrolment is open', async () => {
		const running = { status: 'running' as const, startsOn: '2026-10-01' };
		const { token } = await givenDoctor(app);
		const open = await givenOpen({ ...running, enrolClosesAt: new Date(NOON.getTime() + 1) });
		expect((await enrol(token, open)).status).toBe(200);
		const shut = await givenOpen({ ...running, enrolClosesAt: NOON });
		expect((await enrol(token, shut)).body.code).toBe('enrol.closed');
	});

	it('accepts only a published schedule of this batch', async () => {
		const batch = await givenOpen();
		const other = await givenOpen();
		const hidden = await catalog?.schedule(batch.id, 'draft');
		const { token } = await givenDoctor(app);
		for (const schedule_id of [other.schedule, hidden, 999_999]) {
			const { status, body } = await enrol(token, batch, { schedule_id });
			expect({ status, code: body.code }).toEqual({ status: 422, code: 'enrol.unknown_schedule' });
			expect(Object.keys(body.errors)).toEqual(['schedule_id']);
		}
		expect(await takenOf(batch.id)).toBe(0);
	});

	it.each([
		['no schedule', { schedule_id: undefined }, 'schedule_id'],
		['a schedule that is no number', { schedule_id: 'x' }, 'schedule_id'],
		['a faculty that is no number', { faculty_id: 'x' }, 'faculty_id'],
		['nothing about the discipline', { discipline_id: undefined }, 'discipline_id'],
		['nothing about the candidate type', { candidate_type_id: undefined }, 'candidate_type_id'],
		['a price of its own', { price: 1 }, 'price'],
	])('with %s is refused at that field', async (_name, over, field) => {
		const batch = await givenOpen();
		const { token } = await givenDoctor(app);
		const { status, body } = await enrol(token, batch, over);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toEqual([field]);
	});
});

describe('the page before enrolling', () => {
	it('shows the price, the seats and the questions, with the price for old students', async () => {
		const earlier = await givenOpen({ startsOn: '2026-03-01' });
		const batch = await givenOpen({ oldStudentPrice: 400_000, seats: 10, seatsTaken: 4 });
		const old = await givenDoctor(app);
		const fresh = await givenDoctor(app);
		const own = (await enrol(old.token, earlier)).body.doctor_course;
		expect((await look(old.token, batch)).body.options).toMatchObject({ yours: 500_000, old_student: false });
		await setStatus(own.id, 'active');
		expect((await look(old.token, batch)).body).toEqual({
			state: {
				refusal: null,
				opens_at: null,
				closes_at: null,
				seats_left: 6,
				doctor_course_id: null,
				checking_payment_id: null,
				instead: null,
			},
			options: {
				faculties: [],
				candidate_types: [],
				last: { faculty_id: null, discipline_id: null, candidate_type_id: null },
				price: 500_000,
				yours: 400_000,
				old_student: true,
			},
		});
		expect((await look(fresh.token, batch)).body.options).toMatchObject({
			yours: 500_000,
			old_student: false,
		});
		expect((await enrol(old.token, batch)).body.order.total).toBe(400_000);
		await setStatus(own.id, 'refunded');
		expect((await look(old.token, batch)).body.options.yours).toBe(500_000);
	});

	it('is the own place, to be paid or to be opened', async () => {
		const batch = await givenOpen();
		const { token } = await givenDoctor(app);
		const { doctor_course: own } = (await enrol(token, batch)).body;
		expect((await look(token, batch)).body.state).toMatchObject({
			refusal: 'unpaid',
			doctor_course_id: own.id,
			instead: null,
		});
		await setStatus(own.id, 'active');
		expect((await look(token, batch)).body.state).toMatchObject({
			refusal: 'already_in',
			doctor_course_id: own.id,
		});
		expect((await stateFor(batch)).body.state.doctor_course_id).toBeNull();
	});

	it('is, where the batch cannot be joined, the best other one with a place', async () => {
		await closeAll();
		const full = await givenOpen({ seats: 1, seatsTaken: 1 });
		expect((await stateFor(full)).body.state).toMatchObject({ refusal: 'full', instead: null });
		const sameCategory = await givenOpen({}, 'outlier March');
		app.clock.forward(10_000);
		expect((await stateFor(full)).body.state.instead.batch_id).toBe(sameCategory.id);
		const laterSession = await givenOpen({ startsOn: '2027-03-01', endsOn: '2027-05-01' }, 'residency July');
		const sameSession = await givenOpen({ startsOn: '2026-12-20' });
		await givenOpen({ seats: 1, seatsTaken: 1 });
		await givenOpen({ status: 'announced' });
		const doctor = await givenDoctor(app);
		expect((await look(doctor.token, full)).body.state).toMatchObject({
			refusal: 'full',
			seats_left: 0,
			instead: {
				batch_id: sameSession.id,
				schedule_id: sameSession.schedule,
				title: expect.any(String),
				starts_on: '2026-12-20',
			},
		});
		await enrol(doctor.token, sameSession);
		expect((await look(doctor.token, full)).body.state.instead.batch_id).toBe(laterSession.id);
	});

	it('is nothing of a batch that is not there', async () => {
		const { token } = await givenDoctor(app);
		expect(await look(token, { id: 999_999 })).toMatchObject({
			status: 404,
			body: { code: 'batch.not_found' },
		});
		expect(await stateFor({ id: 999_999 })).toMatchObject({ status: 404, body: { code: 'batch.not_found' } });
	});
});

describe('giving up a place', () => {
	it('that is not paid is released with its quote, and can be taken again', async () => {
		const batch = await givenOpen({ seats: 1 });
		const { token } = await givenDoctor(app);
		const first = (await enrol(token, batch)).body;
		expect((await stateFor(batch)).body.state.refusal).toBe('full');
		expect((await leave(token, first.doctor_course.id)).status).toBe(204);
		expect(await takenOf(batch.id)).toBe(0);
		const [order] = await app.db.q.select().from(orders).where(eq(orders.id, first.order.id));
		expect(order?.status).toBe('cancelled');
		expect((await app.call('GET', `${WEB}/doctor/courses`, { token })).body.courses).toEqual([]);
		expect((await leave(token, first.doctor_course.id)).body.code).toBe('course.not_found');
		const again = (await enrol(token, batch)).body;
		expect(again.doctor_course).toEqual(first.doctor_course);
		expect(await takenOf(batch.id)).toBe(1);
	});

	it('is refused once it was paid, while a payment is held, and to any other doctor', async () => {
		const batch = await givenOpen();
		const doctor = await givenDoctor(app);
		const stranger = await givenDoctor(app);
		const { doctor_course: own, order } = (await enrol(doctor.token, batch)).body;
		expect((await leave(stranger.token, own.id)).body.code).toBe('course.not_found');
		await app.db.q.insert(payments).values({
			ref: `L${own.id}`,
			orderId: order.id,
			doctorId: doctor.id,
			method: 'bkash',
			amount: order.total,
			state: 'on_hold',
			nonce: 'n',
		});
		expect((await leave(doctor.token, own.id)).body.code).toBe('payment.open');
		await setStatus(own.id, 'active');
		expect((await leave(doctor.token, own.id)).body.code).toBe('enrol.paid');
		expect(await takenOf(batch.id)).toBe(1);
	});
});

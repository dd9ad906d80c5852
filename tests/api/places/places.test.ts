import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';
import { newKey } from '../../support/paying.ts';
import {
	askQuote,
	COURIER_FEE,
	enrolmentOf,
	givenBuyer,
	givenCode,
	givenPaid,
	givenPayment,
	givenPlan,
	givenQuote,
	givenSaleBatch,
	optionsOf,
	PRICE,
	seatsTakenOf,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SHEETS = { class: true, exam: true, solve: true, sheet: true, book: false };
type Buyer = Awaited<ReturnType<typeof givenBuyer>>;
const post = (token: string, path: string, body: object) =>
	app.call('POST', `${WEB}/doctor/${path}`, {
		token,
		body,
		headers: { 'idempotency-key': newKey() },
	});
const enrol = (token: string, batch: Buyer['batch']) =>
	post(token, `batches/${batch.id}/enrol`, {
		schedule_id: batch.scheduleId,
		faculty_id: null,
		discipline_id: null,
		candidate_type_id: null,
	});
const stateOf = async ({ doctor, batch }: Buyer) =>
	(await app.call('GET', `${WEB}/doctor/batches/${batch.id}/enrol`, { token: doctor.token })).body.state;
const change = (id: number, set: Partial<typeof batches.$inferInsert>) =>
	app.db.q.update(batches).set(set).where(eq(batches.id, id));
const minutes = (from: Date, to: string) => (Date.parse(to) - from.getTime()) / MINUTE;

/** A doctor whose unpaid seat has been released. */
async function givenLost(over: Partial<typeof batches.$inferInsert> = {}): Promise<Buyer> {
	const buyer = await givenBuyer(app, await givenSaleBatch(app, over));
	await givenQuote(app, buyer.doctor, buyer.courseId);
	app.clock.forward(31 * MINUTE);
	await app.jobHandlers['orders.expire']({});
	expect((await enrolmentOf(app, buyer.courseId)).seat).toBe(false);
	return buyer;
}

describe('an unpaid seat that was released', () => {
	it('can be taken again while the batch can be joined, on the page of the batch as on that of the money', async () => {
		const buyer = await givenLost();
		expect(await stateOf(buyer)).toMatchObject({ refusal: 'unpaid', doctor_course_id: buyer.courseId });
		expect(await optionsOf(app, buyer.doctor, buyer.courseId)).toMatchObject({
			seat: 'free',
			seat_refusal: null,
			instead: null,
		});
	});

	it.each([
		['closed since', { status: 'closed' }, 'closed', 'enrol.closed'],
		['archived since', { status: 'archived' }, null, 'enrol.closed'],
		['called full by staff', { status: 'full' }, 'full', 'enrol.full'],
		['not opened yet', { enrolOpensAt: new Date(NOON.getTime() + DAY) }, 'not_open_yet', 'enrol.closed'],
		['past the end of its enrolment', { enrolClosesAt: NOON }, 'closed', 'enrol.closed'],
	] as const)('in a batch %s says why and names the next best one', async (_, set, why, refused) => {
		const other = await givenSaleBatch(app);
		const buyer = await givenLost();
		await change(buyer.batch.id, set);
		const options = await optionsOf(app, buyer.doctor, buyer.courseId);
		expect(options).toMatchObject({ seat: 'gone', seat_refusal: why ?? 'closed' });
		expect((await askQuote(app, buyer.doctor, buyer.courseId)).body.code).toBe(refused);
		// No doctor is notified of a withdrawn batch.
		if (why === null) return;
		expect(await stateOf(buyer)).toMatchObject({ refusal: why, doctor_course_id: buyer.courseId });
		expect((await enrol(buyer.doctor.token, buyer.batch)).body.code).toBe(`enrol.${why}`);
		await app.db.pool.query(
			`update batches set ycs_id = (select ycs_id from batches where id = $1),
				batch_category_id = (select batch_category_id from batches where id = $1) where id = $2`,
			[buyer.batch.id, other.id],
		);
		const named = { batch_id: other.id, schedule_id: other.scheduleId, starts_on: '2026-12-15' };
		expect((await stateOf(buyer)).instead).toMatchObject(named);
		expect((await optionsOf(app, buyer.doctor, buyer.courseId)).instead).toMatchObject(named);
	});

	it('is waited for while its money may still arrive', async () => {
		const buyer = await givenLost();
		const [order] = (await optionsOf(app, buyer.doctor, buyer.courseId)).orders;
		await givenPayment(app, order.id, { state: 'on_hold' });
		await change(buyer.batch.id, { status: 'closed' });
		expect((await stateOf(buyer)).refusal).toBe('unpaid');
	});
});

describe('a seat reserved by one price after the other', () => {
	it('is not reserved longer once the batch has closed, also if it was the last', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app, await givenSaleBatch(app, { seats: 1 }));
		await change(batch.id, { status: 'full', enrolClosesAt: new Date(NOON.getTime() + 10 * MINUTE) });
		const first = await givenQuote(app, doctor, courseId);
		expect(minutes(NOON, first.quote_expires_at)).toBe(30);
		app.clock.forward(20 * MINUTE);
		const again = await givenQuote(app, doctor, courseId);
		expect(again.quote_expires_at).toBe(first.quote_expires_at);
		expect((await enrolmentOf(app, courseId)).seatUntil?.toISOString()).toBe(first.quote_expires_at);
		app.clock.forward(10 * MINUTE);
		expect((await askQuote(app, doctor, courseId)).body.code).toBe('enrol.closed');
		await app.jobHandlers['orders.expire']({});
		expect(await seatsTakenOf(app, batch.id)).toBe(0);
	});

	it('is reserved two hours at most without a try to pay, then it is free for all', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app, await givenSaleBatch(app, { seats: 1 }));
		let until = '';
		for (let quotes = 0; quotes < 5; quotes++) {
			until = (await givenQuote(app, doctor, courseId)).quote_expires_at;
			if (quotes < 4) app.clock.forward(29 * MINUTE);
		}
		expect(minutes(NOON, until)).toBe(120);
		app.clock.set(until);
		await app.jobHandlers['orders.expire']({});
		expect(await seatsTakenOf(app, batch.id)).toBe(0);
		// No other doctor wanted it.
		const anew = await givenQuote(app, doctor, courseId);
		expect(minutes(app.clock.now(), anew.quote_expires_at)).toBe(30);
	});

	it('stays reserved after a try to pay', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		for (let quotes = 0; quotes < 4; quotes++) {
			const order = await givenQuote(app, doctor, courseId);
			if (quotes === 3) await givenPayment(app, order.id, { state: 'failed' });
			app.clock.forward(29 * MINUTE);
		}
		const after = await givenQuote(app, doctor, courseId);
		expect(minutes(app.clock.now(), after.quote_expires_at)).toBe(30);
	});
});

describe('sheets', () => {
	const settleFree = (token: string, id: number) => post(token, `orders/${id}/settle-free`, {});

	it('of a batch that costs nothing are chosen before the course is open', async () => {
		const batch = await givenSaleBatch(app, { price: 0, includes: SHEETS });
		const doctor = await givenDoctor(app);
		const { body } = await enrol(doctor.token, batch);
		expect(body).toMatchObject({
			doctor_course: { status: 'pending_payment' },
			order: { total: 0, delivery: null },
		});
		const { id: courseId } = body.doctor_course;
		expect(await settleFree(doctor.token, body.order.id)).toMatchObject({
			status: 422,
			body: { code: 'order.delivery_needed', errors: { delivery: [expect.any(String)] } },
		});
		expect((await enrolmentOf(app, courseId)).status).toBe('pending_payment');
		const sent = await givenQuote(app, doctor, courseId, { delivery: 'courier' });
		expect(sent.total).toBe(COURIER_FEE);
		const fetched = await givenQuote(app, doctor, courseId, { delivery: 'branch' });
		expect((await settleFree(doctor.token, fetched.id)).body.order).toMatchObject({
			status: 'paid',
			delivery: 'branch',
		});
	});

	it('are chosen before any payment, by any method', async () => {
		const batch = await givenSaleBatch(app, { includes: SHEETS });
		const doctor = await givenDoctor(app);
		const { order, doctor_course } = (await enrol(doctor.token, batch)).body;
		const proof = {
			method: 'bank_deposit',
			trx_id: 'SHEETS 1',
			paid_on: '2026-11-21',
			branch_id: null,
			slip: null,
		};
		const refused = { status: 422, body: { code: 'order.delivery_needed' } };
		expect(await post(doctor.token, `orders/${order.id}/pay`, { method: 'bkash' })).toMatchObject(refused);
		expect(await post(doctor.token, `orders/${order.id}/manual-proof`, proof)).toMatchObject(refused);
		expect((await optionsOf(app, doctor, doctor_course.id)).payments).toEqual([]);
		const chosen = await givenQuote(app, doctor, doctor_course.id, { delivery: 'branch' });
		expect((await post(doctor.token, `orders/${chosen.id}/manual-proof`, proof)).status).toBe(200);
	});
});

describe('the amount due', () => {
	it('before the first payment is the order that waits, as long as it lives, else the price', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const plan = await givenPlan(app, { batchId: batch.id });
		const code = await givenCode(app);
		const order = await givenQuote(app, doctor, courseId, { plan_id: plan.id, code: code.code });
		expect(order.total).toBe(360_000);
		const due = () => optionsOf(app, doctor, courseId);
		expect(await due()).toMatchObject({ due: 360_000, owed: PRICE, next: null });
		app.clock.forward(31 * MINUTE);
		expect(await due()).toMatchObject({ due: PRICE, owed: PRICE, next: null });
	});

	it('after it are the instalments whose day has come, and the next is shown separately', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const plan = await givenPlan(app, { batchId: batch.id });
		await givenPaid(app, doctor, courseId, { plan_id: plan.id });
		const due = () => optionsOf(app, doctor, courseId);
		const [second, third] = ['2026-12-01', '2026-12-11'].map((due_on) => ({ amount: 300_000, due_on }));
		expect(await due()).toMatchObject({ due: 0, owed: 600_000, next: second });
		app.clock.forward(10 * DAY);
		expect(await due()).toMatchObject({ due: 300_000, owed: 600_000, next: third });
		app.clock.forward(11 * DAY);
		expect(await due()).toMatchObject({ due: 600_000, owed: 600_000, next: null });
	});
});

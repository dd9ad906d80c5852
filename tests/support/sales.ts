import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { inTransaction } from '#server/db/client.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { payOrder } from '#server/modules/sales/capture/capture.service.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { discountCodes, instalmentPlans } from '#server/modules/sales/orders.tables.ts';
import { payments } from '#server/modules/sales/payments.tables.ts';
import type { SaleDeps } from '#server/modules/sales/quote/sold.ts';
import type { TestApp } from './app.ts';
import { WEB } from './exam.ts';
import { givenBatch, givenDoctor } from './given.ts';

/** Poisha. */
export const PRICE = 1_000_000;
export const COURIER_FEE = 12_000;
type Doctor = Awaited<ReturnType<typeof givenDoctor>>;
type SaleBatch = Awaited<ReturnType<typeof givenSaleBatch>>;
let counter = 0;
const next = () => ++counter;

function first<T>(rows: readonly T[]): T {
	const [row] = rows;
	if (row === undefined) throw new Error('nothing was stored');
	return row;
}

/** Dependencies of services outside the app, with its clock and database. */
export const depsOf = (app: TestApp): SaleDeps => ({
	clock: app.clock,
	jobs,
});

/** A batch of 10,000 taka without sheets that starts next month and can be joined. */
export async function givenSaleBatch(app: TestApp, over: Partial<typeof batches.$inferInsert> = {}) {
	const batch = await givenBatch(app);
	const row = first(
		await app.db.q
			.update(batches)
			.set({
				price: PRICE,
				status: 'open',
				startsOn: '2026-12-15',
				endsOn: '2027-03-31',
				enrolOpensAt: new Date('2026-11-01T04:00:00Z'),
				enrolClosesAt: new Date('2026-12-20T16:00:00Z'),
				includes: { class: true, exam: true, solve: true, sheet: false, book: false },
				...over,
			})
			.where(eq(batches.id, batch.id))
			.returning(),
	);
	return { ...batch, title: row.title, seats: row.seats };
}

/** An unpaid enrolment with its seat. Returns its id. */
export async function givenUnpaid(
	app: TestApp,
	doctor: { id: number },
	batch: SaleBatch,
	over: Partial<typeof doctorCourses.$inferInsert> = {},
): Promise<number> {
	const row = first(
		await app.db.q
			.insert(doctorCourses)
			.values({
				doctorId: doctor.id,
				batchId: batch.id,
				ycsId: batch.ycsId,
				scheduleId: batch.scheduleId,
				status: 'pending_payment',
				priceAgreed: PRICE,
				seatUntil: new Date(app.clock.now().getTime() + 30 * 60_000),
				...over,
			})
			.returning(),
	);
	if (row.seat) {
		await app.db.q
			.update(batches)
			.set({ seatsTaken: sql`${batches.seatsTaken} + 1` })
			.where(eq(batches.id, batch.id));
	}
	return row.id;
}

/** A new doctor with an unpaid seat. */
export async function givenBuyer(app: TestApp, batch?: SaleBatch) {
	const doctor = await givenDoctor(app);
	const sold = batch ?? (await givenSaleBatch(app));
	return { doctor, batch: sold, courseId: await givenUnpaid(app, doctor, sold) };
}

/** A doctor who has paid for an earlier batch. */
export async function givenOldStudent(app: TestApp) {
	const { doctor, courseId } = await givenBuyer(app, await givenSaleBatch(app, { startsOn: '2026-01-10' }));
	await givenPaid(app, doctor, courseId);
	return doctor;
}

/** A discount code of ten per cent by default. */
export async function givenCode(app: TestApp, over: Partial<typeof discountCodes.$inferInsert> = {}) {
	return first(
		await app.db.q
			.insert(discountCodes)
			.values({ code: `CODE${next()}`, kind: 'percent', value: 1_000, ...over })
			.returning(),
	);
}

/** A plan of three parts: 40 % now, 30 % after ten days and after twenty, five days of grace. */
export async function givenPlan(app: TestApp, over: Partial<typeof instalmentPlans.$inferInsert> = {}) {
	return first(
		await app.db.q
			.insert(instalmentPlans)
			.values({
				title: 'তিন কিস্তি',
				graceDays: 5,
				items: [
					{ share_bp: 4_000, after_days: 0 },
					{ share_bp: 3_000, after_days: 10 },
					{ share_bp: 3_000, after_days: 20 },
				],
				...over,
			})
			.returning(),
	);
}

/** Requests a quote; the answer may be a refusal. */
export const askQuote = (app: TestApp, doctor: Pick<Doctor, 'token'>, courseId: number, body: object = {}) =>
	app.call('POST', `${WEB}/doctor/courses/${courseId}/checkout/quote`, { token: doctor.token, body });

/** Requests a quote that must succeed. */
export async function givenQuote(
	app: TestApp,
	doctor: Pick<Doctor, 'token'>,
	courseId: number,
	body: object = {},
): Promise<Order> {
	const answer = await askQuote(app, doctor, courseId, body);
	expect(answer).toMatchObject({ status: 200 });
	return answer.body.order;
}

export const optionsOf = async (app: TestApp, doctor: Pick<Doctor, 'token'>, courseId: number) =>
	(await app.call('GET', `${WEB}/doctor/courses/${courseId}/payment-options`, { token: doctor.token })).body;

type PaymentRow = Partial<typeof payments.$inferInsert>;

/** A payment of an order, in any state. */
export async function givenPayment(app: TestApp, orderId: number, over: PaymentRow = {}) {
	const { rows } = await app.db.pool.query('select doctor_id, total from orders where id = $1', [orderId]);
	const n = next();
	return first(
		await app.db.q
			.insert(payments)
			.values({
				ref: `TEST${orderId}X${n}`,
				orderId,
				doctorId: rows[0].doctor_id,
				method: 'cash_branch',
				amount: rows[0].total,
				nonce: `nonce${n}`,
				...over,
			})
			.returning(),
	);
}

/** Settles an order with received money, as the gateway's answer or finance does. */
export async function settle(
	app: TestApp,
	orderId: number,
	over: PaymentRow = {},
): Promise<{ became: 'paid' | 'already'; paymentId: number }> {
	return inTransaction(app.db, async (tx) => {
		const { q } = { q: tx };
		const inside = { ...app, db: { ...app.db, q } } as TestApp;
		const payment = await givenPayment(inside, orderId, {
			state: 'succeeded',
			trxId: `TRX${next()}`,
			succeededAt: app.clock.now(),
			...over,
		});
		const { id: paymentId, method, trxId, fee } = payment;
		const isPaid = await payOrder(tx, depsOf(app), orderId, { paymentId, method, trxId, fee });
		if (!isPaid) await tx.update(payments).set({ state: 'overpaid' }).where(eq(payments.id, paymentId));
		return { became: isPaid ? 'paid' : 'already', paymentId };
	});
}

/** Quotes and pays the amount due. Returns the order and its payment. */
export async function givenPaid(
	app: TestApp,
	doctor: Pick<Doctor, 'token'>,
	courseId: number,
	body: object = {},
): Promise<{ order: Order; paymentId: number }> {
	const order = await givenQuote(app, doctor, courseId, body);
	const { became, paymentId } = await settle(app, order.id);
	expect(became).toBe('paid');
	return { order, paymentId };
}

/** The row of an enrolment. */
export const enrolmentOf = async (app: TestApp, courseId: number) =>
	first(await app.db.q.select().from(doctorCourses).where(eq(doctorCourses.id, courseId)));
export const seatsTakenOf = async (app: TestApp, batchId: number): Promise<number> =>
	(await app.db.pool.query('select seats_taken from batches where id = $1', [batchId])).rows[0].seats_taken;

/** The journal of an event: its debits and credits by account. */
export async function journalOf(app: TestApp, kind: string, ref: number): Promise<Record<string, number>> {
	const { rows } = await app.db.pool.query(
		`select e.account, e.debit, e.credit from ledger_entries e join journals j on j.id = e.journal_id
		where j.kind = $1 and j.ref = $2 order by e.id`,
		[kind, String(ref)],
	);
	return Object.fromEntries(
		rows.map(({ account, debit, credit }) =>
			debit > 0 ? [`debit ${account}`, debit] : [`credit ${account}`, credit],
		),
	);
}

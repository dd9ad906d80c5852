import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Gateway } from '#contract/sales/orders.ts';
import type { Payment } from '#contract/sales/payments.ts';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { orders } from '#server/modules/sales/orders.tables.ts';
import type { TestApp } from './app.ts';
import { WEB } from './exam.ts';
import { givenBatch, givenDoctor } from './given.ts';

const HALF_HOUR = 30 * 60_000;
/** Poisha. */
export const PRICE = 500_000;
export const PAYMENTS = `${WEB}/payments`;

export interface Unpaid {
	doctor: Awaited<ReturnType<typeof givenDoctor>>;
	courseId: number;
	orderId: number;
	batchId: number;
}

/** A doctor with a reserved seat in a batch and an unpaid order. */
export async function givenUnpaid(
	app: TestApp,
	over: Partial<typeof orders.$inferInsert> = {},
): Promise<Unpaid> {
	const { q } = app.db;
	const doctor = await givenDoctor(app);
	const batch = await givenBatch(app);
	await q.update(batches).set({ seatsTaken: 1 }).where(eq(batches.id, batch.id));
	const until = new Date(app.clock.now().getTime() + HALF_HOUR);
	const [course] = await q
		.insert(doctorCourses)
		.values({
			doctorId: doctor.id,
			batchId: batch.id,
			ycsId: batch.ycsId,
			scheduleId: batch.scheduleId,
			status: 'pending_payment',
			priceAgreed: PRICE,
			seatUntil: until,
		})
		.returning({ id: doctorCourses.id });
	if (!course) throw new Error('nothing was stored');
	const [order] = await q
		.insert(orders)
		.values({
			no: `T${randomUUID().slice(0, 8)}`,
			doctorId: doctor.id,
			kind: 'course',
			doctorCourseId: course.id,
			lines: [{ kind: 'course', amount: PRICE, label: 'ব্যাচ', no: null, of: null }],
			subtotal: PRICE,
			discount: 0,
			shipping: 0,
			total: PRICE,
			agreed: PRICE,
			delivery: 'branch',
			quoteExpiresAt: until,
			createdAt: app.clock.now(),
			...over,
		})
		.returning({ id: orders.id });
	if (!order) throw new Error('nothing was stored');
	return { doctor, courseId: course.id, orderId: order.id, batchId: batch.id };
}

export const newKey = (): string => randomUUID();

/** Presses 'pay'. */
export const pay = (app: TestApp, unpaid: Unpaid, method: Gateway = 'sslcommerz', key = newKey()) =>
	app.call('POST', `${WEB}/doctor/orders/${unpaid.orderId}/pay`, {
		token: unpaid.doctor.token,
		body: { method },
		headers: { 'idempotency-key': key },
	});

let proofs = 0;

/** Body that reports a bank deposit, each time with another number. */
export const proving =
	(app: TestApp) =>
	({ doctor, orderId }: Pick<Unpaid, 'doctor' | 'orderId'>, over: object = {}) =>
		app.call('POST', `${WEB}/doctor/orders/${orderId}/manual-proof`, {
			token: doctor.token,
			body: {
				method: 'bank_deposit',
				trx_id: `DEP ${++proofs}`,
				paid_on: '2026-11-20',
				branch_id: null,
				slip: null,
				...over,
			},
		});

/** The payment as the doctor sees it. */
export async function payment(app: TestApp, { doctor }: Unpaid, id: number): Promise<Payment> {
	const { body } = await app.call('GET', `${WEB}/doctor/payments/${id}`, { token: doctor.token });
	return body.payment;
}

/** Begins a payment. Returns its id and our number of it. */
export async function begin(app: TestApp, unpaid: Unpaid, method: Gateway = 'sslcommerz') {
	const { status, body } = await pay(app, unpaid, method);
	if (status !== 200) throw new Error(`pay answered ${status} ${body.code}`);
	const id: number = body.payment_id;
	return { id, ref: (await payment(app, unpaid, id)).ref, url: body.redirect_url as string };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** A notification by the gateway's server. */
export const ipn = (app: TestApp, fields: Record<string, string>, gateway: Gateway = 'sslcommerz') =>
	app.call('POST', `${PAYMENTS}/${gateway}/ipn`, { payload: form(fields), headers: FORM });

/** The browser returns by a form of another site, as from SSLCommerz. */
export const comeBack = (
	app: TestApp,
	outcome: string,
	fields: Record<string, string>,
	gateway: Gateway = 'sslcommerz',
) =>
	app.call('POST', `${PAYMENTS}/${gateway}/return/${outcome}`, {
		payload: form(fields),
		headers: { ...FORM, origin: 'https://gateway.example', 'sec-fetch-site': 'cross-site' },
	});

const count = async (app: TestApp, query: string, id: number): Promise<number> =>
	Number((await app.db.pool.query(query, [id])).rows[0].n);

/** Status of an order: its state, its course, and the records created because of its payment. */
export async function standing(app: TestApp, { orderId, courseId }: Unpaid) {
	const { rows } = await app.db.pool.query(
		`select o.status as "order", c.status as course, c.paid, c.seat from orders o
		join doctor_courses c on c.id = $2 where o.id = $1`,
		[orderId, courseId],
	);
	return {
		...rows[0],
		invoices: await count(
			app,
			`select count(*) as n from invoices where order_id = $1 and kind = 'invoice'`,
			orderId,
		),
		refunds: await count(app, 'select count(*) as n from refunds where order_id = $1', orderId),
	} as { order: string; course: string; paid: number; seat: boolean; invoices: number; refunds: number };
}

/** Debit balance of an account, over the whole database. */
export async function balance(app: TestApp, account: string): Promise<number> {
	const { rows } = await app.db.pool.query(
		'select coalesce(sum(debit - credit), 0)::int as n from ledger_entries where account = $1',
		[account],
	);
	return rows[0].n;
}

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/client.ts';
import { refunds } from '#server/modules/sales/payments.tables.ts';
import { refundOrder } from '#server/modules/sales/refund/refunds.service.ts';
import { appForFile, NOON } from '../../support/app.ts';

import { sentTo, setSetting } from '../../support/codes.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';
import {
	depsOf,
	enrolmentOf,
	givenBuyer,
	givenCode,
	givenPaid,
	givenPlan,
	givenQuote,
	givenSaleBatch,
	givenUnpaid,
	journalOf,
	optionsOf,
	PRICE,
	seatsTakenOf,
	settle,
} from '../../support/sales.ts';
import { size } from '../../support/size.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
const statusOf = async (id: number) =>
	(await app.db.pool.query('select status from orders where id = $1', [id])).rows[0].status;
const invoicesOf = async (id: number): Promise<number> =>
	(
		await app.db.pool.query(`select count(*)::int from invoices where order_id = $1 and kind = 'invoice'`, [
			id,
		])
	).rows[0].count;

let refunded = 0;
/** Marks money of an order as refunded. */
async function giveBack(of: { orderId: number; paymentId: number; amount: number; ends?: boolean }) {
	await inTransaction(app.db, async (tx) => {
		const { rows } = await tx.execute<{ doctor_id: number }>(
			sql`select doctor_id from orders where id = ${of.orderId}`,
		);
		await tx.insert(refunds).values({
			ref: `R${++refunded}`,
			orderId: of.orderId,
			paymentId: of.paymentId,
			doctorId: Number(rows[0]?.doctor_id),
			amount: of.amount,
			reason: 'other',
			state: 'done',
		});
		await refundOrder(tx, depsOf(app), of.orderId, of.amount, of.ends);
	});
}

describe('an order that is paid', () => {
	it('opens the course with its seat, is in the ledger, and has one invoice', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		const { became, paymentId } = await settle(app, order.id, { method: 'sslcommerz', fee: 25_000 });
		expect(became).toBe('paid');
		expect(await enrolmentOf(app, courseId)).toMatchObject({
			status: 'active',
			seat: true,
			seatUntil: null,
			priceAgreed: PRICE,
			paid: PRICE,
		});
		expect(await seatsTakenOf(app, batch.id)).toBe(1);
		expect(await journalOf(app, 'order_paid', order.id)).toEqual({
			'debit gateway_sslcommerz': PRICE,
			'credit course_income': PRICE,
		});
		expect(await journalOf(app, 'gateway_fee', paymentId)).toEqual({
			'debit gateway_fees': 25_000,
			'credit gateway_sslcommerz': 25_000,
		});
		expect(await invoicesOf(order.id)).toBe(1);
	});

	it('records discount, courier and VAT separately', async () => {
		const { rows } = await app.db.pool.query(`select value from settings where key = 'seller'`);
		await setSetting(app, 'seller', { ...rows[0].value, vat_rate_bp: 1_500 });
		const includes = { class: true, exam: true, solve: true, sheet: true, book: false };
		const { doctor, courseId } = await givenBuyer(app, await givenSaleBatch(app, { includes }));
		const code = await givenCode(app);
		const order = await givenQuote(app, doctor, courseId, { code: code.code, delivery: 'courier' });
		await settle(app, order.id);
		// 912,000 include 118,957 of VAT; the courier's 12,000 include 1,565 of it.
		expect(await journalOf(app, 'order_paid', order.id)).toEqual({
			'debit cash': 912_000,
			'debit discounts': 100_000,
			'credit course_income': 882_608,
			'credit courier_income': 10_435,
			'credit vat_payable': 118_957,
		});
		expect(await enrolmentOf(app, courseId)).toMatchObject({ priceAgreed: 900_000, paid: 912_000 });
		await setSetting(app, 'seller', rows[0].value);
	});

	it('is paid once, whichever call is second', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		const both = await Promise.all([settle(app, order.id), settle(app, order.id), settle(app, order.id)]);
		expect(both.map(({ became }) => became).sort()).toEqual(['already', 'already', 'paid']);
		expect((await enrolmentOf(app, courseId)).paid).toBe(PRICE);
		expect(await seatsTakenOf(app, batch.id)).toBe(1);
		expect(await invoicesOf(order.id)).toBe(1);
	});

	it('of an enrolment that another order has opened in the same moment is refunded', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const first = await givenQuote(app, doctor, courseId);
		const second = await givenQuote(app, doctor, courseId);
		const both = await Promise.all([settle(app, first.id), settle(app, second.id)]);
		expect(both.map(({ became }) => became).sort()).toEqual(['already', 'paid']);
		expect((await enrolmentOf(app, courseId)).paid).toBe(PRICE);
		const statuses = [await statusOf(first.id), await statusOf(second.id)];
		expect(statuses.sort()).toEqual(['cancelled', 'paid']);
	});
});

describe('late money', () => {
	it('opens the course although the quote expired, and ends the quote that replaced it', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const late = await givenQuote(app, doctor, courseId);
		app.clock.forward(31 * MINUTE);
		await app.jobHandlers['orders.expire']({});
		const next = await givenQuote(app, doctor, courseId);
		expect((await settle(app, late.id)).became).toBe('paid');
		expect([await statusOf(late.id), await statusOf(next.id)]).toEqual(['paid', 'cancelled']);
		expect((await settle(app, next.id)).became).toBe('already');
		expect(await enrolmentOf(app, courseId)).toMatchObject({ status: 'active', paid: PRICE });
	});

	it('gets its seat even beyond the limit, and finance is notified', async () => {
		const batch = await givenSaleBatch(app, { seats: 1 });
		const late = await givenBuyer(app, batch);
		const order = await givenQuote(app, late.doctor, late.courseId);
		app.clock.forward(31 * MINUTE);
		await app.jobHandlers['orders.expire']({});
		await givenUnpaid(app, await givenDoctor(app), batch);
		const staff = await givenOperator(app, 'finance');
		const other = await givenOperator(app, 'support');
		expect((await settle(app, order.id)).became).toBe('paid');
		expect(await seatsTakenOf(app, batch.id)).toBe(2);
		expect(await enrolmentOf(app, late.courseId)).toMatchObject({ status: 'active', seat: true });
		await app.jobHandlers['orders.over_seats']({ order_id: order.id });
		const phone = async (id: number) =>
			(await app.db.pool.query('select phone from operators where id = $1', [id])).rows[0].phone;
		expect((await sentTo(app, await phone(staff.id))).map(({ text }) => text)).toEqual([
			`Prostuti: order ${order.no} was paid late. Its batch has more doctors than seats now.`,
		]);
		expect(await sentTo(app, await phone(other.id))).toEqual([]);
		// Without staff in finance, the owners are notified.
		const owner = await givenOperator(app, 'owner');
		await app.db.pool.query(`update operators set disabled_at = now() where 'finance' = any(roles::text[])`);
		await app.jobHandlers['orders.over_seats']({ order_id: order.id });
		await app.db.pool.query(`update operators set disabled_at = null`);
		expect(await sentTo(app, await phone(owner.id))).toHaveLength(1);
		expect(await sentTo(app, await phone(staff.id))).toHaveLength(1);
		const { rows } = await app.db.pool.query(
			`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
			where t.identifier = 'orders.over_seats'`,
		);
		expect(rows).toEqual([{ payload: { order_id: order.id } }]);
	});
});

describe('refunded money', () => {
	it('in part leaves the course open; the rest of it closes the enrolment and frees the seat', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const { order, paymentId } = await givenPaid(app, doctor, courseId);
		await giveBack({ orderId: order.id, paymentId, amount: 300_000 });
		expect(await statusOf(order.id)).toBe('part_refunded');
		expect(await enrolmentOf(app, courseId)).toMatchObject({ status: 'active', paid: 700_000 });
		await giveBack({ orderId: order.id, paymentId, amount: 700_000 });
		expect(await statusOf(order.id)).toBe('refunded');
		expect(await enrolmentOf(app, courseId)).toMatchObject({ status: 'refunded', paid: 0, seat: false });
		expect(await seatsTakenOf(app, batch.id)).toBe(0);
	});

	it('by the policy ends the enrolment with its open amounts', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const plan = await givenPlan(app, { batchId: batch.id });
		const { order, paymentId } = await givenPaid(app, doctor, courseId, { plan_id: plan.id });
		const { instalments } = await optionsOf(app, doctor, courseId);
		const open = await givenQuote(app, doctor, courseId);
		await giveBack({ orderId: order.id, paymentId, amount: 250_000, ends: true });
		expect(await enrolmentOf(app, courseId)).toMatchObject({ status: 'refunded', paid: 150_000 });
		expect([await statusOf(order.id), await statusOf(open.id)]).toEqual(['part_refunded', 'cancelled']);
		expect((await optionsOf(app, doctor, courseId)).instalments).toEqual([]);
		expect(await journalOf(app, 'instalment_cancelled', instalments[0].id)).toEqual({
			'debit course_income': 300_000,
			'credit receivable': 300_000,
		});
		// Money for a cancelled instalment is refunded too.
		expect((await settle(app, open.id)).became).toBe('already');
	});

	it('of an enrolment that ended does not open it again', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const old = await givenQuote(app, doctor, courseId);
		const { order, paymentId } = await givenPaid(app, doctor, courseId);
		await giveBack({ orderId: order.id, paymentId, amount: PRICE });
		expect((await settle(app, old.id)).became).toBe('already');
		expect((await enrolmentOf(app, courseId)).status).toBe('refunded');
	});
});

describe('in any order of events', () => {
	const event = fc.oneof(
		{ weight: 3, arbitrary: fc.record({ kind: fc.constant('quote' as const), plan: fc.boolean() }) },
		{ weight: 4, arbitrary: fc.record({ kind: fc.constant('money' as const), order: fc.nat(5) }) },
		{ weight: 2, arbitrary: fc.record({ kind: fc.constant('together' as const), order: fc.nat(5) }) },
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
	);

	it('a course is granted once, nothing is charged twice, and the books agree with the money', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 12 }), async (events) => {
				app.clock.set(NOON);
				const { doctor, batch, courseId } = await givenBuyer(app);
				const plan = await givenPlan(app, { batchId: batch.id });
				const ids: number[] = [];
				let paid = 0;
				const pay = async (id: number | undefined) => {
					if (id === undefined) return;
					const { rows } = await app.db.pool.query('select total from orders where id = $1', [id]);
					if ((await settle(app, id)).became === 'paid') paid += rows[0].total;
				};
				for (const one of events) {
					if (one.kind === 'quote') {
						const unpaid = (await enrolmentOf(app, courseId)).status === 'pending_payment';
						const owed = (await optionsOf(app, doctor, courseId)).owed > 0;
						if (!owed) continue;
						const body = unpaid && one.plan ? { plan_id: plan.id } : {};
						ids.push((await givenQuote(app, doctor, courseId, body)).id);
					} else if (one.kind === 'wait') {
						app.clock.forward(31 * MINUTE);
						await app.jobHandlers['orders.expire']({});
					} else if (one.kind === 'money') await pay(ids[one.order]);
					else await Promise.all([pay(ids[one.order]), pay(ids[one.order + 1]), pay(ids[one.order])]);
				}
				const enrolment = await enrolmentOf(app, courseId);
				expect(enrolment.paid).toBe(paid);
				expect(paid).toBeLessThanOrEqual(PRICE);
				expect(enrolment.status).toBe(paid > 0 ? 'active' : 'pending_payment');
				const { rows } = await app.db.pool.query(
					`select count(*) filter (where status = 'paid')::int as paid,
						count(*) filter (where status in ('quoted', 'awaiting_payment'))::int as open,
						(select count(*)::int from invoices i where i.order_id = any($2)) as invoices,
						(select coalesce(sum(e.debit), 0)::int from ledger_entries e join journals j on j.id = e.journal_id
							where j.kind = 'order_paid' and j.ref = any($2::text[]) and e.account = 'cash') as cash,
						(select count(*)::int from payments p where p.order_id = any($2) and p.state = 'succeeded') as counted
					from orders where doctor_course_id = $1`,
					[courseId, ids],
				);
				expect(rows[0].cash).toBe(paid);
				expect(rows[0].counted).toBe(rows[0].paid);
				expect(rows[0].invoices).toBe(rows[0].paid);
				expect(rows[0].open).toBeLessThanOrEqual(1);
				const { owed } = await optionsOf(app, doctor, courseId);
				expect(paid > 0 ? paid + owed : owed).toBe(PRICE);
			}),
			{ numRuns: size(8, 60) },
		);
	});
});

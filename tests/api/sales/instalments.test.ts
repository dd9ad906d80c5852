import { beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { sentTo } from '../../support/codes.ts';
import { givenOperator } from '../../support/given.ts';
import {
	askQuote,
	enrolmentOf,
	givenBuyer,
	givenCode,
	givenPaid,
	givenPayment,
	givenPlan,
	givenQuote,
	journalOf,
	optionsOf,
	PRICE,
	settle,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const work = () => app.jobHandlers['orders.instalments']({});
/** Noon of a day in Dhaka. */
const on = (day: string) => app.clock.set(`${day}T06:00:00Z`);

/** A doctor who has paid the first of three parts: 400,000; then 300,000 on 1 and on 11 December. */
async function givenPlanned() {
	const { doctor, batch, courseId } = await givenBuyer(app);
	const plan = await givenPlan(app, { batchId: batch.id });
	const { order } = await givenPaid(app, doctor, courseId, { plan_id: plan.id });
	const { instalments } = await optionsOf(app, doctor, courseId);
	return {
		doctor,
		courseId,
		order,
		ids: instalments.map(({ id }: { id: number }) => id) as [number, number],
		options: () => optionsOf(app, doctor, courseId),
		status: async () => (await enrolmentOf(app, courseId)).status,
		states: async () =>
			(await optionsOf(app, doctor, courseId)).instalments.map(({ state }: { state: string }) => state),
		/** Messages to the doctor about instalments. */
		messages: async () =>
			(await sentTo(app, `+88${doctor.phone}`))
				.map(({ text }) => text)
				.filter((text) => /instalment/.test(text)),
	};
}

describe('the first part of a plan', () => {
	it('opens the course, and the others are owed on their days', async () => {
		const { doctor, courseId, order, options } = await givenPlanned();
		expect(await enrolmentOf(app, courseId)).toMatchObject({
			status: 'active',
			priceAgreed: PRICE,
			paid: 400_000,
		});
		expect(await options()).toMatchObject({
			agreed: PRICE,
			paid: 400_000,
			owed: 600_000,
			plans: [],
			instalments: [
				{ no: 2, due_on: '2026-12-01', amount: 300_000, paid: 0, state: 'upcoming', locks_on: '2026-12-07' },
				{ no: 3, due_on: '2026-12-11', amount: 300_000, paid: 0, state: 'upcoming', locks_on: '2026-12-17' },
			],
		});
		expect(await journalOf(app, 'order_paid', order.id)).toEqual({
			'debit cash': 400_000,
			'debit receivable': 600_000,
			'credit course_income': PRICE,
		});
		expect((await askQuote(app, doctor, courseId, { code: (await givenCode(app)).code })).body).toMatchObject(
			{
				code: 'order.code_invalid',
				meta: { why: 'nothing_left' },
			},
		);
	});
});

describe('the number of an instalment', () => {
	it('is never above the count of its plan, whatever happened to the others', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const two = [
			{ share_bp: 5_000, after_days: 0 },
			{ share_bp: 5_000, after_days: 10 },
		];
		const plan = await givenPlan(app, { batchId: batch.id, items: two });
		await givenPaid(app, doctor, courseId, { plan_id: plan.id });
		expect((await optionsOf(app, doctor, courseId)).instalments).toMatchObject([
			{ no: 2, of: 2, transfer: false },
		]);
		const three = await givenPlanned();
		await app.db.pool.query(`update instalments set state = 'cancelled' where id = $1`, [three.ids[0]]);
		expect((await three.options()).instalments).toMatchObject([{ no: 3, of: 3 }]);
	});
});

describe('paying an instalment', () => {
	it('includes the next one, before its day', async () => {
		const { doctor, courseId, ids, options } = await givenPlanned();
		const { order } = await givenPaid(app, doctor, courseId);
		expect(order).toMatchObject({ kind: 'instalment', total: 300_000, discount: 0, shipping: 0 });
		expect(order.lines).toEqual([{ kind: 'instalment', amount: 300_000, label: 'তিন কিস্তি', no: 2, of: 3 }]);
		expect(await options()).toMatchObject({
			paid: 700_000,
			owed: 300_000,
			instalments: [{ id: ids[0], state: 'paid', paid: 300_000 }, { state: 'upcoming' }],
		});
		expect(await journalOf(app, 'order_paid', order.id)).toEqual({
			'debit cash': 300_000,
			'credit receivable': 300_000,
		});
	});

	it('includes all that are due, and those that the doctor selects', async () => {
		const { doctor, courseId, ids } = await givenPlanned();
		on('2026-12-11');
		expect((await givenQuote(app, doctor, courseId)).total).toBe(600_000);
		const last = await givenQuote(app, doctor, courseId, { instalment_ids: [ids[1]] });
		expect(last.lines.map(({ no }) => no)).toEqual([3]);
		const all = await givenPaid(app, doctor, courseId, { instalment_ids: ids });
		expect(all.order.total).toBe(600_000);
		expect((await askQuote(app, doctor, courseId)).body.code).toBe('order.nothing_due');
	});

	it('refuses instalments that are paid, or of another doctor', async () => {
		const { doctor, courseId, ids } = await givenPlanned();
		const other = await givenPlanned();
		await givenPaid(app, doctor, courseId, { instalment_ids: [ids[0]] });
		for (const instalment_ids of [[ids[0]], [ids[1], ids[0]], [other.ids[0]], [987_654]]) {
			expect(await askQuote(app, doctor, courseId, { instalment_ids })).toMatchObject({
				status: 422,
				body: { code: 'order.unknown_instalment', errors: { instalment_ids: [expect.any(String)] } },
			});
		}
	});

	it('takes the money once: a payment by another order for the same is refunded', async () => {
		const { doctor, courseId, ids, options } = await givenPlanned();
		const first = await givenQuote(app, doctor, courseId, { instalment_ids: [ids[0]] });
		const second = await givenQuote(app, doctor, courseId, { instalment_ids: ids });
		const both = await Promise.all([settle(app, first.id), settle(app, second.id)]);
		expect(both.map(({ became }) => became).sort()).toEqual(['already', 'paid']);
		const paid = both[0]?.became === 'paid' ? 300_000 : 600_000;
		expect((await options()).paid).toBe(400_000 + paid);
	});
});

describe('an instalment that is not paid', () => {
	it('is due on its day, late on the next, and closes videos when the days of grace are over', async () => {
		const { states, status } = await givenPlanned();
		on('2026-11-30');
		await work();
		expect(await states()).toEqual(['upcoming', 'upcoming']);
		on('2026-12-01');
		expect(await states()).toEqual(['due', 'upcoming']);
		await work();
		expect(await states()).toEqual(['due', 'upcoming']);
		on('2026-12-02');
		await work();
		expect(await states()).toEqual(['late', 'upcoming']);
		on('2026-12-06');
		await work();
		expect(await status()).toBe('active');
		// The day begins at midnight in Dhaka.
		app.clock.set('2026-12-06T18:00:00Z');
		await work();
		expect(await status()).toBe('soft_locked');
		await work();
		expect(await status()).toBe('soft_locked');
	});

	it('opens videos again in the moment in which it is paid', async () => {
		const { doctor, courseId, status } = await givenPlanned();
		on('2026-12-10');
		await work();
		expect(await status()).toBe('soft_locked');
		await givenPaid(app, doctor, courseId);
		expect(await status()).toBe('active');
		await work();
		expect(await status()).toBe('active');
	});

	it('leaves videos locked while another one is still past its grace', async () => {
		const { doctor, courseId, ids, status } = await givenPlanned();
		on('2026-12-18');
		await work();
		await givenPaid(app, doctor, courseId, { instalment_ids: [ids[0]] });
		expect(await status()).toBe('soft_locked');
		await givenPaid(app, doctor, courseId, { instalment_ids: [ids[1]] });
		expect(await status()).toBe('active');
	});
});

describe('an instalment with a payment in progress', () => {
	it('closes no videos and brings no reminder until it is decided', async () => {
		const { doctor, courseId, ids, status, messages } = await givenPlanned();
		const order = await givenQuote(app, doctor, courseId, { instalment_ids: [ids[0]] });
		const slip = await givenPayment(app, order.id, {
			method: 'bank_deposit',
			state: 'on_hold',
			trxId: `SLIP${order.id}`,
		});
		for (const day of ['2026-11-28', '2026-12-01', '2026-12-03', '2026-12-08']) {
			on(day);
			await work();
		}
		expect(await status()).toBe('active');
		expect((await messages()).filter((text) => text.includes('2 of 3'))).toEqual([]);
		await app.db.pool.query(`update payments set state = 'failed' where id = $1`, [slip.id]);
		await work();
		expect(await status()).toBe('soft_locked');
		expect((await messages()).filter((text) => text.includes('2 of 3'))).toHaveLength(1);
	});

	it('does not stop another one from locking them, nor does a gateway page that was only opened', async () => {
		const { doctor, courseId, ids, status } = await givenPlanned();
		const order = await givenQuote(app, doctor, courseId, { instalment_ids: [ids[0]] });
		await givenPayment(app, order.id, { state: 'validating', trxId: null });
		on('2026-12-16');
		await work();
		expect(await status()).toBe('active');
		on('2026-12-17');
		await work();
		expect(await status()).toBe('soft_locked');
		app.clock.set(NOON);
		const other = await givenPlanned();
		on('2026-12-08');
		const requested = await givenQuote(app, other.doctor, other.courseId, { instalment_ids: [other.ids[0]] });
		await givenPayment(app, requested.id, { state: 'redirected', trxId: null });
		await work();
		expect(await other.status()).toBe('soft_locked');
	});
});

describe('reminders', () => {
	it('are not sent to a deleted doctor', async () => {
		const { doctor } = await givenPlanned();
		await app.db.pool.query(`update doctors set phone = 'erased:' || id, erased_at = now() where id = $1`, [
			doctor.id,
		]);
		on('2026-12-01');
		await work();
		expect(await sentTo(app, `erased:${doctor.id}`)).toEqual([]);
	});

	it('are sent by SMS three days before, on the day and after it, once each and in plain letters', async () => {
		const { messages } = await givenPlanned();
		const expected: string[] = [];
		const step = async (day: string, text?: string) => {
			on(day);
			await work();
			await work();
			if (text) expected.push(text);
			expect(await messages()).toEqual(expected);
		};
		const how = 'Pay at My courses > Payment.';
		const what = 'Prostuti: instalment 2 of 3, Tk 3,000,';
		await step('2026-11-27');
		await step('2026-11-28', `${what} is due on 1 Dec. ${how}`);
		await step('2026-12-01', `${what} is due today. ${how}`);
		await step('2026-12-03', `${what} was due on 1 Dec. Videos close on 7 Dec. ${how}`);
		await step('2026-12-07');
		for (const text of expected) expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
	});

	it('are not sent at night, and not once it is paid', async () => {
		const { doctor, courseId, messages } = await givenPlanned();
		// 20:00 and 08:59 in Dhaka.
		for (const night of ['2026-11-30T14:00:00Z', '2026-12-01T02:59:00Z']) {
			app.clock.set(night);
			await work();
		}
		expect(await messages()).toEqual([]);
		app.clock.set('2026-12-01T03:00:00Z');
		await givenPaid(app, doctor, courseId);
		await work();
		expect(await messages()).toEqual([]);
	});
});

describe('a waiver', () => {
	const waive = async (id: number, reason = 'Serious illness', role: 'finance' | 'support' = 'finance') =>
		app.call('POST', `/api/v3/editor/instalments/${id}/waiver`, {
			token: (await givenOperator(app, role)).token,
			body: { reason },
		});

	it('waives an instalment, unlocks videos, and is in ledger and log', async () => {
		const { ids, status, options } = await givenPlanned();
		on('2026-12-10');
		await work();
		expect(await status()).toBe('soft_locked');
		expect((await waive(ids[0])).status).toBe(204);
		expect(await status()).toBe('active');
		expect(await options()).toMatchObject({ owed: 300_000, instalments: [{ state: 'waived' }, {}] });
		expect(await journalOf(app, 'waived', ids[0])).toEqual({
			'debit discounts': 300_000,
			'credit receivable': 300_000,
		});
		const { rows } = await app.db.pool.query('select action, reason from audit where target = $1', [
			`instalment:${ids[0]}`,
		]);
		expect(rows).toEqual([{ action: 'instalment.waive', reason: 'Serious illness' }]);
	});

	it('cancels an order that includes it; a payment in progress is then refunded', async () => {
		const { doctor, courseId, ids } = await givenPlanned();
		const order = await givenQuote(app, doctor, courseId, { instalment_ids: [ids[0]] });
		const held = await givenQuote(app, doctor, courseId, { instalment_ids: [ids[0]] });
		const payment = await givenPayment(app, held.id, { state: 'unknown', trxId: null });
		await waive(ids[0]);
		const statuses = async () =>
			(
				await app.db.pool.query('select status from orders where id = any($1) order by id', [
					[order.id, held.id],
				])
			).rows.map(({ status }) => status);
		expect(await statuses()).toEqual(['cancelled', 'quoted']);
		await app.db.pool.query(`update payments set state = 'failed' where id = $1`, [payment.id]);
		expect((await settle(app, held.id)).became).toBe('already');
		expect(await statuses()).toEqual(['cancelled', 'cancelled']);
		expect((await enrolmentOf(app, courseId)).paid).toBe(400_000);
	});

	it('is waived once, with a reason, by finance only', async () => {
		const { doctor, courseId, ids } = await givenPlanned();
		expect((await waive(ids[0], 'x')).body.errors).toHaveProperty('reason');
		expect((await waive(ids[0], 'Illness', 'support')).status).toBe(403);
		expect((await waive(987_654)).body.code).toBe('order.unknown_instalment');
		const both = await Promise.all([waive(ids[0]), waive(ids[0])]);
		expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
		await givenPaid(app, doctor, courseId);
		expect(await waive(ids[1])).toMatchObject({ status: 409, body: { code: 'order.instalment_over' } });
	});
});

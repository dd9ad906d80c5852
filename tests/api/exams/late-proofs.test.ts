import { afterEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { decideHeld } from '../../support/approvals.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';
import {
	askQuote,
	enrolmentOf,
	givenBuyer,
	givenPaid,
	givenPlan,
	givenQuote,
	givenSaleBatch,
	givenUnpaid,
	optionsOf,
	PRICE,
	seatsTakenOf,
} from '../../support/sales.ts';

const app = appForFile();
afterEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
type Buyer = Awaited<ReturnType<typeof givenBuyer>>;

let counter = 0;
const prove = ({ doctor }: Pick<Buyer, 'doctor'>, orderId: number, paid_on = '2026-11-22') =>
	app.call('POST', `${WEB}/doctor/orders/${orderId}/manual-proof`, {
		token: doctor.token,
		body: { method: 'bank_deposit', trx_id: `LATE${++counter}`, paid_on, branch_id: null, slip: null },
	});
const decide = async (id: number, accept: boolean) => {
	const { token } = await givenOperator(app, 'finance');
	return (await decideHeld(app, token, id, accept)).status;
};
const statusOf = async (id: number) =>
	(await app.db.pool.query('select status from orders where id = $1', [id])).rows[0].status;
const expire = () => app.jobHandlers['orders.expire']({});
/** A day later, when the price and the seat have expired. */
async function nextDay(): Promise<void> {
	app.clock.forward(DAY);
	await expire();
}

describe('a deposit reported after the price expired', () => {
	it('is held, reserves the seat again, and opens the course once it was found', async () => {
		const buyer = await givenBuyer(app);
		const order = await givenQuote(app, buyer.doctor, buyer.courseId);
		await nextDay();
		expect(await statusOf(order.id)).toBe('expired');
		const { status, body } = await prove(buyer, order.id);
		expect(status).toBe(200);
		expect(body.payment).toMatchObject({
			state: 'on_hold',
			amount: PRICE,
			order: { id: order.id, status: 'awaiting_payment', open_payment_id: body.payment.id },
		});
		await expire();
		expect(await seatsTakenOf(app, buyer.batch.id)).toBe(1);
		expect(await optionsOf(app, buyer.doctor, buyer.courseId)).toMatchObject({ due: PRICE, seat: 'kept' });
		const plan = await givenPlan(app, { batchId: buyer.batch.id });
		expect((await askQuote(app, buyer.doctor, buyer.courseId, { plan_id: plan.id })).body).toMatchObject({
			code: 'payment.open',
			meta: { payment_id: body.payment.id },
		});
		expect(await decide(body.payment.id, true)).toBe(200);
		expect(await enrolmentOf(app, buyer.courseId)).toMatchObject({ status: 'active', paid: PRICE });
	});

	it('also counts if the seat was lost meanwhile and the batch is closed', async () => {
		const buyer = await givenBuyer(app, await givenSaleBatch(app, { seats: 1 }));
		const order = await givenQuote(app, buyer.doctor, buyer.courseId);
		await nextDay();
		await givenUnpaid(app, await givenDoctor(app), buyer.batch);
		await app.db.pool.query(`update batches set status = 'closed' where id = $1`, [buyer.batch.id]);
		const { body } = await prove(buyer, order.id);
		expect(body.payment.state).toBe('on_hold');
		expect((await enrolmentOf(app, buyer.courseId)).seat).toBe(false);
		expect(await decide(body.payment.id, true)).toBe(200);
		expect(await enrolmentOf(app, buyer.courseId)).toMatchObject({ status: 'active', seat: true });
		expect(await seatsTakenOf(app, buyer.batch.id)).toBe(2);
	});

	it('that was not found lets the order expire again', async () => {
		const buyer = await givenBuyer(app);
		const order = await givenQuote(app, buyer.doctor, buyer.courseId);
		await nextDay();
		const { body } = await prove(buyer, order.id);
		expect(await decide(body.payment.id, false)).toBe(200);
		await expire();
		expect(await statusOf(order.id)).toBe('expired');
		expect(await seatsTakenOf(app, buyer.batch.id)).toBe(0);
		expect((await prove(buyer, order.id)).status).toBe(200);
	});

	it('pays instalments too', async () => {
		const buyer = await givenBuyer(app);
		const plan = await givenPlan(app, { batchId: buyer.batch.id });
		await givenPaid(app, buyer.doctor, buyer.courseId, { plan_id: plan.id });
		const order = await givenQuote(app, buyer.doctor, buyer.courseId);
		await nextDay();
		const { body } = await prove(buyer, order.id);
		expect(await decide(body.payment.id, true)).toBe(200);
		expect((await enrolmentOf(app, buyer.courseId)).paid).toBe(700_000);
	});

	it('is refused for a day before the order, for a cancelled order, and where a newer one exists', async () => {
		const refused = { status: 410, body: { code: 'order.quote_expired' } };
		const buyer = await givenBuyer(app);
		const order = await givenQuote(app, buyer.doctor, buyer.courseId);
		await nextDay();
		expect(await prove(buyer, order.id, '2026-11-20')).toMatchObject(refused);
		expect(await statusOf(order.id)).toBe('expired');
		const newer = await givenQuote(app, buyer.doctor, buyer.courseId);
		expect(await prove(buyer, order.id)).toMatchObject(refused);
		await app.call('DELETE', `${WEB}/doctor/courses/${buyer.courseId}/enrolment`, {
			token: buyer.doctor.token,
		});
		expect(await prove(buyer, newer.id)).toMatchObject(refused);
	});

	it('and a new price of the same moment leave one open order', async () => {
		for (let round = 0; round < 5; round++) {
			const buyer = await givenBuyer(app);
			const order = await givenQuote(app, buyer.doctor, buyer.courseId);
			app.clock.forward(31 * MINUTE);
			await expire();
			const [proof, quote] = await Promise.all([
				prove(buyer, order.id, '2026-11-21'),
				askQuote(app, buyer.doctor, buyer.courseId, {}),
			]);
			expect([200, 410]).toContain(proof.status);
			expect(quote.status).toBe(200);
			const { rows } = await app.db.pool.query(
				`select count(*)::int as n from orders
				where doctor_course_id = $1 and status in ('quoted', 'awaiting_payment')`,
				[buyer.courseId],
			);
			expect(rows[0].n).toBe(1);
			app.clock.set(NOON);
		}
	});
});

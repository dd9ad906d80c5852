import { beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';
import {
	givenBuyer,
	givenPaid,
	givenPayment,
	givenPlan,
	givenQuote,
	PRICE,
	settle,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));

async function duesOf(doctor: { token: string }) {
	const answer = await app.call('GET', `${WEB}/doctor/dashboard`, { token: doctor.token });
	expect(answer.status).toBe(200);
	const { now, dues } = answer.body;
	if (now?.kind !== 'due') return dues;
	const { kind: _, ...due } = now;
	return [due, ...dues];
}

describe('the dashboard of a doctor with an open payment', () => {
	it('shows a seat for as long as it is reserved', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		expect(await duesOf(doctor)).toEqual([
			{
				state: 'place',
				course_id: courseId,
				title: batch.title,
				amount: PRICE,
				until: order.quote_expires_at,
				due_on: null,
				payment_id: null,
			},
		]);
		app.clock.set(order.quote_expires_at);
		expect(await duesOf(doctor)).toEqual([]);
	});
	it('links to a payment that is being checked, and disappears once it is paid', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		const payment = await givenPayment(app, order.id, { state: 'unknown' });
		expect(await duesOf(doctor)).toMatchObject([{ state: 'checking', payment_id: payment.id, until: null }]);
		await app.db.pool.query(`update payments set state = 'failed' where id = $1`, [payment.id]);
		await settle(app, order.id);
		expect(await duesOf(doctor)).toEqual([]);
	});
	it('has the same payment in the list of courses and at enrolment, but not one that was only begun', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		const payment = await givenPayment(app, order.id, { method: 'bkash', state: 'redirected' });
		const read = async (path: string) =>
			(await app.call('GET', `${WEB}/doctor/${path}`, { token: doctor.token })).body;
		const checked = async () => [
			(await read('courses')).courses[0].checking_payment_id,
			(await read(`batches/${batch.id}/enrol`)).state.checking_payment_id,
		];
		expect(await checked()).toEqual([null, null]);
		await app.db.pool.query(`update payments set state = 'on_hold' where id = $1`, [payment.id]);
		expect(await checked()).toEqual([payment.id, payment.id]);
	});
	it.each(['initiated', 'redirected'] as const)('asks to finish a payment that is %s', async (state) => {
		const { doctor, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		const payment = await givenPayment(app, order.id, { method: 'bkash', state });
		expect(await duesOf(doctor)).toMatchObject([{ state: 'unfinished', payment_id: payment.id }]);
	});
	it('shows a payment under review before one that was begun after it', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		const held = await givenPayment(app, order.id, { method: 'bkash', state: 'on_hold', reason: 'risky' });
		await givenPayment(app, order.id, { method: 'bkash', state: 'redirected' });
		expect(await duesOf(doctor)).toMatchObject([{ state: 'checking', payment_id: held.id }]);
	});
	it('shows an instalment from three days before its day until it is paid', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const plan = await givenPlan(app, { batchId: batch.id });
		await givenPaid(app, doctor, courseId, { plan_id: plan.id });
		const on = async (day: string) => {
			app.clock.set(`${day}T06:00:00Z`);
			return (await duesOf(doctor)).map((due: { state: string; amount: number }) => [due.state, due.amount]);
		};
		expect(await on('2026-11-27')).toEqual([]);
		expect(await on('2026-11-28')).toEqual([['soon', 300_000]]);
		expect(await on('2026-12-01')).toEqual([['due', 300_000]]);
		expect(await on('2026-12-02')).toEqual([['late', 300_000]]);
		await app.jobHandlers['orders.instalments']({});
		app.clock.set('2026-12-12T06:00:00Z');
		await app.jobHandlers['orders.instalments']({});
		expect(await on('2026-12-12')).toEqual([['locked', 600_000]]);
		await givenPaid(app, doctor, courseId);
		expect(await on('2026-12-12')).toEqual([]);
	});
	it('never shows the payments of another doctor', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		await givenQuote(app, doctor, courseId);
		expect(await duesOf(await givenDoctor(app))).toEqual([]);
	});
});

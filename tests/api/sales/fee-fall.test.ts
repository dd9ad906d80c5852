import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#contract/catalog/calls.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenOperator } from '../../support/given.ts';
import { givenClasses } from '../../support/refunds.ts';
import {
	enrolmentOf,
	givenBuyer,
	givenCode,
	givenOldStudent,
	givenPaid,
	givenPlan,
	givenQuote,
	givenSaleBatch,
	givenUnpaid,
	optionsOf,
	PRICE,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const DAY = 86_400_000;
const FALL = { from_bp: 5_000, floor_bp: 3_000 };

/** A batch of 20 classes, twelve of them over by default, whose fee falls from half of them on. */
async function givenRunning(over: Parameters<typeof givenSaleBatch>[1] = {}, done = 12) {
	const batch = await givenSaleBatch(app, {
		startsOn: '2026-11-01',
		status: 'running',
		feeFall: FALL,
		...over,
	});
	await givenClasses(app, batch.id, done, 20);
	return batch;
}
const page = async (id: number): Promise<Batch> => (await app.call('GET', `${WEB}/batches/${id}`)).body.batch;

it('a quote, the payment options and the page of the batch show the same fee, which falls day by day', async () => {
	const batch = await givenRunning();
	const { doctor, courseId } = await givenBuyer(app, batch);
	// Eight of twenty are left.
	expect((await givenQuote(app, doctor, courseId)).total).toBe(400_000);
	expect(await optionsOf(app, doctor, courseId)).toMatchObject({ price: 400_000, yours: 400_000 });
	expect(await page(batch.id)).toMatchObject({
		price: 400_000,
		full_price: PRICE,
		sessions: { over: 12, total: 20 },
		refund: { now: 'none', none_from_bp: 5_000 },
	});
	// A class that ends in the afternoon counts from the next day on.
	app.clock.set(new Date(NOON.getTime() + 13 * DAY + 60_000));
	expect((await givenQuote(app, doctor, courseId)).total).toBe(400_000);
	app.clock.set(new Date(NOON.getTime() + 14 * DAY));
	expect((await givenQuote(app, doctor, courseId)).total).toBe(350_000);
});

it('a paid fee does not change; a quote is unchanged while it is valid', async () => {
	const batch = await givenRunning();
	const { doctor, courseId } = await givenBuyer(app, batch);
	await givenPaid(app, doctor, courseId);
	const waiting = await givenBuyer(app, batch);
	const quoted = await givenQuote(app, waiting.doctor, waiting.courseId);
	await app.db.pool.query('update batches set fee_fall = null where id = $1', [batch.id]);
	expect((await enrolmentOf(app, courseId)).priceAgreed).toBe(400_000);
	const stored = await app.call('GET', `${WEB}/doctor/orders/${quoted.id}`, { token: waiting.doctor.token });
	expect(stored.body.order.total).toBe(400_000);
});

it('a doctor who paid a fallen fee and leaves at once gets all of it back, and later the remaining share', async () => {
	const batch = await givenRunning({ feeFall: { from_bp: 0, floor_bp: 3_000 } }, 5);
	const { doctor, courseId } = await givenBuyer(app, batch);
	const whole = await givenSaleBatch(app);
	await givenClasses(app, whole.id, 5, 20);
	const full = await givenBuyer(app, whole);
	const refund = async (buyer: Pick<typeof full, 'doctor' | 'courseId'>) =>
		(await optionsOf(app, buyer.doctor, buyer.courseId)).refund;
	await givenPaid(app, doctor, courseId);
	await givenPaid(app, full.doctor, full.courseId);
	// Fifteen of twenty are left.
	expect(await refund({ doctor, courseId })).toMatchObject({
		amount: 750_000,
		rule: 'running',
		done: 0,
		total: 15,
	});
	expect(await refund(full)).toMatchObject({ amount: 750_000, rule: 'running', done: 5, total: 20 });
	app.clock.set(new Date(NOON.getTime() + 8 * DAY));
	expect(await refund({ doctor, courseId })).toMatchObject({ amount: 600_000, done: 3, total: 15 });
});

it('the price of earlier doctors falls as well, and codes and plans apply to the rest', async () => {
	const batch = await givenRunning({ oldStudentPrice: 800_000 });
	const plan = await givenPlan(app, { batchId: batch.id });
	const code = await givenCode(app, { stack: true });
	const doctor = await givenOldStudent(app);
	const courseId = await givenUnpaid(app, doctor, batch);
	const order = await givenQuote(app, doctor, courseId, { plan_id: plan.id, code: code.code });
	expect(order).toMatchObject({ subtotal: 400_000, discount: 112_000, total: 115_200 });
	expect(order.plan?.items.map(({ amount }) => amount)).toEqual([115_200, 86_400, 86_400]);
	expect((await page(batch.id)).instalments).toEqual({ parts: 3, first: 160_000 });
});

it('a move to it costs the whole fee, so that the fall is never paid out', async () => {
	const from = await givenSaleBatch(app);
	const to = await givenRunning({ ycsId: from.ycsId });
	const { doctor, courseId } = await givenBuyer(app, from);
	await givenPaid(app, doctor, courseId);
	const moves = await app.call('GET', `${WEB}/doctor/courses/${courseId}/transfer`, { token: doctor.token });
	const move = moves.body.quotes.find((one: { to: { batch_id: number } }) => one.to.batch_id === to.id);
	expect(move).toMatchObject({ price_new: PRICE, difference: 0 });
});

it('the rule is set at the desk beside the price, by two persons', async () => {
	const batch = await givenSaleBatch(app);
	const { token } = await givenOperator(app, 'finance');
	const path = `/api/v3/editor/batch-prices/${batch.id}`;
	const { price, old_student_price, next, version } = (await app.call('GET', path, { token })).body.item;
	const body = { price, old_student_price, next, version };
	const free = await app.call('PUT', path, {
		token,
		body: { ...body, fee_fall: { from_bp: 0, floor_bp: 0 } },
	});
	expect(Object.keys(free.body.errors)).toEqual(['fee_fall.floor_bp']);
	const requested = await app.call('PUT', path, { token, body: { ...body, fee_fall: FALL } });
	expect(requested.body.item).toMatchObject({ fee_fall: null, waits: true });
});

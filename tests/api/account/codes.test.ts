import { beforeEach, describe, expect, it } from 'vitest';
import type { CodeRefusal } from '#contract/sales/messages.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';
import {
	askQuote,
	enrolmentOf,
	givenBuyer,
	givenCode,
	givenOldStudent,
	givenPaid,
	givenPlan,
	givenQuote,
	givenSaleBatch,
	givenUnpaid,
	PRICE,
	settle,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
/** Uses of a code by their state. */
const usesOf = async (codeId: number): Promise<string[]> =>
	(
		await app.db.pool.query('select state from discount_uses where code_id = $1 order by order_id', [codeId])
	).rows.map(({ state }) => state);

describe('a discount code', () => {
	it('is a separate line under its name, however it was typed', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		await givenCode(app, { code: 'SHURU10' });
		const order = await givenQuote(app, doctor, courseId, { code: ' shuru ১০' });
		expect(order.lines[1]).toEqual({ kind: 'code', amount: -100_000, label: 'SHURU10', no: null, of: null });
		expect(order).toMatchObject({ subtotal: PRICE, discount: 100_000, total: 900_000 });
	});

	it('stops at its cap, and a fixed one at the price', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const capped = await givenCode(app, { value: 5_000, maxOff: 150_000 });
		expect((await givenQuote(app, doctor, courseId, { code: capped.code })).total).toBe(850_000);
		const fixed = await givenCode(app, { kind: 'fixed', value: 2 * PRICE, whole: true });
		expect((await givenQuote(app, doctor, courseId, { code: fixed.code })).total).toBe(0);
	});

	it('lowers every part of a plan', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const plan = await givenPlan(app, { batchId: batch.id });
		const code = await givenCode(app);
		const order = await givenQuote(app, doctor, courseId, { plan_id: plan.id, code: code.code });
		expect(order.plan?.items.map(({ amount }) => amount)).toEqual([360_000, 270_000, 270_000]);
		expect(order).toMatchObject({ total: 360_000, discount: 100_000 });
	});

	it('is combined with the old-student price only if allowed', async () => {
		const batch = await givenSaleBatch(app, { oldStudentPrice: 800_000 });
		const doctor = await givenOldStudent(app);
		const courseId = await givenUnpaid(app, doctor, batch);
		const alone = await givenCode(app);
		expect((await askQuote(app, doctor, courseId, { code: alone.code })).body.meta.why).toBe(
			'not_with_old_student',
		);
		const stacking = await givenCode(app, { stack: true, audience: 'old' });
		expect((await givenQuote(app, doctor, courseId, { code: stacking.code })).total).toBe(720_000);
	});
});

describe('an invalid code', () => {
	const DAY = 86_400_000;
	const refusals: [CodeRefusal, () => Promise<{ code: string }>, string][] = [
		['unknown', async () => ({ code: 'NOSUCH' }), 'এই নামে কোনো কোড নেই'],
		['unknown', () => givenCode(app, { active: false }), 'এই নামে কোনো কোড নেই'],
		['not_yet', () => givenCode(app, { startsAt: new Date(NOON.getTime() + DAY) }), 'এখনো চালু হয়নি'],
		['over', () => givenCode(app, { endsAt: NOON }), 'মেয়াদ শেষ'],
		['used_up', () => givenCode(app, { limitTotal: 0 }), 'ততবার হয়ে গেছে'],
		['used_by_you', () => givenCode(app, { limitPerDoctor: 0 }), 'আগেই ব্যবহার'],
		['other_batch', () => givenCode(app, { batchIds: [987_654] }), 'এই ব্যাচের জন্য নয়'],
		['only_old', () => givenCode(app, { audience: 'old' }), 'যাঁরা আগেও আমাদের ব্যাচে ছিলেন'],
		['too_much', () => givenCode(app, { kind: 'fixed', value: 2 * PRICE }), 'প্রায় পুরো দামের সমান'],
		['nothing_left', () => givenCode(app, { value: 0 }), 'কমানোর মতো টাকা নেই'],
	];
	it.each(refusals)('because of %s is reported at its field, in both languages', async (why, make, words) => {
		const { doctor, courseId } = await givenBuyer(app);
		const { code } = await make();
		const path = `${WEB}/doctor/courses/${courseId}/checkout/quote`;
		const ask = (lang: string) =>
			app.call('POST', path, { token: doctor.token, body: { code }, headers: { 'accept-language': lang } });
		const bn = await ask('bn');
		expect(bn).toMatchObject({
			status: 422,
			body: { code: 'order.code_invalid', meta: { field: 'code', why } },
		});
		expect(bn.body.errors.code[0]).toContain(words);
		expect(bn.body.message).toBe(bn.body.errors.code[0]);
		const en = await ask('en');
		expect(en.body.errors.code[0]).toMatch(/code|nothing/i);
		expect(en.body.errors.code[0]).not.toBe(bn.body.errors.code[0]);
	});

	it('leaves the quote before it as it was', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		expect((await askQuote(app, doctor, courseId, { code: 'NOSUCH' })).status).toBe(422);
		const own = await app.call('GET', `${WEB}/doctor/orders/${order.id}`, { token: doctor.token });
		expect(own.body.order.status).toBe('quoted');
	});
});

describe('the uses of a code', () => {
	it('are given to exactly three of ten doctors who request a code of three uses at once', async () => {
		const batch = await givenSaleBatch(app);
		const code = await givenCode(app, { limitTotal: 3 });
		const buyers = await Promise.all(Array.from({ length: 10 }, () => givenBuyer(app, batch)));
		const answers = await Promise.all(
			buyers.map(({ doctor, courseId }) => askQuote(app, doctor, courseId, { code: code.code })),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
		const refused = answers.filter(({ status }) => status !== 200);
		expect(refused.map(({ body }) => body.meta.why)).toEqual(Array(7).fill('used_up'));
		expect(await usesOf(code.id)).toEqual(['reserved', 'reserved', 'reserved']);
	});

	it('count once per doctor, also for two batches at once', async () => {
		const doctor = await givenDoctor(app);
		const code = await givenCode(app);
		const courses = [];
		for (let n = 0; n < 2; n++) courses.push(await givenUnpaid(app, doctor, await givenSaleBatch(app)));
		const both = await Promise.all(courses.map((id) => askQuote(app, doctor, id, { code: code.code })));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
		expect(both.find(({ status }) => status === 422)?.body.meta.why).toBe('used_by_you');
	});

	it('are not counted twice when the same doctor requests the price again', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const code = await givenCode(app, { limitTotal: 1 });
		for (let n = 0; n < 3; n++) {
			expect((await givenQuote(app, doctor, courseId, { code: code.code })).total).toBe(900_000);
		}
		expect(await usesOf(code.id)).toEqual(['released', 'released', 'reserved']);
	});

	it('are released by an expired quote, and used up by a paid one', async () => {
		const batch = await givenSaleBatch(app);
		const code = await givenCode(app, { limitTotal: 1 });
		const one = await givenBuyer(app, batch);
		const other = await givenBuyer(app, batch);
		await givenQuote(app, one.doctor, one.courseId, { code: code.code });
		expect((await askQuote(app, other.doctor, other.courseId, { code: code.code })).body.meta.why).toBe(
			'used_up',
		);
		app.clock.forward(30 * MINUTE);
		await app.jobHandlers['orders.expire']({});
		expect(await usesOf(code.id)).toEqual(['released']);
		await givenPaid(app, other.doctor, other.courseId, { code: code.code });
		expect(await usesOf(code.id)).toEqual(['released', 'used']);
		expect((await askQuote(app, one.doctor, one.courseId, { code: code.code })).body.meta.why).toBe(
			'used_up',
		);
	});

	it('stay valid for a late payment, beyond the limit if needed: the price was promised', async () => {
		const batch = await givenSaleBatch(app);
		const code = await givenCode(app, { limitTotal: 1 });
		const late = await givenBuyer(app, batch);
		const order = await givenQuote(app, late.doctor, late.courseId, { code: code.code });
		app.clock.forward(30 * MINUTE);
		await app.jobHandlers['orders.expire']({});
		const other = await givenBuyer(app, batch);
		await givenPaid(app, other.doctor, other.courseId, { code: code.code });
		expect((await settle(app, order.id)).became).toBe('paid');
		expect(await usesOf(code.id)).toEqual(['used', 'used']);
		expect(await enrolmentOf(app, late.courseId)).toMatchObject({ status: 'active', paid: 900_000 });
	});
});

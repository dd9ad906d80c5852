import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { sentTo, setSetting } from '../../support/codes.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenDoctor } from '../../support/given.ts';
import { balance, begin, givenUnpaid, PRICE, standing } from '../../support/paying.ts';
import {
	approveBoth,
	askBack,
	givenCash,
	givenClasses,
	givenFinance,
	givenPaid,
	OFFICE,
	type RefundScript,
	refundTools,
	scripted,
} from '../../support/refunds.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
const HOUR = 3_600_000;
let till: RefundScript;
beforeEach(() => {
	till = scripted(fakes.sslcommerz);
});
afterEach(() => app.clock.set(NOON));

const { ask, rowOf } = refundTools(app);
const differencesOf = async (ref: string) =>
	(await app.db.pool.query('select * from differences where ref = $1', [ref])).rows;
async function twoPersonsAbove(limit: number): Promise<void> {
	const { rows } = await app.db.pool.query(`select value from settings where key = 'sales'`);
	await setSetting(app, 'sales', { ...rows[0].value, two_persons_above: limit });
}
/** A refund requested by a doctor. */
async function givenRefund() {
	const paid = await givenPaid(app);
	const { body } = await askBack(app, paid);
	return { ...paid, refundId: body.refund.id as number };
}
/** An enrolment paid by two orders, the second of 200000. */
async function givenTwoPayments() {
	const paid = await givenPaid(app);
	const later = await givenUnpaid(app, {});
	await app.db.pool.query(
		`update orders set doctor_id = $1, doctor_course_id = $2, kind = 'instalment',
		total = 200000, subtotal = 200000, status = 'paid' where id = $3`,
		[paid.doctor.id, paid.courseId, later.orderId],
	);
	await app.db.pool.query(
		`insert into payments (ref, order_id, doctor_id, method, amount, state, nonce, succeeded_at)
		values ($1, $2, $3, 'sslcommerz', 200000, 'succeeded', 'n', now())`,
		[`P${later.orderId}X`, later.orderId, paid.doctor.id],
	);
	await app.db.pool.query('update doctor_courses set price_agreed = 700000, paid = 700000 where id = $1', [
		paid.courseId,
	]);
	return { ...paid, later };
}

describe('requesting a refund', () => {
	it('before the first class refunds everything, and finance sees its requester and content', async () => {
		const paid = await givenPaid(app);
		await givenClasses(app, paid.batchId, 0, 4);
		const made = await askBack(app, paid, { reason: 'wrong_batch', note: 'জানুয়ারির ব্যাচ চেয়েছিলাম' });
		expect(made).toMatchObject({
			status: 200,
			body: {
				refund: { order_id: paid.orderId, amount: PRICE, state: 'requested', reason: 'wrong_batch' },
				estimate: { amount: PRICE, rule: 'before_start', paid: PRICE, done: 0, total: 4, used: 0, sheets: 0 },
			},
		});
		const finance = await givenFinance(app);
		const seen = (await finance.list()).find((one: { id: number }) => one.id === made.body.refund.id);
		expect(seen).toMatchObject({
			doctor: { id: paid.doctor.id, phone: paid.doctor.phone },
			method: 'sslcommerz',
			estimate: PRICE,
			approved_by: [],
			approvals_needed: 2,
			gateway_ref: null,
			note: 'জানুয়ারির ব্যাচ চেয়েছিলাম',
		});
		expect((await standing(app, paid)).course).toBe('active');
	});

	it('later deducts the share of the classes and exams that are over', async () => {
		const paid = await givenPaid(app);
		await givenClasses(app, paid.batchId, 10, 40);
		expect((await askBack(app, paid)).body.estimate).toMatchObject({
			amount: PRICE * 0.75,
			rule: 'running',
			done: 10,
			total: 40,
			used: PRICE / 4,
		});
	});

	it('gives nothing once half of them are over, for an unpaid order and after a full refund', async () => {
		const late = await givenPaid(app);
		await givenClasses(app, late.batchId, 2, 4);
		expect(await askBack(app, late)).toMatchObject({
			status: 409,
			body: { code: 'refund.nothing', meta: { rule: 'half_over' } },
		});
		expect((await askBack(app, await givenUnpaid(app))).body.code).toBe('refund.nothing');
		const back = await givenRefund();
		await approveBoth(app, back.refundId);
		await app.work();
		expect((await askBack(app, back)).body.code).toBe('refund.nothing');
	});

	it("is refused for another doctor's order and reports the faults of the request", async () => {
		const paid = await givenPaid(app);
		const stranger = await givenDoctor(app);
		const strange = await askBack(app, { ...paid, doctor: stranger });
		expect(strange).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
		const bad = await askBack(app, paid, { reason: 'bored', note: 'x'.repeat(1_001) });
		expect(bad.status).toBe(422);
		expect(Object.keys(bad.body.errors).sort()).toEqual(['note', 'reason']);
	});

	it('twice at the same moment is one request', async () => {
		const paid = await givenPaid(app);
		const both = await Promise.all([askBack(app, paid), askBack(app, paid)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await askBack(app, paid)).body.code).toBe('refund.open');
		expect((await standing(app, paid)).refunds).toBe(1);
	});
});

describe('the approval', () => {
	it('takes two persons; the gateway is called once and the doctor gets the number', async () => {
		const { refundId, ...paid } = await givenRefund();
		const [a, b] = [await givenFinance(app), await givenFinance(app)];
		const [gateway, owed] = [await balance(app, 'gateway_sslcommerz'), await balance(app, 'refunds_payable')];
		const first = await a.decide(refundId);
		expect(first.body.refund).toMatchObject({ state: 'requested', approved_by: ['Staff'] });
		expect(await a.decide(refundId)).toMatchObject({ status: 403, body: { code: 'refund.same_person' } });
		await app.work();
		expect(till.sent).toEqual([]);
		expect((await b.decide(refundId)).body.refund).toMatchObject({ state: 'approved' });
		expect(await balance(app, 'refunds_payable')).toBe(owed - PRICE);
		await app.work();
		await app.work();
		const row = await rowOf(refundId);
		expect(row).toMatchObject({ state: 'done', gateway_ref: `R-${row.ref}` });
		expect(till.sent).toEqual([row.ref]);
		expect(row.ref).toMatch(/^[A-Za-z0-9]{1,30}$/);
		expect(await standing(app, paid)).toMatchObject({
			order: 'refunded',
			course: 'refunded',
			paid: 0,
			seat: false,
			invoices: 1,
		});
		expect(await balance(app, 'refunds_payable')).toBe(owed);
		expect(await balance(app, 'gateway_sslcommerz')).toBe(gateway - PRICE);
		const notes = await app.db.pool.query(
			`select total from invoices where refund_id = $1 and kind = 'credit_note'`,
			[refundId],
		);
		expect(notes.rows).toEqual([{ total: PRICE }]);
		const texts = (await sentTo(app, `+88${paid.doctor.phone}`)).map(({ text }) => text);
		expect(texts.filter((text) => text.includes(row.gateway_ref))).toHaveLength(1);
		expect((await b.decide(refundId)).body.code).toBe('refund.over');
	});

	it('of a part by the policy ends the enrolment as well', async () => {
		const paid = await givenPaid(app);
		await givenClasses(app, paid.batchId, 1, 4);
		const { body } = await askBack(app, paid);
		await approveBoth(app, body.refund.id);
		await app.work();
		expect(await standing(app, paid)).toMatchObject({
			order: 'part_refunded',
			course: 'refunded',
			paid: PRICE / 4,
		});
	});

	it('by the same person twice at once counts once', async () => {
		const { refundId } = await givenRefund();
		const finance = await givenFinance(app);
		const both = await Promise.all([finance.decide(refundId), finance.decide(refundId)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
		expect((await rowOf(refundId)).state).toBe('requested');
	});

	it('by one person is enough up to the limit', async () => {
		await twoPersonsAbove(PRICE);
		const { refundId } = await givenRefund();
		const finance = await givenFinance(app);
		expect((await finance.decide(refundId)).body.refund).toMatchObject({
			state: 'approved',
			approvals_needed: 1,
		});
		await twoPersonsAbove(0);
		await app.work();
		expect(till.sent).toHaveLength(1);
	});

	it('by one person depends on the total refund of the enrolment, not on each payment alone', async () => {
		await twoPersonsAbove(PRICE);
		const paid = await givenTwoPayments();
		await askBack(app, paid);
		const [a, b] = [await givenFinance(app), await givenFinance(app)];
		const mine = (await a.list()).filter(
			(one: { doctor: { id: number } }) => one.doctor.id === paid.doctor.id,
		);
		expect(mine).toMatchObject([
			{ amount: PRICE, also_back: 200_000, approvals_needed: 2 },
			{ amount: 200_000, also_back: PRICE, approvals_needed: 2 },
		]);
		const ids: number[] = mine.map(({ id }: { id: number }) => id);
		for (const id of ids) {
			expect((await a.decide(id)).body.refund.state).toBe('requested');
			expect((await a.decide(id)).body.code).toBe('refund.same_person');
		}
		expect((await b.decide(ids[0] ?? 0)).body.refund).toMatchObject({
			state: 'approved',
			approvals_needed: 2,
		});
		// A rejected refund does not count any more.
		const other = await givenTwoPayments();
		await askBack(app, other);
		const [first, second] = (await a.list()).filter(
			(one: { doctor: { id: number } }) => one.doctor.id === other.doctor.id,
		);
		await b.decide(second.id, { approve: false, note: 'পরে দেওয়া হবে' });
		expect((await a.decide(first.id)).body.refund).toMatchObject({ state: 'approved', approvals_needed: 1 });
		await twoPersonsAbove(0);
		await app.work();
	});

	it("of two parts at once takes the other one's result into account", async () => {
		await twoPersonsAbove(PRICE);
		const paid = await givenTwoPayments();
		await askBack(app, paid);
		await app.db.pool.query('update refunds set amount = 1 where doctor_id = $1', [paid.doctor.id]);
		const finance = await givenFinance(app);
		const { rows } = await app.db.pool.query('select id from refunds where doctor_id = $1 order by id', [
			paid.doctor.id,
		]);
		const sums = [PRICE - 1, 200_000];
		const both = await Promise.all(rows.map(({ id }, n) => finance.decide(id, { amount: sums[n] })));
		expect(both.map(({ body }) => body.refund.state).sort()).toEqual(['approved', 'requested']);
		await twoPersonsAbove(0);
		await app.work();
	});

	it('begins again when the sum is changed, and never gives more than was paid', async () => {
		const { refundId } = await givenRefund();
		const [a, b] = [await givenFinance(app), await givenFinance(app)];
		expect(await a.decide(refundId, { amount: PRICE + 1 })).toMatchObject({
			status: 422,
			body: { code: 'refund.too_much', meta: { field: 'amount' } },
		});
		await a.decide(refundId);
		const changed = await b.decide(refundId, { amount: 300_000, note: 'শিট পাঠানো হয়েছে' });
		expect(changed.body.refund).toMatchObject({ state: 'requested', amount: 300_000 });
		expect((await b.decide(refundId)).body.code).toBe('refund.same_person');
		expect((await a.decide(refundId)).body.refund).toMatchObject({ state: 'approved', amount: 300_000 });
		const none = await a.decide(refundId, { amount: 0 });
		expect(none).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
		await app.work();
	});

	it('can be refused with a reason, after which the doctor may request it again', async () => {
		const { refundId, ...paid } = await givenRefund();
		const finance = await givenFinance(app);
		const { body } = await finance.decide(refundId, { approve: false, note: 'শর্ত ভাঙা হয়েছে' });
		expect(body.refund).toMatchObject({ state: 'rejected', answer: 'শর্ত ভাঙা হয়েছে' });
		expect((await finance.decide(refundId)).body.code).toBe('refund.over');
		await app.work();
		expect(till.sent).toEqual([]);
		expect((await askBack(app, paid)).status).toBe(200);
		expect((await finance.decide(9_999_999)).body.code).toBe('refund.not_found');
		expect((await app.call('GET', `${OFFICE}/refunds`, { token: paid.doctor.token })).status).toBe(403);
	});
});

describe('taking a request back', () => {
	const takeBack = ({ doctor, orderId }: { doctor: { token: string }; orderId: number }) =>
		app.call('DELETE', `${WEB}/doctor/orders/${orderId}/refund-request`, { token: doctor.token });

	it('ends all parts of it, is logged and seen by finance, and the doctor may ask again', async () => {
		const paid = await givenTwoPayments();
		const { body } = await askBack(app, paid);
		expect(body.refund.may_withdraw).toBe(true);
		const finance = await givenFinance(app);
		const parts = (await finance.list()).filter(
			(one: { doctor: { id: number } }) => one.doctor.id === paid.doctor.id,
		);
		expect(parts).toHaveLength(2);
		const books = () => app.db.pool.query('select count(*) from ledger_entries').then(({ rows }) => rows);
		const before = await books();
		expect((await takeBack({ ...paid, doctor: await givenDoctor(app) })).body.code).toBe('order.not_found');
		expect((await takeBack(paid)).status).toBe(204);
		expect((await takeBack(paid)).status).toBe(204);
		for (const { id } of parts) {
			expect(await rowOf(id)).toMatchObject({ state: 'withdrawn' });
			expect((await finance.decide(id)).body.code).toBe('refund.over');
			const { rows } = await app.db.pool.query(
				`select doctor_id, operator_id from audit where action = 'refund.withdrawn' and target = $1`,
				[`refund:${id}`],
			);
			expect(rows).toEqual([{ doctor_id: paid.doctor.id, operator_id: null }]);
		}
		const seen = await app.call('GET', `${OFFICE}/refunds?state=withdrawn`, { token: finance.token });
		expect(seen.body.items.map(({ id }: { id: number }) => id)).toEqual(
			expect.arrayContaining(parts.map(({ id }: { id: number }) => id)),
		);
		expect(await books()).toEqual(before);
		const again = await askBack(app, paid);
		expect(again).toMatchObject({ status: 200, body: { estimate: { amount: 700_000 } } });
	});

	it('is refused once it is decided, for what was never asked, and for a second payment', async () => {
		const decided = await givenRefund();
		await approveBoth(app, decided.refundId);
		expect((await takeBack(decided)).body.code).toBe('refund.over');
		const paid = await givenPaid(app);
		expect((await takeBack(paid)).body.code).toBe('refund.over');
		const whole = await givenRefund();
		await app.db.pool.query('update refunds set estimate = null where id = $1', [whole.refundId]);
		expect((await takeBack(whole)).body.code).toBe('refund.over');
	});

	it('at the moment of the decision: one of the two wins', async () => {
		const finance = await givenFinance(app);
		await twoPersonsAbove(100_000_000);
		for (let n = 0; n < 6; n++) {
			const refund = await givenRefund();
			const decision = finance.decide(refund.refundId);
			const [taken, decided] = await Promise.all([takeBack(refund), decision]);
			const { state } = await rowOf(refund.refundId);
			expect([taken.status, decided.body.code, state]).toEqual(
				state === 'withdrawn' ? [204, 'refund.over', 'withdrawn'] : [409, undefined, 'approved'],
			);
		}
		await twoPersonsAbove(0);
		await app.work();
	});
});

describe('a refund at the gateway', () => {
	it('that is in progress is queried and never sent again', async () => {
		Object.assign(till, { refund: 'processing', status: 'processing' });
		const { refundId, ...paid } = await givenRefund();
		await approveBoth(app, refundId);
		await app.work();
		await ask(refundId);
		expect(await rowOf(refundId)).toMatchObject({ state: 'sent', checks: 2, done_at: null });
		expect((await rowOf(refundId)).next_check_at).toEqual(new Date(NOON.getTime() + 2 * 60_000));
		expect((await standing(app, paid)).order).toBe('paid');
		till.status = 'done';
		await Promise.all([ask(refundId), ask(refundId), ask(refundId)]);
		expect(till.sent).toHaveLength(1);
		expect(await rowOf(refundId)).toMatchObject({ state: 'done', next_check_at: null });
		expect((await standing(app, paid)).order).toBe('refunded');
	});

	it('is sent once, however many processes work on it', async () => {
		till.refund = 'unknown';
		const { refundId } = await givenRefund();
		await approveBoth(app, refundId);
		await Promise.all([ask(refundId), ask(refundId), ask(refundId)]);
		expect(till.sent).toHaveLength(1);
	});

	it('that never answered is queried, and sent again only when the gateway has none after an hour', async () => {
		Object.assign(till, { refund: 'unknown', status: 'unknown' });
		const { refundId } = await givenRefund();
		await approveBoth(app, refundId);
		await ask(refundId);
		await ask(refundId);
		till.status = 'not_found';
		await ask(refundId);
		expect(till.sent).toHaveLength(1);
		app.clock.forward(HOUR);
		till.refund = 'done';
		await ask(refundId);
		const row = await rowOf(refundId);
		expect(till.sent).toEqual([row.ref, row.ref]);
		expect(row.state).toBe('done');
	});

	it('that is refused returns to finance, who send it again or pay it from the bank', async () => {
		till.refund = 'failed';
		const { refundId, ...paid } = await givenRefund();
		await approveBoth(app, refundId);
		const finance = await givenFinance(app);
		const early = await finance.sent(refundId);
		expect(early).toMatchObject({ status: 409, body: { code: 'refund.by_gateway' } });
		await ask(refundId);
		const { ref, state } = await rowOf(refundId);
		expect(state).toBe('approved');
		expect(await differencesOf(ref)).toMatchObject([{ kind: 'refund', ours: PRICE, resolved_at: null }]);
		await ask(refundId);
		expect(till.sent).toEqual([ref]);
		expect((await finance.decide(refundId)).status).toBe(200);
		expect((await differencesOf(ref))[0].resolved_at).not.toBeNull();
		await ask(refundId);
		expect(till.sent).toHaveLength(2);
		expect(till.sent[1]).not.toBe(ref);
		const bank = await balance(app, 'bank');
		expect((await finance.sent(refundId, 'EFT-77')).body.refund).toMatchObject({
			state: 'done',
			gateway_ref: 'EFT-77',
		});
		expect(await balance(app, 'bank')).toBe(bank - PRICE);
		expect(await standing(app, paid)).toMatchObject({ order: 'refunded', paid: 0 });
		expect((await finance.sent(refundId)).body.code).toBe('refund.over');
	});

	it('that stays silent for a month is left to people', async () => {
		Object.assign(till, { refund: 'unknown', status: 'unknown' });
		const { refundId } = await givenRefund();
		await approveBoth(app, refundId);
		for (let n = 0; n < 36; n++) await ask(refundId);
		const { ref, state, next_check_at } = await rowOf(refundId);
		expect([state, next_check_at]).toEqual(['sent', null]);
		expect(await differencesOf(ref)).toHaveLength(1);
		const gateway = await balance(app, 'gateway_sslcommerz');
		expect((await (await givenFinance(app)).sent(refundId, 'SEEN-1')).body.refund.state).toBe('done');
		expect(await balance(app, 'gateway_sslcommerz')).toBe(gateway - PRICE);
	});
});

describe('other kinds of refunds', () => {
	it('of a second payment is made in full automatically and does not change order and course', async () => {
		const unpaid = await givenUnpaid(app);
		const first = await begin(app, unpaid);
		const second = await begin(app, unpaid);
		for (const { id, ref } of [first, second]) {
			fakes.sslcommerz.take(ref);
			await app.jobHandlers['payments.check']({ payment_id: id });
		}
		const { rows } = await app.db.pool.query(
			`select id, amount, state, estimate from refunds where order_id = $1`,
			[unpaid.orderId],
		);
		expect(rows).toEqual([{ id: rows[0].id, amount: PRICE, state: 'requested', estimate: null }]);
		// Neither it nor the rest could be requested again.
		const finance = await givenFinance(app);
		for (const body of [{ approve: false }, { amount: PRICE - 1 }])
			expect(await finance.decide(rows[0].id, body)).toMatchObject({
				status: 422,
				body: { code: 'refund.whole' },
			});
		const owed = await balance(app, 'refunds_payable');
		await approveBoth(app, rows[0].id);
		await app.work();
		expect(await balance(app, 'refunds_payable')).toBe(owed + PRICE);
		expect((await rowOf(rows[0].id)).state).toBe('done');
		expect(await standing(app, unpaid)).toMatchObject({ order: 'paid', course: 'active', paid: PRICE });
	});

	it('that was paid in cash is paid out by staff, with the number of the receipt', async () => {
		const paid = await givenCash(app);
		const { body } = await askBack(app, paid);
		const id = body.refund.id;
		const finance = await givenFinance(app);
		expect((await finance.sent(id)).body.code).toBe('refund.over');
		await approveBoth(app, id);
		await app.work();
		expect((await rowOf(id)).state).toBe('approved');
		const cash = await balance(app, 'cash');
		const both = await Promise.all([finance.sent(id, 'R-5'), finance.sent(id, 'R-6')]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await balance(app, 'cash')).toBe(cash - PRICE);
		expect((await finance.sent(9_999_999)).body.code).toBe('refund.not_found');
		const bad = await app.call('POST', `${OFFICE}/refunds/${id}/sent`, {
			token: finance.token,
			body: { trx_id: '' },
		});
		expect(Object.keys(bad.body.errors)).toEqual(['trx_id']);
	});

	it('received in several payments is refunded from each, never more than its amount', async () => {
		const { later, ...paid } = await givenTwoPayments();
		await givenClasses(app, paid.batchId, 1, 7);
		const { body } = await askBack(app, paid);
		expect(body.estimate.amount).toBe(600_000);
		const { rows } = await app.db.pool.query(
			'select order_id, amount from refunds where doctor_id = $1 order by id',
			[paid.doctor.id],
		);
		expect(rows).toEqual([
			{ order_id: paid.orderId, amount: PRICE },
			{ order_id: later.orderId, amount: 100_000 },
		]);
	});
});

import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { branches } from '#server/modules/catalog/catalog.tables.ts';
import { storeSlip } from '#server/modules/sales/checkout/pay.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { decideHeld, secondPerson } from '../../support/approvals.ts';
import { sentTo, setSetting } from '../../support/codes.ts';
import { auditOf } from '../../support/devices.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';
import {
	balance,
	begin,
	givenUnpaid,
	ipn,
	PRICE,
	pay,
	payment,
	proving,
	standing,
	type Unpaid,
} from '../../support/paying.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
const { sslcommerz } = fakes;
afterEach(() => {
	app.clock.set(NOON);
	sslcommerz.reset();
});

const prove = proving(app);
const photo = () =>
	sharp({ create: { width: 60, height: 40, channels: 3, background: '#887766' } })
		.jpeg()
		.toBuffer();
const upload = async (token: string, payload?: Buffer) =>
	app.call('POST', `${WEB}/doctor/payment-slips`, {
		token,
		payload: payload ?? (await photo()),
		headers: { 'content-type': 'image/jpeg' },
	});
const keysOf = async (doctorId: number) =>
	(await app.db.pool.query('select key from private_uploads where doctor_id = $1', [doctorId])).rows.map(
		({ key }) => key,
	);
async function givenBranch(): Promise<number> {
	const row = { name: 'শাহবাগ', address: 'ঢাকা', phone: '01700000000' };
	const [branch] = await app.db.q.insert(branches).values(row).returning({ id: branches.id });
	if (!branch) throw new Error('nothing was stored');
	return branch.id;
}
const HELD = '/api/v3/editor/payments?state=on_hold&perpage=500';
const held = async (token: string) =>
	(await app.call('GET', HELD, { token })).body.items as {
		id: number;
		slip_url: string | null;
		reason: string;
	}[];
const decide = (token: string, id: number, accept: boolean, note = 'হিসাবে মিলিয়ে দেখা হয়েছে') =>
	decideHeld(app, token, id, accept, { note });
const cash = (token: string, unpaid: Unpaid, body: object) =>
	app.call('POST', `/api/v3/editor/orders/${unpaid.orderId}/cash`, { token, body });
const PAID = { order: 'paid', course: 'active', paid: PRICE, seat: true, invoices: 1 };
const texts = async ({ doctor }: Unpaid) =>
	(await sentTo(app, `+88${doctor.phone}`)).map(({ text }) => text).join();

describe('the proof of a deposit', () => {
	it('is held for finance with the photo of its slip, and the doctor sees that it waits', async () => {
		const unpaid = await givenUnpaid(app);
		const { slip } = (await upload(unpaid.doctor.token)).body;
		expect(slip).toMatch(/^[A-Za-z0-9_-]{22}$/);
		const { status, body } = await prove(unpaid, { trx_id: ' ab  ১২৩ ', slip });
		expect(status).toBe(200);
		expect(body.payment).toMatchObject({
			method: 'bank_deposit',
			amount: PRICE,
			state: 'on_hold',
			reason: 'proof',
			trx_id: 'AB123',
			next_check_at: null,
			order: { status: 'awaiting_payment', open_payment_id: body.payment.id },
		});
		const finance = await givenOperator(app, 'finance');
		const one = (await held(finance.token)).find(({ id }) => id === body.payment.id);
		expect(one).toMatchObject({
			paid_on: '2026-11-20',
			said: { amount: null, currency: null },
			order: { id: unpaid.orderId, total: PRICE, status: 'awaiting_payment' },
			doctor: { id: unpaid.doctor.id, phone: unpaid.doctor.phone },
		});
		const seen = await app.call('GET', one?.slip_url ?? '');
		expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
		app.clock.forward(600_001);
		expect((await app.call('GET', one?.slip_url ?? '')).status).toBe(403);
	});

	it('that finance accept opens the course with an invoice, once, and notifies the doctor', async () => {
		const unpaid = await givenUnpaid(app);
		const { id } = (await prove(unpaid)).body.payment;
		const before = await balance(app, 'bank');
		const finance = await givenOperator(app, 'finance');
		await app.call('POST', `/api/v3/editor/payments/${id}/decision`, {
			token: finance.token,
			body: { accept: true, note: 'হিসাবে মিলেছে' },
		});
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', invoices: 0 });
		const decisions = [await secondPerson(app, `payment:${id}`), await secondPerson(app, `payment:${id}`)];
		const both = await Promise.all(decisions.map((decide) => decide()));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(both.find(({ status }) => status === 409)?.body.code).toBe('approval.over');
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded', reason: null, note: null });
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
		expect(await balance(app, 'bank')).toBe(before + PRICE);
		expect(await texts(unpaid)).toContain('নিশ্চিত হয়েছে');
		expect(await auditOf(app, unpaid.doctor.id)).toContain('payment.accepted');
	});

	it('that they do not accept opens nothing, shows it, and lets the doctor pay otherwise', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, trx_id } = (await prove(unpaid)).body.payment;
		const finance = await givenOperator(app, 'finance');
		const { body } = await decide(finance.token, id, false, 'স্লিপের নম্বর অন্য হিসাবের');
		expect(body.payment).toMatchObject({ state: 'reversed', reason: 'rejected' });
		expect(await payment(app, unpaid, id)).toMatchObject({ note: 'স্লিপের নম্বর অন্য হিসাবের' });
		expect((await decide(finance.token, id, true)).body.code).toBe('payment.over');
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', invoices: 0, refunds: 0 });
		expect(await texts(unpaid)).toContain('গ্রহণ করা যায়নি');
		expect(await auditOf(app, unpaid.doctor.id)).toContain('payment.rejected');
		// The number may have been mistyped: it can be used again.
		expect((await prove(unpaid, { trx_id })).status).toBe(200);
	});

	it.each([
		['tomorrow', '2026-11-22'],
		['longer ago than two months', '2026-09-21'],
	])('cannot be of %s', async (_, paid_on) => {
		const { status, body } = await prove(await givenUnpaid(app), { paid_on });
		expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'payment.bad_date', ['paid_on']]);
	});

	it('may be of today in Dhaka, also shortly after midnight there', async () => {
		app.clock.set('2026-11-21T18:30:00.000Z');
		expect((await prove(await givenUnpaid(app), { paid_on: '2026-11-22' })).status).toBe(200);
	});

	it.each([
		['no number', { trx_id: '  ' }, 'trx_id'],
		['a day that does not exist', { paid_on: '2026-02-30' }, 'paid_on'],
		['a gateway', { method: 'bkash' }, 'method'],
		['a slip that is no key', { slip: '../../secret' }, 'slip'],
		['a key nobody knows', { trx_id: 'OK 1', what: 1 }, 'what'],
	])('with %s is refused at its field', async (_, over, field) => {
		const { status, body } = await prove(await givenUnpaid(app), over);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
	});

	it('cannot show the slip of another doctor', async () => {
		const stranger = await givenDoctor(app);
		const { slip } = (await upload(stranger.token)).body;
		const { status, body } = await prove(await givenUnpaid(app), { slip });
		expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'upload.unknown', ['slip']]);
	});

	it('with a number that another proof has is refused, however it is written, and one of two at once', async () => {
		const [one, other, third] = [await givenUnpaid(app), await givenUnpaid(app), await givenUnpaid(app)];
		expect((await prove(one, { trx_id: 'same 45' })).status).toBe(200);
		const again = await prove(other, { trx_id: 'SAME  ৪৫' });
		expect(again).toMatchObject({ status: 409, body: { code: 'payment.trx_used' } });
		const branch_id = await givenBranch();
		const ways = [
			{ trx_id: 'same45' },
			{ trx_id: 'Same-45' },
			{ method: 'cash_branch', branch_id, trx_id: 'SAME/45' },
		];
		for (const way of ways) expect((await prove(other, way)).body.code).toBe('payment.trx_used');
		expect(Object.keys(again.body.errors)).toEqual(['trx_id']);
		const both = await Promise.all([prove(other, { trx_id: 'race 1' }), prove(third, { trx_id: 'race 1' })]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it('of cash names a branch that exists', async () => {
		const unpaid = await givenUnpaid(app);
		for (const branch_id of [null, 999_999]) {
			const { status, body } = await prove(unpaid, { method: 'cash_branch', branch_id });
			expect([status, Object.keys(body.errors)]).toEqual([422, ['branch_id']]);
		}
		const known = await prove(unpaid, { method: 'cash_branch', branch_id: await givenBranch() });
		expect(known.body.payment).toMatchObject({ method: 'cash_branch', state: 'on_hold' });
	});

	it('is one at a time, and none is taken while deposits are closed', async () => {
		const unpaid = await givenUnpaid(app);
		const { id } = (await prove(unpaid)).body.payment;
		expect((await prove(unpaid)).body).toMatchObject({ code: 'payment.open', meta: { payment_id: id } });
		const { rows } = await app.db.pool.query(`select value from settings where key = 'sales'`);
		const { value } = rows[0];
		await setSetting(app, 'sales', { ...value, methods: { ...value.methods, bank_deposit: false } });
		expect((await prove(await givenUnpaid(app))).body.code).toBe('payment.method_closed');
		await setSetting(app, 'sales', value);
	});

	it('is not accepted for an order of another doctor, a paid one, or a later one that has expired', async () => {
		const unpaid = await givenUnpaid(app);
		const stranger = { ...unpaid, doctor: await givenDoctor(app) };
		expect((await prove(stranger)).body.code).toBe('order.not_found');
		const { ref } = await begin(app, unpaid);
		sslcommerz.take(ref);
		expect((await prove(unpaid)).body.code).toBe('order.paid');
		const late = await givenUnpaid(app);
		app.clock.forward(31 * 60_000);
		expect((await prove(late)).body.code).toBe('order.quote_expired');
	});

	it('replaces an open try, whose late success makes it a second payment', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		const proof = (await prove(unpaid)).body.payment;
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'superseded' });
		sslcommerz.take(ref);
		await ipn(app, { ref });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded' });
		const finance = await givenOperator(app, 'finance');
		await decide(finance.token, proof.id, true);
		expect(await payment(app, unpaid, proof.id)).toMatchObject({
			state: 'overpaid',
			refund_id: expect.any(Number),
		});
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 1 });
	});
});

describe('the photo of a slip', () => {
	it('must be a picture', async () => {
		const { doctor } = await givenUnpaid(app);
		const none = await upload(doctor.token, Buffer.from('%PDF-1.7'));
		expect(none).toMatchObject({ status: 422, body: { code: 'upload.not_an_image' } });
	});

	it('is deleted with the next one unless a payment uses it', async () => {
		const unpaid = await givenUnpaid(app);
		const { token, id } = unpaid.doctor;
		const shown = (await upload(token)).body.slip;
		await prove(unpaid, { slip: shown });
		const forgotten = (await upload(token)).body.slip;
		expect(await keysOf(id)).toHaveLength(2);
		await upload(token);
		expect(await keysOf(id)).toHaveLength(2);
		expect(await keysOf(id)).toContain(`${shown}.webp`);
		expect(await keysOf(id)).not.toContain(`${forgotten}.webp`);
	});

	it('is not forgotten by another upload while its file is written', async () => {
		const { doctor } = await givenUnpaid(app);
		const files = { put: () => upload(doctor.token) };
		const stored = await storeSlip({ ...app, files } as unknown as Deps, doctor.id, await photo());
		expect(await keysOf(doctor.id)).toContain(`${'slip' in stored && stored.slip}.webp`);
		expect(await keysOf(doctor.id)).toHaveLength(2);
	});
});

describe('a payment that a gateway took and that is held', () => {
	const givenHeld = async (over: object) => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.take(ref, over);
		await ipn(app, { ref });
		await app.work();
		return { unpaid, id };
	};

	it('shows finance the reports about the money', async () => {
		const { id } = await givenHeld({ amount: 400_000 });
		const finance = await givenOperator(app, 'finance');
		expect((await held(finance.token)).find((one) => one.id === id)).toMatchObject({
			reason: 'amount_differs',
			amount: PRICE,
			said: { amount: 400_000, currency: 'BDT' },
		});
	});

	it('opens the course once finance accept it', async () => {
		const { unpaid, id } = await givenHeld({ risky: true });
		const finance = await givenOperator(app, 'finance');
		expect((await decide(finance.token, id, true)).body.payment).toMatchObject({ state: 'succeeded' });
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
	});

	it('is returned to the doctor when they reject it', async () => {
		const { unpaid, id } = await givenHeld({ risky: true });
		const finance = await givenOperator(app, 'finance');
		await decide(finance.token, id, false);
		expect(await payment(app, unpaid, id)).toMatchObject({
			state: 'reversed',
			reason: 'rejected',
			refund_id: expect.any(Number),
		});
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', refunds: 1 });
		expect((await pay(app, unpaid)).status).toBe(200);
	});
});

describe('cash at a branch', () => {
	it('pays an order at the counter, to the poisha', async () => {
		const unpaid = await givenUnpaid(app);
		const finance = await givenOperator(app, 'finance');
		const branch_id = await givenBranch();
		const before = await balance(app, 'cash');
		const less = await cash(finance.token, unpaid, { amount: PRICE - 1, branch_id, receipt_no: 'R1' });
		expect([less.status, less.body.code, Object.keys(less.body.errors)]).toEqual([
			422,
			'payment.amount_differs',
			['amount'],
		]);
		const { status, body } = await cash(finance.token, unpaid, {
			amount: PRICE,
			branch_id,
			receipt_no: 'R1',
		});
		expect(status).toBe(200);
		expect(body.payment).toMatchObject({ state: 'succeeded', method: 'cash_branch', paid_on: '2026-11-21' });
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
		expect(await balance(app, 'cash')).toBe(before + PRICE);
		expect(await texts(unpaid)).toContain('পাওয়া গেছে');
		const again = await cash(finance.token, unpaid, { amount: PRICE, branch_id, receipt_no: 'R2' });
		expect(again.body.code).toBe('order.paid');
	});

	it('is taken once for a receipt, and by one of two counters', async () => {
		const [one, other] = [await givenUnpaid(app), await givenUnpaid(app)];
		const { token } = await givenOperator(app, 'finance');
		const branch_id = await givenBranch();
		const note = (receipt_no: string) => ({ amount: PRICE, branch_id, receipt_no });
		const both = await Promise.all([cash(token, one, note('C1')), cash(token, one, note('C2'))]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		const used = await prove(other, { method: 'cash_branch', branch_id, trx_id: 'C-9' });
		expect(used.status).toBe(200);
		const third = await givenUnpaid(app);
		const again = await cash(token, third, note('c-9'));
		expect([again.status, again.body.code, Object.keys(again.body.errors)]).toEqual([
			409,
			'payment.trx_used',
			['receipt_no'],
		]);
	});

	it('needs an order and a branch that exist', async () => {
		const unpaid = await givenUnpaid(app);
		const { token } = await givenOperator(app, 'finance');
		const branch_id = await givenBranch();
		const body = { amount: PRICE, branch_id, receipt_no: 'N1' };
		const none = await cash(token, { ...unpaid, orderId: 999_999 }, body);
		expect(none.body.code).toBe('order.not_found');
		const nowhere = await cash(token, unpaid, { ...body, branch_id: 999_999 });
		expect(Object.keys(nowhere.body.errors)).toEqual(['branch_id']);
	});

	it('is accepted also after the price has expired, and replaces a try at a gateway', async () => {
		const unpaid = await givenUnpaid(app);
		const { id } = await begin(app, unpaid);
		app.clock.forward(60 * 60_000);
		const { token } = await givenOperator(app, 'owner');
		const body = { amount: PRICE, branch_id: await givenBranch(), receipt_no: 'L1' };
		expect((await cash(token, unpaid, body)).status).toBe(200);
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'superseded' });
		expect(await standing(app, unpaid)).toEqual({ ...PAID, refunds: 0 });
	});
});

it.each(['support', 'editor'] as const)('staff of the kind %s decide nothing about money', async (role) => {
	const unpaid = await givenUnpaid(app);
	const { id } = (await prove(unpaid)).body.payment;
	const { token } = await givenOperator(app, role);
	expect((await decide(token, id, true)).status).toBe(403);
	expect((await app.call('GET', HELD, { token })).status).toBe(403);
});

import { afterEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { begin, comeBack, givenUnpaid, ipn, PAYMENTS, payment, standing } from '../../support/paying.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
const { sslcommerz, bkash } = fakes;
afterEach(() => {
	app.clock.set(NOON);
	sslcommerz.reset();
	bkash.reset();
});

const stored = async () =>
	(await app.db.pool.query('select kind, payment_id, body, note from payment_messages order by id desc'))
		.rows;
const doneOf = ({ courseId }: { courseId: number }, id: number) =>
	`/my/courses/${courseId}/payment/${id}/done`;

describe('a browser that returns from a gateway', () => {
	it('is redirected to the page of its payment, with any session, and nothing private is in the answer', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		for (const outcome of ['success', 'fail', 'cancel']) {
			const answer = await comeBack(app, outcome, { ref, cus_name: 'ডা. গোপন' });
			expect(answer.status).toBe(303);
			expect(answer.headers).toMatchObject({
				location: doneOf(unpaid, id),
				'cache-control': 'no-store',
				'referrer-policy': 'no-referrer',
			});
			expect(answer.body).toBe('');
		}
	});

	it('is led there by a plain link as well, as from bKash', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid, 'bkash');
		const gatewayRef = bkash.sessions.get(ref)?.gatewayRef;
		bkash.approve(ref);
		const url = `${PAYMENTS}/bkash/return/success?payment_id=${gatewayRef}&status=success`;
		const answer = await app.call('GET', url);
		expect(answer).toMatchObject({ status: 303, headers: { location: doneOf(unpaid, id) } });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded' });
	});

	it('cannot be led anywhere else', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		const evil = 'https://evil.example/';
		const answer = await comeBack(app, 'success', { ref, next: evil, redirect: evil, return_to: evil });
		expect(answer.headers.location).toBe(doneOf(unpaid, id));
		for (const fields of [{}, { ref: 'P22222222222222' }, { ref: evil }, { ref: '\0' }, { ref: '../../..' }])
			expect((await comeBack(app, 'success', fields as Record<string, string>)).headers.location).toBe(
				'/my/courses',
			);
		const requested = `${PAYMENTS}/sslcommerz/return/${encodeURIComponent(evil)}`;
		expect((await app.call('GET', requested)).status).toBe(404);
	});

	it('that claims a success does not create one', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		await comeBack(app, 'success', { ref, status: 'success', amount: '5000.00', val_id: 'forged' });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'redirected' });
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', invoices: 0 });
	});

	it('cannot be replayed for another order: each payment leads to its own page only', async () => {
		const [one, other] = [await givenUnpaid(app), await givenUnpaid(app)];
		const first = await begin(app, one);
		const second = await begin(app, other);
		sslcommerz.take(first.ref);
		await comeBack(app, 'success', { ref: second.ref, val_id: 'VAL1', payment_id: 'sslcommerz-1' });
		await app.work();
		expect(await payment(app, other, second.id)).toMatchObject({ state: 'redirected' });
		expect(await standing(app, other)).toMatchObject({ course: 'pending_payment' });
	});
});

describe('a message of a gateway', () => {
	it('is stored as received before it is evaluated, and answered with 200', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		const answer = await ipn(app, { ref, status: 'VALID', note: 'বাংলা' });
		expect(answer).toMatchObject({ status: 200, body: 'OK' });
		expect(sslcommerz.calls.check).toEqual([]);
		expect((await stored())[0]).toEqual({
			kind: 'ipn',
			payment_id: id,
			body: { outcome: null, fields: { ref, status: 'VALID', note: 'বাংলা' } },
			note: null,
		});
		await app.work();
		expect(sslcommerz.calls.check).toEqual([ref]);
	});

	it('needs no token, no cookie and no origin of ours', async () => {
		const unpaid = await givenUnpaid(app);
		const { ref } = await begin(app, unpaid);
		const answer = await app.call('POST', `${PAYMENTS}/sslcommerz/ipn`, {
			payload: JSON.stringify({ ref, status: 'success' }),
			headers: { 'content-type': 'application/json', cookie: 'other=1', origin: 'https://gateway.example' },
		});
		expect(answer.status).toBe(200);
		expect((await stored())[0].body.fields).toEqual({ ref, status: 'success' });
	});

	it('settles once, before or after or without the browser, however often it comes', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.take(ref);
		await Promise.all([
			ipn(app, { ref }),
			comeBack(app, 'success', { ref }),
			ipn(app, { ref }),
			comeBack(app, 'fail', { ref }),
		]);
		await Promise.all([app.work(), app.jobHandlers['payments.check']({ payment_id: id })]);
		await ipn(app, { ref });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded' });
		expect(await standing(app, unpaid)).toMatchObject({ order: 'paid', invoices: 1, refunds: 0 });
	});

	it('that reports a failure does not undo a payment', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.take(ref);
		await ipn(app, { ref });
		await app.work();
		sslcommerz.refuse(ref, 'declined');
		await ipn(app, { ref, status: 'fail' });
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded', next_check_at: null });
	});

	it('about an unknown payment is stored with a note and answered with 200', async () => {
		expect((await ipn(app, { ref: 'P33333333333333' })).status).toBe(200);
		expect((await stored())[0]).toMatchObject({ payment_id: null, note: 'unknown_payment' });
	});

	it('about unknown payments are counted, and stored only up to a limit', async () => {
		const unknown = async () =>
			(await app.db.pool.query(`select count(*)::int as n from payment_messages where payment_id is null`))
				.rows[0].n;
		const before = await unknown();
		const answers = await Promise.all(
			Array.from({ length: 60 }, (_, n) =>
				app.call('POST', `${PAYMENTS}/sslcommerz/ipn`, {
					body: { ref: `PUNKNOWN${n}` },
					from: `198.51.100.${n % 3}`,
				}),
			),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect((await unknown()) - before).toBe(30);
		expect(await app.scrape()).toMatch(/prostuti_unknown_payments_total\{gateway="sslcommerz"\} \d{2}/);
	});

	it('with a wrong signature is only recorded, since the answer of the gateway decides', async () => {
		const unpaid = await givenUnpaid(app);
		const { id, ref } = await begin(app, unpaid);
		sslcommerz.take(ref);
		await ipn(app, { ref, sign: 'bad' });
		expect((await stored())[0].note).toBe('bad_signature');
		await app.work();
		expect(await payment(app, unpaid, id)).toMatchObject({ state: 'succeeded' });
	});

	it.each([
		['nothing', '', 'application/x-www-form-urlencoded'],
		['no JSON', '{"ref":', 'application/json'],
		['a list', '[1,2]', 'application/json'],
		['text', 'hello', 'text/plain'],
		['signs that cannot be stored', 'ref=%00%ED%A0%80&a=\ud800', 'application/x-www-form-urlencoded'],
		['names of objects', '__proto__=1&constructor=2', 'application/x-www-form-urlencoded'],
		['thousands of fields', 'a=1&'.repeat(2_000), 'application/x-www-form-urlencoded'],
	])('that is %s is stored as far as possible', async (_, payload, type) => {
		const answer = await app.call('POST', `${PAYMENTS}/sslcommerz/ipn`, {
			payload,
			headers: { 'content-type': type },
		});
		expect(answer.status).toBe(200);
		expect((await stored())[0]).toMatchObject({ kind: 'ipn', note: 'unknown_payment' });
	});

	it('of more than 32 kB is refused', async () => {
		const answer = await ipn(app, { ref: 'x'.repeat(33_000) });
		expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
	});

	it('about one payment is taken sixty times a minute, and others do not suffer from it', async () => {
		const [noisy, quiet] = [await givenUnpaid(app), await givenUnpaid(app)];
		const { ref } = await begin(app, noisy);
		const other = await begin(app, quiet);
		const statuses: number[] = [];
		for (let n = 0; n < 62; n++) statuses.push((await ipn(app, { ref })).status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(60);
		expect(statuses.at(-1)).toBe(429);
		expect((await ipn(app, { ref: other.ref })).status).toBe(200);
	});
});

it.each([
	['POST', `${PAYMENTS}/nagad/ipn`],
	['POST', `${PAYMENTS}/nagad/return/success`],
	['GET', `${PAYMENTS}/constructor/return/success`],
	['GET', `${PAYMENTS}/sslcommerz/ipn`],
	['POST', `${PAYMENTS}/sslcommerz/return/other`],
])('%s %s is no address of ours', async (method, url) => {
	expect((await app.call(method, url)).status).toBe(404);
});

it('the calls of the contract accept no forms, also beside these addresses', async () => {
	const unpaid = await givenUnpaid(app);
	const answer = await app.call('POST', `${WEB}/doctor/orders/${unpaid.orderId}/pay`, {
		token: unpaid.doctor.token,
		payload: 'method=bkash',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
	});
	expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported_media' } });
});

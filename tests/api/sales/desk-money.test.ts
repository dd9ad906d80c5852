import { afterEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { agreeTo } from '../../support/approvals.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenBatch, givenOperator } from '../../support/given.ts';
import { begin, givenUnpaid, ipn, PRICE, standing } from '../../support/paying.ts';
import { givenFinance, givenPaid, OFFICE } from '../../support/refunds.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
afterEach(() => {
	app.clock.set(NOON);
	fakes.sslcommerz.reset();
});
const reading = (token: string) => async (path: string) => {
	const { status, body } = await app.call('GET', `${OFFICE}/${path}`, { token });
	return { status, ...body };
};
const bengali = (digits: string) =>
	digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));

describe('finance at the desk', () => {
	it('finds an order by number and by phone, and sees all that happened to its money', async () => {
		const paid = await givenPaid(app);
		const read = reading((await givenFinance(app)).token);
		const { item } = await read(`orders/${paid.orderId}`);
		expect(item).toMatchObject({
			status: 'paid',
			total: PRICE,
			doctor: { phone: paid.doctor.phone },
			payments: [{ id: paid.payment.id, state: 'succeeded', slip_url: null }],
			invoices: [{ kind: 'invoice', total: PRICE, order_id: paid.orderId }],
			refund: { rule: expect.any(String) },
		});
		const phone = encodeURIComponent(bengali(paid.doctor.phone));
		for (const q of [item.no, phone, `%2B88${paid.doctor.phone}`])
			expect((await read(`orders?q=${q}`)).items.map((one: { id: number }) => one.id)).toEqual([
				paid.orderId,
			]);
		expect((await read(`orders?q=${item.no}&status=expired`)).meta.total).toBe(0);
		expect((await read(`journals?account=gateway_sslcommerz&q=${paid.payment.id}`)).items).toContainEqual(
			expect.objectContaining({ kind: 'order_paid', total: PRICE }),
		);
		expect((await read(`invoices?q=${item.no}`)).items).toMatchObject([{ order_no: item.no }]);
		const dhaka = 'from=2026-11-21&to=2026-11-21';
		for (const [path, total] of [
			[`orders?${dhaka}&q=${item.no}`, 1],
			[`payments?${dhaka}&q=${item.no}&method=sslcommerz`, 1],
			[`orders?to=2026-11-20&q=${item.no}`, 0],
			[`instalments?state=late&q=${item.no}`, 0],
			[`refunds?all=true&q=${item.no}`, 0],
			['settlements?gateway=bkash&q=nothing', 0],
			['differences?open=true&kind=fee&gateway=bkash', 0],
		] as const)
			expect((await read(path)).meta, path).toMatchObject({ total });
		const nobody = reading((await givenOperator(app, 'support')).token);
		for (const path of ['orders', `orders/${paid.orderId}`, 'payments', 'refunds', 'journals', 'invoices'])
			expect((await nobody(path)).status).toBe(403);
	});

	it("sees the gateway's report on a held payment; an accepted one opens the course and needs no more decision", async () => {
		const unpaid = await givenUnpaid(app);
		const { ref, id } = await begin(app, unpaid);
		fakes.sslcommerz.take(ref, { risky: true });
		await ipn(app, { ref });
		await app.work();
		const finance = await givenFinance(app);
		const read = reading(finance.token);
		const [held] = (await read(`payments?state=on_hold&q=${ref}`)).items;
		expect(held).toMatchObject({ id, reason: 'risky', risk: 1, acceptable: true });
		const body = { accept: true, note: 'হিসাবে পাওয়া গেছে' };
		const path = `${OFFICE}/payments/${id}/decision`;
		const first = await app.call('POST', path, { token: finance.token, body });
		expect(first).toMatchObject({ status: 200, body: { payment: { state: 'on_hold', waits: true } } });
		expect((await agreeTo(app, `payment:${id}`)).status).toBe(200);
		const { item } = await read(`payments/${id}`);
		expect(item).toMatchObject({
			state: 'succeeded',
			acceptable: false,
			waits: false,
			history: [
				{ action: 'payment.accepted', by: expect.any(String) },
				{ action: 'approval.approved', by: expect.any(String) },
				{ action: 'approval.ask', reason: body.note, by: expect.any(String) },
			],
		});
		expect(item.messages.length).toBeGreaterThan(0);
		expect(JSON.parse(item.messages[0].body)).toBeTypeOf('object');
		expect(await standing(app, unpaid)).toMatchObject({ order: 'paid', course: 'active' });
	});

	it('requests a refund on behalf of the doctor, which two persons approve', async () => {
		const paid = await givenPaid(app);
		const [one, other] = [await givenFinance(app), await givenFinance(app)];
		const requested = await app.call('POST', `${OFFICE}/orders/${paid.orderId}/refund-request`, {
			token: one.token,
			body: { reason: 'changed_mind', note: 'ফোনে জানিয়েছেন' },
		});
		expect(requested).toMatchObject({ status: 200, body: { refund: { amount: PRICE, state: 'requested' } } });
		const { id } = requested.body.refund;
		const show = async (token: string) => (await reading(token)(`refunds/${id}`)).item;
		expect(await show(one.token)).toMatchObject({
			mine: false,
			approvals_needed: 2,
			policy: { amount: PRICE },
			history: [{ action: 'refund.asked', reason: 'ফোনে জানিয়েছেন' }],
		});
		await one.decide(id);
		expect((await show(one.token)).mine).toBe(true);
		expect((await show(other.token)).mine).toBe(false);
		expect((await one.decide(id)).body.code).toBe('refund.same_person');
		expect((await other.decide(id)).body.refund.state).toBe('approved');
		const read = reading(one.token);
		expect((await read('refunds?state=approved&perpage=500')).items).toContainEqual(
			expect.objectContaining({ id }),
		);
	});
});

describe('prices of batches', () => {
	it('change with a version, and a planned one begins at its moment', async () => {
		const batch = await givenBatch(app);
		const { token } = await givenFinance(app);
		const path = `${OFFICE}/batch-prices/${batch.id}`;
		const now = async () => (await app.call('GET', path, { token })).body.item;
		const put = async (over: object) => {
			const { price, old_student_price, next, version } = await now();
			return app.call('PUT', path, { token, body: { price, old_student_price, next, version, ...over } });
		};
		const refreshes: (number | null)[] = [];
		/** Counts and removes the pending rebuilds. */
		const refreshed = async () => {
			const { rowCount } =
				await app.db.pool.query(`select graphile_worker.remove_job(key) from graphile_worker.jobs
				where key = 'site.refresh' and run_at > now()`);
			refreshes.push(rowCount);
		};
		const before = await now();
		expect((await put({ price: 400_000, old_student_price: 300_000 })).body.item).toMatchObject({
			price: before.price,
			waits: true,
		});
		expect((await agreeTo(app, `batch_price:${batch.id}`)).status).toBe(200);
		expect(await now()).toMatchObject({ price: 400_000, next: null, waits: false });
		await refreshed();
		expect((await put({ price: 1, version: before.version })).body).toMatchObject({
			code: 'desk.conflict',
			meta: { item: { price: 400_000 } },
		});
		const next = { price: 450_000, old_student_price: 460_000, starts_at: NOON.toISOString() };
		const refused = await put({ next });
		expect(refused.status).toBe(422);
		expect(Object.keys(refused.body.errors)).toEqual(['next.old_student_price', 'next.starts_at']);
		const starts_at = new Date(NOON.getTime() + 3_600_000).toISOString();
		const planned = { ...next, old_student_price: null, starts_at };
		expect((await put({ next: planned })).body.item.next).toEqual(planned);
		await app.jobHandlers['orders.expire']({});
		expect((await now()).price).toBe(400_000);
		await app.db.pool.query("select graphile_worker.remove_job('site.refresh')");
		app.clock.set(new Date(starts_at));
		await app.jobHandlers['orders.expire']({});
		await refreshed();
		expect(await now()).toMatchObject({ price: 450_000, old_student_price: null, next: null });
		// The pages that show prices are rebuilt each time.
		expect(refreshes).toEqual([1, 1]);
		await app.jobHandlers['site.refresh']({});
		const rebuilds = await app.db.pool.query("select source from rebuilds where state = 'queued'");
		expect(rebuilds.rows).toEqual([{ source: 'editor' }]);
		const { rows } = await app.db.pool.query('select action from audit where target = $1 order by id', [
			`batch_price:${batch.id}`,
		]);
		expect(rows.map(({ action }) => action)).toEqual([
			'approval.ask',
			'approval.approved',
			'batch_price.change',
			'batch_price.change',
			'batch_price.begin',
		]);
		const editor = await givenOperator(app, 'editor');
		expect((await app.call('GET', path, { token: editor.token })).status).toBe(200);
		expect((await app.call('PUT', path, { token: editor.token, body: {} })).status).toBe(403);
	});
});

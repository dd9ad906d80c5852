import { afterEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenDoctor } from '../../support/given.ts';
import { balance, begin, givenUnpaid, PRICE, standing } from '../../support/paying.ts';
import { approveBoth, askBack, givenFinance, givenPaid, OFFICE, scripted } from '../../support/refunds.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
const till = scripted(fakes.sslcommerz);
afterEach(() => {
	app.clock.set(NOON);
	fakes.sslcommerz.reset();
	Object.assign(till, { refund: 'done', status: 'done' });
});
const TODAY = '2026-11-21';
const DAY = 86_400_000;

interface Seen {
	id: number;
	kind: string;
	ref: string;
	ours: number | null;
	theirs: number | null;
	resolved_at: string | null;
	note: string | null;
}
const night = (day: string | null = TODAY) => app.jobHandlers['ledger.reconcile']({ day });
async function differences(ref: string, open?: '0' | '1'): Promise<Seen[]> {
	const { token } = await givenFinance(app);
	const wish = open ? `&open=${open === '1'}` : '';
	const { body } = await app.call('GET', `${OFFICE}/differences?perpage=500${wish}`, { token });
	return body.items.filter((one: Seen) => one.ref === ref);
}
const shown = (seen: Seen[]) => seen.map(({ kind, ours, theirs }) => ({ kind, ours, theirs }));

describe('the nightly comparison', () => {
	it('finds nothing where ledger and gateway agree, and records when it ran', async () => {
		const { payment } = await givenPaid(app);
		await night();
		expect(await differences(payment.ref)).toEqual([]);
		const { token } = await givenFinance(app);
		const { body } = await app.call('GET', `${OFFICE}/differences`, { token });
		expect(body.last_run_at).toBe(NOON.toISOString());
	});

	it('lists another sum and another fee once, however often it runs, and resolves them when they agree', async () => {
		const { payment } = await givenPaid(app);
		fakes.sslcommerz.take(payment.ref, { amount: PRICE - 100, fee: 12_000 });
		await night();
		await night();
		const found = await differences(payment.ref);
		expect(shown(found).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
			{ kind: 'amount', ours: PRICE, theirs: PRICE - 100 },
			{ kind: 'fee', ours: 10_000, theirs: 12_000 },
		]);
		fakes.sslcommerz.take(payment.ref, { amount: PRICE, fee: 10_000 });
		await night();
		expect(await differences(payment.ref, '1')).toEqual([]);
		expect(await differences(payment.ref, '0')).toHaveLength(2);
	});

	it('lets late money settle itself, and the difference is resolved the next time', async () => {
		const unpaid = await givenUnpaid(app);
		const { ref } = await begin(app, unpaid);
		await app.db.pool.query(`update payments set state = 'failed', next_check_at = null where ref = $1`, [
			ref,
		]);
		fakes.sslcommerz.take(ref);
		await night();
		expect(shown(await differences(ref, '1'))).toEqual([{ kind: 'missing_here', ours: null, theirs: PRICE }]);
		await app.work();
		expect(await standing(app, unpaid)).toMatchObject({ order: 'paid', course: 'active', paid: PRICE });
		await night();
		expect(await differences(ref, '1')).toEqual([]);
	});

	it('lists money that the gateway does not have', async () => {
		const { payment } = await givenPaid(app);
		fakes.sslcommerz.refuse(payment.ref, 'declined');
		await night();
		expect(shown(await differences(payment.ref, '1'))).toEqual([
			{ kind: 'missing_there', ours: PRICE, theirs: null },
		]);
	});

	it('does not change its findings while the gateway is silent', async () => {
		const { payment } = await givenPaid(app);
		fakes.sslcommerz.take(payment.ref, { amount: 1 });
		await night();
		fakes.sslcommerz.silent = true;
		await night();
		expect(await differences(payment.ref, '1')).toHaveLength(1);
	});

	it('lists a refund that is unknown to the gateway', async () => {
		const paid = await givenPaid(app);
		const { body } = await askBack(app, paid);
		await approveBoth(app, body.refund.id);
		await app.work();
		const { rows } = await app.db.pool.query('select ref from refunds where id = $1', [body.refund.id]);
		till.status = 'failed';
		await night();
		expect(shown(await differences(rows[0].ref, '1'))).toEqual([
			{ kind: 'refund', ours: PRICE, theirs: null },
		]);
		till.status = 'done';
		await night();
		expect(await differences(rows[0].ref, '1')).toEqual([]);
	});

	it('lists a second payment whose refund was refused', async () => {
		const unpaid = await givenUnpaid(app);
		const tries = [await begin(app, unpaid), await begin(app, unpaid)];
		for (const { id, ref } of tries) {
			fakes.sslcommerz.take(ref);
			await app.jobHandlers['payments.check']({ payment_id: id });
		}
		const second = tries[1]?.ref ?? '';
		await night();
		expect(await differences(second, '1')).toEqual([]);
		await app.db.pool.query(`update refunds set state = 'rejected' where order_id = $1`, [unpaid.orderId]);
		await night();
		expect(shown(await differences(second, '1'))).toEqual([{ kind: 'refund', ours: PRICE, theirs: null }]);
	});

	it('lists paid payments without a settlement after a week', async () => {
		const { payment } = await givenPaid(app);
		app.clock.set(new Date(NOON.getTime() + 7 * DAY));
		await night();
		expect(await differences(payment.ref)).toEqual([]);
		app.clock.set(new Date(NOON.getTime() + 8 * DAY));
		await night();
		expect(shown(await differences(payment.ref, '1'))).toEqual([
			{ kind: 'unsettled', ours: PRICE, theirs: null },
		]);
	});

	it('compares every missed day, once, and schedules the next night', async () => {
		const daysOf = async () => {
			const { rows } = await app.db.pool.query(
				`select day from reconciliations where gateway = 'bkash' and created_at >= $1 order by id`,
				[app.clock.now()],
			);
			return rows.map(({ day }) => (typeof day === 'string' ? day : day.toISOString())).length;
		};
		app.clock.set('2028-01-10T00:00:00.000Z');
		await night(null);
		expect(await daysOf()).toBe(7);
		await night(null);
		expect(await daysOf()).toBe(7);
		app.clock.set('2028-01-12T00:00:00.000Z');
		await night(null);
		expect(await daysOf()).toBe(2);
		const { rows } = await app.db.pool.query(
			`select run_at from graphile_worker.jobs where key = 'ledger.reconcile'`,
		);
		expect(rows).toHaveLength(1);
		// Four o'clock in Dhaka.
		expect(rows[0].run_at.toISOString()).toMatch(/T22:00:00\.000Z$/);
		expect(rows[0].run_at.getTime()).toBeGreaterThan(Date.now());
	});

	it('moves no money', async () => {
		const { payment } = await givenPaid(app);
		fakes.sslcommerz.take(payment.ref, { amount: 1, fee: 1 });
		const before = await balance(app, 'gateway_sslcommerz');
		await night();
		expect(await balance(app, 'gateway_sslcommerz')).toBe(before);
	});
});

describe('finance', () => {
	it('resolves a difference with a note; it reopens only when the sums change', async () => {
		const { payment } = await givenPaid(app);
		fakes.sslcommerz.take(payment.ref, { amount: PRICE + 500 });
		await night();
		const [found] = await differences(payment.ref, '1');
		const { token } = await givenFinance(app);
		const resolve = (body: object, id = found?.id) =>
			app.call('POST', `${OFFICE}/differences/${id}/resolution`, { token, body });
		expect(await resolve({ note: 'x' })).toMatchObject({ status: 422 });
		expect((await resolve({ note: 'ব্যাংক জানিয়েছে' }, 9_999_999)).body.code).toBe('difference.not_found');
		const { body } = await resolve({ note: 'গেটওয়ে পাঁচ টাকা বেশি কেটেছে' });
		expect(body.difference).toMatchObject({
			id: found?.id,
			note: 'গেটওয়ে পাঁচ টাকা বেশি কেটেছে',
			resolved_at: NOON.toISOString(),
		});
		await night();
		expect(await differences(payment.ref, '1')).toEqual([]);
		fakes.sslcommerz.take(payment.ref, { amount: PRICE + 600 });
		await night();
		expect(await differences(payment.ref, '1')).toMatchObject([
			{ id: found?.id, theirs: PRICE + 600, note: null },
		]);
	});

	it('resolves a difference once: a second caller is shown who resolved it, and how', async () => {
		const { payment } = await givenPaid(app);
		fakes.sslcommerz.take(payment.ref, { amount: PRICE + 700 });
		await night();
		const [found] = await differences(payment.ref, '1');
		const [one, other] = [await givenFinance(app), await givenFinance(app)];
		await app.db.pool.query(`update operators set name = 'শিরিন' where id = $1`, [one.id]);
		const close = (token: string, note: string) =>
			app.call('POST', `${OFFICE}/differences/${found?.id}/resolution`, { token, body: { note } });
		expect((await close(one.token, 'সাত টাকা ফি')).status).toBe(200);
		expect(await close(other.token, 'ভুল ফাইল')).toMatchObject({
			status: 409,
			body: {
				code: 'difference.over',
				meta: { by: 'শিরিন', note: 'সাত টাকা ফি', resolved_at: NOON.toISOString() },
			},
		});
		const { rows } = await app.db.pool.query('select note, resolved_by from differences where id = $1', [
			found?.id,
		]);
		expect(rows.map((row) => [row.note, Number(row.resolved_by)])).toEqual([['সাত টাকা ফি', one.id]]);
		const log = await app.db.pool.query('select before, after, reason from audit where target = $1', [
			`difference:${found?.id}`,
		]);
		expect(log.rows).toMatchObject([
			{
				before: { ours: PRICE, resolved_at: null },
				after: { ours: PRICE, resolved_at: NOON.toISOString() },
				reason: 'সাত টাকা ফি',
			},
		]);
	});

	it('may compare a day at once, but not a future one', async () => {
		const { token } = await givenFinance(app);
		const compare = (day: unknown) => app.call('POST', `${OFFICE}/reconciliation`, { token, body: { day } });
		const { payment } = await givenPaid(app);
		fakes.sslcommerz.take(payment.ref, { amount: 5 });
		expect((await compare(TODAY)).body).toEqual({ queued: true });
		await app.work();
		expect(await differences(payment.ref, '1')).toHaveLength(1);
		expect((await compare('2026-11-22')).body).toEqual({ queued: false });
		expect((await compare('yesterday')).status).toBe(422);
		const doctor = await givenDoctor(app);
		const strange = await app.call('POST', `${OFFICE}/reconciliation`, {
			token: doctor.token,
			body: { day: TODAY },
		});
		expect(strange.status).toBe(403);
	});
});

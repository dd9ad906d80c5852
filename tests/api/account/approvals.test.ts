import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { approvals } from '#server/approvals/approvals.tables.ts';
import { branches } from '#server/modules/catalog/catalog.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { agreeTo } from '../../support/approvals.ts';
import { setSetting } from '../../support/codes.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenOperator } from '../../support/given.ts';
import { givenUnpaid, PRICE, proving, standing } from '../../support/paying.ts';
import { OFFICE } from '../../support/refunds.ts';
import { askQuote, givenBuyer, givenQuote, optionsOf } from '../../support/sales.ts';

const app = appForFile({}, fakeGateways());
beforeEach(() => app.clock.set(NOON));
const prove = proving(app);
const note = 'দুজনে মিলিয়ে দেখা হয়েছে';

async function office(role: 'finance' | 'owner' | 'support' = 'finance') {
	const { id, token } = await givenOperator(app, role);
	const call = (method: string, path: string, body?: object) =>
		app.call(method, `${OFFICE}/${path}`, { token, body });
	return {
		id,
		call,
		decide: (approval: number, approve = true) =>
			call('POST', `approvals/${approval}/decision`, { approve, note }),
		withdraw: (approval: number) => call('POST', `approvals/${approval}/withdrawal`, {}),
	};
}
const waiting = async (target: string) =>
	(await app.db.q.select().from(approvals).where(eq(approvals.target, target))).find(
		({ state }) => state === 'waiting',
	)?.id ?? 0;
const settings = async (staff: Awaited<ReturnType<typeof office>>) =>
	(await staff.call('GET', 'settings')).body.settings.sales as {
		version: string;
		value: Record<string, unknown>;
	};
const BANK = { bank: 'সোনালী ব্যাংক', account_name: 'Prostuti', account_no: '0123', branch: 'ঢাকা', routing: '' };
/** The bank account as a doctor sees it. */
const bankSeen = async (doctor: { token: string }, courseId: number) =>
	(await optionsOf(app, doctor, courseId)).bank;

/** A held payment that one person has accepted. */
async function givenAccepted() {
	const unpaid = await givenUnpaid(app);
	const { id } = (await prove(unpaid)).body.payment;
	const one = await office();
	expect((await one.call('POST', `payments/${id}/decision`, { accept: true, note })).status).toBe(200);
	return { unpaid, id: id as number, one, approval: await waiting(`payment:${id}`) };
}

describe('a request of one person', () => {
	it('is listed with its requester and content, and has no effect', async () => {
		const { unpaid, id, one, approval } = await givenAccepted();
		const { items } = (await one.call('GET', 'approvals?perpage=500')).body;
		expect(items.find((item: { id: number }) => item.id === approval)).toMatchObject({
			kind: 'held_payment',
			target: `payment:${id}`,
			state: 'waiting',
			note,
			asked_by: { id: one.id, name: 'Staff' },
			decided_by: null,
		});
		expect((await one.call('GET', `payments/${id}`)).body.item).toMatchObject({
			state: 'on_hold',
			waits: true,
		});
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', invoices: 0 });
	});

	it('is neither approved nor refused by the same person, with any roles', async () => {
		const { one, approval, unpaid } = await givenAccepted();
		await app.db.pool.query("update operators set roles = '{finance,owner}' where id = $1", [one.id]);
		for (const approve of [true, false])
			expect((await one.decide(approval, approve)).body.code).toBe('approval.same_person');
		// The database refuses it too.
		await expect(
			app.db.q
				.update(approvals)
				.set({ state: 'approved', decidedBy: one.id })
				.where(eq(approvals.id, approval)),
		).rejects.toThrow();
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment' });
	});

	it('is decided by finance or an owner alone', async () => {
		const { approval } = await givenAccepted();
		const support = await office('support');
		expect((await support.decide(approval)).status).toBe(403);
		expect((await support.call('GET', 'approvals')).status).toBe(403);
		expect((await (await office('owner')).decide(approval)).body.item).toMatchObject({ state: 'approved' });
	});

	it('is carried out once, however many approve at the same moment', async () => {
		const { approval, unpaid } = await givenAccepted();
		const others = await Promise.all([office(), office(), office()]);
		const answers = await Promise.all(others.map((other) => other.decide(approval)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(await standing(app, unpaid)).toMatchObject({ course: 'active', invoices: 1 });
	});

	it('is decided once where one person refuses the payment while another is about to agree', async () => {
		const { approval, one, id, unpaid } = await givenAccepted();
		const other = await office();
		const waiters = async () => {
			const { rows } = await app.db.pool.query(
				`select count(*)::int as n from pg_stat_activity
				where wait_event_type = 'Lock' and datname = current_database()`,
			);
			return rows[0].n as number;
		};
		const client = await app.db.pool.connect();
		await client.query('begin');
		await client.query('select 1 from payments where id = $1 for update', [id]);
		const refusal = one.call('POST', `payments/${id}/decision`, { accept: false, note });
		await expect.poll(waiters).toBe(1);
		const approving = other.decide(approval);
		await expect.poll(waiters).toBe(2);
		await client.query('rollback');
		client.release();
		expect((await refusal).status).toBe(200);
		expect((await approving).body.code).toBe('approval.over');
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment' });
	});

	it('is refused with a reason, or withdrawn by the requester; then it can be requested again', async () => {
		const { approval, one, id, unpaid } = await givenAccepted();
		const other = await office();
		expect((await other.withdraw(approval)).body.code).toBe('approval.not_yours');
		expect((await one.withdraw(approval)).body.item).toMatchObject({ state: 'withdrawn' });
		expect((await other.decide(approval)).body.code).toBe('approval.over');
		const again = () => one.call('POST', `payments/${id}/decision`, { accept: true, note });
		expect((await again()).status).toBe(200);
		expect((await again()).body.code).toBe('approval.waits');
		const refused = (await other.decide(await waiting(`payment:${id}`), false)).body.item;
		expect(refused).toMatchObject({
			state: 'refused',
			decided_by: { id: other.id },
			decided_note: note,
		});
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment' });
		const { history } = (await one.call('GET', `payments/${id}`)).body.item;
		expect(history.map(({ action }: { action: string }) => action)).toEqual([
			'approval.refused',
			'approval.ask',
			'approval.withdrawn',
			'approval.ask',
		]);
	});

	it('cannot be approved when its target has changed since the request', async () => {
		const { approval, id, unpaid } = await givenAccepted();
		await app.db.pool.query("update payments set trx_id = 'OTHER-1' where id = $1", [id]);
		const other = await office();
		expect((await other.decide(approval)).body.code).toBe('approval.stale');
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', invoices: 0 });
		expect((await other.decide(approval, false)).status).toBe(200);
	});

	it('ends when it is decided in another way', async () => {
		const { approval, one, id } = await givenAccepted();
		expect((await one.call('POST', `payments/${id}/decision`, { accept: false, note })).status).toBe(200);
		expect((await (await office()).decide(approval)).body.code).toBe('approval.over');
		const other = await givenAccepted();
		await app.call('POST', `${WEB}/doctor/payments/${other.id}/withdrawal`, {
			token: other.unpaid.doctor.token,
			body: {},
		});
		expect((await (await office()).decide(other.approval)).body.code).toBe('approval.over');
	});
});

describe('the account that doctors pay into', () => {
	it('changes once another person agrees; the rest of the setting at once', async () => {
		const [one, other] = [await office(), await office()];
		const { doctor, courseId } = await givenBuyer(app);
		const before = await bankSeen(doctor, courseId);
		const { value, version } = await settings(one);
		const saved = await one.call('PUT', 'settings/sales', {
			version,
			value: { ...value, quote_minutes: 45, bank: BANK },
		});
		expect(saved).toMatchObject({ status: 200, body: { waits: true } });
		expect(await settings(one)).toMatchObject({ value: { ...value, quote_minutes: 45 }, waits: true });
		expect(await bankSeen(doctor, courseId)).toEqual(before);
		expect((await other.decide(await waiting('setting:sales'))).status).toBe(200);
		expect(await settings(one)).toMatchObject({
			value: { ...value, quote_minutes: 45, bank: BANK },
			waits: false,
		});
		await expect.poll(() => bankSeen(doctor, courseId)).toEqual(BANK);
		const plain = await settings(one);
		expect(
			(
				await one.call('PUT', 'settings/sales', {
					version: plain.version,
					value: { ...plain.value, remind_days: 4 },
				})
			).body.waits,
		).toBe(false);
	});

	it('stays as it is when it changed since it was requested', async () => {
		const [one, other] = [await office(), await office()];
		const { value, version } = await settings(one);
		await one.call('PUT', 'settings/sales', {
			version,
			value: { ...value, bank: { ...BANK, account_no: '9' } },
		});
		const set = { ...value, bank: { ...BANK, account_no: '7' } };
		await setSetting(app, 'sales', set as never);
		const approval = await waiting('setting:sales');
		expect((await other.decide(approval)).body.code).toBe('approval.stale');
		expect((await settings(one)).value).toEqual(set);
		expect((await other.decide(approval, false)).status).toBe(200);
	});

	it('is not the only thing guarded: an owner alone does not raise the sums above which two are needed', async () => {
		const [owner, other] = [await office('owner'), await office()];
		const { value, version } = await settings(owner);
		const raised = { two_persons_above: 99_000_000, cash_two_persons_above: 99_000_000 };
		await owner.call('PUT', 'settings/sales', { version, value: { ...value, ...raised } });
		expect((await settings(owner)).value).toEqual(value);
		expect((await owner.decide(await waiting('setting:sales'))).body.code).toBe('approval.same_person');
		expect((await other.decide(await waiting('setting:sales'), false)).status).toBe(200);
		expect((await settings(owner)).value).toEqual(value);
	});
});

describe('a discount code that may make orders free', () => {
	const FREE = {
		kind: 'percent',
		value: 10_000,
		max_off: null,
		starts_at: null,
		ends_at: null,
		limit_total: 5,
		limit_per_doctor: 1,
		batch_ids: [] as number[],
		audience: 'all',
		stack: false,
		whole: true,
		active: true,
	};
	let count = 0;
	async function givenFree() {
		const one = await office();
		const code = `FREE-${++count}`;
		const made = await one.call('POST', 'discount-codes', { ...FREE, code });
		expect(made.status).toBe(200);
		return { one, code, item: made.body.item, target: `discount_code:${made.body.item.id}` };
	}

	it('is switched off until another person agrees', async () => {
		const { one, code, item, target } = await givenFree();
		expect(item).toMatchObject({ active: false, waits: true });
		const { doctor, courseId } = await givenBuyer(app);
		const why = async () => (await askQuote(app, doctor, courseId, { code })).body.meta.why;
		expect(await why()).toBe('unknown');
		// Switching it on manually requires the same approval again.
		const put = (over: object) =>
			one.call('PUT', `discount-codes/${item.id}`, { ...FREE, code, version: item.version, ...over });
		expect((await put({})).body.code).toBe('approval.waits');
		expect(await why()).toBe('unknown');
		expect((await agreeTo(app, target)).status).toBe(200);
		expect((await givenQuote(app, doctor, courseId, { code })).total).toBe(0);
	});

	it('shows that it may, and stays off when it is refused', async () => {
		const one = await office();
		const bare = await one.call('POST', 'discount-codes', { ...FREE, whole: false, code: 'BARE-FREE' });
		expect(bare).toMatchObject({ status: 422, body: { code: 'sales.whole_needed' } });
		expect(Object.keys(bare.body.errors)).toEqual(['whole']);
		const { code, target } = await givenFree();
		expect((await agreeTo(app, target, false)).status).toBe(200);
		const { doctor, courseId } = await givenBuyer(app);
		expect((await askQuote(app, doctor, courseId, { code })).body.meta.why).toBe('unknown');
	});

	it('is extended by two persons too, and switched off by one', async () => {
		const { one, code, item, target } = await givenFree();
		await agreeTo(app, target);
		const now = async () => (await one.call('GET', `discount-codes/${item.id}`)).body.item;
		const put = async (over: object) =>
			one.call('PUT', `discount-codes/${item.id}`, {
				...FREE,
				code,
				version: (await now()).version,
				...over,
			});
		expect((await put({ limit_total: 100_000 })).body.item).toMatchObject({ limit_total: 5, waits: true });
		expect((await put({ active: false })).body.item).toMatchObject({ active: false });
		// The requested change is based on values that have changed since.
		expect((await agreeTo(app, target)).body.code).toBe('approval.stale');
		expect(await now()).toMatchObject({ active: false, limit_total: 5 });
	});

	it('by a sum is not valid where it would take nearly everything, unless two persons approved that', async () => {
		const one = await office();
		const sum = { ...FREE, kind: 'fixed', value: PRICE * 2, whole: false };
		expect((await one.call('POST', 'discount-codes', { ...sum, code: 'BIG-SUM' })).body.item.active).toBe(
			true,
		);
		const { doctor, courseId } = await givenBuyer(app);
		const requested = await askQuote(app, doctor, courseId, { code: 'BIG-SUM' });
		expect(requested.body.meta.why).toBe('too_much');
	});
});

describe('a lower price', () => {
	it('waits with no effect, also that of earlier doctors', async () => {
		const one = await office();
		const { batch } = await givenBuyer(app);
		const path = `batch-prices/${batch.id}`;
		const { price, old_student_price, next, version } = (await one.call('GET', path)).body.item;
		const put = (over: object) => one.call('PUT', path, { price, old_student_price, next, version, ...over });
		expect((await put({ old_student_price: 0 })).body.item).toMatchObject({ old_student_price, waits: true });
		expect((await put({ price: 100 })).body.code).toBe('approval.waits');
		expect((await agreeTo(app, `batch_price:${batch.id}`)).status).toBe(200);
		expect((await one.call('GET', path)).body.item).toMatchObject({ old_student_price: 0, waits: false });
		expect((await put({ price: 100 })).body.code).toBe('desk.conflict');
	});
});

describe('cash above the sum of the setting', () => {
	async function givenCounter(limit: number) {
		const rows = await app.db.pool.query("select value from settings where key = 'sales'");
		await setSetting(app, 'sales', { ...rows.rows[0].value, cash_two_persons_above: limit });
		const [branch] = await app.db.q
			.insert(branches)
			.values({ name: 'শাহবাগ', address: 'ঢাকা', phone: '01700000000' })
			.returning();
		const one = await office();
		const unpaid = await givenUnpaid(app);
		let receipt = 0;
		const take = () =>
			one.call('POST', `orders/${unpaid.orderId}/cash`, {
				amount: PRICE,
				branch_id: branch?.id,
				receipt_no: `R-${unpaid.orderId}-${++receipt}`,
			});
		return { one, unpaid, take, target: `order:${unpaid.orderId}` };
	}

	it('up to the sum is taken by one person', async () => {
		const { take, unpaid } = await givenCounter(PRICE);
		expect((await take()).body.payment).toMatchObject({ state: 'succeeded' });
		expect(await standing(app, unpaid)).toMatchObject({ course: 'active' });
	});

	it('opens the course once another person agrees, recorded for the person who took it', async () => {
		const { take, unpaid, target, one } = await givenCounter(PRICE - 1);
		expect(await take()).toMatchObject({ status: 200, body: { payment: null } });
		expect(await standing(app, unpaid)).toMatchObject({ course: 'pending_payment', invoices: 0 });
		expect((await take()).body.code).toBe('approval.waits');
		expect((await one.call('GET', `orders/${unpaid.orderId}`)).body.item.waits).toBe(true);
		expect((await one.decide(await waiting(target))).body.code).toBe('approval.same_person');
		expect((await agreeTo(app, target)).status).toBe(200);
		expect(await standing(app, unpaid)).toMatchObject({ course: 'active', invoices: 1 });
		const { rows } = await app.db.pool.query('select decided_by from payments where order_id = $1', [
			unpaid.orderId,
		]);
		expect(rows).toEqual([{ decided_by: one.id }]);
	});

	it('is not taken for an order that was paid meanwhile', async () => {
		const { take, target, unpaid } = await givenCounter(PRICE - 1);
		await take();
		await app.db.pool.query("update orders set status = 'paid' where id = $1", [unpaid.orderId]);
		expect((await agreeTo(app, target)).body.code).toBe('order.paid');
		expect(await waiting(target)).toBeGreaterThan(0);
	});
});

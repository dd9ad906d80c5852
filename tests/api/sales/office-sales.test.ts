import { beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { givenOperator } from '../../support/given.ts';
import { askQuote, givenBuyer, givenPaid, givenQuote, optionsOf, PRICE } from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const CODES = '/api/v3/editor/discount-codes';
const PLANS = '/api/v3/editor/instalment-plans';

const TERMS = {
	kind: 'percent',
	value: 1_000,
	max_off: null,
	starts_at: null,
	ends_at: null,
	limit_total: null,
	limit_per_doctor: 1,
	batch_ids: [] as number[],
	audience: 'all',
	stack: false,
	whole: false,
	active: true,
};
const PLAN = {
	title: 'দুই কিস্তি',
	batch_id: null as number | null,
	least: 0,
	items: [
		{ share_bp: 6_000, after_days: 0 },
		{ share_bp: 4_000, after_days: 30 },
	],
	grace_days: 5,
	active: true,
};
async function office(role: 'finance' | 'owner' | 'support' = 'finance') {
	const { id, token } = await givenOperator(app, role);
	return {
		id,
		call: (method: string, path: string, body?: object) => app.call(method, path, { token, body }),
	};
}
const auditOf = async (target: string) =>
	(
		await app.db.pool.query(
			'select operator_id, action, before, after from audit where target = $1 order by id',
			[target],
		)
	).rows;

describe('discount codes, by finance', () => {
	it('are created, take effect at once, and are listed with their uses', async () => {
		const { id, call } = await office();
		const { status, body } = await call('POST', CODES, { ...TERMS, code: ' new-Year27 ' });
		expect(status).toBe(200);
		expect(body.item).toEqual({
			...TERMS,
			id: expect.any(Number),
			version: expect.stringMatching(/^[0-9a-f]{16}$/),
			code: 'NEW-YEAR27',
			used: 0,
			reserved: 0,
			waits: false,
			created_at: expect.any(String),
		});
		const one = await givenBuyer(app);
		await givenPaid(app, one.doctor, one.courseId, { code: 'new-year27' });
		const other = await givenBuyer(app, one.batch);
		expect((await givenQuote(app, other.doctor, other.courseId, { code: 'NEW-YEAR27' })).discount).toBe(
			100_000,
		);
		const listed = (await call('GET', `${CODES}?q=new-year`)).body;
		expect(listed).toEqual({
			items: [{ ...body.item, used: 1, reserved: 1 }],
			meta: { page: 1, perpage: 25, last_page: 1, total: 1 },
		});
		expect(await auditOf(`discount_code:${body.item.id}`)).toEqual([
			{
				operator_id: id,
				action: 'discount_code.make',
				before: null,
				after: { ...TERMS, code: 'NEW-YEAR27' },
			},
		]);
	});

	it('are ended and switched off; a price that was quoted stays', async () => {
		const { call } = await office('owner');
		const made = { ...TERMS, code: 'SOON-OVER' };
		const code = (await call('POST', CODES, made)).body.item;
		const { doctor, courseId, batch } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId, { code: code.code });
		const put = async (over: object) => {
			const { version } = (await call('GET', `${CODES}/${code.id}`)).body.item;
			return call('PUT', `${CODES}/${code.id}`, { ...made, version, ...over });
		};
		const ended = await put({ ends_at: NOON.toISOString() });
		expect(ended).toMatchObject({
			status: 200,
			body: { item: { ends_at: NOON.toISOString(), reserved: 1 } },
		});
		const other = await givenBuyer(app, batch);
		const why = async () =>
			(await askQuote(app, other.doctor, other.courseId, { code: code.code })).body.meta.why;
		expect(await why()).toBe('over');
		await put({ active: false });
		expect(await why()).toBe('unknown');
		expect((await optionsOf(app, doctor, courseId)).orders).toMatchObject([
			{ id: order.id, status: 'quoted', total: 900_000 },
		]);
		expect((await auditOf(`discount_code:${code.id}`)).slice(1)).toMatchObject([
			{ action: 'discount_code.change', before: { ends_at: null }, after: { ends_at: NOON.toISOString() } },
			{ action: 'discount_code.change', before: { active: true }, after: { active: false } },
		]);
		expect(await put({ code: 'OTHER' })).toMatchObject({
			status: 422,
			body: { code: 'sales.code_stays', errors: { code: [expect.any(String)] } },
		});
		const stale = await put({ version: code.version });
		expect(stale).toMatchObject({
			status: 409,
			body: { code: 'desk.conflict', meta: { item: { id: code.id, active: false, code: 'SOON-OVER' } } },
		});
		expect(stale.body.meta.item.version).not.toBe(code.version);
		const gone = { ...made, version: code.version };
		expect((await call('PUT', `${CODES}/987654`, gone)).body.code).toBe('desk.not_found');
	});

	it('report at each field its fault, in both languages', async () => {
		const { call } = await office();
		const wrong = {
			...TERMS,
			code: 'WRONG',
			value: 10_001,
			starts_at: NOON.toISOString(),
			ends_at: NOON.toISOString(),
			batch_ids: [987_654],
		};
		const { status, body } = await call('POST', CODES, wrong);
		expect([status, body.code]).toEqual([422, 'sales.bad_percent']);
		expect(Object.keys(body.errors)).toEqual(['value', 'ends_at', 'batch_ids']);
		expect(body.errors.ends_at[0]).toContain('শেষের সময়');
		const shape = await call('POST', CODES, { ...TERMS, code: 'a b', value: 0, limit_per_doctor: 0 });
		expect(Object.keys(shape.body.errors).sort()).toEqual(['code', 'limit_per_doctor', 'value']);
		await call('POST', CODES, { ...TERMS, code: 'TWICE' });
		const both = await Promise.all([1, 2].map(() => call('POST', CODES, { ...TERMS, code: 'twice' })));
		for (const twice of both)
			expect(twice).toMatchObject({
				status: 409,
				body: { code: 'sales.code_taken', errors: { code: [expect.any(String)] } },
			});
	});

	it('are not for other staff', async () => {
		const { call } = await office('support');
		for (const path of [CODES, PLANS]) expect((await call('GET', path)).status).toBe(403);
		expect((await call('POST', CODES, { ...TERMS, code: 'MINE' })).status).toBe(403);
	});
});

describe('instalment plans, by finance', () => {
	it('are created, offered at once, changed for new doctors only, and switched off', async () => {
		const { id, call } = await office();
		const { doctor, courseId, batch } = await givenBuyer(app);
		const made = await call('POST', PLANS, { ...PLAN, batch_id: batch.id });
		expect(made).toMatchObject({ status: 200, body: { item: { ...PLAN, batch_id: batch.id } } });
		const plan = made.body.item;
		expect((await call('GET', `${PLANS}?batch_id=${batch.id}`)).body.items).toEqual([plan]);
		await givenPaid(app, doctor, courseId, { plan_id: plan.id });
		const put = async (over: object) => {
			const { version } = (await call('GET', `${PLANS}/${plan.id}`)).body.item;
			return call('PUT', `${PLANS}/${plan.id}`, { ...PLAN, batch_id: batch.id, version, ...over });
		};
		const items = [
			{ share_bp: 5_000, after_days: 0 },
			{ share_bp: 5_000, after_days: 10 },
		];
		expect(await put({ items, grace_days: 0 })).toMatchObject({ status: 200, body: { item: { items } } });
		expect((await optionsOf(app, doctor, courseId)).instalments).toMatchObject([
			{ amount: 0.4 * PRICE, due_on: '2026-12-21', locks_on: '2026-12-27' },
		]);
		const other = await givenBuyer(app, batch);
		expect((await givenQuote(app, other.doctor, other.courseId, { plan_id: plan.id })).total).toBe(500_000);
		await put({ active: false });
		expect((await optionsOf(app, other.doctor, other.courseId)).plans).toEqual([]);
		expect(await auditOf(`instalment_plan:${plan.id}`)).toMatchObject([
			{ operator_id: id, action: 'instalment_plan.make', before: null },
			{ action: 'instalment_plan.change', before: { grace_days: 5 }, after: { grace_days: 0 } },
			{ action: 'instalment_plan.change', before: { active: true }, after: { active: false } },
		]);
	});

	it('report at each field its fault', async () => {
		const { call } = await office();
		const faults = async (over: object) => {
			const { status, body } = await call('POST', PLANS, { ...PLAN, ...over });
			return [status, body.code, Object.keys(body.errors ?? {})];
		};
		const short = [PLAN.items[0], { share_bp: 3_999, after_days: 30 }];
		expect(await faults({ items: short, batch_id: 987_654 })).toEqual([
			422,
			'sales.bad_shares',
			['items', 'batch_id'],
		]);
		const same = [PLAN.items[0], { share_bp: 4_000, after_days: 0 }];
		expect(await faults({ items: same })).toEqual([422, 'sales.bad_days', ['items']]);
		expect(await faults({ items: [PLAN.items[0]], title: '', grace_days: -1 })).toEqual([
			422,
			'request.invalid',
			['title', 'items', 'grace_days'],
		]);
		const gone = { ...PLAN, version: '0'.repeat(16) };
		expect((await call('PUT', `${PLANS}/987654`, gone)).body.code).toBe('desk.not_found');
	});
});

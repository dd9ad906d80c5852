import { beforeAll, describe, expect, it } from 'vitest';
import { prepareDemonstration } from '#server/seed/demo.ts';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { seedRequest } from '#server/seed/demo-sales.ts';
import { demoStaffOf, seedStaff } from '#server/seed/demo-staff.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenOperator } from '../../support/given.ts';
import { optionsOf } from '../../support/sales.ts';

const app = appForFile();
const DAY = 86_400_000;

beforeAll(async () => {
	app.clock.set(NOON);
	await prepareDemonstration(app.db, NOON);
	await app.bus.emit(app.db.q, 'content.changed', { kind: 'settings' });
	// The time limit of a test that creates the demonstration itself.
});

/** Money of the newest course of a demonstration doctor. */
async function moneyOf(index: number) {
	const { body } = await app.call('POST', '/api/v3/auth/login', {
		body: { phone: demoPhone(index), password: DEMO_PASSWORD },
		headers: { 'x-gns-ddt': demoDdt(index) },
	});
	const { courses } = (await app.call('GET', `${WEB}/doctor/courses`, { token: body.token })).body;
	const options = await optionsOf(app, { token: body.token }, courses[0].id);
	return { ...options, states: options.instalments.map(({ state }: { state: string }) => state) };
}

describe('the money of the demonstration', () => {
	it('has a doctor before paying, with plans to choose from and an invented bank account', async () => {
		const money = await moneyOf(23);
		expect(money).toMatchObject({
			course: { status: 'pending_payment' },
			seat: 'kept',
			paid: 0,
			orders: [{ status: 'quoted', delivery: 'courier' }],
		});
		expect(money.plans.length).toBeGreaterThanOrEqual(2);
		expect(money.bank.account_name).toContain('প্রদর্শনী');
	});

	it('has instalments that are due, late with videos locked, and paid', async () => {
		expect(await moneyOf(24)).toMatchObject({ course: { status: 'active' }, states: ['due'] });
		expect(await moneyOf(10)).toMatchObject({
			course: { status: 'soft_locked' },
			states: ['late', 'upcoming'],
		});
		expect(await moneyOf(15)).toMatchObject({ course: { status: 'active' }, states: ['paid', 'upcoming'] });
	});

	it('has a code that waits for a second person, however often it begins', async () => {
		await seedStaff(app.db.q, 'not used here', NOON);
		for (const _ of [1, 2]) await seedRequest(app.db.q, demoStaffOf('finance'), NOON);
		const { token } = await givenOperator(app, 'owner');
		const { items } = (await app.call('GET', '/api/v3/editor/approvals', { token })).body;
		expect(items).toMatchObject([{ title: 'TOPPER100', kind: 'discount_code', state: 'waiting' }]);
	});

	it('has invoices of its payments, and a ledger that balances', async () => {
		const paid = await moneyOf(1);
		expect(paid).toMatchObject({ course: { status: 'active' }, due: 0, orders: [{ status: 'paid' }] });
		expect(paid.refund).toMatchObject({ paid: paid.paid });
		const { rows } = await app.db.pool.query(
			`select (select count(*)::int from orders where status = 'paid' and kind <> 'subscription') as paid,
				(select count(*)::int from orders where status = 'paid' and kind = 'subscription') as videos,
				(select count(*)::int from invoices) as invoices,
				(select sum(debit) - sum(credit) from ledger_entries)::int as off,
				(select count(*)::int from doctor_courses c join doctors d on d.id = c.doctor_id
					where d.phone <= '+8801700000006' and c.paid > 0
						and not exists (select from orders o where o.doctor_course_id = c.id and o.status = 'paid')) as unexplained`,
		);
		expect(rows[0]).toEqual({ paid: 12, videos: 3, invoices: 15, off: 0, unexplained: 0 });
	});

	it('stays as alive when it starts again three days later', async () => {
		await prepareDemonstration(app.db, new Date(NOON.getTime() + 3 * DAY));
		app.clock.set(new Date(NOON.getTime() + 3 * DAY));
		expect((await moneyOf(24)).states).toEqual(['due']);
	});
});

import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Gateway } from '#contract/orders.ts';
import { appForFile } from '../support/app.ts';
import { fakes } from '../support/fake-gateway.ts';
import { comeBack, givenUnpaid, ipn, PRICE, pay, standing, type Unpaid } from '../support/paying.ts';

vi.mock('#server/gateways/payments/gateways.ts', () => import('../support/fake-gateway.ts'));
const app = appForFile({ RATE_FACTOR: '100' });
const FEE = 10_000;
const OUTCOMES = ['success', 'fail', 'cancel'] as const;

interface Try {
	id: number;
	ref: string;
	method: Gateway;
	state: string;
}
const tries = async ({ orderId }: Unpaid): Promise<Try[]> =>
	(
		await app.db.pool.query('select id, ref, method, state from payments where order_id = $1 order by id', [
			orderId,
		])
	).rows;
const check = (one: Try) => app.jobHandlers['payments.check']({ payment_id: one.id });
const sessionOf = (one: Try) => fakes[one.method].sessions.get(one.ref);

/** What the books say of an order and its payments: gateways and what is owed back, debit less credit. */
async function booked(unpaid: Unpaid, of: readonly Try[]): Promise<Record<string, number>> {
	const { rows } = await app.db.pool.query(
		`select case when account::text like 'gateway_%' and account <> 'gateway_fees' then 'gateways' else account::text end
			as account, sum(debit - credit)::int as sum
		from ledger_entries e join journals j on j.id = e.journal_id
		where (kind = 'order_paid' and ref = $1) or (kind in ('gateway_fee', 'overpaid') and ref = any($2)) group by 1`,
		[String(unpaid.orderId), of.map(({ id }) => String(id))],
	);
	return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

interface Happening {
	do: string;
	method?: Gateway;
	which?: number;
	outcome?: string;
	on?: boolean;
}
const which = fc.nat(3);
const event = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.record({ do: fc.constant('pay'), method: fc.constantFrom<Gateway>('sslcommerz', 'bkash') }),
	},
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('money'), which }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('refuse'), which }) },
	{
		weight: 4,
		arbitrary: fc.record({ do: fc.constant('return'), which, outcome: fc.constantFrom(...OUTCOMES) }),
	},
	{
		weight: 3,
		arbitrary: fc.record({ do: fc.constant('ipn'), which, outcome: fc.constantFrom(...OUTCOMES) }),
	},
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('check'), which }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('storm') }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('silence'), on: fc.boolean() }) },
) as fc.Arbitrary<Happening>;

async function happen(unpaid: Unpaid, what: Happening): Promise<void> {
	if (what.do === 'pay') return void (await pay(app, unpaid, what.method));
	if (what.do === 'silence') {
		for (const fake of Object.values(fakes))
			Object.assign(fake, { silent: what.on, losesExecution: what.on });
		return;
	}
	const all = await tries(unpaid);
	if (what.do === 'storm') return void (await Promise.all([...all, ...all].map(check)));
	const one = all[what.which ?? 0];
	const session = one && sessionOf(one);
	if (!one || !session) return;
	if (what.do === 'money' && session.state === 'waiting') {
		if (one.method === 'bkash') fakes.bkash.approve(one.ref);
		else fakes.sslcommerz.take(one.ref);
	}
	if (what.do === 'refuse' && session.state !== 'paid') fakes[one.method].refuse(one.ref, 'declined');
	const { outcome = 'success' } = what;
	if (what.do === 'return') await comeBack(app, outcome, { ref: one.ref }, one.method);
	if (what.do === 'ipn') await ipn(app, { ref: one.ref, status: outcome }, one.method);
	if (what.do === 'check') await check(one);
}

it('whatever happens in whatever order, one payment opens the course once and no money is lost', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 16 }), async (events) => {
			for (const fake of Object.values(fakes)) fake.reset();
			const unpaid = await givenUnpaid(app);
			await pay(app, unpaid);
			const final = new Map<number, string>();
			for (const what of events) {
				await happen(unpaid, what);
				for (const { id, state } of await tries(unpaid)) {
					if (final.has(id)) expect(state).toBe(final.get(id));
					if (state === 'succeeded' || state === 'overpaid') final.set(id, state);
				}
			}
			for (const fake of Object.values(fakes)) Object.assign(fake, { silent: false, losesExecution: false });
			await Promise.all((await tries(unpaid)).map(check));

			const all = await tries(unpaid);
			const took = all.filter((one) => sessionOf(one)?.state === 'paid');
			const counted = all.filter(({ state }) => state === 'succeeded' || state === 'overpaid');
			expect(counted.map(({ id }) => id)).toEqual(took.map(({ id }) => id));
			const once = Math.min(1, took.length);
			const twice = Math.max(0, took.length - 1);
			expect(counted.filter(({ state }) => state === 'succeeded')).toHaveLength(once);
			expect(await standing(app, unpaid)).toMatchObject({
				course: once ? 'active' : 'pending_payment',
				paid: once * PRICE,
				invoices: once,
				refunds: twice,
			});
			const books = await booked(unpaid, all);
			expect(Object.values(books).reduce((sum, one) => sum + one, 0)).toBe(0);
			expect(books.gateways ?? 0).toBe(took.length * (PRICE - FEE));
			expect(0 - (books.refunds_payable ?? 0)).toBe(twice * PRICE);
			const executed = fakes.bkash.calls.execute;
			expect(new Set(executed).size).toBe(executed.length);
		}),
		{ numRuns: 25 },
	);
}, 120_000);

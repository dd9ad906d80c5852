import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Gateway } from '#contract/sales/orders.ts';
import { appForFile } from '../../support/app.ts';
import { decideHeld } from '../../support/approvals.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenOperator } from '../../support/given.ts';
import {
	balance,
	comeBack,
	givenUnpaid,
	ipn,
	PRICE,
	pay,
	standing,
	type Unpaid,
} from '../../support/paying.ts';
import { size } from '../../support/size.ts';

const fakes = fakeGateways();
const app = appForFile({ RATE_FACTOR: '100' }, fakes);
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
/** The gateway's record of a payment; none for a deposit. */
const sessionOf = (one: Try) => (one.method in fakes ? fakes[one.method].sessions.get(one.ref) : undefined);

/** Ledger balances of an order and its payments: gateways and refunds payable, debit minus credit. */
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

it('in any order of events, one payment opens the course once and no money is lost', async () => {
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
		{ numRuns: size(10, 100) },
	);
});

/** Differences in the amount that the gateway reports; poisha. */
const SAYS = [
	{},
	{ amount: 1_000 },
	{ amount: PRICE + 100 },
	{ risky: true },
	{ nonce: 'another' },
	{ currency: 'USD' },
	{ ref: 'PX' },
];
/** Sums in taka that staff may enter. */
const NAMED = [undefined, 500, PRICE, PRICE + 300];
const SAYS_SUM = ['risky', 'nonce_differs', 'amount_differs'];
const heldEvent = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
	{
		weight: 4,
		arbitrary: fc.record({ do: fc.constant('take' as const), which, says: fc.constantFrom(...SAYS) }),
	},
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('check' as const), which }) },
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant('decide' as const),
			which,
			accept: fc.boolean(),
			amount: fc.constantFrom(...NAMED),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('proof' as const) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
);

it('whatever finance decide about held payments, the ledger contains exactly the received money', async () => {
	const { token } = await givenOperator(app, 'finance');
	let slips = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(heldEvent, { minLength: 4, maxLength: 14 }), async (events) => {
			for (const fake of Object.values(fakes)) fake.reset();
			const unpaid = await givenUnpaid(app);
			const mine = unpaid.doctor.token;
			const start = {
				till: await balance(app, 'gateway_sslcommerz'),
				fees: await balance(app, 'gateway_fees'),
				bank: await balance(app, 'bank'),
				owed: await balance(app, 'refunds_payable'),
				suspense: await balance(app, 'suspense'),
				let: await balance(app, 'discounts'),
			};
			/** Decisions of staff on each payment: why it was held, and the sum that they entered. */
			const decisions = new Map<number, { reason: string; accept: boolean; amount: number | undefined }>();
			for (const what of events) {
				const all = await tries(unpaid);
				const one = 'which' in what ? all[what.which] : undefined;
				const session = one && sessionOf(one);
				if (what.do === 'pay') await pay(app, unpaid);
				else if (what.do === 'proof')
					await app.call('POST', `${WEB}/doctor/orders/${unpaid.orderId}/manual-proof`, {
						token: mine,
						body: {
							method: 'bank_deposit',
							trx_id: `MODEL ${++slips}`,
							paid_on: '2026-11-20',
							branch_id: null,
							slip: null,
						},
					});
				else if (!one) continue;
				else if (what.do === 'take' && session?.state === 'waiting')
					fakes.sslcommerz.take(one.ref, what.says);
				else if (what.do === 'check') await check(one);
				else if (what.do === 'withdraw')
					await app.call('POST', `${WEB}/doctor/payments/${one.id}/withdrawal`, { token: mine, body: {} });
				else if (what.do === 'decide') {
					const { rows } = await app.db.pool.query('select reason from payments where id = $1', [one.id]);
					const { accept, amount } = what;
					const { status } = await decideHeld(app, token, one.id, accept, { amount });
					if (status !== 200) continue;
					const { reason } = rows[0];
					decisions.set(one.id, { reason, accept, amount });
					// Another order's money is never accepted, and a differing sum only as staff enter it.
					if (accept) expect(['proof', 'currency_differs', ...SAYS_SUM]).toContain(reason);
					if (accept && ['currency_differs', 'amount_differs'].includes(reason)) expect(amount).toBeDefined();
				}
			}
			await Promise.all((await tries(unpaid)).map(check));

			const all = await tries(unpaid);
			const held = new Map(
				(
					await app.db.pool.query('select id, reason from payments where order_id = $1', [unpaid.orderId])
				).rows.map(({ id, reason }) => [id as number, reason as string]),
			);
			const counted = (one: Try) => one.state === 'succeeded' || one.state === 'overpaid';
			/** Amount received of a payment by the gateway's report or, after it, by the decision of staff. */
			const cameOf = (one: Try): number => {
				const decided = decisions.get(one.id);
				if (decided?.amount !== undefined) return decided.amount;
				return one.method === 'sslcommerz' ? (sessionOf(one)?.paid.amount ?? 0) : PRICE;
			};
			const isBack = (one: Try) =>
				one.state === 'reversed' &&
				['currency_differs', ...SAYS_SUM].includes(decisions.get(one.id)?.reason ?? '');
			const above = (one: Try) => (one.state === 'succeeded' ? Math.max(0, cameOf(one) - PRICE) : 0);
			const backOf = (one: Try) => (one.state === 'overpaid' || isBack(one) ? cameOf(one) : above(one));
			const sum = (of: Try[], amount: (one: Try) => number) =>
				of.reduce((total, one) => total + amount(one), 0);
			const stands = all.filter((one) => counted(one) || isBack(one));
			const suspended = sum(
				all.filter(({ state }) => state === 'on_hold'),
				(one) => {
					const reason = held.get(one.id) ?? '';
					if (reason === 'currency_differs') return PRICE;
					return SAYS_SUM.includes(reason) ? cameOf(one) : 0;
				},
			);
			expect(start.suspense - (await balance(app, 'suspense'))).toBe(suspended);
			const fees = (await balance(app, 'gateway_fees')) - start.fees;
			const byGateway = stands.filter(({ method }) => method === 'sslcommerz');
			expect((await balance(app, 'gateway_sslcommerz')) - start.till + fees).toBe(
				sum(byGateway, cameOf) + suspended,
			);
			const deposits = stands.filter(({ method }) => method !== 'sslcommerz');
			expect((await balance(app, 'bank')) - start.bank).toBe(sum(deposits, cameOf));
			expect(start.owed - (await balance(app, 'refunds_payable'))).toBe(sum(all, backOf));
			const short = (one: Try) => (one.state === 'succeeded' ? Math.max(0, PRICE - cameOf(one)) : 0);
			expect((await balance(app, 'discounts')) - start.let).toBe(sum(all, short));
			const once = Math.min(1, all.filter(({ state }) => state === 'succeeded').length);
			expect(all.filter(counted).length > 0).toBe(once === 1);
			expect(await standing(app, unpaid)).toMatchObject({
				course: once ? 'active' : 'pending_payment',
				paid: once * PRICE,
				invoices: once,
				refunds: all.filter((one) => backOf(one) > 0).length,
			});
		}),
		{ numRuns: size(10, 100) },
	);
});

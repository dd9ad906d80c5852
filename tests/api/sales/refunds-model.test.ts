import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { RefundSaid } from '#server/gateways/payments/payments.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { balance, begin, givenUnpaid, PRICE, standing } from '../../support/paying.ts';
import { askBack, givenFinance, givenPaid, OFFICE } from '../../support/refunds.ts';
import { size } from '../../support/size.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
afterEach(() => app.clock.set(NOON));
const HOUR = 3_600_000;

/** ok: at once; slow: pending first; lost: moved, but the answer is lost; down: nothing; refuses: clearly not. */
const MOODS = ['ok', 'slow', 'lost', 'down', 'refuses'] as const;
const till = { mood: 'ok' as (typeof MOODS)[number], moved: new Map<string, number>() };
const said = (kind: RefundSaid['kind'], ref: string, reason: string | null = null): RefundSaid => ({
	kind,
	gatewayRef: kind === 'done' || kind === 'processing' ? `R-${ref}` : null,
	reason,
	raw: {},
});
fakes.sslcommerz.refund = async (_payment, { ref, amount }) => {
	if (till.mood === 'down') return said('unknown', ref, 'no_answer');
	if (till.mood === 'refuses' && !till.moved.has(ref)) return said('failed', ref);
	till.moved.set(ref, amount);
	if (till.mood === 'lost') return said('unknown', ref, 'no_answer');
	return said(till.mood === 'slow' ? 'processing' : 'done', ref);
};
fakes.sslcommerz.refundStatus = async (_payment, { ref }) => {
	if (till.mood === 'down' || till.mood === 'lost') return said('unknown', ref, 'no_answer');
	if (!till.moved.has(ref)) return said('unknown', ref, 'not_found');
	return said(till.mood === 'slow' ? 'processing' : 'done', ref);
};

const step = fc.oneof(
	fc.record({ do: fc.constant('mood' as const), mood: fc.constantFrom(...MOODS) }),
	fc.record({ do: fc.constantFrom('ask', 'work', 'work', 'hour', 'reject', 'by_hand') }),
	fc.record({
		do: fc.constant('approve' as const),
		who: fc.constantFrom(0, 1),
		amount: fc.constantFrom(PRICE, PRICE, PRICE - 100),
	}),
);

it('whatever doctors, finance and gateways do in any order, no poisha is refunded twice or lost', async () => {
	const staff = [await givenFinance(app), await givenFinance(app)];
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
			app.clock.set(NOON);
			till.mood = 'ok';
			till.moved.clear();
			const paid = await givenPaid(app);
			await askBack(app, paid);
			const refunds = async () =>
				(await app.db.pool.query('select * from refunds where order_id = $1 order by id', [paid.orderId]))
					.rows;
			const start = {
				owed: await balance(app, 'refunds_payable'),
				gateway: await balance(app, 'gateway_sslcommerz'),
				bank: await balance(app, 'bank'),
			};
			const last = async () => (await refunds()).at(-1)?.id ?? 0;
			const work = async () => {
				const id = await last();
				// Two processes at the same time.
				const ask = () => app.jobHandlers['payments.refund']({ refund_id: id });
				await Promise.all([ask(), ask()]);
			};
			const check = async () => {
				const rows = await refunds();
				const sum = (states: string[]) =>
					rows.filter(({ state }) => states.includes(state)).reduce((all, { amount }) => all + amount, 0);
				const moved = [...till.moved.values()].reduce((all, one) => all + one, 0);
				const byHand = start.bank - (await balance(app, 'bank'));
				expect(sum(['requested', 'approved', 'sent', 'done'])).toBeLessThanOrEqual(PRICE);
				expect(moved + byHand).toBeLessThanOrEqual(PRICE);
				expect(start.owed - (await balance(app, 'refunds_payable'))).toBe(sum(['approved', 'sent']));
				const booked = start.gateway - (await balance(app, 'gateway_sslcommerz'));
				expect(booked + byHand).toBe(sum(['done']));
				expect(booked).toBeLessThanOrEqual(moved);
				const done = sum(['done']);
				expect(await standing(app, paid)).toMatchObject({
					order: done === 0 ? 'paid' : done === PRICE ? 'refunded' : 'part_refunded',
					course: done === 0 ? 'active' : 'refunded',
					paid: PRICE - done,
				});
			};
			for (const one of steps) {
				if ('mood' in one) till.mood = one.mood;
				else if ('who' in one) await staff[one.who]?.decide(await last(), { amount: one.amount });
				else if (one.do === 'ask') await askBack(app, paid);
				else if (one.do === 'work') await work();
				else if (one.do === 'hour') app.clock.forward(HOUR);
				else if (one.do === 'reject') await staff[0]?.decide(await last(), { approve: false });
				else await staff[1]?.sent(await last());
				await check();
			}
			// In the end the gateway works again, and the approved refund reaches the doctor.
			till.mood = 'ok';
			for (let n = 0; n < 3; n++) {
				app.clock.forward(HOUR);
				if ((await refunds()).at(-1)?.state === 'approved') await staff[0]?.decide(await last());
				await work();
			}
			await check();
			expect((await refunds()).filter(({ state }) => ['approved', 'sent'].includes(state))).toEqual([]);
		}),
		{ numRuns: size(6, 50) },
	);
});

const owedStep = fc.oneof(
	fc.record({ do: fc.constant('mood' as const), mood: fc.constantFrom(...MOODS) }),
	fc.record({ do: fc.constantFrom('work', 'work', 'hour', 'days', 'reject', 'by_hand', 'failed') }),
	fc.record({
		do: fc.constant('approve' as const),
		who: fc.constantFrom(0, 1),
		amount: fc.constantFrom(PRICE, PRICE, PRICE - 100),
	}),
);

it('whatever finance and gateways do with a second payment, all of it is owed until all of it is refunded', async () => {
	const staff = [await givenFinance(app), await givenFinance(app)];
	await fc.assert(
		fc.asyncProperty(fc.array(owedStep, { minLength: 4, maxLength: 16 }), async (steps) => {
			app.clock.set(NOON);
			till.mood = 'ok';
			till.moved.clear();
			const start = await balance(app, 'refunds_payable');
			const unpaid = await givenUnpaid(app);
			for (const one of [await begin(app, unpaid), await begin(app, unpaid)]) {
				fakes.sslcommerz.take(one.ref);
				await app.jobHandlers['payments.check']({ payment_id: one.id });
			}
			const refund = async () => {
				const { rows } = await app.db.pool.query('select * from refunds where order_id = $1', [
					unpaid.orderId,
				]);
				expect(rows).toHaveLength(1);
				return rows[0];
			};
			const { id } = await refund();
			const bank = await balance(app, 'bank');
			const work = async () => {
				const ask = () => app.jobHandlers['payments.refund']({ refund_id: id });
				await Promise.all([ask(), ask()]);
			};
			/** Finance report that no money moved, as seen at the gateway. */
			const failed = async () => {
				const { ref } = await refund();
				if (till.moved.has(ref)) return;
				await app.call('POST', `${OFFICE}/refunds/${id}/failure`, {
					token: staff[0]?.token ?? '',
					body: { note: 'পোর্টালে নেই' },
				});
			};
			const check = async () => {
				const { state, amount } = await refund();
				expect([amount, state === 'rejected']).toEqual([PRICE, false]);
				expect(start - (await balance(app, 'refunds_payable'))).toBe(state === 'done' ? 0 : PRICE);
				const moved = [...till.moved.values()].reduce((all, one) => all + one, 0);
				expect(moved + bank - (await balance(app, 'bank'))).toBeLessThanOrEqual(PRICE);
				expect(await standing(app, unpaid)).toMatchObject({ order: 'paid', course: 'active', paid: PRICE });
			};
			for (const one of steps) {
				if ('mood' in one) till.mood = one.mood;
				else if ('who' in one) await staff[one.who]?.decide(id, { amount: one.amount });
				else if (one.do === 'work') await work();
				else if (one.do === 'hour') app.clock.forward(HOUR);
				else if (one.do === 'days') app.clock.forward(72 * HOUR);
				else if (one.do === 'reject') await staff[0]?.decide(id, { approve: false });
				else if (one.do === 'failed') await failed();
				// They pay out only what the gateway did not.
				else if (!till.moved.has((await refund()).ref)) await staff[1]?.sent(id);
				await check();
			}
			// In the end the gateway works again, and all of it reaches the doctor.
			till.mood = 'ok';
			for (let n = 0; n < 4; n++) {
				app.clock.forward(HOUR);
				for (const one of staff)
					if (['requested', 'approved'].includes((await refund()).state)) await one.decide(id);
				await work();
			}
			await check();
			expect((await refund()).state).toBe('done');
		}),
		{ numRuns: size(6, 50) },
	);
});

import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gateway } from '#contract/sales/orders.ts';
import { productForFile } from '#tests/support/payments-product.ts';
import {
	begin,
	callAs,
	comeBack,
	insistOnComingBack,
	insistOnPaying,
	refOf,
} from '#tests/support/payments-till.ts';
import { freeWhatDied, letTimePass } from '#tests/support/payments-truth.ts';
import type { Browser, Press } from '#tests/support/simulator.ts';
import { size } from '#tests/support/size.ts';

const product = productForFile();

describe('PostgreSQL is killed while fifty doctors a second pay', () => {
	const SECONDS = size(2, 60);
	const GAP_MS = 20;

	it('every order that was paid there is paid here once, and no other', async () => {
		const many = await product.buyers((SECONDS * 1_000) / GAP_MS);
		let gone = 0;
		let done = 0;
		const paying = many.map(async (one, n) => {
			await delay(n * GAP_MS);
			const { ref } = await begin(product.proxy.origin, one, n % 2 === 0 ? 'sslcommerz' : 'bkash');
			// Each tenth doctor cancels at the gateway.
			const way = await product.press(ref, n % 10 === 9 ? 'cancelled' : 'paid');
			gone++;
			await insistOnComingBack(way);
			done++;
		});
		await expect.poll(() => gone, { timeout: 100_000, interval: 5 }).toBeGreaterThan(many.length / 3);
		const died = new Date();
		await product.restartDatabase();
		await expect
			.poll(
				async () => {
					await freeWhatDied(product.db, died);
					return done;
				},
				{ timeout: 90_000, interval: 500 },
			)
			.toBe(many.length);
		await Promise.all(paying);
		await letTimePass(product.db);
		await product.expectTruth(many, 60_000);
		const { rows } = await product.db.pool.query(
			'select count(*)::int as paid from orders where id = any($1) and status = $2',
			[many.map(({ orderId }) => orderId), 'paid'],
		);
		expect(rows[0].paid).toBe((many.length * 9) / 10);
		expect(product.app.child.exitCode).toBeNull();
	}, 300_000);
});

type Event =
	| { kind: 'pay'; gateway: Gateway }
	| { kind: 'press'; which: number; ending: Press }
	| { kind: 'back' | 'ipn' | 'recheck'; which: number }
	| { kind: 'wait' };

describe('no sequence of events grants twice, charges twice or loses a payment', () => {
	const which = fc.nat(5);
	const event: fc.Arbitrary<Event> = fc.oneof(
		fc.record({ kind: fc.constant('pay'), gateway: fc.constantFrom('sslcommerz', 'bkash') }),
		fc.record({
			kind: fc.constant('press'),
			which,
			ending: fc.constantFrom('paid', 'failed', 'cancelled', 'duplicate', 'closed', 'second'),
		}),
		fc.record({ kind: fc.constantFrom('back', 'ipn', 'recheck'), which }),
		fc.record({ kind: fc.constant('wait') }),
	);

	async function play(events: readonly Event[]): Promise<void> {
		const { proxy, simulator, db } = product;
		const one = await product.buyer();
		const begun: { id: number; ref: string; gateway: Gateway; way: Browser | null }[] = [];
		const steps = {
			async pay(gateway: Gateway) {
				const { status, body } = await insistOnPaying(proxy.origin, one, gateway);
				if (status === 200) {
					const ref = await refOf(proxy.origin, one, body.payment_id);
					begun.push({ id: body.payment_id, ref, gateway, way: null });
				} else expect(body.code).toBe('order.paid');
			},
			async press(payment: (typeof begun)[number], ending: Press) {
				payment.way = await product.press(payment.ref, ending);
				await comeBack(payment.way);
			},
			// A browser that reloads the page before the first answer.
			back: ({ way }: (typeof begun)[number]) => Promise.all([comeBack(way), comeBack(way)]),
			// The other gateway sends none.
			ipn: async ({ ref, gateway }: (typeof begun)[number]) => {
				if (gateway === 'sslcommerz') await simulator.sendIpn(ref);
			},
			recheck: ({ id }: (typeof begun)[number]) =>
				callAs(proxy.origin, one, 'POST', `/payments/${id}/recheck`, { body: {} }),
		};
		await steps.pay('sslcommerz');
		for (const step of events) {
			const payment = 'which' in step ? begun[step.which % begun.length] : undefined;
			if (step.kind === 'wait') await letTimePass(db);
			else if (step.kind === 'pay') await steps.pay(step.gateway);
			else if (payment && step.kind === 'press') await steps.press(payment, step.ending);
			else if (payment && step.kind !== 'press') await steps[step.kind](payment);
		}
		// Payments without a returning browser are found by the app's own queries.
		await letTimePass(db);
		await product.expectTruth([one]);
	}

	it('retries, callbacks repeated and out of order, superseded payments that are paid late', async () => {
		await fc.assert(fc.asyncProperty(fc.array(event, { maxLength: 8 }), play), {
			numRuns: size(8, 300),
			endOnFailure: true,
		});
	}, 600_000);
});

describe('after all of this', () => {
	it('the ledger agrees with the gateway over all payments', async () => {
		await letTimePass(product.db);
		await product.expectTruth(product.all, 60_000);
	});
});

import { describe, expect, it } from 'vitest';
import type { Gateway } from '#contract/sales/orders.ts';
import { productForFile } from '#tests/support/payments-product.ts';
import { begin, callAs, comeBack, tapPay } from '#tests/support/payments-till.ts';
import { freeWhatDied, letTimePass } from '#tests/support/payments-truth.ts';
import type { Press } from '#tests/support/simulator.ts';

const product = productForFile();

describe('every possible end of a payment at the gateway', () => {
	type Ending = [press: Press, state: string, reason: string | null, order: string];
	const SAME: Ending[] = [
		['paid', 'succeeded', null, 'paid'],
		['slow', 'succeeded', null, 'paid'],
		['late', 'succeeded', null, 'paid'],
		['closed', 'succeeded', null, 'paid'],
		['duplicate', 'succeeded', null, 'paid'],
		['cancelled', 'cancelled_by_user', 'cancelled', 'awaiting_payment'],
		['tampered', 'on_hold', 'amount_differs', 'awaiting_payment'],
	];
	const OF_ONE: Record<Gateway, Ending[]> = {
		sslcommerz: [
			['failed', 'failed', 'declined', 'awaiting_payment'],
			['risky', 'on_hold', 'risky', 'awaiting_payment'],
			['ipn_first', 'succeeded', null, 'paid'],
			['redirect_first', 'succeeded', null, 'paid'],
			['no_callback', 'succeeded', null, 'paid'],
		],
		bkash: [
			['failed', 'failed', 'declined', 'awaiting_payment'],
			['declined', 'failed', 'insufficient_balance', 'awaiting_payment'],
		],
	};
	const cases = (['sslcommerz', 'bkash'] as const).flatMap((gateway) =>
		[...SAME, ...OF_ONE[gateway]].map((ending) => [gateway, ...ending] as const),
	);

	it.each(cases)('%s: %s ends as %s', async (gateway, press, state, reason, order) => {
		const one = await product.buyer();
		const { ref, id } = await begin(product.proxy.origin, one, gateway);
		const way = await product.press(ref, press);
		const page = await comeBack(way);
		if (way !== null) {
			expect(page).toMatch(new RegExp(`/my/courses/${one.courseId}/payment/${id}/done$`));
		}
		await expect
			.poll(
				async () => {
					await letTimePass(product.db);
					return product.states(one);
				},
				{ timeout: 20_000, interval: 300 },
			)
			.toEqual([{ state, reason, order }]);
		await product.expectTruth([one]);
	});
});

it('a gateway that takes the money and never answers: nothing is delivered, and everything once it answers again', async () => {
	const one = await product.buyer();
	const { ref } = await begin(product.proxy.origin, one, 'sslcommerz');
	expect(await product.press(ref, 'never')).toBeNull();
	const requested = async () => (await product.simulator.calls())['sslcommerz.query'] ?? 0;
	const before = await requested();
	await letTimePass(product.db);
	await expect.poll(requested, { timeout: 20_000 }).toBeGreaterThan(before);
	expect((await product.states(one))[0]).not.toMatchObject({ order: 'paid' });
	await product.press(ref, 'answer');
	await expect
		.poll(
			async () => {
				await letTimePass(product.db);
				return product.states(one);
			},
			{ timeout: 60_000, interval: 1_000 },
		)
		.toMatchObject([{ state: 'succeeded', order: 'paid' }]);
	await product.expectTruth([one]);
});

describe('the app is killed', () => {
	it('between redirect and IPN: no message arrives, and the payment is found all the same', async () => {
		const [card, wallet] = await product.buyers(2);
		if (!card || !wallet) throw new Error('no doctors');
		await product.simulator.control('delay', { ipn_ms: 500 });
		const paidByCard = await begin(product.proxy.origin, card, 'sslcommerz');
		const paidByWallet = await begin(product.proxy.origin, wallet, 'bkash');
		await product.killApp();
		expect(await comeBack(await product.press(paidByCard.ref, 'paid'))).toBeNull();
		// The wallet's money moves only when the app executes it, so the doctor returns a second time.
		const way = await product.press(paidByWallet.ref, 'paid');
		expect(await comeBack(way)).toBeNull();
		await expect
			.poll(() => product.proxy.came.filter((url) => url.endsWith('/sslcommerz/ipn')).length, {
				timeout: 5_000,
			})
			.toBeGreaterThan(0);
		await product.startApp();
		expect(await comeBack(way)).toMatch(/\/done$/);
		await letTimePass(product.db);
		await product.expectTruth([card, wallet]);
		expect(await product.states(card)).toMatchObject([{ state: 'succeeded', order: 'paid' }]);
		expect(await product.states(wallet)).toMatchObject([{ state: 'succeeded', order: 'paid' }]);
	});

	it.each(['sslcommerz', 'bkash'] as const)(
		'%s: between the gateway’s word that it is paid and the grant of the course',
		async (gateway) => {
			const one = await product.buyer();
			const { ref } = await begin(product.proxy.origin, one, gateway);
			const holder = await product.db.pool.connect();
			await holder.query('begin');
			await holder.query('select 1 from orders where id = $1 for update', [one.orderId]);
			await comeBack(await product.press(ref, 'paid'));
			// By now the gateway has answered, for bKash the money has moved, and the settlement waits for the order's row.
			await expect
				.poll(
					async () =>
						(
							await product.db.pool.query(
								`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
							)
						).rowCount,
					{ timeout: 15_000, interval: 20 },
				)
				.toBeGreaterThan(0);
			await product.killApp();
			await holder.query('rollback');
			holder.release();
			expect((await product.states(one)).map((row) => row.state)).not.toContain('succeeded');
			await product.startApp();
			await letTimePass(product.db);
			await product.expectTruth([one]);
			expect(await product.states(one)).toMatchObject([{ state: 'succeeded', order: 'paid' }]);
			const [there] = (await product.simulator.payments()).filter((payment) => payment.ref === ref);
			if (gateway === 'bkash') expect(there).toMatchObject({ executions: 1 });
		},
	);

	it('while the gateway opens the payment: the same tap, a minute later, opens one that can be paid', async () => {
		const one = await product.buyer();
		await product.simulator.control('delay', { answer_ms: 1_500 });
		const requested = async () => (await product.simulator.calls())['sslcommerz.session'] ?? 0;
		const before = await requested();
		const key = 'the-same-tap-of-the-doctor';
		const first = tapPay(product.proxy.origin, one, 'sslcommerz', key);
		await expect.poll(requested).toBeGreaterThan(before);
		await product.killApp();
		expect(await first).toBeNull();
		const died = new Date();
		await product.simulator.control('delay', { answer_ms: 0 });
		await product.startApp();
		await freeWhatDied(product.db, died);
		const { ref } = await begin(product.proxy.origin, one, 'sslcommerz', key);
		await comeBack(await product.press(ref, 'paid'));
		await product.expectTruth([one]);
		expect((await product.states(one)).at(-1)).toMatchObject({ state: 'succeeded', order: 'paid' });
	});
});

describe('the gateway is down', () => {
	it('when a payment is begun: the doctor sees it, and the next tap works', async () => {
		const one = await product.buyer();
		await product.simulator.control('down', { mode: '503' });
		expect(await tapPay(product.proxy.origin, one, 'sslcommerz')).toMatchObject({
			status: 502,
			body: { code: 'payment.gateway_down' },
		});
		await product.simulator.control('down', { mode: 'up' });
		const { ref } = await begin(product.proxy.origin, one, 'sslcommerz');
		await comeBack(await product.press(ref, 'paid'));
		await product.expectTruth([one]);
	});

	it.each(['sslcommerz', 'bkash'] as const)(
		'%s: when the doctor comes back: not known yet, asked again later, and settled once it answers',
		async (gateway) => {
			const one = await product.buyer();
			const { id, ref } = await begin(product.proxy.origin, one, gateway);
			const way = await product.press(ref, 'paid');
			await product.simulator.control('down', { mode: '503' });
			expect(await comeBack(way)).toMatch(/\/done$/);
			await expect
				.poll(async () => (await callAs(product.proxy.origin, one, 'GET', `/payments/${id}`))?.body.payment, {
					timeout: 15_000,
				})
				.toMatchObject({ state: 'unknown', next_check_at: expect.any(String) });
			expect((await product.states(one))[0]?.order).toBe('awaiting_payment');
			await product.simulator.control('down', { mode: 'up' });
			if (gateway === 'sslcommerz') {
				await letTimePass(product.db);
				await product.expectTruth([one]);
				expect(await product.states(one)).toMatchObject([{ state: 'succeeded', order: 'paid' }]);
			} else {
				// Only the gateway knows whether an unanswered execution took the money: it is queried, never repeated.
				await letTimePass(product.db);
				await product.expectTruth([one]);
				const [there] = (await product.simulator.payments()).filter((payment) => payment.ref === ref);
				expect(there?.executions).toBeLessThanOrEqual(1);
			}
		},
	);
});

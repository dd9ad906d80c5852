import { describe, expect, it } from 'vitest';
import type { Gateway } from '#contract/sales/orders.ts';
import { productForFile } from '#tests/support/payments-product.ts';
import { begin, comeBack, insistOnComingBack, tapPay } from '#tests/support/payments-till.ts';
import { freeWhatDied, letTimePass } from '#tests/support/payments-truth.ts';

const product = productForFile();

/** Kills the app while it waits for the gateway's answer to this call, which `starts` triggers. */
async function killedDuring(call: string, starts: () => Promise<unknown>): Promise<void> {
	const requested = async () => (await product.simulator.calls())[call] ?? 0;
	const before = await requested();
	await product.simulator.control('delay', { answer_ms: 3_000 });
	const started = starts();
	await expect
		.poll(async () => {
			await letTimePass(product.db);
			return requested();
		})
		.toBeGreaterThan(before);
	await product.killApp();
	await started;
	await product.simulator.control('delay', { answer_ms: 0 });
}

/** Advances the time after the restart of the app, until the order is paid. */
const paidInTheEnd = (one: Awaited<ReturnType<typeof product.buyer>>) =>
	expect
		.poll(
			async () => {
				await letTimePass(product.db);
				return (await product.states(one)).at(-1);
			},
			{ timeout: 60_000, interval: 300 },
		)
		.toMatchObject({ state: 'succeeded', order: 'paid' });

describe('the app is killed in the middle of a call to the gateway', () => {
	const OPENING: [Gateway, string][] = [
		['sslcommerz', 'sslcommerz.session'],
		['bkash', 'bkash.grant'],
		['bkash', 'bkash.create'],
	];
	it.each(OPENING)('%s, %s: the next tap opens a payment that can be paid, once', async (gateway, call) => {
		const one = await product.buyer();
		const key = `tap-during-${call.replace('.', '-')}`;
		await killedDuring(call, () => tapPay(product.proxy.origin, one, gateway, key));
		const died = new Date();
		await product.startApp();
		await freeWhatDied(product.db, died);
		const { ref } = await begin(product.proxy.origin, one, gateway, key);
		await insistOnComingBack(await product.press(ref, 'paid'));
		await paidInTheEnd(one);
		await product.expectTruth([one]);
	});

	const TAKING: [Gateway, string, 'paid' | 'closed' | 'no_callback'][] = [
		['sslcommerz', 'sslcommerz.validate', 'paid'],
		['sslcommerz', 'sslcommerz.query', 'no_callback'],
		['bkash', 'bkash.execute', 'paid'],
		['bkash', 'bkash.query', 'closed'],
	];
	it.each(TAKING)(
		'%s, %s, after the doctor said yes (%s): taken once and granted once',
		async (gateway, call, press) => {
			const one = await product.buyer();
			const { ref } = await begin(product.proxy.origin, one, gateway);
			await killedDuring(call, async () => comeBack(await product.press(ref, press)));
			await product.startApp();
			await paidInTheEnd(one);
			await product.expectTruth([one]);
			const [there] = (await product.simulator.payments()).filter((payment) => payment.ref === ref);
			if (gateway === 'bkash') expect(there).toMatchObject({ executions: 1 });
		},
	);

	it.each(['sslcommerz', 'bkash'] as const)(
		'%s: killed before the doctor says yes, and the browser never comes back',
		async (gateway) => {
			const one = await product.buyer();
			const { ref } = await begin(product.proxy.origin, one, gateway);
			await product.killApp();
			await product.press(ref, gateway === 'bkash' ? 'closed' : 'no_callback');
			await product.startApp();
			await paidInTheEnd(one);
			await product.expectTruth([one]);
		},
	);
});

import { describe, expect, it } from 'vitest';
import { shopForFile } from '../../tests/support/simulated-shop.ts';

const shop = shopForFile();

describe('a payment by bKash', () => {
	it('is approved by the doctor and paid by the execution, once', async () => {
		const known = await shop.open(shop.wallet);
		expect(await shop.wallet.check(known)).toMatchObject({ kind: 'pending' });
		const { browser } = await shop.simulator.press(known.ref, 'paid');
		expect(shop.wallet.read('return', 'success', browser?.fields ?? {})).toMatchObject({
			gatewayRef: known.gatewayRef,
			outcome: 'success',
		});
		expect(await shop.believed(known.ref)).toMatchObject({ paid: false });
		const paid = { kind: 'paid', ref: known.ref, amount: 450_050, currency: 'BDT' };
		expect(await shop.wallet.execute?.(known)).toMatchObject(paid);
		expect(await shop.wallet.execute?.(known)).toMatchObject(paid);
		expect(await shop.wallet.check(known)).toMatchObject(paid);
		expect(await shop.believed(known.ref)).toMatchObject({ paid: true, executions: 1 });
	});

	it('fails when it is executed before the doctor approved', async () => {
		const known = await shop.open(shop.wallet);
		expect(await shop.wallet.execute?.(known)).toMatchObject({ kind: 'failed', reason: 'gateway_refused' });
		await shop.simulator.press(known.ref, 'paid');
		expect(await shop.wallet.execute?.(known)).toMatchObject({ kind: 'unknown' });
		expect(await shop.believed(known.ref)).toMatchObject({ paid: false });
	});

	it('fails, is cancelled, or has insufficient balance', async () => {
		for (const [what, outcome] of [
			['failed', 'fail'],
			['cancelled', 'cancel'],
		] as const) {
			const known = await shop.open(shop.wallet);
			const { browser } = await shop.simulator.press(known.ref, what);
			expect(shop.wallet.read('return', 'success', browser?.fields ?? {})).toMatchObject({ outcome });
			// Nothing was approved, so nothing is to be executed.
			expect(await shop.wallet.check(known)).not.toHaveProperty('approved');
		}
		const poor = await shop.open(shop.wallet);
		await shop.simulator.press(poor.ref, 'declined');
		expect(await shop.wallet.execute?.(poor)).toMatchObject({
			kind: 'failed',
			reason: 'insufficient_balance',
		});
		expect((await shop.simulator.payments()).some(({ paid }) => paid)).toBe(false);
	});

	it('takes the money although the answer is late or missing', async () => {
		await shop.simulator.control('delay', { slow_ms: 60_000 });
		for (const what of ['slow', 'never'] as const) {
			const known = await shop.open(shop.wallet);
			await shop.simulator.press(known.ref, what);
			const check = () => shop.wallet.check(known);
			if (what === 'slow') expect(await check()).toMatchObject({ kind: 'pending' });
			else expect(await shop.unanswered('bkash.query', check)).toMatchObject({ kind: 'unknown' });
			const executed = await shop.unanswered('bkash.execute', async () => shop.wallet.execute?.(known));
			expect(executed).toMatchObject({ kind: 'unknown', reason: 'no_answer' });
			await shop.simulator.press(known.ref, 'answer');
			expect(await shop.wallet.check(known)).toMatchObject({ kind: 'paid' });
			expect(await shop.believed(known.ref)).toMatchObject({ executions: 1 });
		}
	});

	it('returns twice, not at all, late, or with an earlier attempt', async () => {
		await shop.simulator.control('delay', { late_ms: 20 });
		await shop.simulator.press((await shop.open(shop.wallet)).ref, 'duplicate');
		await expect.poll(() => shop.news.length).toBe(1);
		const { browser } = await shop.simulator.press((await shop.open(shop.wallet)).ref, 'no_callback');
		expect(browser).toBeNull();
		const late = await shop.simulator.press((await shop.open(shop.wallet)).ref, 'late');
		expect(late.browser?.fields.status).toBe('failure');
		await expect.poll(() => shop.news.length).toBe(2);
		expect(shop.news.every(({ method, fields }) => method === 'GET' && fields.status === 'success')).toBe(
			true,
		);
	});

	it('executes a different sum than requested', async () => {
		const known = await shop.open(shop.wallet);
		await shop.simulator.press(known.ref, 'tampered');
		expect(await shop.wallet.execute?.(known)).toMatchObject({ kind: 'paid', amount: 449_950 });
	});

	it('is refunded, each refund once, also when the answer was lost', async () => {
		const opened = await shop.open(shop.wallet);
		await shop.simulator.press(opened.ref, 'paid');
		await shop.wallet.execute?.(opened);
		const known = await shop.paidOf(opened);
		const refund = { ref: 'R1', amount: 100_000, reason: 'r' };
		await shop.simulator.control('refunds', { answer: 'lost' });
		const lost = await shop.unanswered('bkash.refund', () => shop.wallet.refund(known, refund));
		expect(lost).toMatchObject({ kind: 'unknown' });
		await shop.simulator.control('refunds', { answer: 'ok' });
		const done = await shop.wallet.refund(known, refund);
		expect(done).toMatchObject({ kind: 'done' });
		expect(await shop.believed(opened.ref)).toMatchObject({ refunded: 100_000 });
		const others = [done.gatewayRef ?? ''];
		expect(await shop.wallet.refund(known, { ...refund, ref: 'R2', others })).toMatchObject({ kind: 'done' });
		expect(await shop.believed(opened.ref)).toMatchObject({ refunded: 200_000 });
		expect(await shop.wallet.refund(known, { ref: 'R3', amount: 300_000, reason: 'r' })).toMatchObject({
			kind: 'failed',
		});
	});

	it('continues with a new token when the gateway forgot the old one', async () => {
		const known = await shop.open(shop.wallet);
		await shop.simulator.control('tokens/drop');
		expect(await shop.wallet.check(known)).toMatchObject({ kind: 'pending' });
	});
});

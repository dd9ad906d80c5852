import { describe, expect, it } from 'vitest';
import { beginOf, knownOf, office } from '../../tests/support/gateway-machine.ts';
import { shopForFile } from '../../tests/support/simulated-shop.ts';
import type { Press } from '../../tests/support/simulator.ts';
import { simulatedAt } from '../config/payments.ts';
import { sslcommerz } from '../gateways/payments/sslcommerz.ts';

const shop = shopForFile();

describe('a payment by SSLCommerz', () => {
	it('is paid: the browser and the gateway send the same signed result, and the validation confirms it', async () => {
		const known = await shop.open(shop.card);
		expect(await shop.card.check(known)).toMatchObject({ kind: 'pending' });
		const { browser } = await shop.simulator.press(known.ref, 'paid');
		expect(browser).toMatchObject({ method: 'POST', url: `${shop.url}/return/success` });
		await shop.arrived(1);
		for (const fields of [browser?.fields ?? {}, shop.ipns()[0]?.fields ?? {}]) {
			const reported = shop.card.read('ipn', null, fields);
			expect(reported).toMatchObject({ ref: known.ref, outcome: 'success', signature: 'good' });
			expect(await shop.card.check({ ...known, valId: reported.valId })).toMatchObject({
				kind: 'paid',
				ref: known.ref,
				amount: 450_050,
				currency: 'BDT',
				nonce: 'nonce-1',
				risky: false,
				fee: 11_252,
			});
		}
		expect(await shop.card.check(known)).toMatchObject({ kind: 'paid' });
		expect(await shop.believed(known.ref)).toMatchObject({ paid: true, validations: 2, taken: 450_050 });
	});

	it.each([
		['failed', 'fail', { kind: 'failed', reason: 'declined' }],
		['declined', 'fail', { kind: 'failed', reason: 'insufficient_balance' }],
		['cancelled', 'cancel', { kind: 'cancelled' }],
	] as const)('is %s', async (what, outcome, said) => {
		const known = await shop.open(shop.card);
		const { browser } = await shop.simulator.press(known.ref, what);
		expect(browser?.url).toBe(`${shop.url}/return/${outcome}`);
		expect(shop.card.read('return', null, browser?.fields ?? {})).toMatchObject({
			outcome,
			signature: 'good',
		});
		expect(await shop.card.check(known)).toMatchObject(said);
		expect(await shop.believed(known.ref)).toMatchObject({ paid: false });
	});

	it('is paid although the money differs, or the gateway sees a risk', async () => {
		const less = await shop.open(shop.card);
		await shop.simulator.press(less.ref, 'tampered');
		expect(await shop.card.check(less)).toMatchObject({ kind: 'paid', amount: 449_950 });
		const risky = await shop.open(shop.card);
		await shop.simulator.press(risky.ref, 'risky');
		expect(await shop.card.check(risky)).toMatchObject({ kind: 'paid', risky: true });
	});

	it('sends its result twice, first, last, or without the browser', async () => {
		await shop.simulator.control('delay', { redirect_first_ms: 20 });
		const press = async (what: Press) => shop.simulator.press((await shop.open(shop.card)).ref, what);
		expect((await press('duplicate')).browser).not.toBeNull();
		await shop.arrived(2);
		expect((await press('ipn_first')).browser).not.toBeNull();
		expect(shop.ipns()).toHaveLength(3);
		expect((await press('redirect_first')).browser).not.toBeNull();
		await shop.arrived(4);
		expect((await press('closed')).browser).toBeNull();
		await shop.arrived(5);
	});

	it('sends no result, and appears open to queries for a while', async () => {
		await shop.simulator.control('delay', { hidden_ms: 3_600_000 });
		const known = await shop.open(shop.card);
		expect(await shop.simulator.press(known.ref, 'no_callback')).toMatchObject({ browser: null });
		expect(await shop.card.check(known)).toMatchObject({ kind: 'pending' });
		expect(await shop.believed(known.ref)).toMatchObject({ paid: true });
		await shop.simulator.press(known.ref, 'answer');
		expect(await shop.card.check(known)).toMatchObject({ kind: 'paid' });
		expect(shop.ipns()).toEqual([]);
	});

	it('is not answered at all until it is allowed to', async () => {
		const known = await shop.open(shop.card);
		await shop.simulator.press(known.ref, 'never');
		for (let time = 0; time < 2; time++) {
			const said = await shop.unanswered('sslcommerz.query', () => shop.card.check(known));
			expect(said).toMatchObject({ kind: 'unknown', reason: 'no_answer' });
		}
		await shop.simulator.press(known.ref, 'answer');
		expect(await shop.card.check(known)).toMatchObject({ kind: 'paid' });
	});

	it('is answered slowly once, then at once', async () => {
		await shop.simulator.control('delay', { slow_ms: 60_000 });
		const known = await shop.open(shop.card);
		await shop.simulator.press(known.ref, 'slow');
		const said = await shop.unanswered('sslcommerz.query', () => shop.card.check(known));
		expect(said).toMatchObject({ kind: 'unknown', reason: 'no_answer' });
		expect(await shop.card.check(known)).toMatchObject({ kind: 'paid' });
	});

	it('expires and is paid late', async () => {
		await shop.simulator.control('delay', { late_ms: 300 });
		const known = await shop.open(shop.card);
		const { browser } = await shop.simulator.press(known.ref, 'late');
		expect(browser?.fields.status).toBe('EXPIRED');
		await shop.arrived(2);
		expect(shop.ipns().map(({ fields }) => fields.status)).toEqual(['EXPIRED', 'VALID']);
		expect(await shop.card.check(known)).toMatchObject({ kind: 'paid' });
	});

	it('includes the money of an earlier attempt', async () => {
		const first = await shop.open(shop.card);
		const second = await shop.open(shop.card);
		await shop.simulator.press(second.ref, 'second');
		await shop.arrived(2);
		expect(await shop.card.check(first)).toMatchObject({ kind: 'paid' });
		expect(await shop.card.check(second)).toMatchObject({ kind: 'paid' });
	});

	it('is paid once, whatever is pressed afterwards', async () => {
		const known = await shop.open(shop.card);
		const { payment } = await shop.simulator.press(known.ref, 'paid');
		await shop.simulator.press(known.ref, 'cancelled');
		await shop.simulator.press(known.ref, 'paid');
		expect(await shop.believed(known.ref)).toMatchObject({ paid: true, trx_id: payment.trx_id });
	});

	it('is refunded, each refund once', async () => {
		const opened = await shop.open(shop.card);
		await shop.simulator.press(opened.ref, 'paid');
		const known = await shop.paidOf(opened);
		const refund = { ref: 'R1', amount: 100_000, reason: 'r' };
		const begun = await shop.card.refund(known, refund);
		expect(begun).toMatchObject({ kind: 'processing' });
		expect(await shop.card.refund(known, refund)).toMatchObject({ gatewayRef: begun.gatewayRef });
		expect(await shop.card.refundStatus(known, { ...refund, gatewayRef: begun.gatewayRef })).toMatchObject({
			kind: 'done',
		});
		expect(await shop.card.refund(known, { ref: 'R2', amount: 450_000, reason: 'r' })).toMatchObject({
			kind: 'failed',
		});
		expect(await shop.believed(opened.ref)).toMatchObject({ refunded: 100_000 });
	});

	it('is refunded although the answer was lost', async () => {
		const opened = await shop.open(shop.card);
		await shop.simulator.press(opened.ref, 'paid');
		const known = await shop.paidOf(opened);
		await shop.simulator.control('refunds', { answer: 'lost' });
		const refund = { ref: 'R3', amount: 100_000, reason: 'r' };
		const lost = await shop.unanswered('sslcommerz.refund', () => shop.card.refund(known, refund));
		expect(lost).toMatchObject({ kind: 'unknown' });
		await shop.simulator.control('refunds', { answer: 'ok' });
		expect(await shop.card.refundStatus(known, { ...refund, gatewayRef: null })).toMatchObject({
			kind: 'processing',
		});
		expect(await shop.believed(opened.ref)).toMatchObject({ refunded: 100_000 });
	});

	it('is refused to another store, and with fields that the protocol does not allow', async () => {
		const config = simulatedAt(shop.simulator.origin).sslcommerz;
		if (!config) throw new Error('it is simulated');
		const stranger = sslcommerz({ ...config, storePassword: 'wrong' }, office);
		expect(await stranger.begin(beginOf({ ref: 'X1' }))).toMatchObject({ kind: 'refused' });
		expect(await stranger.check(knownOf())).toMatchObject({ kind: 'unknown', reason: 'gateway_refused' });
		expect(await shop.card.begin(beginOf({ ref: 'X2', amount: 999 }))).toMatchObject({ kind: 'refused' });
		expect(await shop.card.begin(beginOf({ ref: 'x'.repeat(31) }))).toMatchObject({ kind: 'refused' });
		const known = await shop.open(shop.card);
		expect(await shop.card.begin(beginOf({ ref: known.ref }))).toMatchObject({ kind: 'refused' });
	});
});

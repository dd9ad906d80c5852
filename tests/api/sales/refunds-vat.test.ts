import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refunds } from '#server/modules/sales/payments.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { setSetting } from '../../support/codes.ts';
import { balance, PRICE } from '../../support/paying.ts';
import { approveBoth, askBack, givenCash, givenClasses, givenFinance } from '../../support/refunds.ts';
import { journalOf } from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));

const setVat = async (vat_rate_bp: number) => {
	const { rows } = await app.db.pool.query(`select value from settings where key = 'seller'`);
	await setSetting(app, 'seller', { ...rows[0].value, vat_rate_bp });
};
beforeAll(() => setVat(1_500));

const owedVat = async () => 0 - (await balance(app, 'vat_payable'));

type Paid = Awaited<ReturnType<typeof givenCash>>;

/** An approved partial refund that staff must pay out. */
async function givenApproved(paid: Paid, amount: number): Promise<number> {
	const [row] = await app.db.q
		.insert(refunds)
		.values({
			ref: `V${paid.orderId}-${amount}`,
			orderId: paid.orderId,
			paymentId: paid.payment.id,
			doctorId: paid.doctor.id,
			amount,
			reason: 'changed_mind',
			state: 'approved',
		})
		.returning({ id: refunds.id });
	if (!row) throw new Error('nothing was stored');
	return row.id;
}
const payOut = async (refundId: number) => {
	const { status, body } = await (await givenFinance(app)).sent(refundId, `BANK-${refundId}`);
	if (status !== 200) throw new Error(`paying out was answered with ${status} ${body.code}`);
};

describe('the VAT of refunded money', () => {
	it('is no longer owed: it leaves its account when the money does, and not before', async () => {
		const paid = await givenCash(app);
		// 500,000 include 65,217 of VAT at 15 per cent.
		expect(await journalOf(app, 'order_paid', paid.orderId)).toMatchObject({ 'credit vat_payable': 65_217 });
		const owed = await owedVat();
		const { body } = await askBack(app, paid);
		await approveBoth(app, body.refund.id);
		expect(await owedVat()).toBe(owed);
		await payOut(body.refund.id);
		expect(await journalOf(app, 'refund_done', body.refund.id)).toEqual({
			'debit refunds_payable': PRICE,
			'credit cash': PRICE,
		});
		expect(await journalOf(app, 'refund_vat', body.refund.id)).toEqual({
			'debit vat_payable': 65_217,
			'credit refunds_given': 65_217,
		});
		expect(await owedVat()).toBe(owed - 65_217);
	});

	it('is the share of the part that the policy refunds', async () => {
		const paid = await givenCash(app);
		await givenClasses(app, paid.batchId, 10, 40);
		const { body } = await askBack(app, paid);
		expect(body.refund.amount).toBe(375_000);
		await approveBoth(app, body.refund.id);
		await payOut(body.refund.id);
		expect(await journalOf(app, 'refund_vat', body.refund.id)).toEqual({
			'debit vat_payable': 48_913,
			'credit refunds_given': 48_913,
		});
	});

	it('of several parts adds up to that of the order to the poisha, at the rate of its invoice', async () => {
		const paid = await givenCash(app);
		const owed = await owedVat();
		await setVat(500);
		const parts: number[] = [];
		for (const amount of [100_001, 150_003, 249_996]) {
			const refundId = await givenApproved(paid, amount);
			await payOut(refundId);
			const journal = await journalOf(app, 'refund_vat', refundId);
			parts.push(journal['debit vat_payable'] ?? 0);
			expect(journal).toEqual({
				'debit vat_payable': parts.at(-1),
				'credit refunds_given': parts.at(-1),
			});
		}
		await setVat(1_500);
		// Rounded separately these would be 13,044, 19,566 and 32,608: one poisha too many.
		expect(parts).toEqual([13_044, 19_565, 32_608]);
		expect(await owedVat()).toBe(owed - 65_217);
	});

	it('is not changed where the order contained none', async () => {
		await setVat(0);
		const paid = await givenCash(app);
		await setVat(1_500);
		const owed = await owedVat();
		const { body } = await askBack(app, paid);
		await approveBoth(app, body.refund.id);
		await payOut(body.refund.id);
		expect(await journalOf(app, 'refund_done', body.refund.id)).toMatchObject({ 'credit cash': PRICE });
		expect(await journalOf(app, 'refund_vat', body.refund.id)).toEqual({});
		expect(await owedVat()).toBe(owed);
	});
});

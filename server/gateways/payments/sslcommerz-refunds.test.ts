import { describe, expect, it } from 'vitest';
import { facingSslcommerz as facing, knownOf } from '../../../tests/support/gateway-machine.ts';

describe('refunds through SSLCommerz', () => {
	const known = knownOf({ trxId: 'bank-1' });
	const refund = { ref: 'R1', amount: 100_050, reason: 'Batch cancelled' };
	const done = { APIConnect: 'DONE', refund_ref_id: 'ref-1', errorReason: '' };

	it('are ordered with the bank’s number, the sum and our own number', async () => {
		const { gateway, calls } = await facing(() => ({ body: { ...done, status: 'success' } }));
		expect(await gateway.refund(known, refund)).toMatchObject({ kind: 'processing', gatewayRef: 'ref-1' });
		expect(calls[0]).toMatchObject({
			method: 'GET',
			path: '/validator/api/merchantTransIDvalidationAPI.php',
			query: {
				bank_tran_id: 'bank-1',
				refund_trans_id: 'R1',
				refund_amount: '1000.50',
				refund_remarks: 'Batch cancelled',
				refe_id: 'P1001',
				store_id: 'store',
			},
		});
	});

	it.each([
		[{ status: 'processing' }, 'processing'],
		[{ status: 'failed', errorReason: 'Not enough balance' }, 'failed'],
		[{ status: 'failed', errorReason: 'Duplicate refund_trans_id' }, 'unknown'],
		[{ status: 'what' }, 'unknown'],
		[{ APIConnect: 'INVALID_REQUEST' }, 'failed'],
	])('answered with %o are %s', async (over, kind) => {
		const { gateway } = await facing(() => ({ body: { ...done, ...over } }));
		expect(await gateway.refund(known, refund)).toMatchObject({ kind });
	});

	it.each([
		[{ status: 'refunded' }, 'done'],
		[{ status: 'processing' }, 'processing'],
		[{ status: 'cancelled' }, 'failed'],
		[{ APIConnect: 'INACTIVE' }, 'unknown'],
	])('queried, and answered with %o, are %s', async (over, kind) => {
		const { gateway, calls } = await facing(() => ({ body: { ...done, ...over } }));
		const status = await gateway.refundStatus(known, { ...refund, gatewayRef: 'ref-1' });
		expect(status).toMatchObject({ kind });
		expect(calls[0]?.query).toMatchObject({ refund_ref_id: 'ref-1' });
		expect(calls[0]?.query).not.toHaveProperty('refund_trans_id');
	});

	it('whose answer was lost are found by our own number; a refusal then decides nothing', async () => {
		const lost = await facing(() => ({ body: { ...done, status: 'processing' } }));
		const wanted = { ...refund, gatewayRef: null };
		expect(await lost.gateway.refundStatus(known, wanted)).toMatchObject({
			kind: 'processing',
			gatewayRef: 'ref-1',
		});
		expect(lost.calls[0]?.query).toMatchObject({ refund_trans_id: 'R1', refund_amount: '1000.50' });
		const refused = await facing(() => ({ body: { ...done, status: 'failed', errorReason: 'no' } }));
		expect(await refused.gateway.refundStatus(known, wanted)).toMatchObject({ kind: 'unknown' });
	});

	it('are refused here where no money was ever paid', async () => {
		const { gateway, calls } = await facing(() => 'silent');
		expect(await gateway.refund(knownOf(), refund)).toMatchObject({ kind: 'failed' });
		expect(calls).toEqual([]);
	});
});

import { describe, expect, it } from 'vitest';
import {
	bodyOf,
	facingBkash as facing,
	type GatewayAnswer,
	type GatewayCall,
	AT_BKASH as known,
} from '../../../tests/support/gateway-machine.ts';

const REFUNDS = '/v2/tokenized-checkout/refund/payment';

describe('refunds through bKash', () => {
	const paid = { ...known, trxId: 'BLX60ABCDE' };
	const refund = { ref: 'R1', amount: 100_050, reason: 'Batch cancelled' };
	const done = {
		originalTrxId: 'BLX60ABCDE',
		refundTrxId: 'RF1',
		refundTransactionStatus: 'Completed',
		refundAmount: '1000.50',
	};
	/** Has these refunds, and this answer to a new one. */
	const machine =
		(refunds: object[], answer: GatewayAnswer = { body: done }) =>
		({ path }: GatewayCall): GatewayAnswer =>
			path.endsWith('/status')
				? { body: { originalTrxId: 'BLX60ABCDE', refundTransactions: refunds } }
				: answer;

	it('are ordered with the numbers of the payment, the sum and our own number', async () => {
		const { gateway, asked: requested } = await facing(machine([]));
		expect(await gateway.refund(paid, refund)).toMatchObject({ kind: 'done', gatewayRef: 'RF1' });
		expect(requested().map(({ path }) => path)).toEqual([`${REFUNDS}/status`, `${REFUNDS}/transaction`]);
		expect(bodyOf(requested()[1])).toEqual({
			paymentId: 'TR1',
			trxId: 'BLX60ABCDE',
			refundAmount: '1000.50',
			sku: 'R1',
			reason: 'Batch cancelled',
		});
	});

	it('are not ordered twice: one of this sum that bKash has is the same', async () => {
		const { gateway, asked: requested } = await facing(machine([done]));
		expect(await gateway.refund(paid, refund)).toMatchObject({ kind: 'done', gatewayRef: 'RF1' });
		expect(requested()).toHaveLength(1);
	});

	it('are new when one of the same sum belongs to an earlier refund', async () => {
		const { gateway, asked: requested } = await facing(
			machine([done], { body: { ...done, refundTrxId: 'RF2' } }),
		);
		expect(await gateway.refund(paid, { ...refund, others: ['RF1'] })).toMatchObject({
			kind: 'done',
			gatewayRef: 'RF2',
		});
		expect(requested()).toHaveLength(2);
	});

	it('are ordered also where bKash answers with a code that there are none', async () => {
		const { gateway } = await facing(({ path }) =>
			path.endsWith('/status')
				? { body: { internalCode: '2080', externalCode: '2080', errorMessageEn: 'Not found' } }
				: { body: done },
		);
		expect(await gateway.refund(paid, refund)).toMatchObject({ kind: 'done' });
	});

	it.each([
		[{ internalCode: '2072', errorMessageEn: 'Amount exceeds' }, 'failed', '2072 Amount exceeds'],
		[{ statusCode: '2073', statusMessage: 'Not eligible' }, 'failed', '2073 Not eligible'],
		[{ internalCode: '2075', errorMessageEn: 'Duplicate' }, 'unknown', '2075'],
		[{ internalCode: '2024', errorMessageEn: 'Exception' }, 'unknown', '2024'],
		[{ message: 'Endpoint request timed out' }, 'unknown', 'no_answer'],
		[{ ...done, refundTransactionStatus: 'Initiated' }, 'processing', null],
	])('answered with %o are %s', async (body, kind, reason) => {
		const { gateway } = await facing(machine([], { body }));
		expect(await gateway.refund(paid, refund)).toMatchObject({ kind, reason });
	});

	it('are found by their number there, else by their sum', async () => {
		const { gateway } = await facing(
			machine([done, { ...done, refundTrxId: 'RF2', refundTransactionStatus: 'Failed' }]),
		);
		const ask = (gatewayRef: string | null, amount = 100_050) =>
			gateway.refundStatus(paid, { ref: 'R1', amount, gatewayRef });
		expect(await ask('RF1')).toMatchObject({ kind: 'done', gatewayRef: 'RF1' });
		expect(await ask('RF2')).toMatchObject({ kind: 'failed', gatewayRef: 'RF2' });
		expect(await ask(null)).toMatchObject({ kind: 'done', gatewayRef: 'RF1' });
		expect(await ask(null, 5)).toMatchObject({ kind: 'unknown', reason: 'not_found' });
		expect(await ask('RF9')).toMatchObject({ kind: 'unknown', reason: 'not_found' });
	});

	it('are refused here where no money was ever paid', async () => {
		const { gateway, asked: requested } = await facing(() => 'silent');
		expect(await gateway.refund(known, refund)).toMatchObject({ kind: 'failed' });
		expect(requested()).toEqual([]);
	});
});

import { expect, it, vi } from 'vitest';
import { enrol } from '#contract/sales/enrol.ts';
import { answering } from '#tests/support/fake-call.ts';
import { askMove, transfer$ } from './transfer.ts';

const requested: string[] = [];
vi.mock('../http/call.ts', async (original) => ({
	...(await original<object>()),
	call: answering(
		[
			enrol.transferOptions,
			() => {
				requested.push('read');
				return { quotes: [], transfer: null };
			},
		],
		[
			enrol.requestTransfer,
			() => {
				requested.push('send');
				throw new Error('the batch is full');
			},
		],
	),
}));

it('the batches are reloaded when a transfer is refused, since one of them may be full', async () => {
	const stop = transfer$('5').listen(() => {});
	await expect.poll(() => transfer$('5').get().data).toBeDefined();
	expect(requested).toEqual(['read']);
	const wish = { batch_id: 2, schedule_id: null, reason: 'The shift changed' };
	await expect(askMove('5', wish)).rejects.toThrow('full');
	await expect.poll(() => requested).toEqual(['read', 'send', 'read']);
	stop();
});

import { expect, it } from 'vitest';
import { csvOf } from '../lib/csv.ts';
import { linesOf } from './journal-lines.ts';

it('a journal is exported with one line per entry, in taka', () => {
	const lines = linesOf({
		id: 7,
		kind: 'order_paid',
		ref: '12',
		day: '2026-11-01',
		at: '2026-11-01T06:00:00.000Z',
		total: 480_050,
		entries: [
			{ account: 'gateway_bkash', debit: 480_050, credit: 0 },
			{ account: 'revenue', debit: 0, credit: 480_050 },
		],
	} as Parameters<typeof linesOf>[0]);
	expect(csvOf(lines, ['day', 'ref', 'account', 'debit', 'credit']).split('\r\n')).toEqual([
		'day,ref,account,debit,credit',
		'2026-11-01,12,gateway_bkash,4800.50,0.00',
		'2026-11-01,12,revenue,0.00,4800.50',
	]);
});

import { describe, expect, it } from 'vitest';
import { linesOf } from './wish.ts';

const of = (kind: Parameters<typeof linesOf>[0]['kind'], before: object, after: object) =>
	linesOf({ kind, before: JSON.stringify(before), after: JSON.stringify(after) });

describe('the values of a request', () => {
	it('of settings list each value that differs, also within the account', () => {
		expect(
			of(
				'sales_terms',
				{ bank: { bank: 'A', account_no: '1' }, two_persons_above: 5 },
				{ bank: { bank: 'A', account_no: '2' }, two_persons_above: 5 },
			),
		).toEqual([{ name: 'bank.account_no', before: '1', after: '2' }]);
	});

	it('of a new or removed account list all of it', () => {
		const bank = { bank: 'A', account_no: '1' };
		expect(of('sales_terms', { bank: null }, { bank })).toEqual([
			{ name: 'bank.bank', before: undefined, after: 'A' },
			{ name: 'bank.account_no', before: undefined, after: '1' },
		]);
		expect(of('sales_terms', { bank }, { bank: null })).toHaveLength(2);
	});

	it('of a code list everything, so that one that is only switched on is shown in full', () => {
		const fields = { code: 'FREE', value: 10_000, active: true, ends_at: null };
		expect(of('discount_code', { ...fields, active: false }, { id: 3, fields })).toEqual([
			{ name: 'code', before: 'FREE', after: 'FREE' },
			{ name: 'value', before: 10_000, after: 10_000 },
			{ name: 'active', before: false, after: true },
		]);
	});

	it('of money list the amounts, without row ids', () => {
		expect(
			of('cash', { status: 'awaiting_payment' }, { order_id: 9, amount: 500, receipt_no: 'R-1' }),
		).toEqual([
			{ name: 'amount', before: undefined, after: 500 },
			{ name: 'receipt_no', before: undefined, after: 'R-1' },
		]);
	});
});

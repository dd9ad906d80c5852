import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEDGER_ACCOUNTS } from '#contract/sales/staff.ts';
import { balanceOf, checkedEntries, GROWS_BY, sidesOf, sumOf } from './ledger.rules.ts';

describe('the entries of a journal', () => {
	it('leave out zero amounts', () => {
		expect(
			checkedEntries('order_paid/1', [
				{ account: 'bank', debit: 500_000 },
				{ account: 'course_income', credit: 500_000 },
				{ account: 'vat_payable', credit: 0 },
				{ account: 'discounts', debit: 0 },
			]),
		).toEqual([
			{ account: 'bank', debit: 500_000, credit: 0 },
			{ account: 'course_income', debit: 0, credit: 500_000 },
		]);
		expect(checkedEntries('order_paid/2', [])).toEqual([]);
	});

	it('are refused when debit and credit differ by one poisha', () => {
		expect(() =>
			checkedEntries('order_paid/1', [
				{ account: 'bank', debit: 500_001 },
				{ account: 'course_income', credit: 500_000 },
			]),
		).toThrow('order_paid/1 does not balance: 500001 and 500000');
	});

	it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('are refused with a sum of %s', (sum) => {
		expect(() =>
			checkedEntries('order_paid/1', [
				{ account: 'bank', debit: sum },
				{ account: 'course_income', credit: sum },
			]),
		).toThrow('no whole number of poisha');
	});
});

it('one side below zero is refused, also where all sides together balance', () => {
	for (const below of [{ debit: -1 }, { credit: -1 }])
		expect(() =>
			checkedEntries('order_paid/1', [
				{ account: 'bank', ...below },
				{ account: 'cash', debit: 2 },
				{ account: 'course_income', credit: 'debit' in below ? 1 : 3 },
			]),
		).toThrow('no whole number of poisha');
});

describe('a balance', () => {
	it('is above zero on the side on which the account increases', () => {
		expect(balanceOf('bank', { debit: 700, credit: 200 })).toBe(500);
		expect(balanceOf('course_income', { debit: 200, credit: 700 })).toBe(500);
		expect(balanceOf('refunds_payable', { debit: 700, credit: 200 })).toBe(-500);
	});

	it('adds up to zero over all accounts, for any entries', () => {
		const journal = fc
			.record({
				amount: fc.integer({ min: 1, max: 50_000_000 }),
				from: fc.constantFrom(...LEDGER_ACCOUNTS),
				to: fc.constantFrom(...LEDGER_ACCOUNTS),
			})
			.map(({ amount, from, to }) => [
				{ account: from, credit: amount },
				{ account: to, debit: amount },
			]);
		fc.assert(
			fc.property(fc.array(journal, { maxLength: 40 }), (written) => {
				const rows = written.flatMap((entries) => checkedEntries('any/1', entries));
				expect(rows.length).toBe(written.length * 2);
				const left = LEDGER_ACCOUNTS.reduce((sum, account) => {
					const sides = sumOf(rows.filter((row) => row.account === account));
					return sum + (GROWS_BY[account] === 'debit' ? 1 : -1) * balanceOf(account, sides);
				}, 0);
				expect(left).toBe(0);
				expect(sumOf(written.flat().map(sidesOf))).toEqual(sumOf(rows));
			}),
		);
	});
});

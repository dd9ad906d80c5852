import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidEntries } from './entries.rules.ts';

const vat = (rate: number) => (sum: number) => Math.round((sum * rate) / (10_000 + rate));
const sides = (entries: ReturnType<typeof paidEntries>) =>
	Object.fromEntries(
		entries.map((one) => [
			`${'debit' in one ? 'debit' : 'credit'} ${one.account}`,
			'debit' in one ? one.debit : one.credit,
		]),
	);

describe('the ledger entries of a paid order', () => {
	const order = {
		kind: 'course' as const,
		total: 912_000,
		shipping: 12_000,
		discount: 100_000,
		agreed: 900_000,
	};

	it('contain money, discount, income before discount, courier and VAT', () => {
		expect(sides(paidEntries(order, 'bank', vat(0)))).toEqual({
			'debit bank': 912_000,
			'debit discounts': 100_000,
			'debit receivable': 0,
			'credit course_income': 1_000_000,
			'credit courier_income': 12_000,
			'credit vat_payable': 0,
		});
		expect(
			sides(
				paidEntries(
					{ ...order, total: 115_000, shipping: 0, discount: 0, agreed: 115_000 },
					'cash',
					vat(1_500),
				),
			),
		).toMatchObject({
			'credit course_income': 100_000,
			'credit vat_payable': 15_000,
		});
	});

	it('post the deferred part of a plan as receivable, and an instalment as settling it', () => {
		const first = paidEntries({ ...order, total: 312_000 }, 'gateway_bkash', vat(0));
		expect(sides(first)).toMatchObject({ 'debit gateway_bkash': 312_000, 'debit receivable': 600_000 });
		const later = { kind: 'instalment' as const, total: 115_000, shipping: 0, discount: 0, agreed: 900_000 };
		expect(sides(paidEntries(later, 'gateway_bkash', vat(1_500)))).toEqual({
			'debit gateway_bkash': 115_000,
			'credit receivable': 115_000,
			'debit course_income': 15_000,
			'credit vat_payable': 15_000,
		});
	});

	it('post the VAT of the courier with that of the course, and a receivable only for a plan', () => {
		const shipped = { ...order, total: 230_000, shipping: 115_000, discount: 0, agreed: 115_000 };
		const noted = {
			'credit course_income': 100_000,
			'credit courier_income': 100_000,
			'credit vat_payable': 30_000,
			'debit receivable': 0,
		};
		expect(sides(paidEntries(shipped, 'cash', vat(1_500)))).toMatchObject(noted);
		for (const kind of ['subscription', 'transfer'] as const)
			expect(sides(paidEntries({ ...shipped, kind, agreed: 900_000 }, 'cash', vat(1_500)))).toMatchObject(
				noted,
			);
	});

	it('of a total of zero contain only the discount', () => {
		const free = { kind: 'course' as const, total: 0, shipping: 0, discount: 500_000, agreed: 0 };
		expect(sides(paidEntries(free, null, vat(1_500)))).toMatchObject({
			'debit discounts': 500_000,
			'credit course_income': 500_000,
		});
	});

	it('always balance, and no side is below zero', () => {
		const poisha = fc.integer({ min: 0, max: 3_000_000 });
		fc.assert(
			fc.property(
				fc.constantFrom('course' as const, 'instalment' as const),
				poisha,
				poisha,
				poisha,
				poisha,
				fc.integer({ min: 0, max: 2_500 }),
				(kind, course, shipping, discount, later, rate) => {
					const total = course + (kind === 'course' ? shipping : 0);
					const requested = { kind, total, shipping: total - course, discount, agreed: course + later };
					const entries = paidEntries(requested, total > 0 ? 'bank' : null, vat(rate));
					const debit = entries.reduce((sum, one) => sum + ('debit' in one ? one.debit : 0), 0);
					const credit = entries.reduce((sum, one) => sum + ('credit' in one ? one.credit : 0), 0);
					expect(debit).toBe(credit);
					for (const one of entries)
						expect('debit' in one ? one.debit : one.credit).toBeGreaterThanOrEqual(0);
				},
			),
		);
	});
});

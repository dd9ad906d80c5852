import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containedVat, invoiceNo, vatOfNext } from './invoices.rules.ts';

describe('the number of an invoice', () => {
	it('contains kind and year and has six digits at least', () => {
		expect(invoiceNo('invoice', 2026, 123)).toBe('INV-2026-000123');
		expect(invoiceNo('credit_note', 2026, 7)).toBe('CN-2026-000007');
		expect(invoiceNo('invoice', 2031, 1_234_567)).toBe('INV-2031-1234567');
	});
});

describe('the VAT in a price', () => {
	it.each([
		[1_150_000, 1_500, 150_000],
		[1_050_000, 500, 50_000],
		[10_000, 1_500, 1_304],
		[1_000_000, 0, 0],
		[0, 1_500, 0],
	])('of %i poisha at %i hundredths of a per cent is %i', (total, rate, vat) => {
		expect(containedVat(total, rate)).toBe(vat);
	});

	it('is returned exactly to the poisha, in any number of credit notes', () => {
		const parts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 8 });
		fc.assert(
			fc.property(parts, fc.integer({ min: 0, max: 2_500 }), (amounts, rate) => {
				let credited = 0;
				let vat = 0;
				for (const amount of amounts) {
					const next = vatOfNext(credited, amount, rate);
					expect(next).toBeGreaterThanOrEqual(0);
					expect(next).toBeLessThanOrEqual(amount);
					vat += next;
					credited += amount;
				}
				expect(vat).toBe(containedVat(credited, rate));
			}),
		);
	});
});

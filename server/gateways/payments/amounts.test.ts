import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTaka, takaText } from './amounts.ts';

describe('sums sent to a gateway and back', () => {
	it('taka and poisha are written with two decimals', () => {
		expect([0, 5, 99, 100, 450_000, 450_050].map(takaText)).toEqual([
			'0.00',
			'0.05',
			'0.99',
			'1.00',
			'4500.00',
			'4500.50',
		]);
	});

	it('no sum is changed by formatting and parsing', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (poisha) => {
				expect(readTaka(takaText(poisha))).toBe(poisha);
			}),
		);
	});

	it.each([
		['5000', 500_000],
		['5000.5', 500_050],
		['5000.500', 500_050],
		['0.29', 29],
		['1.005', null],
		[5000, 500_000],
		[0.29, 29],
		[1e21, null],
		['-5.00', null],
		['5,000.00', null],
		['5.', null],
		['', null],
		[' 5', null],
		['1e3', null],
		[null, null],
		[Number.NaN, null],
	])('%o is read as %o poisha', (written, poisha) => {
		expect(readTaka(written)).toBe(poisha);
	});

	it.each([-1, 1.5, Number.NaN, 2 ** 53])('%o is not a valid sum', (value) => {
		expect(() => takaText(value)).toThrow();
	});
});

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('an export for spreadsheets', () => {
	it('marks formulas as text', () => {
		const rows = ['=1+1', '+88', '-2', '@SUM(A1)', '\tx', '=1\n2'].map((name) => ({ name }));
		expect(
			csvOf([...rows, { name: -3 }])
				.split('\r\n')
				.slice(1),
		).toEqual([`"'=1+1"`, `"'+88"`, `"'-2"`, `"'@SUM(A1)"`, `"'\tx"`, `"'=1\n2"`, '-3']);
	});

	it('puts every value in its column, also where a row lacks a value or contains a comma or a quote', () => {
		expect(csvOf([{ a: 'x, "y"' }, { b: 2 }, { a: null, b: ['z'] }])).toBe(
			'a,b\r\n"x, ""y""",\r\n,2\r\n,"[""z""]"',
		);
	});

	it('is parsed back to the same rows', () => {
		const cell = fc.string({ unit: fc.constantFrom(',', '"', ' ', '\r', '\n', 'ক', 'a') });
		fc.assert(
			fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (table) => {
				const rows = table.map(([a, b]) => ({ a: `x${a}`, b: `x${b}` }));
				expect(parse(csvOf(rows), { columns: true })).toEqual(rows);
			}),
		);
	});
});

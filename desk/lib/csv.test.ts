import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('an export for spreadsheets', () => {
	it('marks as text what a spreadsheet would run', () => {
		const rows = ['=1+1', '+88', '-2', '@SUM(A1)', '\tx', '=1\n2'].map((name) => ({ name }));
		expect(
			csvOf([...rows, { name: -3 }])
				.split('\r\n')
				.slice(1),
		).toEqual([`"'=1+1"`, `"'+88"`, `"'-2"`, `"'@SUM(A1)"`, `"'\tx"`, `"'=1\n2"`, '-3']);
	});

	it('keeps every row at its columns, also where one lacks a value or holds a comma or a quote', () => {
		expect(csvOf([{ a: 'x, "y"' }, { b: 2 }, { a: null, b: ['z'] }])).toBe(
			'a,b\r\n"x, ""y""",\r\n,2\r\n,"[""z""]"',
		);
	});

	it('is read back as it was written', () => {
		const cell = fc.string({ unit: fc.constantFrom(',', '"', ' ', '\r', '\n', 'ক', 'a') });
		fc.assert(
			fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (table) => {
				const rows = table.map(([a, b]) => ({ a: `x${a}`, b: `x${b}` }));
				expect(parse(csvOf(rows), { columns: true })).toEqual(rows);
			}),
		);
	});
});

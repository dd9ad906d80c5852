import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('an export for spreadsheets', () => {
	it('marks as text what a spreadsheet would run', () => {
		const rows = ['=1+1', '+88', '-2', '@SUM(A1)', '\tx'].map((name) => ({ name }));
		expect(csvOf(rows).split('\r\n').slice(1)).toEqual([
			`"'=1+1"`,
			`"'+88"`,
			`"'-2"`,
			`"'@SUM(A1)"`,
			`"'\tx"`,
		]);
	});

	it('keeps every row at its columns, also where one lacks a value or holds a comma or a quote', () => {
		expect(csvOf([{ a: 'x, "y"' }, { b: 2 }, { a: null, b: ['z'] }])).toBe(
			'a,b\r\n"x, ""y""",\r\n,2\r\n,"[""z""]"',
		);
	});
});

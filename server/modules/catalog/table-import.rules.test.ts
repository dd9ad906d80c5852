import { describe, expect, it } from 'vitest';
import { findRepeated, readTable } from './table-import.rules.ts';

describe('a table from CSV', () => {
	it('is read by the names in its header, in any order, and blank lines are no rows', () => {
		const { rows, faults } = readTable(
			[
				['Type', ' name '],
				['private', 'A'],
				['', ' '],
				['other', 'B'],
			],
			['name', 'type'],
		);
		expect(faults).toEqual([]);
		expect(rows.map(({ row, cell }) => [row, cell('name'), cell('type')])).toEqual([
			[2, 'A', 'private'],
			[4, 'B', 'other'],
		]);
	});

	it('reports every missing column, and every invalid cell', () => {
		expect(readTable([['name']], ['name', 'type', 'kind']).faults.map(({ column }) => column)).toEqual([
			'type',
			'kind',
		]);
		expect(readTable([['name', 'type'], ['A'], ['', 'x']], ['name', 'type']).faults).toEqual([
			{ row: 2, column: 'type', why: 'missing', value: '' },
			{ row: 3, column: 'name', why: 'missing', value: '' },
		]);
	});

	it('finds duplicate rows, in any notation', () => {
		const { rows } = readTable(
			[
				['district', 'name'],
				['Dhaka', 'Savar'],
				['dhaka', 'savar'],
				['', 'Savar'],
				['', 'Savar'],
				['Dhaka', 'Dohar'],
			],
			['district', 'name'],
		);
		expect(findRepeated(rows, ['district', 'name'])).toEqual([
			{ row: 3, column: null, why: 'repeated', value: 'dhaka / savar' },
		]);
	});
});

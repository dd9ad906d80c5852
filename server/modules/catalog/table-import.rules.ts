/** An invalid cell or row; the header is row 1. */
export interface RowFault {
	row: number;
	column: string | null;
	why: 'missing' | 'unknown' | 'malformed' | 'repeated';
	value: string;
}
export interface Cells {
	row: number;
	cell: (column: string) => string;
}

/** Rows by the names in the header; a missing column is a fault. */
export function readTable(lines: readonly (readonly string[])[], columns: readonly string[]) {
	const head = (lines[0] ?? []).map((name) => name.trim().toLowerCase());
	const missing = columns.filter((name) => !head.includes(name));
	if (missing.length > 0)
		return {
			rows: [],
			faults: missing.map((column) => ({ row: 1, column, why: 'missing' as const, value: '' })),
		};
	const rows = lines.slice(1).flatMap((line, index) => {
		if (line.every((cell) => cell.trim() === '')) return [];
		const cell = (column: string) => (line[head.indexOf(column)] ?? '').trim().normalize('NFC');
		return [{ row: index + 2, cell }];
	});
	const faults = rows.flatMap(({ row, cell }) =>
		columns
			.filter((column) => cell(column) === '')
			.map((column) => ({ row, column, why: 'missing' as const, value: '' })),
	);
	return { rows, faults };
}

/** Rows whose key stands in a row before; without a whole key none. */
export function findRepeated(rows: readonly Cells[], key: readonly string[]): RowFault[] {
	const seen = new Set<string>();
	return rows.flatMap(({ row, cell }) => {
		const cells = key.map(cell);
		const value = cells.join(' / ');
		if (cells.includes('')) return [];
		if (seen.has(value.toLowerCase())) return [{ row, column: null, why: 'repeated' as const, value }];
		seen.add(value.toLowerCase());
		return [];
	});
}

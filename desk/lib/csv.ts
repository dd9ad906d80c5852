import Papa from 'papaparse';

/**
 * Rows as CSV for a spreadsheet. A cell that a spreadsheet would take for a formula is marked as text by an apostrophe
 * (OWASP "CSV Injection"); lists and objects are written as JSON.
 */
export function csvOf(rows: readonly Record<string, unknown>[], columns?: readonly string[]): string {
	const fields = columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const cell = (value: unknown) =>
		typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '');
	return unparsed([fields, ...rows.map((row) => fields.map((field) => cell(row[field])))]);
}

const unparsed = (table: readonly (readonly unknown[])[]): string =>
	Papa.unparse(table as unknown[][], { escapeFormulae: true, newline: '\r\n' });

/** Hands the rows to the reader as a file. With a byte order mark, by which spreadsheets know Bengali letters. */
export const saveCsv = (
	name: string,
	rows: readonly Record<string, unknown>[],
	columns?: readonly string[],
): void => save(name, csvOf(rows, columns));

/** The same of rows of cells as they are, the head first. */
export const saveCells = (name: string, table: readonly (readonly string[])[]): void =>
	save(name, unparsed(table));

function save(name: string, csv: string): void {
	const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = `${name}.csv`;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

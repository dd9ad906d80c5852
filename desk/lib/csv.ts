/** A cell as text; a possible formula is prefixed with an apostrophe (OWASP "CSV Injection"). */
function cellOf(value: unknown): string {
	if (value === null || value === undefined) return '';
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
	const safe = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return safe !== text || /["\r\n,\ufeff]|^ | $/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvOfCells = (table: readonly (readonly unknown[])[]): string =>
	table.map((cells) => cells.map(cellOf).join(',')).join('\r\n');

/** Rows as CSV by RFC 4180 for a spreadsheet; lists and objects are written as JSON. */
export function csvOf(rows: readonly Record<string, unknown>[], columns?: readonly string[]): string {
	const fields = columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
	return csvOfCells([fields, ...rows.map((row) => fields.map((field) => row[field]))]);
}

/** Downloads the rows as a file. With a byte order mark, by which spreadsheets detect UTF-8 for Bengali letters. */
export const saveCsv = (
	name: string,
	rows: readonly Record<string, unknown>[],
	columns?: readonly string[],
): void => save(name, csvOf(rows, columns));

/** The same for raw cells, the head first. */
export const saveCells = (name: string, table: readonly (readonly unknown[])[]): void =>
	save(name, csvOfCells(table));

function save(name: string, csv: string): void {
	const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = `${name}.csv`;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import { CsvError, parse } from 'csv-parse/sync';
import { isZip, readWorkbook } from './workbook.ts';

/** Rows of cells, and why reading stopped: `row` counts from 1. */
export interface Sheet {
	records: string[][];
	fault: { row: number; what: 'unclosed_quote' | 'not_workbook' | 'not_text' } | null;
}

/** Titles may precede the header. */
const LINES_LOOKED_AT = 15;
/** Number of cells from which a line is a header and not a title with a comma in it. */
const HEAD_CELLS = 4;

/** Spreadsheets with other regional settings use semicolons or tabs instead of commas: the header shows which. */
function delimiterOf(text: string): string {
	const lines = text.slice(0, 20_000).split(/\r\n|\r|\n/, LINES_LOOKED_AT);
	const cells = (line: string, sign: string) => line.split(sign).length;
	const fullest = (line: string) =>
		[',', ';', '\t'].reduce((most, sign) => (cells(line, sign) > cells(line, most) ? sign : most));
	const head = lines.find((line) => cells(line, fullest(line)) >= HEAD_CELLS) ?? lines[0] ?? '';
	return fullest(head);
}

/** Text of the file; null when it is not UTF-8. */
export function decode(file: Buffer): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(file);
	} catch {
		return null;
	}
}

/** Cells of a CSV by RFC 4180; with an unclosed quotation mark, the rows before it and that fault. */
export function readCsv(text: string): Sheet {
	const options = {
		delimiter: delimiterOf(text),
		record_delimiter: ['\r\n', '\n', '\r'],
		bom: true,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: false,
	};
	try {
		return { records: parse(text, options), fault: null };
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const read = Number(error.records ?? 0);
		const records = read > 0 ? parse(text, { ...options, to: read }) : [];
		return { records, fault: { row: read + 1, what: 'unclosed_quote' } };
	}
}

/** Cells of the first sheet of a workbook (XLSX), or of a CSV in UTF-8. */
export async function readSheetFile(file: Buffer): Promise<Sheet> {
	if (isZip(file)) {
		const records = await readWorkbook(file);
		return records ? { records, fault: null } : { records: [], fault: { row: 1, what: 'not_workbook' } };
	}
	const text = decode(file);
	return text === null ? { records: [], fault: { row: 1, what: 'not_text' } } : readCsv(text);
}

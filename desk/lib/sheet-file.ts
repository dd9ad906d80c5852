import { SHEET_TYPES } from '#contract/constants.ts';

/** What a file input offers where a sheet is asked for. */
export const SHEET_ACCEPT = '.csv,.xlsx';

/** A chosen sheet with the type its name tells: some systems know none, or call a CSV a spreadsheet. */
export function sheetOf(file: File): Blob {
	const type = /\.xlsx$/i.test(file.name) ? SHEET_TYPES[1] : SHEET_TYPES[0];
	return new Blob([file], { type: /\.(?:xlsx|csv)$/i.test(file.name) ? type : file.type });
}

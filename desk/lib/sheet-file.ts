import { SHEET_TYPES } from '#contract/constants.ts';

export const SHEET_ACCEPT = '.csv,.xlsx';

/** A chosen sheet with the type from its extension: some systems report none, or report a CSV as a spreadsheet. */
export function sheetOf(file: File): Blob {
	const type = /\.xlsx$/i.test(file.name) ? SHEET_TYPES[1] : SHEET_TYPES[0];
	return new Blob([file], { type: /\.(?:xlsx|csv)$/i.test(file.name) ? type : file.type });
}

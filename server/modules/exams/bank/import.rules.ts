import { QUESTION_SHEET_COLUMNS } from '#contract/constants.ts';
import { asciiDigits } from '#contract/digits.ts';
import type { QuestionFields } from '#contract/exams/staff-questions.ts';
import type { subjects } from '../exams.tables.ts';
import { isKey } from '../paper/papers.rules.ts';
import type { ImportProblem } from './import.texts.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const;
const NEEDED = ['type', 'subject', 'stem', ...LETTERS, 'key', 'explanation', 'source'] as const;
type Column = (typeof QUESTION_SHEET_COLUMNS)[number];

/** Longest text of each column, in characters. */
const LONGEST: Partial<Record<Column, number>> = {
	stem: 4_000,
	explanation: 8_000,
	source: 300,
	image_alt: 300,
};
const LONGEST_OPTION = 1_000;
const LONGEST_WHY = 2_000;
const OLDEST_YEAR = 1_970;
export const IMPORT_ROWS = 5_000;

const IMAGE = /^[A-Za-z0-9_-]{22}\.webp$/;
/** What spreadsheets leave in a cell whose formula failed; a text that begins with a minus sign becomes one too. */
const SPREADSHEET_ERROR = /^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

export interface ImportedRow
	extends Pick<
		QuestionFields,
		'type' | 'stem' | 'options' | 'key' | 'explanation' | 'source' | 'year' | 'lang'
	> {
	/** As in the sheet: the header is row 1. */
	row: number;
	subjectId: number;
	image: { key: string; alt: string } | null;
}

export const sameText = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[\s\p{P}]+/gu, ' ')
		.trim();
const sameQuestion = (row: Pick<ImportedRow, 'stem' | 'options'>): string =>
	[row.stem, ...row.options.map((option) => option.text)].map(sameText).join('\n');

export const isSameQuestion = (
	a: Pick<ImportedRow, 'stem' | 'options'>,
	b: Pick<ImportedRow, 'stem' | 'options'>,
): boolean => sameQuestion(a) === sameQuestion(b);

export const FAULT_COLUMN = 'fault';

function readHead(cells: readonly string[]) {
	const places = new Map<Column, number>();
	const problems: ImportProblem[] = [];
	for (const [index, cell] of cells.entries()) {
		const name = cell.trim().toLowerCase();
		const column = QUESTION_SHEET_COLUMNS.find((known) => known === name);
		// Returned rows have their faults in a column of this name.
		if (name === '' || name === FAULT_COLUMN) continue;
		if (!column) problems.push({ row: 1, column: cell.trim().slice(0, 60), what: 'unknown_column' });
		else if (places.has(column)) problems.push({ row: 1, column, what: 'doubled_column' });
		else places.set(column, index);
	}
	for (const column of NEEDED) {
		if (!places.has(column)) problems.push({ row: 1, column, what: 'missing_column' });
	}
	return { places, problems };
}

function longest(column: Column): number {
	if (column.startsWith('why_')) return LONGEST_WHY;
	return LONGEST[column] ?? LONGEST_OPTION;
}

type Note = (column: Column, what: ImportProblem['what'], more?: ImportProblem['more']) => void;

function checkCells(cells: ReadonlyMap<Column, string>, note: Note): void {
	for (const [column, cell] of cells) {
		if (cell === '' && NEEDED.some((needed) => needed === column)) note(column, 'required');
		else if (SPREADSHEET_ERROR.test(cell)) note(column, 'spreadsheet_error');
		else if (CONTROL.test(cell)) note(column, 'control');
		else if (cell.length > longest(column)) note(column, 'too_long', { longest: longest(column) });
	}
}

function readKey(type: ImportedRow['type'], cell: string, note: Note): string {
	const key = cell.toUpperCase().replaceAll(/[\s,;/|.-]/g, '');
	if (cell !== '' && !isKey(type, key)) note('key', `bad_key_${type}`);
	return key;
}

function readImage(cells: ReadonlyMap<Column, string>, note: Note): ImportedRow['image'] {
	const [key = '', alt = ''] = [cells.get('image'), cells.get('image_alt')];
	if (key === '') {
		if (alt !== '') note('image', 'image_needed');
		return null;
	}
	const readable = IMAGE.test(key);
	if (!readable) note('image', 'bad_image');
	if (alt === '') note('image_alt', 'alt_needed');
	return readable ? { key, alt } : null;
}

function readRow(
	row: number,
	cells: ReadonlyMap<Column, string>,
	subjectIds: ReadonlyMap<string, number>,
	thisYear: number,
	note: Note,
): ImportedRow {
	const cell = (column: Column) => cells.get(column) ?? '';
	checkCells(cells, note);
	const said = cell('type').toLowerCase();
	const type = said === 'mtf' || said === 'sba' ? said : null;
	if (said !== '' && type === null) note('type', 'bad_type');
	const subjectId = subjectIds.get(sameText(cell('subject')));
	if (cell('subject') !== '' && subjectId === undefined) note('subject', 'unknown_subject');
	for (const [index, letter] of LETTERS.entries()) {
		const twin = LETTERS.slice(0, index).find(
			(other) => cell(letter) !== '' && sameText(cell(other)) === sameText(cell(letter)),
		);
		if (twin) note(letter, 'same_option', { letter: twin.toUpperCase() });
	}
	const year = asciiDigits(cell('year'));
	if (year !== '' && !(/^\d{4}$/.test(year) && Number(year) >= OLDEST_YEAR && Number(year) <= thisYear + 1)) {
		note('year', 'bad_year', { from: OLDEST_YEAR, to: thisYear + 1 });
	}
	const lang = cell('lang').toLowerCase();
	if (lang !== '' && lang !== 'en' && lang !== 'bn') note('lang', 'bad_lang');
	return {
		row,
		type: type ?? 'mtf',
		subjectId: subjectId ?? 0,
		stem: cell('stem'),
		options: LETTERS.map((letter) => ({ text: cell(letter), explanation: cell(`why_${letter}`) })),
		key: type === null ? '' : readKey(type, cell('key'), note),
		explanation: cell('explanation'),
		source: cell('source'),
		year: year === '' ? null : Number(year),
		lang: lang === 'bn' ? 'bn' : 'en',
		image: readImage(cells, note),
	};
}

/** Rows without text are skipped but counted. Nothing is guessed: what cannot be read as written is a problem, and all are listed. */
export function readQuestions(
	records: readonly (readonly string[])[],
	known: readonly Pick<typeof subjects.$inferSelect, 'id' | 'code' | 'name' | 'nameBn'>[],
	thisYear: number,
): { rows: ImportedRow[]; problems: ImportProblem[] } {
	const { places, problems } = readHead(records[0] ?? []);
	const subjectIds = new Map(
		known.flatMap(({ id, code, name, nameBn }) =>
			[code, name, nameBn].map((word) => [sameText(word), id] as const),
		),
	);
	const filled = [...records.entries()]
		.slice(1)
		.filter(([, cells]) => cells.some((cell) => cell.trim() !== ''));
	if (filled.length === 0) problems.push({ row: 1, column: '', what: 'no_rows' });
	if (filled.length > IMPORT_ROWS) {
		return {
			rows: [],
			problems: [{ row: 1, column: '', what: 'too_many_rows', more: { longest: IMPORT_ROWS } }],
		};
	}
	const rows: ImportedRow[] = [];
	const seen = new Map<string, number>();
	for (const [index, record] of filled) {
		const row = index + 1;
		// A returned sheet has an apostrophe before text that looks like a formula.
		const cells = new Map(
			[...places].map(([column, place]) => [
				column,
				(record[place] ?? '').trim().replace(/^'(?=[=+\-@])/, ''),
			]),
		);
		if (record.slice(records[0]?.length ?? 0).some((cell) => cell.trim() !== ''))
			problems.push({ row, column: '', what: 'too_many_cells' });
		const read = readRow(row, cells, subjectIds, thisYear, (column, what, more) =>
			problems.push({ row, column, what, ...(more && { more }) }),
		);
		const same = sameQuestion(read);
		const twin = seen.get(same);
		if (twin !== undefined && read.stem !== '')
			problems.push({ row, column: 'stem', what: 'repeated', more: { row: twin } });
		else seen.set(same, row);
		rows.push(read);
	}
	return { rows, problems };
}

import { useTranslate } from 'react-admin';
import { IMPORT_COLUMNS } from '#contract/places/staff.ts';
import { DHAKA_MS } from '../lib/calendar.ts';
import { saveCells } from '../lib/csv.ts';
import { isRow } from '../lib/row.ts';
import { logWords } from './log-words.ts';
import { INSTANT } from './shown.ts';

type Row = Readonly<Record<string, unknown>>;
type Translate = ReturnType<typeof useTranslate>;

const isInstant = (value: unknown): value is string => typeof value === 'string' && INSTANT.test(value);
/** `2026-11-27 20:00:05`, as spreadsheets read it; also within lists and objects. */
function inDhaka(value: unknown): unknown {
	if (isInstant(value))
		return new Date(Date.parse(value) + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ');
	if (Array.isArray(value)) return value.map(inDhaka);
	if (!isRow(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inDhaka(part)]));
}

/**
 * Heads and cells of rows for a reader, `money` in taka instead of poisha. A head is a word from the first of the
 * places that has one, or else the name of the kind of things: `exam_id` is "Exam (ID)".
 */
export function cellsOf(
	t: Translate,
	name: string,
	rows: readonly Row[],
	places: readonly string[],
	money: readonly string[] = [],
) {
	const fields = [...new Set(rows.flatMap(Object.keys))].filter((field) => field !== 'version');
	const needed: readonly string[] = IMPORT_COLUMNS[name as keyof typeof IMPORT_COLUMNS] ?? [];
	// What can be imported again keeps the heads by which the import finds its columns.
	const kept = needed.every((column) => fields.includes(column)) ? needed : [];
	const { kindOf } = logWords(t, String);
	const wordOf = (field: string): string =>
		places.reduceRight((otherwise, place) => t(`${place}.${field}`, { _: otherwise }), kindOf(field));
	function headOf(field: string): string {
		if (kept.includes(field)) return field;
		const [, figure = '', part] = /^(.+)_([A-E]|id)$/.exec(field) ?? [];
		const word = figure && wordOf(figure);
		if (word === figure) return wordOf(field);
		return part === 'id' ? `${word} (${t('desk.columns.id')})` : `${word} ${part}`;
	}
	const heads = fields.map((field) => {
		const head = headOf(field);
		return rows.some((row) => isInstant(row[field])) ? t('desk.in_dhaka', { head }) : head;
	});
	const cellOf = (field: string, value: unknown) =>
		typeof value === 'number' && money.includes(field) ? value / 100 : inDhaka(value);
	return [heads, ...rows.map((row) => fields.map((field) => cellOf(field, row[field])))];
}

/** Saves rows as a file for a spreadsheet: heads in the words of the screens, times in Dhaka, money in taka. */
export function useSaveRows() {
	const t = useTranslate();
	return (name: string, rows: readonly Row[], places: readonly string[], money?: readonly string[]): void =>
		saveCells(name, cellsOf(t, name, rows, [...places, 'desk.columns', 'fields'], money));
}

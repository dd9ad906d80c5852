import { useTranslate } from 'react-admin';
import { IMPORT_COLUMNS } from '#contract/places/staff.ts';
import { saveCells } from '../lib/csv.ts';
import { INSTANT } from './shown.ts';

type Row = Readonly<Record<string, unknown>>;
type Translate = ReturnType<typeof useTranslate>;

const DHAKA_MS = 6 * 3_600_000;
const isInstant = (value: unknown): value is string => typeof value === 'string' && INSTANT.test(value);
/** `2026-11-27 20:00:05`, as spreadsheets read it; also within lists and objects. */
function inDhaka(value: unknown): unknown {
	if (isInstant(value))
		return new Date(Date.parse(value) + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ');
	if (Array.isArray(value)) return value.map(inDhaka);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inDhaka(part)]));
}

/** Heads and cells of rows for a reader, with words from the first of the places that has one. */
export function cellsOf(t: Translate, name: string, rows: readonly Row[], places: readonly string[]) {
	const fields = [...new Set(rows.flatMap(Object.keys))].filter((field) => field !== 'version');
	const needed: readonly string[] = IMPORT_COLUMNS[name as keyof typeof IMPORT_COLUMNS] ?? [];
	// What can be imported again keeps the heads by which the import finds its columns.
	const kept = needed.every((column) => fields.includes(column)) ? needed : [];
	const wordOf = (field: string): string =>
		places.reduceRight((otherwise, place) => t(`${place}.${field}`, { _: otherwise }), field);
	const headOf = (field: string): string => {
		if (kept.includes(field)) return field;
		const [, figure, stem] = /^(.+)_([A-E])$/.exec(field) ?? [];
		const head = figure ? `${wordOf(figure)} ${stem}` : wordOf(field);
		return rows.some((row) => isInstant(row[field])) ? t('desk.in_dhaka', { head }) : head;
	};
	const heads = fields.map(headOf);
	const isDouble = (head: string) => heads.indexOf(head) !== heads.lastIndexOf(head);
	const own = heads.map((head, at) =>
		isDouble(head) && fields[at]?.endsWith('_id') ? `${head} (${t('desk.columns.id')})` : head,
	);
	return [own, ...rows.map((row) => fields.map((field) => inDhaka(row[field])))];
}

/** Saves rows as a file for a spreadsheet: heads in the words of the screens, times in Dhaka. */
export function useSaveRows() {
	const t = useTranslate();
	return (name: string, rows: readonly Row[], ...places: string[]): void =>
		saveCells(name, cellsOf(t, name, rows, [...places, 'desk.columns', 'fields']));
}

import { useGetMany, useTranslate } from 'react-admin';
import { formatDate, formatDateTime } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import type { FieldLook } from './columns.tsx';
import { useLang } from './values.tsx';

type Row = Readonly<Record<string, unknown>>;

/** How stored values differ from what they are by themselves; the names may be those of nested fields. */
export interface ShownLook extends Pick<FieldLook, 'words' | 'money' | 'rows'> {
	/** Fields that are hundredths of a per cent in this row, besides those that are named so. */
	percents?: (row: Row) => readonly string[];
}

export const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Writes a stored value as text for the reader, by its kind; an object as JSON of such texts; a missing one as empty. */
function useShownText({ words = {}, money = [], percents }: ShownLook = {}) {
	const t = useTranslate();
	const lang = useLang();
	return function shown(name: string, value: unknown, row: Row = {}): string {
		if (value === null || value === undefined) return '';
		if (typeof value === 'boolean') return t(`ra.boolean.${value}`);
		if (typeof value === 'number') {
			if (name.endsWith('_bp') || percents?.(row).includes(name)) return `${localDigits(value / 100, lang)}%`;
			return money.includes(name) ? formatMoney(value, lang) : localDigits(value, lang);
		}
		if (typeof value === 'string') {
			if (words[name]) return t(`${words[name]}.${value}`, { _: value });
			if (INSTANT.test(value)) return formatDateTime(value, lang);
			return DAY.test(value) ? formatDate(value, lang) : value;
		}
		if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
			return value.map((one) => shown(name, one)).join(', ');
		const inner = (key: string, part: unknown) => {
			if (typeof part === 'object') return part;
			const dotted = `${name}.${key}`;
			return shown(dotted in words || money.includes(dotted) ? dotted : key, part);
		};
		return JSON.stringify(value, inner, 1);
	};
}

/**
 * Text of a field of a row; where it refers to rows of a list, their names. A value may say itself of which list:
 * `{ kind: 'batch', id: 7 }`, which is then in `rows` under `field.batch`.
 */
export function useShown(name: string, row: Row, look: ShownLook = {}): string {
	const t = useTranslate();
	const shown = useShownText(look);
	const value = row[name];
	const words = look.words?.[name];
	const { kind, id } = (value ?? {}) as { kind?: unknown; id?: unknown };
	const ofKind = words !== undefined && typeof kind === 'string';
	const list = look.rows?.[ofKind ? `${name}.${kind}` : name];
	const ids = list ? [ofKind ? id : value].flat().filter((one) => one !== null && one !== undefined) : [];
	const { data = [] } = useGetMany(list?.of ?? '', { ids: ids as number[] }, { enabled: ids.length > 0 });
	const names = ids.map((one) => data.find((found) => found?.id === one)?.[list?.shows ?? 'name'] ?? one);
	if (ofKind) return [t(`${words}.${kind}`), ...names].join(': ');
	return list ? names.join(', ') : shown(name, value, row);
}

import { sameText } from '../../http/signed.ts';

/** Bangladesh is six hours ahead of UTC; couriers send its time without an offset. */
const DHAKA = '+06:00';
const MOST_TEXT = 300;

/** Whether two secrets are equal, in constant time. */
export const sameSecret = (given: unknown, expected: string): boolean =>
	typeof given === 'string' && sameText(given, expected);

/** Wrong keys, or too many calls: not caused by the parcel. */
export const NOT_NOW = [401, 403, 429];

/** An instant in the format of couriers, e.g. 2026-11-21 12:45:30; null where it is none. */
export function courierTime(text: string): Date | null {
	const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
	if (!found) return null;
	const [, day, clock, zone = DHAKA] = found;
	const at = new Date(`${day}T${clock}${zone}`);
	return Number.isNaN(at.getTime()) ? null : at;
}

/** A courier's text in a form that may be stored: short, and without phone numbers. */
export function withoutPeople(text: string): string | null {
	const plain = text
		.replaceAll(/\+?[\d০-৯][\d০-৯\s-]{8,}[\d০-৯]/g, '…')
		.replaceAll(/[^\s@]+@[^\s@]+/g, '…')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.slice(0, MOST_TEXT);
	return plain === '' ? null : plain;
}

/** Fields of a message by name, as text; values that are empty or not plain are left out. `words`: the one that people read. */
export function fieldsOf(
	body: Readonly<Record<string, unknown>>,
	names: readonly string[],
	words?: string,
): Record<string, string> {
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = body[name];
			if (typeof value !== 'string' && typeof value !== 'number') return [];
			const text = String(value).slice(0, MOST_TEXT);
			const stored = name === words ? withoutPeople(text) : text;
			return stored ? [[name, stored]] : [];
		}),
	);
}

import { timingSafeEqual } from 'node:crypto';

/** Bangladesh is six hours ahead of UTC; couriers send its time without an offset. */
const DHAKA = '+06:00';
const MOST_TEXT = 300;

/** Whether two secrets are equal, in constant time. */
export function sameSecret(given: unknown, expected: string): boolean {
	if (typeof given !== 'string') return false;
	const a = Buffer.from(given);
	const b = Buffer.from(expected);
	return a.length === b.length && timingSafeEqual(a, b);
}

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

/** Fields of a message by name, as text; other fields, and values that are not plain, are left out. */
export function fieldsOf(
	body: Readonly<Record<string, unknown>>,
	names: readonly string[],
): Record<string, string> {
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = body[name];
			const plain = typeof value === 'string' || typeof value === 'number';
			return plain && value !== '' ? [[name, String(value).slice(0, MOST_TEXT)]] : [];
		}),
	);
}

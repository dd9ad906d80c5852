import { timingSafeEqual } from 'node:crypto';

/** Bangladesh is six hours ahead of UTC; couriers write its time without saying so. */
const DHAKA = '+06:00';
const MOST_TEXT = 300;

/** Whether two secrets are the same, without telling by the time it takes where they differ. */
export function sameSecret(given: unknown, expected: string): boolean {
	if (typeof given !== 'string') return false;
	const a = Buffer.from(given);
	const b = Buffer.from(expected);
	return a.length === b.length && timingSafeEqual(a, b);
}

/** An instant as couriers write it, e.g. 2026-11-21 12:45:30; null where it is none. */
export function courierTime(text: string): Date | null {
	const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
	if (!found) return null;
	const [, day, clock, zone = DHAKA] = found;
	const at = new Date(`${day}T${clock}${zone}`);
	return Number.isNaN(at.getTime()) ? null : at;
}

/** What a courier tells in words, as it may be kept: short, and without anybody's number. */
export function withoutPeople(text: string): string | null {
	const plain = text
		.replaceAll(/\+?[\d০-৯][\d০-৯\s-]{8,}[\d০-৯]/g, '…')
		.replaceAll(/[^\s@]+@[^\s@]+/g, '…')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.slice(0, MOST_TEXT);
	return plain === '' ? null : plain;
}

/** Fields of a message by name, as text; others, and what is no plain value, are left behind. */
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

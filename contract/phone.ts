import { asciiDigits } from './digits.ts';

/** A typed number in ASCII digits without spaces, brackets, dashes and invisible signs. */
const compact = (text: string) =>
	asciiDigits(text.normalize('NFKC')).replaceAll(
		/[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
		'',
	);

/** A Bangladeshi mobile number (operators 013 to 019) in any notation as 01XXXXXXXXX; null when it is none. */
export function normalisePhone(text: string): string | null {
	const local = compact(text)
		.replace(/^(?:\+|00)?88(?=01)/, '')
		.replace(/^(?:\+|00)?880(?=1)/, '0');
	const whole = local.replace(/^(?=1[3-9]\d{8}$)/, '0');
	return /^01[3-9]\d{8}$/.test(whole) ? whole : null;
}

/** A mobile number of any country: 01XXXXXXXXX, or E.164 with its country code; null when it is neither. */
export function normaliseAnyPhone(text: string): string | null {
	const local = normalisePhone(text);
	if (local !== null) return local;
	const whole = compact(text).replace(/^00(?=[1-9])/, '+');
	return /^\+[1-9]\d{7,14}$/.test(whole) && !whole.startsWith('+880') ? whole : null;
}

export const isForeign = (normalised: string): boolean => normalised.startsWith('+');
/** A normalised number as it is stored: E.164. */
export const toE164 = (normalised: string): string =>
	isForeign(normalised) ? normalised : `+88${normalised}`;
/** A stored number as it is shown and sent: 01XXXXXXXXX, or E.164 for another country. */
export const fromE164 = (stored: string): string => stored.replace(/^\+88(?=0)/, '');
/** A displayed number with its middle hidden, as a hint for its owner. */
export const hintOfPhone = (shown: string): string =>
	`${shown.slice(0, 3)}${'•'.repeat(Math.max(0, shown.length - 6))}${shown.slice(-3)}`;

import { asciiDigits } from './digits.ts';

/**
 * Reads a Bangladeshi mobile number in any usual writing: 017…, +88017…, 0088017…, with blanks, dashes, dots or
 * brackets, in Bengali or ASCII digits. Answers 01XXXXXXXXX, or null when it is none (operators 013 to 019).
 */
export function normalisePhone(text: string): string | null {
	const compact = asciiDigits(text.normalize('NFKC')).replaceAll(
		/[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
		'',
	);
	const local = compact.replace(/^(?:\+|00)?88(?=01)/, '').replace(/^(?:\+|00)?880(?=1)/, '0');
	const whole = local.replace(/^(?=1[3-9]\d{8}$)/, '0');
	return /^01[3-9]\d{8}$/.test(whole) ? whole : null;
}

/** 01XXXXXXXXX as it is stored: +8801XXXXXXXXX. */
export const toE164 = (local: string): string => `+88${local}`;
/** +8801XXXXXXXXX as it is shown and sent: 01XXXXXXXXX. */
export const fromE164 = (stored: string): string => stored.replace(/^\+88/, '');

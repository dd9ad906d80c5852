const BENGALI_ZERO = 0x09e6;

/** Turns Bengali digits into ASCII digits and leaves everything else. */
export function asciiDigits(text: string): string {
	return text.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BENGALI_ZERO));
}

/**
 * Reads a Bangladeshi mobile number in any usual writing: 017…, +88017…, 0088017…, with blanks, dashes, dots or
 * brackets, in Bengali or ASCII digits. Answers 01XXXXXXXXX, or null when it is none (operators 013 to 019).
 */
export function normalisePhone(text: string): string | null {
	const bare = asciiDigits(text.normalize('NFC')).replaceAll(/[\s\-.()‐-―​-‏]/g, '');
	const local = bare
		.replace(/^(?:\+|00)?880/, '0')
		.replace(/^(?=1[3-9]\d{8}$)/, '0')
		.replace(/^00/, '0');
	return /^01[3-9]\d{8}$/.test(local) ? local : null;
}

/** 01XXXXXXXXX as it is stored: +8801XXXXXXXXX. */
export const toE164 = (local: string): string => `+88${local}`;
/** +8801XXXXXXXXX as it is shown and sent: 01XXXXXXXXX. */
export const fromE164 = (stored: string): string => stored.replace(/^\+88/, '');

import type { Lang } from './constants.ts';

/** Converts decimal digits of Bengali, Arabic, Devanagari and full-width keyboards into ASCII digits. */
export function asciiDigits(text: string): string {
	return text.replaceAll(/\p{Nd}/gu, (sign) => {
		const point = sign.codePointAt(0) ?? 0;
		if (point < 0x80) return sign;
		// Every block of decimal digits is ten signs in order; its zero is found by going back while the sign is a digit.
		let value = 0;
		while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++;
		return String(value);
	});
}

const BENGALI_ZERO = 0x09e6;

/** Converts the ASCII digits of a text to the reader's script. */
export function localDigits(text: string | number, lang: Lang): string {
	const plain = String(text);
	if (lang === 'en') return plain;
	return plain.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(BENGALI_ZERO + Number(digit)));
}

/** Turns decimal digits of Bengali, Arabic, Devanagari and full-width keyboards into ASCII digits. */
export function asciiDigits(text: string): string {
	return text.replaceAll(/\p{Nd}/gu, (sign) => {
		const point = sign.codePointAt(0) ?? 0;
		if (point < 0x80) return sign;
		// Every block of decimal digits is ten signs in order; its zero is found by walking back while the sign is a digit.
		let value = 0;
		while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++;
		return String(value);
	});
}

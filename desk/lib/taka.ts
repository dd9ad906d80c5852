/** Converts typed taka, also in Bengali digits, to poisha; NaN if it is no amount. */
export function poishaOf(typed: string): number {
	const ascii = typed
		.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
		.replaceAll(/[,৳\s]/g, '');
	return ascii === '' ? Number.NaN : Math.round(Number(ascii) * 100);
}

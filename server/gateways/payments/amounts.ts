/** A sum in the format of gateways: 450050 becomes 4500.50. Poisha in. */
export function takaText(poisha: number): string {
	if (!Number.isSafeInteger(poisha) || poisha < 0) throw new Error('this is not a sum of poisha');
	const text = String(poisha).padStart(3, '0');
	return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Poisha of a gateway's sum, text or JSON number; null when invalid or finer than a poisha, since nothing is rounded. */
export function readTaka(value: unknown): number | null {
	if (typeof value !== 'string' && typeof value !== 'number') return null;
	const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(value));
	if (!parts) return null;
	return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

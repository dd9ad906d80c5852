import { textsIn } from '../http/kept.ts';

/** In the URL of a scanned code, the sealed sheet follows this. */
export const SCANNED_MARK = 'late=';
const KEY = 'scanned-sheet';
const texts = textsIn(() => sessionStorage);

function inUrl(): string | null {
	const { hash } = location;
	return hash.startsWith(`#${SCANNED_MARK}`) ? hash.slice(1 + SCANNED_MARK.length) : null;
}

/** Stores a sheet from the URL, because the redirect to the sign-in page would lose it. */
export function storeScanned(): void {
	const found = inUrl();
	if (found !== null) texts.write(KEY, found);
}

/** The text of the scanned sheet; null if none. */
export const scannedSheet = (): string | null => inUrl() ?? texts.read(KEY);

/** It was handed in. */
export const dropScanned = (): void => texts.drop(KEY);

/** In the URL of a scanned code, the sealed sheet follows this. */
export const SCANNED_MARK = 'late=';
const KEY = 'scanned-sheet';

/** Stores a sheet from the URL, because the redirect to the sign-in page would lose it. */
export function storeScanned(): void {
	const { hash } = location;
	if (!hash.startsWith(`#${SCANNED_MARK}`)) return;
	try {
		sessionStorage.setItem(KEY, hash.slice(1 + SCANNED_MARK.length));
	} catch {
		// Without storage it is read from the URL while it is there.
	}
}

/** The text of the scanned sheet; null if none. */
export function scannedSheet(): string | null {
	const { hash } = location;
	if (hash.startsWith(`#${SCANNED_MARK}`)) return hash.slice(1 + SCANNED_MARK.length);
	try {
		return sessionStorage.getItem(KEY);
	} catch {
		return null;
	}
}

/** It was handed in. */
export function dropScanned(): void {
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		// Nothing was stored.
	}
}

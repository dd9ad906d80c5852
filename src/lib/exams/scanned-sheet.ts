/** In the address of a scanned code, the sealed sheet stands behind this. */
export const SCANNED_MARK = 'late=';
const KEY = 'scanned-sheet';

/** Keeps a sheet that came in the address, because the way over the sign-in page would lose it. */
export function keepScanned(): void {
	const { hash } = location;
	if (!hash.startsWith(`#${SCANNED_MARK}`)) return;
	try {
		sessionStorage.setItem(KEY, hash.slice(1 + SCANNED_MARK.length));
	} catch {
		// Without storage it is read from the address, as long as that stands.
	}
}

/** The text of the sheet that was scanned; null where none was. */
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
		// Nothing was kept.
	}
}

/** The answer of the browser's storage, which may be blocked or full; then `otherwise`. */
function tried<T>(answer: () => T, otherwise: T): T {
	try {
		return answer();
	} catch {
		return otherwise;
	}
}

/** Texts in a storage of the browser, or in the memory of the page if the storage is blocked or full. */
export function textsIn(storage: () => Storage) {
	const memory = new Map<string, string>();
	return {
		read: (key: string): string | null =>
			tried(() => storage().getItem(key), null) ?? memory.get(key) ?? null,
		write(key: string, text: string): void {
			if (tried<unknown>(() => storage().setItem(key, text), 'failed') === 'failed') memory.set(key, text);
		},
		drop(key: string): void {
			memory.delete(key);
			tried(() => storage().removeItem(key), null);
		},
		names: (): string[] => [...tried(() => Object.keys(storage()), []), ...memory.keys()],
	};
}

export const { read: readStored, write: writeStored, names: namesStored } = textsIn(() => localStorage);

/** A value that was stored as JSON; null if there is none or it cannot be read. */
export function readStoredJson<T>(key: string): T | null {
	try {
		return JSON.parse(readStored(key) || 'null') as T | null;
	} catch {
		return null;
	}
}

/** Names under which existing clients of this API store their values. */
export const STORED = { token: 'token', device: 'gns_ddt', lang: 'lang', loginFrom: 'loginFrom' } as const;

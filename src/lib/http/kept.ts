/** Texts in a storage of the browser, or in the memory of the page if the storage is blocked or full. */
export function textsIn(storage: () => Storage) {
	const memory = new Map<string, string>();
	return {
		/** A stored text, or null. */
		read(key: string): string | null {
			try {
				return storage().getItem(key) ?? memory.get(key) ?? null;
			} catch {
				return memory.get(key) ?? null;
			}
		},
		/** Stores a text. */
		write(key: string, text: string): void {
			try {
				storage().setItem(key, text);
			} catch {
				memory.set(key, text);
			}
		},
		drop(key: string): void {
			memory.delete(key);
			try {
				storage().removeItem(key);
			} catch {
				// A blocked storage has no texts.
			}
		},
		/** The names of all stored texts. */
		names(): string[] {
			try {
				return [...Object.keys(storage()), ...memory.keys()];
			} catch {
				return [...memory.keys()];
			}
		},
	};
}

/** Values that the browser stores between visits. */
export const { read: readStored, write: writeStored, names: namesStored } = textsIn(() => localStorage);

/** Names under which existing clients of this API store their values. */
export const STORED = { token: 'token', device: 'gns_ddt', lang: 'lang', loginFrom: 'loginFrom' } as const;

/** Values that the browser stores between visits, or in memory if its storage is blocked or full. */
const memory = new Map<string, string>();

/** A stored text, or null. */
export function readStored(key: string): string | null {
	try {
		return localStorage.getItem(key) ?? memory.get(key) ?? null;
	} catch {
		return memory.get(key) ?? null;
	}
}

/** Stores a text. */
export function writeStored(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {
		memory.set(key, value);
	}
}

/** The names of all stored values. */
export function namesStored(): string[] {
	try {
		return [...Object.keys(localStorage), ...memory.keys()];
	} catch {
		return [...memory.keys()];
	}
}

/** Names under which existing clients of this API store their values. */
export const STORED = { token: 'token', device: 'gns_ddt', lang: 'lang', loginFrom: 'loginFrom' } as const;

/**
 * What the browser keeps between visits. Storage can be blocked (private mode) or full; then the values live as long as
 * the page.
 */
const memory = new Map<string, string>();

/** A kept text, or null. */
export function readKept(key: string): string | null {
	try {
		return localStorage.getItem(key) ?? memory.get(key) ?? null;
	} catch {
		return memory.get(key) ?? null;
	}
}

/** Keeps a text. */
export function keep(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {
		memory.set(key, value);
	}
}

/** The names of all that is kept. */
export function namesKept(): string[] {
	try {
		return [...Object.keys(localStorage), ...memory.keys()];
	} catch {
		return [...memory.keys()];
	}
}

/** Names under which existing clients of this API keep their values. */
export const KEPT = { token: 'token', device: 'gns_ddt', lang: 'lang', loginFrom: 'loginFrom' } as const;

/** What was typed and not sent yet. It lives as long as the tab, so that a reload loses nothing. */
export interface Drafts {
	read<T>(name: string): T | null;
	write(name: string, value: unknown): void;
	drop(name: string): void;
	/** Deletes all drafts: after a sign-out nothing is left for the next user. */
	clear(): void;
}

const PREFIX = 'draft:';

/** Drafts in a storage that may be blocked or full; then they live as long as the page. */
export function createDrafts(storage: () => Storage): Drafts {
	const memory = new Map<string, string>();
	return {
		read<T>(name: string): T | null {
			let text = memory.get(name) ?? null;
			try {
				text = storage().getItem(PREFIX + name) ?? text;
				return text === null ? null : (JSON.parse(text) as T);
			} catch {
				return null;
			}
		},
		write(name, value) {
			const text = JSON.stringify(value);
			try {
				storage().setItem(PREFIX + name, text);
			} catch {
				memory.set(name, text);
			}
		},
		drop(name) {
			memory.delete(name);
			try {
				storage().removeItem(PREFIX + name);
			} catch {
				// A blocked storage has no drafts.
			}
		},
		clear() {
			memory.clear();
			try {
				for (const key of Object.keys(storage())) if (key.startsWith(PREFIX)) storage().removeItem(key);
			} catch {
				// A blocked storage has no drafts.
			}
		},
	};
}

export const drafts = createDrafts(() => sessionStorage);
/** Drafts that are stored until they are sent, even if the tab is closed: texts that took time to write. */
export const lastingDrafts = createDrafts(() => localStorage);

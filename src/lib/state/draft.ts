import { textsIn } from '../http/kept.ts';

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
	const texts = textsIn(storage);
	return {
		read<T>(name: string): T | null {
			try {
				return JSON.parse(texts.read(PREFIX + name) ?? 'null') as T | null;
			} catch {
				return null;
			}
		},
		write: (name, value) => texts.write(PREFIX + name, JSON.stringify(value)),
		drop: (name) => texts.drop(PREFIX + name),
		clear() {
			for (const key of texts.names()) if (key.startsWith(PREFIX)) texts.drop(key);
		},
	};
}

export const drafts = createDrafts(() => sessionStorage);
/** Drafts that are stored until they are sent, even if the tab is closed: texts that took time to write. */
export const lastingDrafts = createDrafts(() => localStorage);

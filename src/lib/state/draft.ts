import { textsIn } from '../http/kept.ts';

const PREFIX = 'draft:';

/** What was typed and not sent yet. If the storage is blocked or full, it lives as long as the page. */
export function createDrafts(storage: () => Storage) {
	const texts = textsIn(storage);
	return {
		read<T>(name: string): T | null {
			try {
				return JSON.parse(texts.read(PREFIX + name) ?? 'null') as T | null;
			} catch {
				return null;
			}
		},
		write: (name: string, value: unknown): void => texts.write(PREFIX + name, JSON.stringify(value)),
		drop: (name: string): void => texts.drop(PREFIX + name),
		/** Deletes all drafts: after a sign-out nothing is left for the next user. */
		clear(): void {
			for (const key of texts.names()) if (key.startsWith(PREFIX)) texts.drop(key);
		},
	};
}

export type Drafts = ReturnType<typeof createDrafts>;

/** Drafts that live as long as the tab, so that a reload loses nothing. */
export const drafts = createDrafts(() => sessionStorage);
/** Drafts that are stored until they are sent, even if the tab is closed: texts that took time to write. */
export const lastingDrafts = createDrafts(() => localStorage);

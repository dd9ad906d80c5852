const PREFIX = 'desk.draft.';
const READER = 'desk.draft-reader';

/** Input of a form that could not be saved, and when it was stored. */
export interface FormDraft {
	at: string;
	values: Record<string, unknown>;
}

/** Local storage key of a form's draft: one for each row, or for a new one of its kind. */
export const draftKey = (resource: string, id: unknown): string => `${PREFIX}${resource}.${id ?? 'new'}`;

/** The stored draft; null if there is none. */
export function readDraft(key: string): FormDraft | null {
	try {
		const text = localStorage.getItem(key);
		return text === null ? null : (JSON.parse(text) as FormDraft);
	} catch {
		return null;
	}
}

/** Stores the values of a form; returns false if local storage is full. */
export function storeDraft(key: string, values: Record<string, unknown>): boolean {
	try {
		localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values } satisfies FormDraft));
		return true;
	} catch {
		return false;
	}
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);

/** Deletes drafts of another user: a session may end without a sign-out. */
export function draftsAreOf(operatorId: number): void {
	const reader = String(operatorId);
	if (localStorage.getItem(READER) !== reader) dropDrafts();
	localStorage.setItem(READER, reader);
}

/** Deletes every draft at sign-out: the next user of this machine may be another person. */
export function dropDrafts(): void {
	for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) dropDraft(key);
}

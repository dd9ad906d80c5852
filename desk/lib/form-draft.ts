const PREFIX = 'desk.draft.';
const READER = 'desk.draft-reader';

/** What was typed into a form that could not be saved, and when it was kept. */
export interface FormDraft {
	at: string;
	values: Record<string, unknown>;
}

/** Where the draft of a form is kept on this machine: one for each row, or for a new one of its kind. */
export const draftKey = (resource: string, id: unknown): string => `${PREFIX}${resource}.${id ?? 'new'}`;

/** The draft that is kept; null where there is none. */
export function readDraft(key: string): FormDraft | null {
	try {
		const text = localStorage.getItem(key);
		return text === null ? null : (JSON.parse(text) as FormDraft);
	} catch {
		return null;
	}
}

/** Keeps what stands in a form; answers false where the machine has no room for it. */
export function keepDraft(key: string, values: Record<string, unknown>): boolean {
	try {
		localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values } satisfies FormDraft));
		return true;
	} catch {
		return false;
	}
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);

/** Forgets the drafts of another person: a session may end without a sign-out. */
export function draftsAreOf(operatorId: number): void {
	const reader = String(operatorId);
	if (localStorage.getItem(READER) !== reader) dropDrafts();
	localStorage.setItem(READER, reader);
}

/** Forgets every draft, at a sign-out: the next reader of this machine may be another person. */
export function dropDrafts(): void {
	for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) dropDraft(key);
}

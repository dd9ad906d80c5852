import { atom } from 'nanostores';
import type { Call } from '#contract/endpoint.ts';
import { lectures, type VideoNote } from '#contract/lectures/calls.ts';
import { type ApiError, asApiError, call } from '../http/call.ts';
import { isFinal, type NoteStorage, type StoredNote } from './lecture-storage.ts';

export interface ShownNote extends StoredNote {
	/** Null while it is unsent. */
	id: number | null;
}

export const notesApi = {
	add: (videoId: number, body: StoredNote) => call(lectures.addNote, { params: { videoId }, body }),
	change: (videoId: number, noteId: number, body: Call<typeof lectures.changeNote>['body']) =>
		call(lectures.changeNote, { params: { videoId, noteId }, body }),
	drop: (videoId: number, noteId: number) => call(lectures.dropNote, { params: { videoId, noteId } }),
};

export interface NotesDeps {
	api: typeof notesApi;
	storage: NoteStorage;
	newKey(): string;
	/** Called when the server's notes have changed, so that a later visit reloads them. */
	changed(): void;
}

const byPlace = (one: ShownNote, other: ShownNote): number =>
	one.at_s - other.at_s || (one.id ?? Number.MAX_SAFE_INTEGER) - (other.id ?? Number.MAX_SAFE_INTEGER);

function together(held: readonly ShownNote[], waiting: readonly StoredNote[]): ShownNote[] {
	// Unsent notes are newer than the server's of the same id.
	const keys = new Set(waiting.map(({ key }) => key));
	return [
		...held.filter(({ key }) => !keys.has(key)),
		...waiting.map(({ key, at_s, text }) => ({ key, id: null, at_s, text })),
	].sort(byPlace);
}

/** Tries everything unsent once, including what is written or changed meanwhile. */
async function sendAll(
	videoId: number,
	{ api, storage }: NotesDeps,
	tell: { hold: (note: VideoNote) => void; refused: (error: ApiError) => void },
): Promise<void> {
	const tried = new Set<string>();
	const wordsOf = ({ key, at_s, text }: StoredNote) => JSON.stringify([key, at_s, text]);
	for (;;) {
		const next = storage.read(videoId).find((note) => !tried.has(wordsOf(note)));
		if (next === undefined) return;
		tried.add(wordsOf(next));
		const { key, at_s, text } = next;
		try {
			const { note } = await api.add(videoId, { key, at_s, text });
			// Changed meanwhile: the newer text is sent under the same id.
			storage.write(
				videoId,
				storage.read(videoId).filter((one) => wordsOf(one) !== wordsOf(next)),
			);
			tell.hold(note);
		} catch (thrown) {
			const error = asApiError(thrown);
			if (!isFinal(error)) return;
			// The text must not be lost.
			tell.refused(error);
		}
	}
}

/** The doctor's notes on one video: a new one stays on the phone until the server has it; others need a network. */
export function createNotes(videoId: number, known: readonly VideoNote[], deps: NotesDeps) {
	const { api, storage, newKey, changed } = deps;
	let held: ShownNote[] = known.map(shown);
	const $notes = atom<ShownNote[]>([]);
	const $refused = atom<ApiError | null>(null);
	let sending: Promise<void> | null = null;

	function show(): void {
		const notes = together(held, storage.read(videoId));
		if (JSON.stringify(notes) !== JSON.stringify($notes.get())) $notes.set(notes);
	}
	function hold(note: VideoNote): void {
		held = [...held.filter(({ key }) => key !== note.key), shown(note)];
		show();
		changed();
	}
	const writeWaiting = (change: (notes: StoredNote[]) => StoredNote[]): void =>
		storage.write(videoId, change(storage.read(videoId)));

	function flush(): Promise<void> {
		sending ??= sendAll(videoId, deps, { hold, refused: (error) => $refused.set(error) })
			.then(show)
			.finally(() => {
				sending = null;
			});
		return sending;
	}

	show();
	return {
		$notes,
		$refused,
		add(at_s: number, text: string): Promise<void> {
			$refused.set(null);
			writeWaiting((notes) => [...notes, { key: newKey(), at_s, text }]);
			show();
			return flush();
		},
		/** Changes a note. Throws ApiError if the server has the note and refuses the change. */
		async change({ key, id }: ShownNote, to: { at_s: number; text: string }): Promise<void> {
			if (id === null) {
				writeWaiting((notes) => notes.map((one) => (one.key === key ? { ...one, ...to } : one)));
				show();
				return flush();
			}
			hold((await api.change(videoId, id, to)).note);
		},
		/** Deletes a note. One that the server no longer has is removed too. Throws ApiError. */
		async drop({ key, id }: ShownNote): Promise<void> {
			writeWaiting((notes) => notes.filter((one) => one.key !== key));
			// Being sent at this moment: the server's copy is deleted afterwards.
			if (id === null) await sending;
			const known = id ?? held.find((one) => one.key === key)?.id ?? null;
			if (known !== null) {
				try {
					await api.drop(videoId, known);
				} catch (thrown) {
					if (asApiError(thrown).code !== 'note.not_found') throw thrown;
				}
				held = held.filter((one) => one.key !== key);
				changed();
			}
			show();
		},
		flush,
		/** Whether anything is unsent that the server has not refused. */
		waits: (): boolean => $refused.get() === null && $notes.get().some(({ id }) => id === null),
		take(notes: readonly VideoNote[]): void {
			held = notes.map(shown);
			show();
		},
	};
}
export type Notes = ReturnType<typeof createNotes>;

const shown = ({ key, id, at_s, text }: VideoNote): ShownNote => ({ key, id, at_s, text });

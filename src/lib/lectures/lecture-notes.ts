import { atom } from 'nanostores';
import type { Call } from '#contract/endpoint.ts';
import { lectures, type VideoNote } from '#contract/lectures/calls.ts';
import { ApiError, call } from '../http/call.ts';
import type { KeptNote, NoteStorage } from './lecture-storage.ts';

/** A note as the page shows it. */
export interface ShownNote {
	/** The same before and after it was sent. */
	key: string;
	/** Null while it waits to be sent. */
	id: number | null;
	at_s: number;
	text: string;
}

/** The calls of the doctor's own notes. */
export const notesApi = {
	add: (videoId: number, body: Call<typeof lectures.addNote>['body']) =>
		call(lectures.addNote, { params: { videoId }, body }),
	change: (videoId: number, noteId: number, body: Call<typeof lectures.changeNote>['body']) =>
		call(lectures.changeNote, { params: { videoId, noteId }, body }),
	drop: (videoId: number, noteId: number) => call(lectures.dropNote, { params: { videoId, noteId } }),
};

export interface NotesDeps {
	api: typeof notesApi;
	storage: NoteStorage;
	/** Makes up the name of a note. */
	newKey(): string;
	/** The phone's own clock. */
	wall(): number;
	/** Told when the server's notes have changed, so that a later visit reads them again. */
	changed(): void;
}

const byPlace = (one: ShownNote, other: ShownNote): number =>
	one.at_s - other.at_s || (one.id ?? Number.MAX_SAFE_INTEGER) - (other.id ?? Number.MAX_SAFE_INTEGER);

/** A repetition would be refused as well; what was written must not be lost for that. */
const isFinal = ({ status }: ApiError): boolean => [400, 403, 404, 409, 422].includes(status);

function together(held: readonly ShownNote[], waiting: readonly KeptNote[]): ShownNote[] {
	// What waits is newer than what the server has under the same name.
	const keys = new Set(waiting.map(({ key }) => key));
	return [
		...held.filter(({ key }) => !keys.has(key)),
		...waiting.map(({ key, at_s, text }) => ({ key, id: null, at_s, text })),
	].sort(byPlace);
}

/** Tries everything that waits once, also what is written or rewritten meanwhile. */
async function sendAll(
	videoId: number,
	{ api, storage }: NotesDeps,
	tell: {
		hold: (note: VideoNote) => void;
		refused: (error: ApiError) => void;
		through: () => void;
	},
): Promise<void> {
	const tried = new Set<string>();
	const wordsOf = ({ key, at_s, text }: KeptNote) => JSON.stringify([key, at_s, text]);
	for (;;) {
		const next = storage.read(videoId).find((note) => !tried.has(wordsOf(note)));
		if (next === undefined) break;
		tried.add(wordsOf(next));
		const { key, at_s, text } = next;
		try {
			const { note } = await api.add(videoId, { key, at_s, text });
			// Rewritten meanwhile: the newer words go out under the same name.
			storage.write(
				videoId,
				storage.read(videoId).filter((one) => one.key !== key || one.text !== text || one.at_s !== at_s),
			);
			tell.hold(note);
		} catch (thrown) {
			const error = asApiError(thrown);
			if (isFinal(error)) tell.refused(error);
			else return;
		}
	}
	tell.through();
}
/**
 * The model of the doctor's notes on one video, without a DOM. A new note is kept on the phone until the server has it,
 * under a key that makes repeating safe; changing and deleting what the server has needs a network.
 */
export function createNotes(videoId: number, known: readonly VideoNote[], deps: NotesDeps) {
	const { api, storage, newKey, wall, changed } = deps;
	let held: ShownNote[] = known.map(shown);
	const $notes = atom<ShownNote[]>([]);
	/** Why a note that is kept here was refused; null: nothing was. */
	const $refused = atom<ApiError | null>(null);
	let sending: Promise<void> | null = null;

	function show(): void {
		$notes.set(together(held, storage.read(videoId)));
	}
	function hold(note: VideoNote): void {
		held = [...held.filter(({ key }) => key !== note.key), shown(note)];
		show();
		changed();
	}
	const writeWaiting = (change: (notes: KeptNote[]) => KeptNote[]): void =>
		storage.write(videoId, change(storage.read(videoId)));

	function flush(): Promise<void> {
		sending ??= sendAll(videoId, deps, {
			hold,
			refused: (error) => $refused.set(error),
			through: show,
		}).finally(() => {
			sending = null;
		});
		return sending;
	}

	show();
	return {
		$notes,
		$refused,
		/** Writes a note at a second. It stands at once, and goes to the server as soon as that can be reached. */
		add(at_s: number, text: string): Promise<void> {
			$refused.set(null);
			const note = { key: newKey(), at_s, text, made_at: new Date(wall()).toISOString() };
			writeWaiting((notes) => [...notes, note]);
			show();
			return flush();
		},
		/** Changes a note. Throws ApiError where the server has it and does not take the change. */
		async change({ key, id }: ShownNote, to: { at_s: number; text: string }): Promise<void> {
			if (id === null) {
				writeWaiting((notes) => notes.map((one) => (one.key === key ? { ...one, ...to } : one)));
				show();
				return flush();
			}
			hold((await api.change(videoId, id, to)).note);
		},
		/** Deletes a note. One that the server no longer has is gone as well. Throws ApiError. */
		async drop({ key, id }: ShownNote): Promise<void> {
			writeWaiting((notes) => notes.filter((one) => one.key !== key));
			// On its way at this moment: what the server has of it afterwards goes as well.
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
		/** Whether something waits that the server has not refused. */
		waits: (): boolean => $refused.get() === null && $notes.get().some(({ id }) => id === null),
		/** What a later read of the server brought. */
		take(notes: readonly VideoNote[]): void {
			held = notes.map(shown);
			show();
		},
	};
}
export type Notes = ReturnType<typeof createNotes>;

const shown = ({ key, id, at_s, text }: VideoNote): ShownNote => ({ key, id, at_s, text });

function asApiError(error: unknown): ApiError {
	if (error instanceof ApiError) return error;
	throw error;
}

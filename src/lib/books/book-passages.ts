import { atom, type ReadableAtom } from 'nanostores';
import { referenceBooks } from '#contract/books/calls.ts';
import {
	mergePassages,
	PASSAGES_AT_MOST,
	PASSAGES_PER_REQUEST,
	type Passage,
} from '#contract/books/passages.ts';
import { $user } from '../account/signed-in.ts';
import { call } from '../http/call.ts';
import { readStoredJson, writeStored } from '../http/kept.ts';
import { serverClock } from '../http/server-clock.ts';
import { later } from '../state/later.ts';
import { createSender, sendingWithPage } from './sender.ts';

export { PASSAGE_LONGEST } from '#contract/books/passages.ts';
export type { Passage };

/** Several marks in a row are sent together. */
const IDLE_MS = 1_500;

interface StoredPassages {
	passages: readonly Passage[];
	unsent: readonly string[];
}

interface PassageDeps {
	storage: { read(): StoredPassages | null; write(stored: StoredPassages): void };
	send: (sent: readonly Passage[], last: boolean) => Promise<readonly Passage[]>;
	/** The server's time in milliseconds. */
	now: () => number;
	makeId: () => string;
	later: (task: () => void, ms: number) => () => void;
}

const isPassage = (one: unknown): one is Passage =>
	typeof one === 'object' && one !== null && 'id' in one && 'quote' in one && typeof one.quote === 'string';

/** What is stored under a key, which another script or an older version may have written. */
function recall(key: string): StoredPassages | null {
	const stored = readStoredJson<Partial<StoredPassages>>(key);
	if (!Array.isArray(stored?.passages) || !Array.isArray(stored.unsent)) return null;
	return { passages: stored.passages.filter(isPassage), unsent: stored.unsent };
}

export const shownPassages = (passages: readonly Passage[]): Passage[] => passages.filter(({ on }) => on);

/** Marked passages, stored on the phone and sent by `createSender`; the server merges the marks of other devices. */
export function createPassages(deps: PassageDeps) {
	const first = deps.storage.read();
	const $passages = atom<readonly Passage[]>(first?.passages ?? []);
	const unsent = new Set(first?.unsent ?? []);
	function put(passages: readonly Passage[]): void {
		$passages.set(passages);
		deps.storage.write({ passages, unsent: [...unsent] });
	}
	const { soon, again, close } = createSender({
		idleMs: IDLE_MS,
		later: deps.later,
		unsent() {
			const waiting = $passages.get().filter(({ id }) => unsent.has(id));
			return waiting.length === 0 ? null : waiting.slice(0, PASSAGES_PER_REQUEST);
		},
		async send(sent, last) {
			const known = await deps.send(sent, last);
			const now = new Map($passages.get().map((one) => [one.id, one]));
			for (const one of sent) if (now.get(one.id) === one) unsent.delete(one.id);
			put(mergePassages($passages.get(), known));
		},
	});
	function change(one: Passage): void {
		unsent.add(one.id);
		put(mergePassages($passages.get(), [one]));
		soon();
	}
	const moment = () => new Date(deps.now()).toISOString();

	return {
		$passages: $passages as ReadableAtom<readonly Passage[]>,
		/** Marks a passage. False if the book has the maximum number of them. */
		mark(page: number, quote: string, nth: number): boolean {
			const shown = shownPassages($passages.get());
			if (shown.some((one) => one.page === page && one.quote === quote && one.nth === nth)) return true;
			if (shown.length >= PASSAGES_AT_MOST) return false;
			change({ id: deps.makeId(), page, quote, nth, on: true, at: moment() });
			return true;
		},
		remove(id: string): void {
			const one = $passages.get().find((each) => each.id === id);
			if (one?.on) change({ ...one, quote: '', on: false, at: moment() });
		},
		learn(known: readonly Passage[]): void {
			put(mergePassages($passages.get(), known));
		},
		again,
		close,
	};
}

const PREFIX = 'passages:';
const keyOf = (bookId: number) => `${PREFIX}${$user.get()?.id ?? 0}:${bookId}`;

/** Deletes book excerpts that the server already has, so that the next doctor on this phone cannot read them. */
export function forgetPassages(): void {
	try {
		for (const key of Object.keys(localStorage))
			if (key.startsWith(PREFIX) && recall(key)?.unsent.length === 0) localStorage.removeItem(key);
	} catch {
		// Nothing was stored then.
	}
}

export function openPassages(bookId: number) {
	const key = keyOf(bookId);
	return sendingWithPage(
		createPassages({
			storage: {
				read: () => recall(key),
				write: (stored) => writeStored(key, JSON.stringify(stored)),
			},
			async send(sent, last) {
				const request = { params: { bookId }, body: { passages: [...sent] } };
				return (await call(referenceBooks.savePassages, request, { keepalive: last })).passages;
			},
			now: () => serverClock.now(),
			makeId: () => crypto.randomUUID(),
			later,
		}),
	);
}

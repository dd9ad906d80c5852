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
import { keep, readKept } from '../http/kept.ts';
import { serverClock } from '../http/server-clock.ts';
import { later } from '../state/later.ts';
import { tellAgain } from './tell-again.ts';

export { PASSAGE_LONGEST } from '#contract/books/passages.ts';
export type { Passage };

/** Several marks one after the other go out together. */
const IDLE_MS = 1_500;

/** What a device knows, and which of it the server does not know yet. */
interface KeptPassages {
	passages: readonly Passage[];
	unsent: readonly string[];
}

interface PassageDeps {
	storage: { read(): KeptPassages | null; write(kept: KeptPassages): void };
	/** Answers with what is known of those that were told. */
	send: (sent: readonly Passage[], last: boolean) => Promise<readonly Passage[]>;
	/** The server's time in milliseconds. */
	now: () => number;
	makeId: () => string;
	later: (task: () => void, ms: number) => () => void;
}

const isPassage = (one: unknown): one is Passage =>
	typeof one === 'object' && one !== null && 'id' in one && 'quote' in one && typeof one.quote === 'string';

/** What lies in a storage that anybody may have written to. */
function parse(text: string | null): KeptPassages | null {
	try {
		const kept = JSON.parse(text ?? 'null') as Partial<KeptPassages> | null;
		if (!Array.isArray(kept?.passages) || !Array.isArray(kept.unsent)) return null;
		return { passages: kept.passages.filter(isPassage), unsent: kept.unsent };
	} catch {
		return null;
	}
}

/** Those that are marked at present, in the order of the book. */
export const shownPassages = (passages: readonly Passage[]): Passage[] => passages.filter(({ on }) => on);

/**
 * Passages that a doctor marked in a book: kept on the phone first, then told to the server, which adds what other
 * devices told. Nothing here rejects; what did not arrive goes out with the next mark or when the network is back.
 */
export function createPassages(deps: PassageDeps) {
	const first = deps.storage.read();
	const $passages = atom<readonly Passage[]>(first?.passages ?? []);
	let unsent = new Set(first?.unsent ?? []);
	let stop: (() => void) | null = null;
	let sending = false;

	function put(passages: readonly Passage[]): void {
		$passages.set(passages);
		deps.storage.write({ passages, unsent: [...unsent] });
	}
	async function send(last = false): Promise<void> {
		stop?.();
		stop = null;
		const sent = $passages
			.get()
			.filter(({ id }) => unsent.has(id))
			.slice(0, PASSAGES_PER_REQUEST);
		if (sending || sent.length === 0) return;
		sending = true;
		try {
			const known = await deps.send(sent, last);
			const now = new Map($passages.get().map((one) => [one.id, one]));
			// What was changed meanwhile is still to be told.
			unsent = new Set([...unsent].filter((id) => !sent.some((one) => one.id === id && now.get(id) === one)));
			put(mergePassages($passages.get(), known));
			if (unsent.size > 0) soon();
		} catch {
			// It stays on the phone.
		} finally {
			sending = false;
		}
	}
	function soon(): void {
		stop?.();
		stop = deps.later(() => void send(), IDLE_MS);
	}
	function change(one: Passage): void {
		unsent.add(one.id);
		put(mergePassages($passages.get(), [one]));
		soon();
	}
	const moment = () => new Date(deps.now()).toISOString();

	return {
		$passages: $passages as ReadableAtom<readonly Passage[]>,
		/** Marks a passage. False where the book is full of them. */
		mark(page: number, quote: string, nth: number): boolean {
			const shown = shownPassages($passages.get());
			if (shown.some((one) => one.page === page && one.quote === quote && one.nth === nth)) return true;
			if (shown.length >= PASSAGES_AT_MOST) return false;
			change({ id: deps.makeId(), page, quote, nth, on: true, at: moment() });
			return true;
		},
		/** Takes a mark away; its text goes with it. */
		remove(id: string): void {
			const one = $passages.get().find((each) => each.id === id);
			if (one?.on) change({ ...one, quote: '', on: false, at: moment() });
		},
		/** Adds what the server told with the book. */
		learn(known: readonly Passage[]): void {
			put(mergePassages($passages.get(), known));
		},
		/** Tells the server at once what it does not know yet. */
		again: (): Promise<void> => send(),
		close(): void {
			void send(true);
			stop?.();
		},
	};
}

const PREFIX = 'passages:';
const keyOf = (bookId: number) => `${PREFIX}${$user.get()?.id ?? 0}:${bookId}`;

/** Throws away what was copied out of books, as far as the server knows it: the next one at this phone reads none of it. */
export function forgetPassages(): void {
	try {
		for (const key of Object.keys(localStorage))
			if (key.startsWith(PREFIX) && parse(localStorage.getItem(key))?.unsent.length === 0)
				localStorage.removeItem(key);
	} catch {
		// Nothing was kept then.
	}
}

/** The passages of a book on the real browser. */
export function openPassages(bookId: number) {
	const key = keyOf(bookId);
	const passages = createPassages({
		storage: { read: () => parse(readKept(key)), write: (kept) => keep(key, JSON.stringify(kept)) },
		send: async (sent, last) =>
			(
				await call(
					referenceBooks.savePassages,
					{ params: { bookId }, body: { passages: [...sent] } },
					{ keepalive: last },
				)
			).passages,
		now: () => serverClock.now(),
		makeId: () => crypto.randomUUID(),
		later,
	});
	const stop = tellAgain(passages.again);
	return {
		...passages,
		dispose(): void {
			stop();
			passages.close();
		},
	};
}
export type OpenPassages = ReturnType<typeof openPassages>;

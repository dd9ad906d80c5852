import { atom, type ReadableAtom } from 'nanostores';
import { referenceBooks } from '#contract/books/calls.ts';
import { markedPages, mergeReading, NOTHING_READ, type Reading } from '#contract/books/reading.ts';
import { $user } from '../account/signed-in.ts';
import { call } from '../http/call.ts';
import { readStoredJson, writeStored } from '../http/kept.ts';
import { serverClock } from '../http/server-clock.ts';
import { later } from '../state/later.ts';
import { createSender, sendingWithPage } from './sender.ts';

const IDLE_MS = 2_000;

interface StoredReading {
	reading: Reading;
	sent: boolean;
}

interface ReadingDeps {
	storage: { read(): StoredReading | null; write(stored: StoredReading): void };
	send: (reading: Reading & { last_page: number; read_at: string }, last: boolean) => Promise<Reading>;
	/** The server's time in milliseconds. */
	now: () => number;
	later: (task: () => void, ms: number) => () => void;
}

/** A doctor's progress in a book, stored on the phone and sent by `createSender`; the server merges it. */
export function createReading(deps: ReadingDeps) {
	const first = deps.storage.read();
	const $reading = atom<Reading>(first?.reading ?? NOTHING_READ);
	let sent = first?.sent ?? true;
	let open: number | null = null;

	function put(reading: Reading, known: boolean): void {
		sent = known;
		$reading.set(reading);
		deps.storage.write({ reading, sent });
	}
	const { soon, again, close } = createSender({
		idleMs: IDLE_MS,
		later: deps.later,
		unsent: () => (sent ? null : $reading.get()),
		async send(unsent, last) {
			const { last_page, read_at } = unsent;
			if (last_page === null || read_at === null) return;
			const answer = await deps.send({ ...unsent, last_page, read_at }, last);
			put(mergeReading($reading.get(), answer), $reading.get() === unsent);
		},
	});
	function change(known: Reading): void {
		put(mergeReading($reading.get(), known), false);
		soon();
	}
	const moment = () => new Date(deps.now()).toISOString();

	return {
		$reading: $reading as ReadableAtom<Reading>,
		see(page: number): void {
			if (open === page) return;
			open = page;
			change({ last_page: page, read_at: moment(), bookmarks: [] });
		},
		mark(page: number): void {
			const on = !markedPages($reading.get()).includes(page);
			change({ ...NOTHING_READ, bookmarks: [{ page, on, at: moment() }] });
		},
		learn(known: Reading): void {
			put(mergeReading($reading.get(), known), sent);
		},
		again,
		close,
	};
}

const PREFIX = 'reading:';
const keyOf = (bookId: number) => `${PREFIX}${$user.get()?.id ?? 0}:${bookId}`;

/** What is stored under a key, which another script or an older version may have written. */
function recall(key: string): StoredReading | null {
	const stored = readStoredJson<Partial<StoredReading>>(key);
	return Array.isArray(stored?.reading?.bookmarks) ? (stored as StoredReading) : null;
}

export function openReading(bookId: number) {
	const key = keyOf(bookId);
	return sendingWithPage(
		createReading({
			storage: {
				read: () => recall(key),
				write: (stored) => writeStored(key, JSON.stringify(stored)),
			},
			send(unsent, last) {
				const request = { params: { bookId }, body: { ...unsent, bookmarks: [...unsent.bookmarks] } };
				return call(referenceBooks.saveReading, request, { keepalive: last });
			},
			now: () => serverClock.now(),
			later,
		}),
	);
}

/** The server's reading state merged with what this phone has not sent yet. */
export function readingHere(bookId: number, known: Reading): Reading {
	return mergeReading(known, recall(keyOf(bookId))?.reading ?? NOTHING_READ);
}

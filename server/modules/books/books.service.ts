import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TocEntry } from '#contract/books/calls.ts';
import { entryAt } from '#contract/books/contents.ts';
import { PASSAGES_AT_MOST, type Passage } from '#contract/books/passages.ts';
import { NOTHING_READ, type Reading } from '#contract/books/reading.ts';
import { idsOf, inTransaction, listRows, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { openBook, withEligibility } from './access.service.ts';
import {
	findPage,
	findState,
	listLive,
	listPassages,
	listStates,
	lockState,
	passagesIn,
	type StateRow,
	saveState,
} from './books.repo.ts';
import { bookPassages } from './books.tables.ts';
import { addReading, within } from './reading.rules.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

const readingOf = (row: StateRow | null | undefined): Reading =>
	row
		? { last_page: row.lastPage, read_at: row.readAt.toISOString(), bookmarks: row.bookmarks }
		: NOTHING_READ;

export const chapterOf = (toc: readonly TocEntry[], page: number): string | null =>
	entryAt(
		toc.filter(({ level }) => level === 1),
		page,
	)?.title ?? null;

export async function listReadable({ db, clock }: ReadDeps, doctorId: number) {
	const [books, states] = await Promise.all([listLive(db.q), listStates(db.q, doctorId)]);
	const eligible = await withEligibility(db.q, doctorId, books, clock.now());
	const stateOf = new Map(states.map((state) => [state.bookId, state]));
	const readAt = (id: number) => stateOf.get(id)?.readAt.getTime() ?? 0;
	return eligible
		.flatMap(({ book, eligibility }) => {
			if (!eligibility.open) return [];
			const reading = within(readingOf(stateOf.get(book.id)), book.pages);
			return { ...wire(book), course: eligibility.course, reading };
		})
		.toSorted((a, b) => readAt(b.id) - readAt(a.id) || a.id - b.id);
}

export async function readBookHead({ db, clock }: ReadDeps, doctorId: number, bookId: number) {
	const book = await openBook(db.q, doctorId, bookId, clock.now());
	if (book instanceof Fault) return book;
	const [state, passages] = await Promise.all([
		findState(db.q, doctorId, bookId),
		listPassages(db.q, doctorId, bookId),
	]);
	return {
		...wire(book),
		reading: within(readingOf(state), book.pages),
		// A shorter edition may lack the page of a passage.
		passages: passages.filter(({ page }) => page <= book.pages).map(wire),
	};
}

export async function readPage({ db, clock }: ReadDeps, doctorId: number, bookId: number, n: number) {
	const book = await openBook(db.q, doctorId, bookId, clock.now());
	if (book instanceof Fault) return book;
	const page = await findPage(db.q, bookId, n);
	if (!page) return fault('book.no_page', { pages: book.pages });
	return {
		n,
		revision: book.revision,
		html: page.html,
		chapter: chapterOf(book.toc, n),
		prev: n > 1 ? n - 1 : null,
		next: n < book.pages ? n + 1 : null,
		bytes: Buffer.byteLength(page.html),
		image_bytes: page.imageBytes,
	};
}

export async function saveReading(
	{ db, clock }: ReadDeps,
	doctorId: number,
	bookId: number,
	sent: Reading & { last_page: number; read_at: string },
) {
	const now = clock.now();
	const book = await openBook(db.q, doctorId, bookId, now);
	if (book instanceof Fault) return book;
	if (sent.last_page > book.pages) return fault('book.no_page', { pages: book.pages });
	return inTransaction(db, async (tx) => {
		const known = await lockState(tx, doctorId, bookId, sent.last_page, now);
		const reading = addReading(readingOf(known), sent, book.pages, now);
		await saveState(tx, doctorId, bookId, reading);
		return reading;
	});
}

/** Merges passages of a device, the newest of each; returns the result. Removed ones have no text. */
export async function savePassages(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	doctorId: number,
	bookId: number,
	sent: readonly Passage[],
) {
	const now = clock.now();
	const book = await openBook(db.q, doctorId, bookId, now);
	if (book instanceof Fault) return book;
	if (sent.some(({ page }) => page > book.pages)) return fault('book.no_page', { pages: book.pages });
	const own = passagesIn(doctorId, bookId);
	return inTransaction(db, async (tx) => {
		// Locked, so that two devices do not exceed the limit.
		await lockState(tx, doctorId, bookId, sent[0]?.page ?? 1, now);
		for (const { id, page, quote, nth, on, at } of sent) {
			const past = new Date(Math.min(Date.parse(at), now.getTime()));
			const row = { page, quote: on ? quote : '', nth, on, at: past };
			await tx
				.insert(bookPassages)
				.values({ doctorId, bookId, id, ...row })
				.onConflictDoUpdate({
					target: [bookPassages.doctorId, bookPassages.bookId, bookPassages.id],
					set: row,
					setWhere: sql`excluded.at > ${bookPassages.at} or (excluded.at = ${bookPassages.at} and not excluded."on")`,
				});
		}
		const marked = await tx.$count(bookPassages, and(own, eq(bookPassages.on, true)));
		if (marked > PASSAGES_AT_MOST) return fault('book.passages_full', { most: PASSAGES_AT_MOST });
		const rows = await listRows(tx, bookPassages, and(own, inArray(bookPassages.id, idsOf(sent))));
		return { passages: rows.map(wire) };
	});
}

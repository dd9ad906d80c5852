import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Reading } from '#contract/books/reading.ts';
import { findRow, first, listRows, lockRow, pick, type Query } from '../../db/index.ts';
import { bookPages, bookPassages, bookStates, books, questionPages } from './books.tables.ts';

export type BookRow = typeof books.$inferSelect & { ycsIds: number[] };
export type StateRow = typeof bookStates.$inferSelect;

const ycsIds = sql<number[]>`array(
	select s.ycs_id::float8 from book_sessions s where s.book_id = books.id order by 1
)`;
const selectBooks = (q: Query) => q.select({ ...getTableColumns(books), ycsIds }).from(books);

export const listLive = (q: Query): Promise<BookRow[]> =>
	selectBooks(q).where(eq(books.state, 'live')).orderBy(asc(books.id));

export const listAll = (q: Query): Promise<BookRow[]> => selectBooks(q).orderBy(desc(books.id));

export const findLive = (q: Query, id: number): Promise<BookRow | null> =>
	first(selectBooks(q).where(and(eq(books.id, id), eq(books.state, 'live'))));

export const findBook = (q: Query, id: number) => first(selectBooks(q).where(eq(books.id, id)));

export const findPage = (q: Query, bookId: number, n: number) =>
	first(
		q
			.select(pick(bookPages, 'html', 'imageBytes'))
			.from(bookPages)
			.where(and(eq(bookPages.bookId, bookId), eq(bookPages.n, n))),
	);

export const listKeys = (q: Query, bookId: number) =>
	q
		.select({ n: bookPages.n, keys: bookPages.keys })
		.from(bookPages)
		.where(eq(bookPages.bookId, bookId))
		.orderBy(asc(bookPages.n));

export async function textsOf(q: Query, bookId: number, pages: readonly number[]) {
	if (pages.length === 0) return new Map<number, string>();
	const rows = await q
		.select({ n: bookPages.n, text: bookPages.text })
		.from(bookPages)
		.where(and(eq(bookPages.bookId, bookId), inArray(bookPages.n, pages)));
	return new Map(rows.map(({ n, text }) => [n, text]));
}

export const listStates = (q: Query, doctorId: number): Promise<StateRow[]> =>
	listRows(q, bookStates, eq(bookStates.doctorId, doctorId));

const stateOf = (doctorId: number, bookId: number) =>
	and(eq(bookStates.doctorId, doctorId), eq(bookStates.bookId, bookId));

export const findState = (q: Query, doctorId: number, bookId: number) =>
	findRow(q, bookStates, stateOf(doctorId, bookId));

/** The state of a reading, locked; null: new. The row is created first, so that two devices wait for each other. */
export async function lockState(tx: Query, doctorId: number, bookId: number, page: number, now: Date) {
	const { rowCount } = await tx
		.insert(bookStates)
		.values({ doctorId, bookId, lastPage: page, readAt: now })
		.onConflictDoNothing();
	return rowCount === 1 ? null : lockRow(tx, bookStates, stateOf(doctorId, bookId));
}

/** The row exists. */
export async function saveState(tx: Query, doctorId: number, bookId: number, reading: Reading) {
	await tx
		.update(bookStates)
		.set({
			...(reading.last_page !== null && { lastPage: reading.last_page }),
			...(reading.read_at !== null && { readAt: new Date(reading.read_at) }),
			bookmarks: [...reading.bookmarks],
		})
		.where(stateOf(doctorId, bookId));
}

export const passagesIn = (doctorId: number, bookId: number) =>
	and(eq(bookPassages.doctorId, doctorId), eq(bookPassages.bookId, bookId));

/** Passages of a doctor in a book, including removed ones, for other devices. */
export const listPassages = (q: Query, doctorId: number, bookId: number) =>
	listRows(q, bookPassages, passagesIn(doctorId, bookId), bookPassages.page, bookPassages.id);

export async function countUse(q: Query) {
	const [readers, links] = await Promise.all([
		q.select({ bookId: bookStates.bookId, sum: count() }).from(bookStates).groupBy(bookStates.bookId),
		q
			.select({ bookId: questionPages.bookId, sum: count() })
			.from(questionPages)
			.groupBy(questionPages.bookId),
	]);
	const byBook = (rows: typeof readers) => new Map(rows.map(({ bookId, sum }) => [bookId, sum]));
	return { readers: byBook(readers), questions: byBook(links) };
}

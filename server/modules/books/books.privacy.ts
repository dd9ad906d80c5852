import { and, asc, eq } from 'drizzle-orm';
import { markedPages } from '#contract/books/reading.ts';
import type { Query } from '../../db/index.ts';
import { deleteOwn, type PersonalData } from '../../personal-data.ts';
import { bookPassages, bookStates, books } from './books.tables.ts';

async function exportOf(q: Query, doctorId: number) {
	const rows = await q
		.select({ book: books.title, state: bookStates })
		.from(bookStates)
		.innerJoin(books, eq(books.id, bookStates.bookId))
		.where(eq(bookStates.doctorId, doctorId))
		.orderBy(asc(bookStates.bookId));
	const marked = await q
		.select()
		.from(bookPassages)
		.where(and(eq(bookPassages.doctorId, doctorId), eq(bookPassages.on, true)))
		.orderBy(asc(bookPassages.page), asc(bookPassages.id));
	const byBook = Map.groupBy(marked, ({ bookId }) => bookId);
	return rows.map(({ book, state }) => ({
		book,
		last_page: state.lastPage,
		read_at: state.readAt,
		bookmarks: markedPages(state),
		passages: (byBook.get(state.bookId) ?? []).map(({ page, quote, at }) => ({ page, quote, at })),
	}));
}

export const referenceBooksPrivacy: PersonalData<'books'> = {
	name: 'books',
	tables: [bookStates, bookPassages],
	exportOf,
	eraseOf: deleteOwn(bookStates, bookPassages),
};

import { eq } from 'drizzle-orm';
import { record } from '../../audit/audit.service.ts';
import { inTransaction, type Query, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../desk/editing.ts';
import { fault } from '../../http/fault.ts';
import { type BookRow, countUse, findBook, listAll } from './books.repo.ts';
import { books } from './books.tables.ts';

async function withUse(q: Query, rows: readonly BookRow[]) {
	const use = await countUse(q);
	return rows.map((row) => ({
		...wire(row),
		year_course_session_ids: row.ycsIds,
		readers: use.readers.get(row.id) ?? 0,
		questions: use.questions.get(row.id) ?? 0,
	}));
}

export async function listBooks({ db }: Pick<Deps, 'db'>) {
	return { books: await withUse(db.q, await listAll(db.q)) };
}

/** Withdraws or restores a book. Can be repeated. */
export async function setState(
	{ db }: Pick<Deps, 'db'>,
	by: Staff,
	bookId: number,
	state: 'live' | 'withdrawn',
) {
	return inTransaction(db, async (tx) => {
		const book = await findBook(tx, bookId);
		if (!book) return fault('book.not_found');
		if (book.state !== state) {
			await tx.update(books).set({ state }).where(eq(books.id, bookId));
			await record(tx, {
				...by,
				action: state === 'live' ? 'books.restore' : 'books.withdraw',
				target: `book:${bookId}`,
			});
		}
		const [view] = await withUse(tx, [{ ...book, state }]);
		return view ?? fault('book.not_found');
	});
}

import { hash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { referenceBooks } from '#contract/books/calls.ts';
import type { Lang } from '#contract/constants.ts';
import type { Received } from '#contract/endpoint.ts';
import { record } from '../../audit/audit.service.ts';
import { idsOf, insertRow, inTransaction, lockRow, type Query, updateRow } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../desk/editing.ts';
import { fault } from '../../http/fault.ts';
import { decode } from '../../sheets/sheet.ts';
import { yearCourseSessions } from '../catalog/index.ts';
import { findImages, questions } from '../exams/index.ts';
import { bookPages, bookSessions, books, questionPages } from './books.tables.ts';
import { type BookHead, type RawPage, readBook } from './import.rules.ts';
import { type BookProblem, problemText } from './import.texts.ts';
import { type BookImage, imagesNamed, makePages, type PageText } from './page-text.ts';
import { keysOfPage } from './search.rules.ts';

/** Rows in one statement, as the number of its values is limited. */
const AT_ONCE = 100;

async function checkIds(q: Query, head: BookHead, pages: readonly RawPage[]): Promise<BookProblem[]> {
	const requested = pages.flatMap(({ questionIds }) => questionIds);
	const known = async (ids: number[], table: typeof yearCourseSessions | typeof questions) =>
		new Set(idsOf(await q.select({ id: table.id }).from(table).where(inArray(table.id, ids))));
	const sessions = await known(head.ycsIds, yearCourseSessions);
	const bank = await known(requested, questions);
	return [
		...head.ycsIds
			.filter((id) => !sessions.has(id))
			.map((id): BookProblem => ({ page: null, line: 1, what: 'unknown_session', more: { id } })),
		...pages.flatMap(({ n, line, questionIds }) =>
			questionIds
				.filter((id) => !bank.has(id))
				.map((id): BookProblem => ({ page: n, line, what: 'unknown_question', more: { id } })),
		),
	];
}

async function storePages(tx: Query, bookId: number, pages: readonly PageText[]): Promise<void> {
	for (let at = 0; at < pages.length; at += AT_ONCE) {
		await tx.insert(bookPages).values(
			pages.slice(at, at + AT_ONCE).map(({ headings, toc: _, ...page }) => ({
				...page,
				bookId,
				keys: keysOfPage(page.text, headings),
			})),
		);
	}
}

export async function storeBook(
	tx: Query,
	book: { head: BookHead; raw: readonly RawPage[]; pages: readonly PageText[] },
	by: { operatorId: number | null; replace: { id: number; revision: number } | null },
): Promise<number> {
	const { ycsIds, ...head } = book.head;
	const values = { ...head, pages: book.pages.length, toc: book.pages.flatMap(({ toc }) => toc) };
	let bookId: number;
	if (by.replace) {
		bookId = by.replace.id;
		await updateRow(tx, books, bookId, { ...values, revision: by.replace.revision + 1 });
		for (const table of [bookPages, bookSessions, questionPages]) {
			await tx.delete(table).where(eq(table.bookId, bookId));
		}
	} else {
		bookId = (await insertRow(tx, books, { ...values, operatorId: by.operatorId })).id;
	}
	await storePages(tx, bookId, book.pages);
	if (ycsIds.length > 0) await tx.insert(bookSessions).values(ycsIds.map((ycsId) => ({ bookId, ycsId })));
	const links = book.raw.flatMap(({ n, questionIds }) =>
		questionIds.map((questionId) => ({ questionId, bookId, page: n })),
	);
	if (links.length > 0) await tx.insert(questionPages).values(links);
	return bookId;
}

/** Imports a book from Markdown, whole or not at all. `dry_run`: only checks; `replace`: the book whose pages are replaced. */
export async function importBook(
	deps: Pick<Deps, 'db' | 'files'>,
	by: Staff,
	file: Buffer,
	{ dry_run, replace }: Received<typeof referenceBooks.importBook>['query'],
	lang: Lang,
) {
	const text = decode(file);
	const read = text === null ? null : readBook(text);
	const images = read ? await findImages(deps, imagesNamed(read.pages)) : new Map<string, BookImage>();
	const made = read ? makePages(read.pages, images) : { pages: [], problems: [] };
	return inTransaction(deps.db, async (tx) => {
		const known = replace === undefined ? null : await lockRow(tx, books, eq(books.id, replace));
		if (replace !== undefined && !known) return fault('book.not_found');
		const problems: BookProblem[] = read
			? [...read.problems, ...made.problems, ...(await checkIds(tx, read.head, read.pages))]
			: [{ page: null, line: 1, what: 'not_text' }];
		const view = {
			pages: made.pages.length,
			toc: made.pages.flatMap(({ toc }) => toc),
			faults: problems
				.toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0) || a.line - b.line)
				.map((problem) => ({ page: problem.page, line: problem.line, message: problemText(problem, lang) })),
		};
		if (!read || problems.length > 0 || dry_run === '1') return { book_id: null, ...view };
		const bookId = await storeBook(
			tx,
			{ head: read.head, raw: read.pages, pages: made.pages },
			{ operatorId: by.operatorId, replace: known },
		);
		await record(tx, {
			...by,
			action: known ? 'books.replace' : 'books.import',
			target: `book:${bookId}`,
			after: { pages: view.pages, sha256: hash('sha256', file) },
		});
		return { book_id: bookId, ...view };
	});
}

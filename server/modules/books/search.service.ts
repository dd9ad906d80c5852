import type { BookHit } from '#contract/books/calls.ts';
import { setLatest } from '../../cached-for.ts';
import type { Deps } from '../../deps.ts';
import { Fault } from '../../http/fault.ts';
import { openBook } from './access.service.ts';
import { listKeys, textsOf } from './books.repo.ts';
import { chapterOf } from './books.service.ts';
import { type BookIndex, indexOf, rankPages, snippetOf } from './search.rules.ts';

/** Books in memory, those used last; one of 300 pages takes about 4 MB. */
const STORED_AT_MOST = 12;

/** A search in books; keys are cached until the pages change. */
export function makeBookSearch({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
	const stored = new Map<number, { revision: number; index: Promise<BookIndex> }>();

	function indexFor(bookId: number, revision: number): Promise<BookIndex> {
		const known = stored.get(bookId);
		const entry =
			known?.revision === revision ? known : { revision, index: listKeys(db.q, bookId).then(indexOf) };
		setLatest(stored, bookId, entry, STORED_AT_MOST);
		entry.index.catch(() => stored.delete(bookId));
		return entry.index;
	}

	return async (doctorId: number, bookId: number, query: string) => {
		const book = await openBook(db.q, doctorId, bookId, clock.now());
		if (book instanceof Fault) return book;
		const { terms, pages } = rankPages(query, await indexFor(bookId, book.revision));
		const texts = await textsOf(db.q, bookId, pages);
		const hits = pages.flatMap((page): BookHit[] => {
			const text = texts.get(page);
			if (text === undefined) return [];
			return [{ page, chapter: chapterOf(book.toc, page), parts: snippetOf(text, terms) }];
		});
		return { hits };
	};
}

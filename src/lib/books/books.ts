import { type BookHit, referenceBooks } from '#contract/books/calls.ts';
import { call } from '../http/call.ts';
import { read, readOf } from '../state/query.ts';
import { type Issue, readBookPage } from './book-pages.ts';

export { savesData } from '../exams/offline-paper.ts';
export { fetchAhead, forgetPages, type Issue } from './book-pages.ts';
export {
	openPassages,
	PASSAGE_LONGEST,
	type Passage,
	shownPassages,
} from './book-passages.ts';
export { openReading, readingHere } from './book-reading.ts';

export const $bookList = read('books/shelf', () => call(referenceBooks.readable));
export const book$ = (id: string) =>
	readOf(`books/one/${id}`, () => call(referenceBooks.book, { params: { bookId: id } }));
export const bookPage$ = (issue: Issue, n: number) =>
	readOf(`books/page/${issue.id}/${issue.revision}/${n}`, () => readBookPage(issue, n));
export const questionPages$ = (attemptId: number) =>
	readOf(`books/questions/${attemptId}`, () =>
		call(referenceBooks.questionPages, { params: { attempt_id: attemptId } }),
	);

/** Pages that match a query, the best first. Throws ApiError. */
export async function findInBook(bookId: number, query: string): Promise<readonly BookHit[]> {
	return (await call(referenceBooks.search, { params: { bookId }, query: { q: query } })).hits;
}

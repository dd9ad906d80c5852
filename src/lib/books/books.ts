import type { BookHit } from '#contract/books/calls.ts';
import { fetchBook, fetchQuestionPages, fetchShelf, searchBook } from '../api/books.ts';
import { read, readOf } from '../state/query.ts';
import { type Issue, readBookPage } from './book-pages.ts';

export { savesData } from '../exams/offline-paper.ts';
export { fetchAhead, forgetPages, type Issue } from './book-pages.ts';
export {
	type OpenPassages,
	openPassages,
	PASSAGE_LONGEST,
	type Passage,
	shownPassages,
} from './book-passages.ts';
export { type OpenReading, openReading, readingHere } from './book-reading.ts';

export const $shelf = read('books/shelf', fetchShelf);
export const book$ = (id: string) => readOf(`books/one/${id}`, () => fetchBook(id));
export const bookPage$ = (issue: Issue, n: number) =>
	readOf(`books/page/${issue.id}/${issue.revision}/${n}`, () => readBookPage(issue, n));
/** Where books speak of the questions of an attempt. */
export const questionPages$ = (attemptId: number) =>
	readOf(`books/questions/${attemptId}`, () => fetchQuestionPages(attemptId));

/** Pages that answer a query, the best first. Throws ApiError. */
export async function findInBook(bookId: number, query: string): Promise<readonly BookHit[]> {
	return (await searchBook(bookId, query)).hits;
}

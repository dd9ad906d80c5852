import type { referenceBooks } from '#contract/books/calls.ts';
import type { Passage } from '#contract/books/passages.ts';
import type { Reading } from '#contract/books/reading.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor';

export const fetchShelf = () => call<typeof referenceBooks.shelf>('GET', `${BASE}/books`, {});
export const fetchBook = (bookId: string) =>
	call<typeof referenceBooks.book>('GET', `${BASE}/books/{bookId}`, { params: { bookId } });
export const fetchBookPage = (bookId: number, n: number) =>
	call<typeof referenceBooks.page>('GET', `${BASE}/books/{bookId}/pages/{n}`, {
		params: { bookId: String(bookId), n: String(n) },
	});
export const searchBook = (bookId: number, q: string) =>
	call<typeof referenceBooks.search>('GET', `${BASE}/books/{bookId}/search`, {
		params: { bookId: String(bookId) },
		query: { q },
	});
export const fetchQuestionPages = (attemptId: number) =>
	call<typeof referenceBooks.questionPages>('GET', `${BASE}/attempts/{attempt_id}/book-pages`, {
		params: { attempt_id: String(attemptId) },
	});

/** Hands over what this device knows of a reading; answers with what is known then. */
export const saveReading = (
	bookId: number,
	reading: Reading & { last_page: number; read_at: string },
	keepalive: boolean,
) =>
	call<typeof referenceBooks.saveReading>(
		'PUT',
		`${BASE}/books/{bookId}/state`,
		{ params: { bookId: String(bookId) }, body: { ...reading, bookmarks: [...reading.bookmarks] } },
		{ keepalive },
	);

/** Hands over what this device knows of passages; answers with what is known of them then. */
export const savePassages = (bookId: number, passages: readonly Passage[], keepalive: boolean) =>
	call<typeof referenceBooks.savePassages>(
		'PUT',
		`${BASE}/books/{bookId}/passages`,
		{ params: { bookId: String(bookId) }, body: { passages: [...passages] } },
		{ keepalive },
	);

import type { BookHit } from '#contract/books/calls.ts';

/** What was searched in a book, kept while its pages turn. */
export interface Searched {
	typed: string;
	/** Null before the first search. */
	found: { query: string; hits: readonly BookHit[] } | null;
}

export const NO_SEARCH: Searched = { typed: '', found: null };

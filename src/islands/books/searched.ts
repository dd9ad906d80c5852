import type { BookHit } from '#contract/books/calls.ts';

/** The last search in a book, retained while pages turn. */
export interface Searched {
	typed: string;
	/** Null before the first search. */
	found: { query: string; hits: readonly BookHit[] } | null;
}

export const NO_SEARCH: Searched = { typed: '', found: null };

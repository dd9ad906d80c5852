import { mergeReading, type Reading } from '#contract/books/reading.ts';

/**
 * What a device knows, added to what is known. A clock that runs ahead would win for ever, so a moment that is still to
 * come counts as now; bookmarks beyond the last page belong to an older issue of the book and are dropped.
 */
export function addReading(known: Reading, sent: Reading, pages: number, now: Date): Reading {
	// Moments are compared as text: all in the same spelling.
	const past = (at: string) => new Date(Math.min(Date.parse(at), now.getTime())).toISOString();
	const cut: Reading = {
		last_page: sent.last_page,
		read_at: sent.read_at === null ? null : past(sent.read_at),
		bookmarks: sent.bookmarks.map((mark) => ({ ...mark, at: past(mark.at) })),
	};
	return within(mergeReading(known, cut), pages);
}

/** The same for a book of so many pages. */
export function within(reading: Reading, pages: number): Reading {
	return {
		last_page: reading.last_page === null ? null : Math.min(reading.last_page, pages),
		read_at: reading.read_at,
		bookmarks: reading.bookmarks.filter(({ page }) => page <= pages),
	};
}

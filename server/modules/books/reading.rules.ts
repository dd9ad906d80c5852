import { mergeReading, type Reading } from '#contract/books/reading.ts';

/** Merges what a device sent: future moments count as now, bookmarks beyond the last page are dropped. */
export function addReading(known: Reading, sent: Reading, pages: number, now: Date) {
	// Moments are compared as text, so all have one format.
	const past = (at: string) => new Date(Math.min(Date.parse(at), now.getTime())).toISOString();
	const cut: Reading = {
		last_page: sent.last_page,
		read_at: sent.read_at === null ? null : past(sent.read_at),
		bookmarks: sent.bookmarks.map((mark) => ({ ...mark, at: past(mark.at) })),
	};
	return within(mergeReading(known, cut), pages);
}

/** A reading limited to the number of pages of a book. */
export function within(reading: Reading, pages: number) {
	return {
		last_page: reading.last_page === null ? null : Math.min(reading.last_page, pages),
		read_at: reading.read_at,
		bookmarks: reading.bookmarks.filter(({ page }) => page <= pages),
	};
}

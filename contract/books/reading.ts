/** A page that was marked, or no longer is; `at` says when, in UTC, ISO 8601. */
export interface Bookmark {
	page: number;
	on: boolean;
	at: string;
}

/** How far a doctor is with a book, as one device or the server knows it. Times by the server's clock. */
export interface Reading {
	/** The page that was open last, and since when; null: never opened. */
	last_page: number | null;
	read_at: string | null;
	/** One a page at most, in order of pages; those taken away stay in it, so that other devices hear of it. */
	bookmarks: readonly Bookmark[];
}

export const NOTHING_READ: Reading = { last_page: null, read_at: null, bookmarks: [] };

const newer = (a: Bookmark, b: Bookmark): Bookmark => {
	if (a.at !== b.at) return a.at > b.at ? a : b;
	return a.on ? a : b;
};

/**
 * What two devices know together: the newest counts, for the last page as for each bookmark. The order of merging does
 * not matter, nor how often. Of two of the same moment the higher page and the set bookmark count.
 */
export function mergeReading(a: Reading, b: Reading): Reading {
	const marks = new Map<number, Bookmark>();
	for (const mark of [...a.bookmarks, ...b.bookmarks]) {
		const known = marks.get(mark.page);
		marks.set(mark.page, known ? newer(known, mark) : mark);
	}
	const [at, bt] = [a.read_at ?? '', b.read_at ?? ''];
	const last = at === bt ? ((a.last_page ?? 0) >= (b.last_page ?? 0) ? a : b) : at > bt ? a : b;
	return {
		last_page: last.last_page,
		read_at: last.read_at,
		bookmarks: [...marks.values()].sort((one, other) => one.page - other.page),
	};
}

/** Pages that are marked at present. */
export const markedPages = ({ bookmarks }: Pick<Reading, 'bookmarks'>): number[] =>
	bookmarks.filter(({ on }) => on).map(({ page }) => page);

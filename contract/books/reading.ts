import type { Book } from './calls.ts';

export type Reading = Book['reading'];
export type Bookmark = Reading['bookmarks'][number];

export const NOTHING_READ: Reading = { last_page: null, read_at: null, bookmarks: [] };

const newer = (a: Bookmark, b: Bookmark): Bookmark => {
	if (a.at !== b.at) return a.at > b.at ? a : b;
	return a.on ? a : b;
};

/** Merges the state of two devices: the newest wins; at the same moment the higher page and the set bookmark win. */
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

export const markedPages = ({ bookmarks }: Pick<Reading, 'bookmarks'>): number[] =>
	bookmarks.filter(({ on }) => on).map(({ page }) => page);

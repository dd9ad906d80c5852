import type { TocEntry } from './calls.ts';

/** The entry of the contents for a page: the first that begins on it, otherwise the last before it. */
export const entryAt = (toc: readonly TocEntry[], page: number): TocEntry | undefined =>
	toc.find((entry) => entry.page === page) ?? toc.findLast((entry) => entry.page < page);

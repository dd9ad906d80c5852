/** A passage of a book that a doctor marked, or no longer marks; `at` says when, in UTC, ISO 8601. */
export interface Passage {
	/** Made up where it was marked. */
	id: string;
	page: number;
	/** Its text, as it stands on the page; empty once it was taken away. */
	quote: string;
	/** How many times the same text stands before it on the page. */
	nth: number;
	on: boolean;
	at: string;
}

/** So many of a book, and so long. */
export const PASSAGES_AT_MOST = 300;
export const PASSAGE_LONGEST = 400;
/** So many are sent at once. */
export const PASSAGES_PER_REQUEST = 50;

/** What two devices know together: the newest of each counts, and of the same moment that it was taken away. */
export function mergePassages(a: readonly Passage[], b: readonly Passage[]): Passage[] {
	const known = new Map<string, Passage>();
	for (const one of [...a, ...b]) {
		const other = known.get(one.id);
		const newer = !other || one.at > other.at || (one.at === other.at && !one.on);
		if (newer) known.set(one.id, one);
	}
	return [...known.values()].sort(
		(one, other) => one.page - other.page || (one.id < other.id ? -1 : Number(one.id > other.id)),
	);
}

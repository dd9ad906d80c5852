import type { Book } from './calls.ts';

export type Passage = Book['passages'][number];

export const PASSAGES_AT_MOST = 300;
export const PASSAGE_LONGEST = 400;
export const PASSAGES_PER_REQUEST = 50;

/** Merges the passages of two devices: the newest of each wins, and at the same moment the removal wins. */
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

/**
 * The files of the index, all under /search/:
 *
 * - `index.json`: the manifest; small, read first.
 * - `k-….json`: a run of sorted keys with their postings; named after its first key, so that an edit
 *   elsewhere in the alphabet does not rename it.
 * - `t-N.json`: topics and titles of the questions whose ids share a block.
 *
 * Each file contains the digest of its own content, and the manifest lists these digests: a file that was
 * replaced between two reads is detected, and an unchanged one has the same bytes in each release.
 */
export interface Manifest {
	docs: number;
	/** First key and digest of each run, in order of keys. */
	keys: [first: string, digest: string][];
	/** Digest by block of ids. */
	titles: Record<string, string>;
}
export interface KeyFile {
	v: string;
	keys: Record<string, string>;
}
export interface TitleFile {
	v: string;
	titles: Record<string, [topic: string, title: string]>;
}

const TITLES_IN_BLOCK = 32;
export const MANIFEST = 'index.json';
export const blockOf = (id: number): number => Math.floor(id / TITLES_IN_BLOCK);
export const titleFile = (block: number | string): string => `t-${block}.json`;
export const keyFile = (first: string): string => `k-${digestOf(first)}.json`;

/** FNV-1a: short, platform-independent, and sufficient to distinguish two versions of a file. */
export function digestOf(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash >>> 0).toString(36);
}

/** Where a word is in a question, the highest weight last; written as A to D. */
export const PLACES = ['body', 'often in the body', 'keywords', 'title'] as const;

export interface Posting {
	id: number;
	/** Index into PLACES. */
	place: number;
}

/** A posting as one number, because a large index has a million of them; sorted by id. */
export const pack = (id: number, place: number): number => id * PLACES.length + place;
export const placeOf = (packed: number): number => packed % PLACES.length;

/** Postings in order of ids as text: difference from the previous id in base 36, then the letter of the place. */
export function writePostings(packed: readonly number[], of: number): string {
	let before = 0;
	let text = of > packed.length ? `${of.toString(36)}!` : '';
	for (const posting of packed) {
		const id = Math.floor(posting / PLACES.length);
		text += (id - before).toString(36) + 'ABCD'[placeOf(posting)];
		before = id;
	}
	return text;
}

/** Parses the output of `writePostings`. `of`: how many questions contain the key, including those left out. */
export function readPostings(text: string): { postings: Posting[]; of: number } {
	const [, count, list = ''] = /^(?:(\w+)!)?(.*)$/.exec(text) ?? [];
	let id = 0;
	const postings = Array.from(list.matchAll(/([0-9a-z]+)([A-D])/g), ([, distance = '', letter = 'A']) => {
		id += Number.parseInt(distance, 36);
		return { id, place: 'ABCD'.indexOf(letter) };
	});
	return { postings, of: count ? Number.parseInt(count, 36) : postings.length };
}

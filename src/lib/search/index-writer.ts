import type { FaqTopic } from '#contract/constants.ts';
import { soundsOf } from '#contract/search/sounds.ts';
import { isCommon, wordsOf } from '#contract/search/words.ts';
import {
	blockOf,
	digestOf,
	type KeyFile,
	keyFile,
	MANIFEST,
	type Manifest,
	pack,
	placeOf,
	type TitleFile,
	titleFile,
	writePostings,
} from './format.ts';

/** The index data of a question, as plain JSON: store it and index only changed questions again. */
export interface DocKeys {
	topic: FaqTopic;
	/** Keys by place, in the order of PLACES, separated by spaces. */
	keys: string[];
}

/** A word that occurs this often in an answer is a main topic of the answer. */
const OFTEN = 3;
/** Maximum number of questions per key, by weight, then by order; a key of more is not selective. */
const POSTINGS_MAX = 100;
/** A run of keys ends at the first key after this many characters whose digest says so, and at the latest here. */
const RUN_MIN = 5_000;
const RUN_MAX = 12_000;
const RUN_CHANCE = 24;

const textOf = (html: string): string => html.replaceAll(/<[^>]*>|&\w+;|&#\w+;/g, ' ');

const keysOfWord = new Map<string, readonly string[]>();
function keysOf(word: string): readonly string[] {
	const known = keysOfWord.get(word);
	if (known) return known;
	const keys = isCommon(word) ? [] : soundsOf(word);
	keysOfWord.set(word, keys);
	return keys;
}

function count(text: string): Map<string, number> {
	const found = new Map<string, number>();
	for (const word of wordsOf(text)) {
		for (const key of keysOf(word)) found.set(key, (found.get(key) ?? 0) + 1);
	}
	return found;
}

/** The keys of one question; depends on nothing else. */
export function indexDoc(doc: {
	id: number;
	title: string;
	topic: FaqTopic;
	keywords: string;
	body_html: string;
}): DocKeys {
	const body = count(textOf(doc.body_html));
	const places = [
		[...body].filter(([, times]) => times < OFTEN).map(([key]) => key),
		[...body].filter(([, times]) => times >= OFTEN).map(([key]) => key),
		[...count(doc.keywords).keys()],
		[...count(doc.title).keys()],
	];
	// A key is stored only at its place of highest weight.
	const seen = new Set<string>();
	const keys = places
		.toReversed()
		.map((list) => list.filter((key) => !seen.has(key) && seen.add(key)).join(' '));
	return { topic: doc.topic, keys: keys.toReversed() };
}

/** Splits sorted keys into runs at places that an edit elsewhere does not move. */
function cut(entries: readonly (readonly [key: string, postings: string])[]) {
	const runs: (typeof entries)[number][][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const entry of entries) {
		const [key, postings] = entry;
		const maybe = size >= RUN_MIN && Number.parseInt(digestOf(key), 36) % RUN_CHANCE === 0;
		if (maybe || size >= RUN_MAX) {
			runs.push([]);
			size = 0;
		}
		runs.at(-1)?.push(entry);
		size += key.length + postings.length + 6;
	}
	return runs;
}

function best(postings: readonly number[]): readonly number[] {
	if (postings.length <= POSTINGS_MAX) return postings;
	const byWeight = postings.toSorted((a, b) => placeOf(b) - placeOf(a));
	return byWeight.slice(0, POSTINGS_MAX).sort((a, b) => a - b);
}

function postingsOf(docs: readonly { id: number; keys: DocKeys }[]): Map<string, number[]> {
	const all = new Map<string, number[]>();
	for (const { id, keys } of docs) {
		for (const [place, list] of keys.keys.entries()) {
			if (list === '') continue;
			const posting = pack(id, place);
			for (const key of list.split(' ')) {
				const known = all.get(key);
				if (known) known.push(posting);
				else all.set(key, [posting]);
			}
		}
	}
	return all;
}

/** All files of the index, names relative to /search/. The same questions always give the same bytes. */
export function writeIndex(
	docs: readonly { id: number; title: string; keys: DocKeys }[],
): { name: string; json: string }[] {
	const sorted = docs.toSorted((a, b) => a.id - b.id);
	const manifest: Manifest = { docs: docs.length, keys: [], titles: {} };
	const files: { name: string; json: string }[] = [];
	const add = (name: string, content: Omit<KeyFile, 'v'> | Omit<TitleFile, 'v'>): string => {
		const v = digestOf(JSON.stringify(content));
		files.push({ name, json: JSON.stringify({ v, ...content }) });
		return v;
	};

	const entries = [...postingsOf(sorted)]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([key, postings]) => [key, writePostings(best(postings), postings.length)] as const);
	for (const run of cut(entries)) {
		const first = run[0]?.[0] ?? '';
		manifest.keys.push([first, add(keyFile(first), { keys: Object.fromEntries(run) })]);
	}
	for (const [block, members] of Map.groupBy(sorted, ({ id }) => blockOf(id))) {
		const titles = Object.fromEntries(
			members.map(({ id, title, keys }) => [id, [keys.topic, title] as [string, string]]),
		);
		manifest.titles[block] = add(titleFile(block), { titles });
	}
	return [{ name: MANIFEST, json: JSON.stringify(manifest) }, ...files];
}

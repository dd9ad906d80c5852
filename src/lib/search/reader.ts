import { type Form, likeness, split, type Term, termsOf } from '#contract/search/matching.ts';
import { soundsOf } from '#contract/search/sounds.ts';
import { isCommon, normalise, wordsOf } from '#contract/search/words.ts';
import {
	blockOf,
	type KeyFile,
	keyFile,
	MANIFEST,
	type Manifest,
	readPostings,
	type TitleFile,
	titleFile,
} from './format.ts';

/** A search result; `parts` is its title, split at the matches. */
export interface Hit {
	id: number;
	topic: string;
	parts: { text: string; found: boolean }[];
}

/** Loads a file of the index by name and digest and parses it; rejects on failure. No digest: bypasses any cache. */
export type LoadFile = (name: string, digest: string | null) => Promise<unknown>;

const HITS_MAX = 8;
/** Maximum number of runs read for one query, the most likely forms first, so that its cost is limited. */
const RUNS_MAX = 8;
/** A short word may be a prefix in many runs; two of them contain the most likely words. */
const RUNS_A_FORM = 2;
/** Weight of a word by its place. */
const WORTH = [1, 2, 5, 8];
/** With a score far below the best, a question only shares a word by chance. */
const SHARE_OF_BEST = 0.2;

class Moved extends Error {}

function runsFor({ keys }: Manifest, { skeleton }: Form): number[] {
	const at = Math.max(
		0,
		keys.findLastIndex(([first]) => first <= `${skeleton}:`),
	);
	const runs = [at];
	while (runs.length < RUNS_A_FORM && keys[at + runs.length]?.[0].startsWith(skeleton))
		runs.push(at + runs.length);
	return runs;
}

function runsToRead(manifest: Manifest, terms: readonly Term[]): number[] {
	if (manifest.keys.length === 0) return [];
	const forms = terms.flatMap((term) => term.forms).sort((a, b) => b.trust - a.trust);
	return [...new Set(forms.flatMap((form) => runsFor(manifest, form)))].slice(0, RUNS_MAX);
}

interface Scored {
	id: number;
	score: number;
}

/** Keys that match a word, and the rarity of the word: that of its best matching key, never higher. */
function answersTo(term: Term, runs: readonly KeyFile[], docs: number) {
	const answers = runs
		.flatMap((run) => Object.entries(run.keys))
		.flatMap(([key, text]) => {
			const { skeleton, vowels } = split(key);
			const like = likeness(term, skeleton, vowels);
			return like > 0 ? [{ like, ...readPostings(text) }] : [];
		})
		.sort((a, b) => b.like - a.like || b.of - a.of);
	return { answers, rarity: Math.log(1 + docs / (answers[0]?.of ?? 1)) };
}

/** Questions by descending score: the sum over the words of similarity, rarity and weight of the place. */
function rank(terms: readonly Term[], runs: readonly KeyFile[], docs: number): Scored[] {
	const scores = new Map<number, number[]>();
	for (const [at, term] of terms.entries()) {
		const { answers, rarity } = answersTo(term, runs, docs);
		for (const { like, of, postings } of answers) {
			const weight = like * Math.min(rarity, Math.log(1 + docs / of));
			for (const { id, place } of postings) {
				const own = scores.get(id) ?? terms.map(() => 0);
				own[at] = Math.max(own[at] ?? 0, weight * (WORTH[place] ?? 0));
				scores.set(id, own);
			}
		}
	}
	const ranked = Array.from(scores, ([id, own]) => {
		const met = own.filter((score) => score > 0).length / terms.length;
		return { id, score: own.reduce((sum, score) => sum + score, 0) * (0.4 + 0.6 * met) };
	}).sort(byScore);
	const least = (ranked[0]?.score ?? 0) * SHARE_OF_BEST;
	return ranked.filter(({ score }) => score >= least);
}

const byScore = (a: Scored, b: Scored): number => b.score - a.score || a.id - b.id;

/** The share of the query that is literally in a title, common words included: 0 to 1. */
function spelling(query: string, title: string): number {
	const requested = wordsOf(query);
	const words = new Set(wordsOf(title));
	return requested.filter((word) => words.has(word)).length / Math.max(1, requested.length);
}

/** A title split at its words; a word matches when a word of the query sounds like it. */
function cutTitle(title: string, terms: readonly Term[]): Hit['parts'] {
	return title
		.split(/([\p{L}\p{M}\u200c\u200d]+|\p{Nd}+)/u)
		.filter(Boolean)
		.map((text) => {
			const word = normalise(text);
			const keys = isCommon(word) ? [] : soundsOf(word).map(split);
			return {
				text,
				found: keys.some((key) => terms.some((term) => likeness(term, key.skeleton, key.vowels) > 0)),
			};
		});
}

/** A search over the index; read files stay in memory. */
export function createSearch(load: LoadFile): (query: string) => Promise<Hit[]> {
	let manifest: Promise<Manifest> | null = null;
	const files = new Map<string, Promise<unknown>>();

	async function file<T extends { v: string }>(name: string, digest: string): Promise<T> {
		const path = `${name} ${digest}`;
		const reading = files.get(path) ?? load(name, digest);
		files.set(path, reading);
		try {
			const content = (await reading) as T;
			if (content.v !== digest) throw new Moved();
			return content;
		} catch (error) {
			files.delete(path);
			throw error;
		}
	}

	async function find(query: string, terms: readonly Term[]): Promise<Hit[]> {
		manifest ??= load(MANIFEST, null) as Promise<Manifest>;
		const known = await manifest;
		const runs = await Promise.all(
			runsToRead(known, terms).flatMap((at) => {
				const [first, digest] = known.keys[at] ?? ['', ''];
				return file<KeyFile>(keyFile(first), digest);
			}),
		);
		const found = await Promise.all(
			rank(terms, runs, known.docs)
				.slice(0, HITS_MAX)
				.map(async ({ id, score }) => {
					const block = blockOf(id);
					const { titles } = await file<TitleFile>(titleFile(block), known.titles[block] ?? '');
					const [topic, title] = titles[id] ?? ['', ''];
					return { id, topic, title, score: score * (1 + spelling(query, title)) };
				}),
		);
		return found.sort(byScore).map(({ id, topic, title }) => ({ id, topic, parts: cutTitle(title, terms) }));
	}

	return async (query) => {
		const terms = termsOf(query);
		if (terms.length === 0) return [];
		try {
			return await find(query, terms);
		} catch (error) {
			// A new release was published meanwhile: its manifest is read once more. Further failures are shown.
			manifest = null;
			if (!(error instanceof Moved)) throw error;
			return find(query, terms);
		}
	};
}

import { type Form, likeness, split, type Term, termsOf } from '#contract/search/matching.ts';
import { soundsOf } from '#contract/search/sounds.ts';
import { isCommon, normalise, wordsOf } from '#contract/search/words.ts';

/** A word that is this often on a page is its subject. */
const OFTEN = 3;
/** Weight of a word by place: in the text, often in it, in a heading. */
const WORTH = [1, 2, 6] as const;
/** Pages far behind the best are left out. */
const SHARE_OF_BEST = 0.15;
const HITS_MAX = 20;

/** Length of a snippet, and of the part before the match. */
const SNIPPET = 170;
const LEAD_IN = 40;

/** Keys of a page's words, each at its most weighted place. */
export type PageKeys = [body: string, often: string, heading: string];

/** Begins the key of a word as it is written; a number has only its own. */
const WRITTEN = '=';
const spellingsOf = (word: string): string[] =>
	/^\d/.test(word) ? soundsOf(word) : [`${WRITTEN}${word}:`, ...soundsOf(word)];
const keysOf = (word: string): readonly string[] => (isCommon(word) ? [] : spellingsOf(word));

export function keysOfPage(text: string, headings: string): PageKeys {
	const times = new Map<string, number>();
	for (const word of wordsOf(text)) {
		for (const key of keysOf(word)) times.set(key, (times.get(key) ?? 0) + 1);
	}
	const inHeading = new Set(wordsOf(headings).flatMap(keysOf));
	const rest = [...times].filter(([key]) => !inHeading.has(key));
	const list = (keys: readonly (readonly [string, number])[]) => keys.map(([key]) => key).join(' ');
	return [
		list(rest.filter(([, count]) => count < OFTEN)),
		list(rest.filter(([, count]) => count >= OFTEN)),
		[...inHeading].join(' '),
	];
}

export interface BookIndex {
	pages: number;
	entries: readonly { skeleton: string; vowels: string; places: readonly { n: number; place: number }[] }[];
}

export function indexOf(pages: readonly { n: number; keys: PageKeys }[]): BookIndex {
	const found = new Map<string, { n: number; place: number }[]>();
	for (const { n, keys } of pages) {
		for (const [place, list] of keys.entries()) {
			for (const key of list.split(' ')) {
				if (key === '') continue;
				const known = found.get(key);
				if (known) known.push({ n, place });
				else found.set(key, [{ n, place }]);
			}
		}
	}
	const entries = [...found]
		.map(([key, places]) => ({ ...split(key), places }))
		.sort((a, b) => (a.skeleton < b.skeleton ? -1 : a.skeleton > b.skeleton ? 1 : 0));
	return { pages: pages.length, entries };
}

/** Entries whose skeleton begins with this one are adjacent. */
function entriesFor({ entries }: BookIndex, skeleton: string): BookIndex['entries'] {
	let low = 0;
	let high = entries.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((entries[middle]?.skeleton ?? '') < skeleton) low = middle + 1;
		else high = middle;
	}
	let end = low;
	while (entries[end]?.skeleton.startsWith(skeleton)) end++;
	return entries.slice(low, end);
}

function answersTo(term: Term, index: BookIndex) {
	const candidates = new Set(term.forms.flatMap(({ skeleton }) => entriesFor(index, skeleton)));
	const answers = [...candidates]
		.map((entry) => ({ ...entry, like: likeness(term, entry.skeleton, entry.vowels) }))
		.filter(({ like }) => like > 0)
		.sort((a, b) => b.like - a.like || b.places.length - a.places.length);
	return { answers, rarity: Math.log(1 + index.pages / (answers[0]?.places.length ?? 1)) };
}

/** Pages that match a query, best first; by sound only for words that are nowhere written so. */
export function rankPages(query: string, index: BookIndex): { terms: Term[]; pages: number[] } {
	const terms = termsOf(query, spellingsOf).map((term) => {
		// A shorter stem begins many unrelated words.
		const isWritten = ({ skeleton, trust }: Form) =>
			skeleton.startsWith(WRITTEN) && (trust === 1 || skeleton.length > 3);
		const written = { ...term, forms: term.forms.filter(isWritten) };
		return answersTo(written, index).answers.length > 0 ? written : term;
	});
	const scores = new Map<number, number[]>();
	for (const [at, term] of terms.entries()) {
		const { answers, rarity } = answersTo(term, index);
		for (const { like, places } of answers) {
			const weight = like * Math.min(rarity, Math.log(1 + index.pages / places.length));
			for (const { n, place } of places) {
				const own = scores.get(n) ?? terms.map(() => 0);
				own[at] = Math.max(own[at] ?? 0, weight * (WORTH[place] ?? 0));
				scores.set(n, own);
			}
		}
	}
	const ranked = Array.from(scores, ([n, own]) => {
		const met = own.filter((score) => score > 0).length / terms.length;
		return { n, score: own.reduce((sum, score) => sum + score, 0) * (0.4 + 0.6 * met) };
	}).sort((a, b) => b.score - a.score || a.n - b.n);
	const least = (ranked[0]?.score ?? 0) * SHARE_OF_BEST;
	const pages = ranked.filter(({ score }) => score >= least).slice(0, HITS_MAX);
	return { terms, pages: pages.map(({ n }) => n) };
}

interface Word {
	from: number;
	to: number;
	/** Matched words of the query, and how well. */
	answers: ReadonlyMap<number, number>;
}

function foundWords(text: string, terms: readonly Term[]): Word[] {
	const keysOfWord = new Map<string, ReadonlyMap<number, number>>();
	const answersOf = (word: string) => {
		const known = keysOfWord.get(word);
		if (known) return known;
		const keys = keysOf(word).map(split);
		const answers = new Map<number, number>();
		for (const [at, term] of terms.entries()) {
			const like = Math.max(0, ...keys.map(({ skeleton, vowels }) => likeness(term, skeleton, vowels)));
			if (like > 0) answers.set(at, like);
		}
		keysOfWord.set(word, answers);
		return answers;
	};
	return [...text.matchAll(/[\p{L}\p{M}\u200c\u200d]+|\p{Nd}+/gu)].flatMap(({ 0: word, index }) => {
		const answers = answersOf(normalise(word));
		return answers.size > 0 ? [{ from: index, to: index + word.length, answers }] : [];
	});
}

function bestFrom(words: readonly Word[]): number {
	let best = { from: words[0]?.from ?? 0, worth: -1 };
	for (const [at, { from }] of words.entries()) {
		const within = words.slice(at).filter((word) => word.to <= from + SNIPPET - LEAD_IN);
		const met = new Map<number, number>();
		for (const { answers } of within) {
			for (const [term, like] of answers) met.set(term, Math.max(met.get(term) ?? 0, like));
		}
		const worth = [...met.values()].reduce((sum, like) => sum + like, 0) + within.length / 100;
		if (worth > best.worth) best = { from, worth };
	}
	return best.from;
}

export function snippetOf(text: string, terms: readonly Term[]): { text: string; found: boolean }[] {
	const words = foundWords(text, terms);
	const from = bestFrom(words);
	const blank = text.lastIndexOf(' ', Math.max(0, from - LEAD_IN));
	const start = from <= LEAD_IN || blank < 0 ? 0 : blank + 1;
	const cut = text.lastIndexOf(' ', start + SNIPPET);
	const end = text.length <= start + SNIPPET || cut <= start ? Math.min(text.length, start + SNIPPET) : cut;
	const parts: { text: string; found: boolean }[] = [];
	let at = start;
	for (const word of words) {
		if (word.from < at || word.to > end) continue;
		if (word.from > at) parts.push({ text: text.slice(at, word.from), found: false });
		parts.push({ text: text.slice(word.from, word.to), found: true });
		at = word.to;
	}
	if (at < end) parts.push({ text: text.slice(at, end), found: false });
	if (start > 0) parts.unshift({ text: '… ', found: false });
	if (end < text.length) parts.push({ text: ' …', found: false });
	return parts;
}

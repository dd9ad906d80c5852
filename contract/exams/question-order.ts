import type { Unlock } from './calls.ts';
import type { PaperQuestion } from './paper.ts';

/** The order in which a doctor sees a paper, on every phone the same; sheet, log and marks follow the paper itself. */
type Shuffle = Unlock['shuffle'];

export type Orderable = Pick<PaperQuestion, 'position' | 'section' | 'type' | 'stem' | 'options'>;

export interface Shown {
	position: number;
	/** Places in `options`, 0 to 4. */
	stems: number[];
}

const POINTING = [
	/\b(?:all|none|any|both|each|either|neither|some|most|two|three|four|one)\s+(?:of\s+)?(?:the\s+)?(?:above|below|these|following options)\b/i,
	/\b(?:above|below|preceding|previous|next|other|former|latter)\s+(?:mentioned\s+)?(?:statement|stem|option|choice|answer)s?\b/i,
	/\b(?:statement|stem|option|choice|answer)s?\s+(?:\(?[a-e]|above|below)\b/i,
	/(?:^|[\s(])[a-e]\)?\s*(?:,|and|or|&|\+)\s*\(?[a-e](?:\)|\b)/i,
	/\b(?:the\s+)?above\b\s*[.:]?$/i,
	/[উও]পরের|[উও]পরোক্ত|[উও]পর্যুক্ত|নিচের (?:সব|কোনো)|(?:সব|কোনো)(?:গুলোই|গুলো|টিই|টি)\s+(?:সঠিক|নয)/,
] as const;

export function pointsAtOthers(text: string): boolean {
	// One Bengali letter has two encodings that look the same.
	const same = text.normalize('NFC').trim();
	return POINTING.some((words) => words.test(same));
}

/** A random number generator that returns the same sequence for the same seed (mulberry32); values in [0, 1). */
export function generator(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** A separate seed for each part of a paper, so that one part's length never changes the next. */
const seedOf = (seed: number, part: number): number =>
	Math.imul(seed ^ Math.imul(part + 1, 0x9e3779b1), 0x85ebca6b);

function shuffled<T>(items: readonly T[], seed: number): T[] {
	const out = [...items];
	const random = generator(seed);
	for (let last = out.length - 1; last > 0; last--) {
		const other = Math.floor(random() * (last + 1));
		[out[last], out[other]] = [out[other] as T, out[last] as T];
	}
	return out;
}

function stemsOf(question: Orderable, seed: number, shuffle: Shuffle): number[] {
	const inOrder = question.options.map((_, index) => index);
	if (shuffle !== 'questions_and_stems' || question.type !== 'mtf') return inOrder;
	if ([question.stem, ...question.options].some(pointsAtOthers)) return inOrder;
	return shuffled(inOrder, seedOf(seed, 1_000 + question.position));
}

/** The doctor's order by the attempt's `order_seed`: MTF stems move unless one refers to another, SBA options stay. */
export function displayOrder(questions: readonly Orderable[], seed: number, shuffle: Shuffle): Shown[] {
	const sections = [...new Set(questions.map((question) => question.section))].sort((a, b) => a - b);
	return sections
		.flatMap((section) => {
			const own = questions.filter((question) => question.section === section);
			return shuffle === 'none' ? own : shuffled(own, seedOf(seed, section));
		})
		.map((question) => ({ position: question.position, stems: stemsOf(question, seed, shuffle) }));
}

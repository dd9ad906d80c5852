/** A share of fewer people says less than their number. */
const FEWEST = 30;

/** Whole per cent of those whose result is known; null where they are too few for a share. */
export const shareOf = ({ passed, known }: { passed: number; known: number }): number | null =>
	known < FEWEST ? null : Math.round((passed / known) * 100);

const TITLES = /^(?:(?:অধ্যাপক|ডা|ডাঃ|Dr|Prof)\.?\s+)+/;
const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** The first letters of a name without its titles, at most two. */
export const initialsOf = (name: string): string =>
	name
		.replace(TITLES, '')
		.split(/\s+/)
		.slice(0, 2)
		.map((word) => [...LETTERS.segment(word)][0]?.segment ?? '')
		.join('');

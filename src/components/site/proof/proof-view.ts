/** For fewer people a percentage is not meaningful. */
const FEWEST = 30;

/** Whole percent of those with a known result; null if they are too few. */
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

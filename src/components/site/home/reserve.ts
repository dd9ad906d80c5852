/**
 * Room that a section of the home page keeps free for what will be drawn there, so that nothing moves when it comes.
 * Everything is known when the page is built but the widths of letters, which are estimated on the safe side.
 */

/** Widths of letters as shares of the type size, measured with the site's font and rounded up. */
const SPACE = 0.27;
const WIDTHS: readonly [RegExp, number][] = [
	[/^[.,:;!'’|।()[\]/-]$/u, 0.36],
	[/^[\p{Script=Latin}\p{Nd}?]/u, 0.62],
];
/** A Bengali letter, and what stands beside, before or around it. */
const LETTER = 0.68;
const SIGN = 0.32;
const SIGNS: readonly [RegExp, number][] = [
	[/[ািীে-ৈ]/u, SIGN],
	[/[োৌ]/u, 2 * SIGN],
	[/্/u, SIGN / 2],
];

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

function width(word: string): number {
	let sum = 0;
	for (const { segment } of graphemes.segment(word)) {
		const plain = WIDTHS.find(([letter]) => letter.test(segment))?.[1];
		if (plain !== undefined) sum += plain;
		else {
			const signs = SIGNS.filter(([sign]) => sign.test(segment)).map(([, share]) => share);
			sum += signs.reduce((all, share) => all + share, LETTER);
		}
	}
	return sum;
}

/** Width of a text on one line, in type sizes. */
export const widthOf = (text: string): number => {
	const words = text.split(/\s+/u).filter(Boolean);
	return words.reduce((sum, word) => sum + SPACE + width(word), 0);
};

/** Lines that a text takes in a column, both measures in px. */
export function linesOf(text: string, column: number, size: number): number {
	const full = column / size;
	let lines = 1;
	let at = 0;
	for (const word of text.split(/\s+/u).filter(Boolean)) {
		const needed = width(word);
		if (at > 0 && at + SPACE + needed > full) {
			lines += 1;
			at = 0;
		}
		at += (at > 0 ? SPACE : 0) + needed;
		// A word longer than the line breaks inside.
		while (at > full) {
			lines += 1;
			at -= full;
		}
	}
	return lines;
}

/** One of the three layouts, narrow, from 640 px and from 1024 px: cards side by side, and the height of a row. */
export interface Layout {
	columns: number;
	/** A CSS length. */
	row: string;
}

/** Height of so many lines of running text, as CSS. */
export const textHeight = (lines: number, size = 1, leading = 1.7): string =>
	`${Math.round(lines * size * leading * 1000) / 1000} * var(--type)`;

/** The mean of CSS lengths, so that as many rows of it are as high as all of them together. */
export const meanOf = (lengths: readonly string[]): string =>
	lengths.length === 0 ? '0px' : `(${lengths.join(' + ')}) / ${lengths.length}`;

/**
 * CSS variables of a section's grid: `--h1` to `--h3` are the heights of a row in the three layouts, `--m1` to `--m3`
 * those of the whole.
 * @param count of what comes, or of its skeletons where those are more
 * @param gap between rows, a CSS length
 * @param more what stands below the grid, a CSS length
 */
export function reserve(count: number, layouts: readonly Layout[], gap = '0px', more = '0px'): string {
	return layouts
		.map(({ columns, row }, at) => {
			const rows = Math.ceil(count / columns);
			const whole = `${rows} * (${row}) + ${Math.max(0, rows - 1)} * ${gap} + ${more}`;
			return `--h${at + 1}:calc(${row});--m${at + 1}:calc(${whole})`;
		})
		.join(';');
}

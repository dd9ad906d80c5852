import { type Ink, makePdf, type PdfPage, type Weight } from './pdf-file.ts';
import type { Typefaces } from './typeface.ts';

export interface Look {
	size: number;
	weight?: Weight;
	ink?: Ink;
}
export type Side = 'start' | 'end' | 'middle';

export const BLACK: Ink = [0.07, 0.1, 0.1];
export const GREY: Ink = [0.36, 0.4, 0.41];
export const LINE: Ink = [0.8, 0.83, 0.84];
export const SHADE: Ink = [0.95, 0.96, 0.96];

/** Bengali needs space above and below its line. */
const LEADING = 1.55;
/** From the upper edge of a line to its baseline, in parts of the size. */
const FOOT = 1.12;

function measure(typefaces: Typefaces) {
	const wide = (text: string, { size, weight = 'regular' }: Look) => typefaces[weight].widthOf(text) * size;

	/** Lines that fit; a word longer than a line is cut. */
	function linesOf(text: string, look: Look, most: number): string[] {
		const lines: string[] = [];
		let line = '';
		for (const word of text.split(/\s+/).filter(Boolean)) {
			const longer = line === '' ? word : `${line} ${word}`;
			if (wide(longer, look) <= most) {
				line = longer;
				continue;
			}
			if (line !== '') lines.push(line);
			line = word;
			while (wide(line, look) > most) {
				const part = fitting(line, look, most);
				lines.push(part);
				line = line.slice(part.length);
			}
		}
		return line === '' ? lines : [...lines, line];
	}
	/** The beginning of a word that fits, at least one letter with its marks. */
	function fitting(word: string, look: Look, most: number): string {
		let part = '';
		for (const { segment } of new Intl.Segmenter('bn').segment(word)) {
			if (part !== '' && wide(part + segment, look) > most) break;
			part += segment;
		}
		return part;
	}
	return { wide, linesOf };
}

/** A sheet that is filled from the top; with a height it continues on new pages, without one it grows. */
export function makeSheet(
	typefaces: Typefaces,
	format: { width: number; height: number | null; margin: number },
) {
	const { width, height, margin } = format;
	type Draw = (page: PdfPage) => void;
	const pages: Draw[][] = [[]];
	const draw = (step: Draw) => pages.at(-1)?.push(step);
	const { wide, linesOf } = measure(typefaces);
	function putLine(text: string, x: number, top: number, look: Look): void {
		const { size, weight = 'regular', ink = BLACK } = look;
		draw((page) => page.text(x, top + size * FOOT, text, { size, weight, ink }));
	}
	const sheet = {
		left: margin,
		right: width - margin,
		inner: width - 2 * margin,
		/** Where the next part begins. */
		y: margin,
		/** Begins a new page where less space than this is left. */
		keep(room: number): void {
			if (height === null || sheet.y + room <= height - margin) return;
			pages.push([]);
			sheet.y = margin;
		},
		gap(points: number): void {
			sheet.y += points;
		},
		/** A text from `x` on. Returns its end; `y` is unchanged. */
		put(text: string, look: Look, x: number, most: number, side: Side = 'start'): number {
			let top = sheet.y;
			for (const line of linesOf(text, look, most)) {
				const free = most - wide(line, look);
				putLine(line, x + (side === 'end' ? free : side === 'middle' ? free / 2 : 0), top, look);
				top += look.size * LEADING;
			}
			return top;
		},
		/** A text over the whole width; `y` moves below it. */
		say(text: string, look: Look, side: Side = 'start'): void {
			sheet.y = sheet.put(text, look, margin, sheet.inner, side);
		},
		heightOf: (text: string, look: Look, most: number) =>
			linesOf(text, look, most).length * look.size * LEADING,
		box(x: number, top: number, boxWidth: number, boxHeight: number, ink: Ink): void {
			draw((page) => page.box(x, top, boxWidth, boxHeight, ink));
		},
		rule(): void {
			sheet.box(margin, sheet.y, sheet.inner, 0.6, LINE);
			sheet.y += 0.6;
		},
		/** The file; `foot`: the text below each of several pages. */
		bytes(
			about: { title: string; lang: string; at: Date },
			foot: (page: number, of: number) => string,
		): Buffer {
			const pdf = makePdf(typefaces, about);
			for (const [index, steps] of pages.entries()) {
				const page = pdf.page(width, height ?? sheet.y + margin);
				for (const step of steps) step(page);
				if (pages.length === 1 || height === null) continue;
				const look = { size: 8, weight: 'regular', ink: GREY } as const;
				page.text(margin, height - margin / 2, foot(index + 1, pages.length), look);
			}
			return pdf.bytes();
		},
	};
	return sheet;
}
export type Sheet = ReturnType<typeof makeSheet>;

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'harfbuzzjs';
import { type FontFile, readFont } from './font-file.ts';

/** A glyph in its place: what to draw, how far to shift it, and how far the pen moves on. In units of the font. */
export interface Glyph {
	id: number;
	advance: number;
	dx: number;
	dy: number;
	/** The text that this glyph and its neighbours of the same `cluster` stand for begins here. */
	cluster: number;
}

export interface Typeface {
	file: FontFile;
	/** Glyphs of a line of text, in the order in which they are drawn. */
	shape(text: string): Glyph[];
	/** How wide a text is, in ems. */
	widthOf(text: string): number;
	/** The outline of a glyph as the path of an SVG; in units of the font, upwards. */
	pathOf(glyph: number): string;
}

export interface Typefaces {
	regular: Typeface;
	bold: Typeface;
}

const require = createRequire(import.meta.url);
const FONTS = {
	regular: require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
	bold: require.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
} as const;

/** Bengali with the danda, joiners and marks that belong to it; a shaper must be told where it begins and ends. */
const RUN = /((?:[\u0980-\u09ff\u0964\u0965\u25cc]|\u200c|\u200d)+)/;
const BENGALI = /[\u0980-\u09ff]/;

type HarfBuzz = typeof import('harfbuzzjs');

function typeface(harfbuzz: HarfBuzz, bytes: Buffer): Typeface {
	const font: Font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes).buffer)));
	const file = readFont(bytes);

	function shapeRun(text: string, start: number): Glyph[] {
		const buffer = new harfbuzz.Buffer();
		buffer.addText(text);
		// A run that a Latin letter begins would otherwise be shaped as Latin to its end.
		buffer.setScript(BENGALI.test(text) ? 'Beng' : 'Latn');
		buffer.setLanguage('bn');
		buffer.setDirection(harfbuzz.Direction.LTR);
		harfbuzz.shape(font, buffer);
		const places = buffer.getGlyphPositions();
		return buffer.getGlyphInfos().map((info, index) => {
			const place = places[index];
			return {
				id: info.codepoint,
				advance: place?.xAdvance ?? 0,
				dx: place?.xOffset ?? 0,
				dy: place?.yOffset ?? 0,
				cluster: start + info.cluster,
			};
		});
	}
	function shape(text: string): Glyph[] {
		let at = 0;
		return text.split(RUN).flatMap((run) => {
			const glyphs = run === '' ? [] : shapeRun(run, at);
			at += run.length;
			return glyphs;
		});
	}
	return {
		file,
		shape,
		widthOf: (text) => shape(text).reduce((sum, { advance }) => sum + advance, 0) / file.unitsPerEm,
		pathOf: (glyph) =>
			font
				.glyphToJson(glyph)
				.map(({ type, values }) => type + values.join(' '))
				.join(''),
	};
}

let opened: Promise<Typefaces> | undefined;

/** The typefaces of papers. Shaper and fonts are loaded with the first paper: most processes never make one. */
export function openTypefaces(): Promise<Typefaces> {
	opened ??= (async () => {
		const harfbuzz = await import('harfbuzzjs');
		const [regular, bold] = await Promise.all([readFile(FONTS.regular), readFile(FONTS.bold)]);
		return { regular: typeface(harfbuzz, regular), bold: typeface(harfbuzz, bold) };
	})();
	// A file that could not be read now may be there the next time.
	opened.catch(() => {
		opened = undefined;
	});
	return opened;
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'harfbuzzjs';
import { openSubsetter } from './subset.ts';

/** A positioned glyph: what to draw, its offset, and its advance. In units of the font. */
export interface Glyph {
	id: number;
	advance: number;
	dx: number;
	dy: number;
	/** Start of the text that this glyph and its neighbours of the same `cluster` represent. */
	cluster: number;
}

export type Typeface = ReturnType<typeof typeface>;
export type Typefaces = Record<'regular' | 'bold', Typeface>;

const require = createRequire(import.meta.url);
const FONTS = {
	regular: require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
	bold: require.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
} as const;

/** Bengali with its danda, joiners and marks; the shaper needs its beginning and end. */
const RUN = /((?:[\u0980-\u09ff\u0964\u0965\u25cc]|\u200c|\u200d)+)/;
const BENGALI = /[\u0980-\u09ff]/;

type HarfBuzz = typeof import('harfbuzzjs');

function typeface(harfbuzz: HarfBuzz, subsetterOf: Awaited<ReturnType<typeof openSubsetter>>, bytes: Buffer) {
	const face = new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes).buffer));
	const font: Font = new harfbuzz.Font(face);
	const head = Buffer.from(face.referenceTable('head') ?? []);
	const { ascender, descender } = font.hExtents();

	function shapeRun(text: string, start: number): Glyph[] {
		const buffer = new harfbuzz.Buffer();
		buffer.addText(text);
		// A run after a Latin letter would otherwise be shaped as Latin to its end.
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
	/** Glyphs of a line in the order in which they are drawn. */
	function shape(text: string): Glyph[] {
		let at = 0;
		return text.split(RUN).flatMap((run) => {
			const glyphs = run === '' ? [] : shapeRun(run, at);
			at += run.length;
			return glyphs;
		});
	}
	return {
		/** Units of the design in one em, in which all measures of glyphs are. */
		unitsPerEm: face.upem,
		ascent: ascender,
		descent: descender,
		/** xMin, yMin, xMax, yMax. */
		box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
		shape,
		/** How wide a text is, in ems. */
		widthOf: (text: string) => shape(text).reduce((sum, { advance }) => sum + advance, 0) / face.upem,
		/** Advance of a glyph as the font has it, before shaping. */
		advanceOf: (glyph: number) => font.glyphHAdvance(glyph),
		/** The font file with the outlines of these glyphs only; glyphs keep their numbers. */
		subset: subsetterOf(bytes),
		/** The outline of a glyph as the path of an SVG; in units of the font, upwards. */
		pathOf: (glyph: number) =>
			font
				.glyphToJson(glyph)
				.map(({ type, values }) => type + values.join(' '))
				.join(''),
	};
}

let opened: Promise<Typefaces> | undefined;

/** The typefaces of invoices. Shaper and fonts are loaded with the first one: most processes never draw any. */
export function openTypefaces(): Promise<Typefaces> {
	opened ??= (async () => {
		const [harfbuzz, subsetterOf] = await Promise.all([import('harfbuzzjs'), openSubsetter()]);
		const [regular, bold] = await Promise.all([readFile(FONTS.regular), readFile(FONTS.bold)]);
		return { regular: typeface(harfbuzz, subsetterOf, regular), bold: typeface(harfbuzz, subsetterOf, bold) };
	})();
	// A file that could not be read now may be readable next time.
	opened.catch(() => {
		opened = undefined;
	});
	return opened;
}

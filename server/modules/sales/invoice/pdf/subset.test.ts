import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { openSubsetter } from './subset.ts';

const FONT = '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf';
const whole = readFileSync(createRequire(import.meta.url).resolve(FONT));
const subsetterOf = await openSubsetter();
const cut = subsetterOf(whole);

const open = (file: Buffer) => new Font(new Face(new Blob(Uint8Array.from(file).buffer)));
const font = open(whole);
const tablesOf = (file: Buffer) =>
	Array.from({ length: file.readUInt16BE(4) }, (_, index) =>
		file.toString('latin1', 12 + index * 16, 16 + index * 16),
	);
/** A wide selection of glyphs, with composed ones. */
const WANTED = Array.from({ length: 80 }, (_, index) => 40 + index * 5);

describe('a subset of a font', () => {
	it('retains the outlines and widths of its glyphs under their numbers, and no others', () => {
		const part = open(cut(WANTED));
		for (const glyph of WANTED) {
			expect(part.glyphToPath(glyph)).toBe(font.glyphToPath(glyph));
			expect(part.glyphHAdvance(glyph)).toBe(font.glyphHAdvance(glyph));
		}
		expect(font.glyphToPath(41)).not.toBe('');
		expect(part.glyphToPath(41)).toBe('');
	});

	it('is a valid font file: same metrics, only the tables needed for drawing', () => {
		const part = cut([40]);
		expect(open(part).hExtents()).toEqual(font.hExtents());
		expect(part.length).toBeLessThan(whole.length / 10);
		expect(tablesOf(part)).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']);
	});

	it('is the same for the same glyphs in any order', () => {
		expect(cut([40, 59, 25])).toEqual(cut([25, 59, 40, 40]));
	});

	it('refuses a file that is no font', () => {
		expect(() => subsetterOf(Buffer.from('no font at all'))([1])).toThrow();
	});
});

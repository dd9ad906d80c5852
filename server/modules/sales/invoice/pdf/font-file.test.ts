import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readFont } from './font-file.ts';

const FONT = '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf';
const whole = readFileSync(createRequire(import.meta.url).resolve(FONT));

/** Tables of a font file by name. */
function tables(file: Buffer): Map<string, Buffer> {
	return new Map(
		Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
			const at = 12 + index * 16;
			const start = file.readUInt32BE(at + 8);
			const body = file.subarray(start, start + file.readUInt32BE(at + 12));
			expect(start % 4).toBe(0);
			expect(body.length).toBe(file.readUInt32BE(at + 12));
			return [file.toString('latin1', at, at + 4), body] as const;
		}),
	);
}

/** Bytes of the outline of a glyph. */
function outline(file: Buffer, glyph: number): Buffer {
	const all = tables(file);
	const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((name) => all.get(name) ?? Buffer.alloc(0));
	if (!head || !loca || !glyf) throw new Error('a table is missing');
	const long = head.readInt16BE(50) === 1;
	const place = (index: number) => (long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
	return glyf.subarray(place(glyph), place(glyph + 1));
}

const font = readFont(whole);
/** Whether the glyph is made of others. */
const isComposite = (glyph: number) => {
	const bytes = outline(whole, glyph);
	return bytes.length > 0 && bytes.readInt16BE(0) < 0;
};
const count = tables(whole).get('maxp')?.readUInt16BE(4) ?? 0;

describe('a font with few of its glyphs', () => {
	it('keeps their outlines under their numbers, and no others', () => {
		const wanted = [40, 59];
		const part = font.subset(wanted);
		for (const glyph of wanted) {
			const before = outline(whole, glyph);
			expect(before.length).toBeGreaterThan(0);
			expect(outline(part, glyph).subarray(0, before.length)).toEqual(before);
		}
		expect(outline(part, 41).length).toBe(0);
		expect(part.length).toBeLessThan(whole.length / 10);
	});

	it('brings along what a composed glyph is made of', () => {
		const composed = Array.from({ length: count }, (_, glyph) => glyph).filter(isComposite);
		expect(composed.length).toBeGreaterThan(0);
		for (const glyph of composed) {
			const bytes = outline(whole, glyph);
			const first = bytes.readUInt16BE(12);
			const part = font.subset([glyph]);
			expect(outline(part, glyph).length).toBeGreaterThan(0);
			expect(outline(part, first).length).toBe((outline(whole, first).length + 3) & ~3);
		}
	});

	it('is a font file: measures as before, no tables for shaping', () => {
		const part = font.subset([40]);
		const again = readFont(part);
		expect(again.widthOf(40)).toBe(font.widthOf(40));
		expect([again.unitsPerEm, again.ascent, again.descent, again.box]).toEqual([
			font.unitsPerEm,
			font.ascent,
			font.descent,
			font.box,
		]);
		expect([...tables(part).keys()].filter((name) => /^G/.test(name))).toEqual([]);
	});

	it('is the same for the same glyphs in any order', () => {
		expect(font.subset([40, 59, 25])).toEqual(font.subset([25, 59, 40, 40]));
	});

	it('refuses what is no TrueType font', () => {
		expect(() => readFont(Buffer.from('OTTO and something else'))).toThrow('no TrueType font');
	});
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { INVOICE_TEXTS } from '#lib/sales/invoices.words.ts';
import { MONEY_TEXTS } from '#lib/sales/payment.words.ts';
import { PAPER_TEXTS } from '../paper.texts.ts';
import { openTypefaces } from './typeface.ts';

const FONT = '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf';

/** The names of the font's own glyphs by its makers (table post, format 2), by number. */
function glyphNames(): (glyph: number) => string {
	const file = readFileSync(createRequire(import.meta.url).resolve(FONT));
	const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * 16);
	const entry = tables.find((at) => file.toString('latin1', at, at + 4) === 'post') ?? 0;
	const start = file.readUInt32BE(entry + 8);
	const post = file.subarray(start, start + file.readUInt32BE(entry + 12));
	expect(post.readUInt32BE(0)).toBe(0x00020000);
	const count = post.readUInt16BE(32);
	const own: string[] = [];
	for (let at = 34 + 2 * count; at < post.length; at += 1 + (post[at] ?? 0))
		own.push(post.toString('latin1', at + 1, at + 1 + (post[at] ?? 0)));
	return (glyph) => {
		const index = post.readUInt16BE(34 + 2 * glyph);
		return index < 258 ? `standard ${index}` : (own[index - 258] ?? '');
	};
}

const { regular, bold } = await openTypefaces();
const nameOf = glyphNames();
const named = (text: string) => regular.shape(text).map(({ id }) => nameOf(id));

/** Every Bengali word in a table of texts. */
function words(texts: unknown): string[] {
	if (typeof texts === 'string') return texts.match(/[\u0980-\u09ff]+/g) ?? [];
	if (typeof texts === 'function') return words(String(texts));
	return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(words) : [];
}

describe('Bengali on an invoice', () => {
	// By the font's own names, recorded when each glyph was checked by eye; without a real shaper the glyphs differ.
	it.each([
		['one letter for a conjunct', 'ক্ষ', ['uni099509CD09B7']],
		['a reph above the letter after it', 'র্ব', ['uni09AC', 'uni09B009CD']],
		['three letters in one', 'ষ্ট্র', ['uni09B709CD099F.noflag', 'uni099F.flag3', 'raphalabeng.alt06']],
		['a vowel before its letter', 'কি', ['uni09BF', 'uni0995']],
		['a vowel on both sides', 'কো', ['uni09C7.init', 'uni0995', 'uni09BE']],
		['a conjunct with a vowel', 'স্ত্রী', ['uni09B809CD.half2', 'uni09A409CD09B0.blws', 'uni09C0']],
		['a joiner that keeps the letter whole', 'র‍্যা', ['uni09B0', 'standard 3', 'uni09AF.pstf', 'uni09BE']],
		['a vowel before a reph', 'র্কি', ['uni09BF', 'uni09B009CD', 'uni0995', 'uni200B']],
		['a vowel beside', 'গুরু', ['uni099709C1', 'uni09B0', 'uni09C1.side']],
	])('has %s: %s', (_what, text, glyphs) => {
		expect(named(text)).toEqual(glyphs);
	});

	it('is shaped as Bengali also after Latin letters, digits and signs', () => {
		const alone = named('র্কি');
		for (const before of ['INV-2026 ', '(', '9 ', 'ডা. Rahman: '])
			expect(named(`${before}র্কি`).slice(-alone.length)).toEqual(alone);
	});

	it('has a glyph for every word of the invoices, and no bare hasanta or dotted circle', () => {
		const all = new Set([
			...words(PAPER_TEXTS.bn),
			...words(INVOICE_TEXTS.bn),
			...words(MONEY_TEXTS.bn),
			...['৳১২৩৪৫৬৭৮৯০', 'মোছাঃ', 'দুঃখ', 'চাঁদ', 'উৎস', 'ঙ্ক্ষ', 'লক্ষ্মী', 'কর্তৃপক্ষ', 'বিদ্যুৎ', 'ঊর্ধ্ব'],
		]);
		expect(all.size).toBeGreaterThan(150);
		const bare = new Set(['uni09CD', 'uni25CC']);
		for (const word of all) {
			for (const face of [regular, bold]) {
				const ids = face.shape(word).map(({ id }) => id);
				expect(ids.length, word).toBeGreaterThan(0);
				expect(ids, word).not.toContain(0);
			}
			expect(
				named(word).filter((name) => bare.has(name)),
				word,
			).toEqual([]);
		}
	});

	it('is as wide as its glyphs, and conjuncts are narrower than separate letters', () => {
		expect(regular.widthOf('')).toBe(0);
		expect(regular.widthOf('ক্ষ')).toBeLessThan(regular.widthOf('ক') + regular.widthOf('ষ'));
		expect(bold.widthOf('মোট')).toBeGreaterThan(regular.widthOf('মোট'));
	});

	it('gives the text position of each glyph', () => {
		const clusters = regular.shape('A কি').map(({ cluster }) => cluster);
		expect(clusters).toEqual([0, 1, 2, 2]);
	});
});

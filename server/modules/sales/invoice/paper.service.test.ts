import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Lang } from '#contract/constants.ts';
import { LINE_KINDS, type OrderLine } from '#contract/sales/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { drawPaper, type Paper } from './paper.service.ts';
import { PAPER_TEXTS, paperDate, paperMoney } from './paper.texts.ts';
import { openTypefaces } from './pdf/typeface.ts';

const line = (kind: OrderLine['kind'], amount: number, over: Partial<OrderLine> = {}): OrderLine => ({
	kind,
	amount,
	label: null,
	no: null,
	of: null,
	...over,
});
const PAPER: Paper = {
	kind: 'invoice',
	no: 'INV-2026-000123',
	orderNo: 'P26-0001',
	issuedAt: new Date('2026-11-21T06:00:00Z'),
	total: 862_000,
	vat: 112_435,
	verifyUrl: 'https://example.com/invoice-check#AbCdEfGhIjKlMnOpQrStUv',
	text: {
		seller: { name: 'প্রস্তুতি', address: 'ধানমন্ডি, ঢাকা', bin: '000123456-0101', phone: '01700000001' },
		buyer: { name: 'ডা. লক্ষ্মী রহমান', phone: '01712345678', address: 'শ্রীমঙ্গল' },
		course: 'এফসিপিএস প্রথম পর্ব',
		batch: 'রাষ্ট্রপতি সড়ক ব্যাচ',
		lines: [line('course', 1_000_000), line('code', -138_000, { label: 'SHURU10' })],
		vat_rate_bp: 1_500,
		method: 'bkash',
		trx_id: '9HK3A7QW2E',
		of_no: null,
	},
};

const decode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The drawing operators page by page, after unpacking. */
function pagesOf(pdf: Buffer): string[] {
	const text = pdf.toString('latin1');
	return [...text.matchAll(/<< \/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].flatMap((found) => {
		const start = found.index + found[0].length;
		const content = inflateSync(pdf.subarray(start, start + Number(found[1]))).toString('latin1');
		return content.includes('BT ') ? [content] : [];
	});
}

/** Text that a reader copies from a page: the text attached to glyphs, and the meaning of plain glyphs. */
async function wordsOf(pdf: Buffer): Promise<string> {
	const { regular, bold } = await openTypefaces();
	const plain = new Map<string, string>();
	for (let code = 0x20; code < 0x7f; code++) {
		const sign = String.fromCharCode(code);
		for (const face of [regular, bold])
			for (const { id } of face.shape(sign)) plain.set(id.toString(16).padStart(4, '0'), sign);
	}
	return pagesOf(pdf)
		.join('\n')
		.split('\n')
		.map((row) =>
			row
				.replaceAll(/\/Span << \/ActualText <feff([0-9a-f]*)> >> BDC .*?EMC/g, (_, hex: string) => `{${hex}}`)
				.replaceAll(/\{([0-9a-f]*)\}|<([0-9a-f]{4})>|[^{<]/g, (_, actual?: string, glyph?: string) =>
					actual !== undefined ? decode(actual) : glyph !== undefined ? (plain.get(glyph) ?? '?') : '',
				),
		)
		.join('\n');
}

const boxOf = (pdf: Buffer) =>
	/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number);

describe('an invoice as PDF', () => {
	it('contains seller, buyer, item, total, VAT and method of payment', async () => {
		const words = await wordsOf(await drawPaper(PAPER, 'a4', 'bn'));
		for (const part of [
			'রসিদ',
			'INV-2026-000123',
			'২১ নভেম্বর ২০২৬',
			'P26-0001',
			'প্রস্তুতি',
			'বিআইএন: 000123456-0101',
			'ডা. লক্ষ্মী রহমান',
			'০১৭১২৩৪৫৬৭৮',
			'এফসিপিএস প্রথম পর্ব',
			'রাষ্ট্রপতি সড়ক ব্যাচ',
			'ডিসকাউন্ট কোড SHURU10',
			'−৳১,৩৮০',
			'৳৮,৬২০',
			'ভ্যাট (১৫%)',
			'৳১,১২৪.৩৫',
			'বিকাশ',
			'9HK3A7QW2E',
			'https://example.com/invoice-check#AbCdEfGhIjKlMnOpQrStUv',
		])
			expect(words).toContain(part);
	});

	it('of a credit note names the corrected invoice', async () => {
		const paper: Paper = {
			...PAPER,
			kind: 'credit_note',
			no: 'CN-2026-000007',
			text: { ...PAPER.text, of_no: 'INV-2026-000123', lines: [line('item', 862_000)] },
		};
		const words = await wordsOf(await drawPaper(paper, 'a4', 'en'));
		for (const part of [
			'Credit note',
			'CN-2026-000007',
			'For the invoice',
			'INV-2026-000123',
			'Refund',
			'৳8,620',
		])
			expect(words).toContain(part);
	});

	it('omits what is missing: no BIN, no VAT, no address', async () => {
		const { seller, buyer } = PAPER.text;
		const text = {
			...PAPER.text,
			seller: { ...seller, bin: null },
			buyer: { ...buyer, address: null },
			vat_rate_bp: 0,
			trx_id: null,
		};
		const words = await wordsOf(await drawPaper({ ...PAPER, vat: 0, text }, 'a4', 'bn'));
		for (const part of ['বিআইএন', 'ভ্যাট', 'শ্রীমঙ্গল', 'লেনদেন']) expect(words).not.toContain(part);
	});

	it('is drawn with the glyphs of the shaper', async () => {
		const pdf = await drawPaper(PAPER, 'a4', 'bn');
		const { regular } = await openTypefaces();
		const glyphs = regular.shape('লক্ষ্মী ').map(({ id }) => `<${id.toString(16).padStart(4, '0')}>`);
		const hex = Buffer.from('লক্ষ্মী ', 'utf16le').swap16().toString('hex');
		const drawn = new RegExp(`ActualText <feff${hex}> >> BDC (.*?)EMC`).exec(pagesOf(pdf).join('\n'))?.[1];
		expect(drawn?.match(/<[0-9a-f]{4}>/g)).toEqual(glyphs);
	});

	it('separates any two numbers between glyphs, so that they do not merge', async () => {
		for (const form of ['a4', 'roll'] as const)
			for (const row of pagesOf(await drawPaper(PAPER, form, 'bn'))
				.join('\n')
				.matchAll(/\[([^\]]*)\] TJ/g))
				expect(row[1]).toMatch(/^(-?\d+(\.\d+)?)?(<[0-9a-f]{4}>(-?\d+(\.\d+)?)?)*$/);
	});

	it('is the same file at every request, and a different one for a different invoice', async () => {
		const [first, again, other] = await Promise.all([
			drawPaper(PAPER, 'a4', 'bn'),
			drawPaper(PAPER, 'a4', 'bn'),
			drawPaper({ ...PAPER, no: 'INV-2026-000124' }, 'a4', 'bn'),
		]);
		expect(first.equals(again)).toBe(true);
		expect(first.equals(other)).toBe(false);
		expect(first.length).toBeLessThan(60_000);
	});

	it('is a complete file: the cross-reference table points at every object', async () => {
		const pdf = await drawPaper(PAPER, 'a4', 'bn');
		const text = pdf.toString('latin1');
		expect(text.startsWith('%PDF-1.7\n')).toBe(true);
		expect(text.endsWith('%%EOF\n')).toBe(true);
		const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
		expect(text.startsWith('xref\n', start)).toBe(true);
		const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
		expect(places.length).toBeGreaterThan(8);
		for (const [index, place] of places.entries())
			expect(text.startsWith(`${index + 1} 0 obj\n`, Number(place[1]))).toBe(true);
	});

	it('fits A4, and a roll of 80 mm that is as long as needed', async () => {
		expect(boxOf(await drawPaper(PAPER, 'a4', 'bn'))).toEqual([595.28, 841.89]);
		const short = boxOf(await drawPaper(PAPER, 'roll', 'bn'));
		const lines = Array.from({ length: 12 }, (_, no) => line('instalment', 10_000, { no: no + 1, of: 12 }));
		const long = boxOf(await drawPaper({ ...PAPER, text: { ...PAPER.text, lines } }, 'roll', 'bn'));
		expect(short?.[0]).toBeCloseTo(226.77, 1);
		expect(long?.[0]).toBeCloseTo(226.77, 1);
		expect(long?.[1]).toBeGreaterThan(short?.[1] ?? 0);
	});

	it('continues on a second page where there are many lines, with the number of the page', async () => {
		const lines = Array.from({ length: 40 }, (_, no) => line('instalment', 10_000, { no: no + 1, of: 40 }));
		const pdf = await drawPaper({ ...PAPER, text: { ...PAPER.text, lines } }, 'a4', 'bn');
		expect(pagesOf(pdf)).toHaveLength(2);
		const words = await wordsOf(pdf);
		for (const part of ['কিস্তি ১ / ৪০', 'কিস্তি ৪০ / ৪০', 'পৃষ্ঠা ১/২', 'পৃষ্ঠা ২/২', 'মোট পরিশোধিত'])
			expect(words).toContain(part);
	});

	it.each(['a4', 'roll'] as const)(
		'never draws outside the paper, however long a name is (%s)',
		async (form) => {
			const name = 'ডা. মোছাম্মৎ শাহনাজ পারভীন লক্ষ্মী '.repeat(6);
			const word = 'ক্ষুদ্রাতিক্ষুদ্র'.repeat(12);
			const pdf = await drawPaper(
				{
					...PAPER,
					text: { ...PAPER.text, buyer: { ...PAPER.text.buyer, name }, batch: word, course: 'W'.repeat(200) },
				},
				form,
				'bn',
			);
			const width = boxOf(pdf)?.[0] ?? 0;
			const { regular, bold } = await openTypefaces();
			let rows = 0;
			for (const page of pagesOf(pdf)) {
				for (const [, face = '', size = '', x = '', ops = ''] of page.matchAll(
					/\/(F[12]) ([\d.]+) Tf 1 0 0 1 ([\d.]+) [\d.]+ Tm (.*)ET/g,
				)) {
					const font = face === 'F1' ? regular : bold;
					let units = 0;
					for (const [, glyph, shift] of ops
						.replaceAll(/<< .*?>> /g, '')
						.matchAll(/<([0-9a-f]{4})>|(-?\d+(?:\.\d+)?)(?=[<\]])/g)) {
						if (glyph) units += (font.advanceOf(Number.parseInt(glyph, 16)) * 1000) / font.unitsPerEm;
						else units -= Number(shift);
					}
					expect(Number(x)).toBeGreaterThan(0);
					expect(Number(x) + (units * Number(size)) / 1000).toBeLessThan(width);
					rows++;
				}
			}
			expect(rows).toBeGreaterThan(20);
		},
	);
});

describe('the texts of an invoice', () => {
	it.each(['bn', 'en'] as const)('name every kind of line and every method of payment (%s)', (lang: Lang) => {
		const t = PAPER_TEXTS[lang];
		for (const kind of LINE_KINDS) expect(t.line(line(kind, 1), 'invoice')).toMatch(/\S/);
		expect(t.line(line('course', 1, { label: 'ব্যাচ' }), 'invoice')).toContain('ব্যাচ');
		expect(t.line(line('item', 1, { label: 'বই' }), 'credit_note')).toBe('বই');
		expect(t.line(line('item', 1), 'credit_note')).not.toBe(t.line(line('item', 1), 'invoice'));
	});

	it.each([
		[1, 'All videos, 1 day'],
		[30, 'All videos, 30 days'],
	])('name %i days of videos', (of, text) => {
		expect(PAPER_TEXTS.en.line(line('videos', 1, { of }), 'invoice')).toBe(text);
	});

	it.each(['bn', 'en'] as const)('format money and days as the screens do (%s)', (lang: Lang) => {
		for (const sum of [0, 5, 100, 1_250, 1_000_000, 123_456_789, -150_000])
			expect(paperMoney(sum, lang)).toBe(formatMoney(sum, lang));
		for (const at of ['2026-01-01T00:30:00Z', '2026-11-20T18:00:00Z', '2027-12-31T20:00:00Z'])
			expect(paperDate(new Date(at), lang)).toBe(formatDate(at, lang));
	});
});

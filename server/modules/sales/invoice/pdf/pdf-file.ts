import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Glyph, Typeface, Typefaces } from './typeface.ts';

export type Weight = keyof Typefaces;
/** Red, green and blue from 0 to 1. */
export type Ink = readonly [number, number, number];

/** A page; lengths are points from the upper left corner. */
export interface PdfPage {
	/** A line of text with its baseline at `y`. */
	text(x: number, y: number, text: string, look: { size: number; weight: Weight; ink: Ink }): void;
	box(x: number, y: number, width: number, height: number, ink: Ink): void;
}

const NAMES: Record<Weight, string> = { regular: 'F1', bold: 'F2' };
const WEIGHTS = ['regular', 'bold'] as const;
const PLAIN = /^[\x20-\x7e]*$/;

const number = (value: number): string => String(Math.round(value * 100) / 100);
const hex = (value: number): string => value.toString(16).padStart(4, '0');
/** A text as PDF stores it: UTF-16 with its byte order mark, in hexadecimal. */
const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** D:YYYYMMDDHHmmSSZ */
const dateString = (at: Date): string => `(D:${at.toISOString().replaceAll(/[^\d]/g, '').slice(0, 14)}Z)`;

/** The glyphs that a document uses, with the text of those that represent only one text. */
class UsedFont {
	readonly face: Typeface;
	readonly glyphs = new Map<number, string>();
	constructor(face: Typeface) {
		this.face = face;
	}

	note(text: string, glyphs: readonly Glyph[]): void {
		for (const [index, { id, cluster }] of glyphs.entries()) {
			const next = glyphs[index + 1]?.cluster ?? text.length;
			const alone = next !== cluster && glyphs[index - 1]?.cluster !== cluster;
			const meaning = alone ? text.slice(cluster, next) : '';
			if (!this.glyphs.get(id)) this.glyphs.set(id, meaning);
		}
	}

	toUnicode(): string {
		const known = [...this.glyphs].filter(([, text]) => text !== '');
		const rows = known.map(
			([id, text]) => `<${hex(id)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
		);
		const blocks: string[] = [];
		// A block may contain a hundred rows at most.
		for (let at = 0; at < rows.length; at += 100) {
			const block = rows.slice(at, at + 100);
			blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
		}
		return [
			'/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
			'/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
			'/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
			'1 begincodespacerange <0000> <ffff> endcodespacerange',
			...blocks,
			'endcmap CMapName currentdict /CMap defineresource pop end end',
		].join('\n');
	}
}

/** The operators that draw a word: glyph ids with corrections of their advances. */
function drawn(glyphs: readonly Glyph[], face: Typeface, size: number): string {
	const unit = 1000 / face.unitsPerEm;
	let row = '';
	let rise = 0;
	let ops = '';
	/** Distance from the current position to the next glyph. */
	let owed = 0;
	const settle = () => {
		if (owed !== 0) row += number(-owed * unit);
		owed = 0;
	};
	const flush = () => {
		settle();
		if (row) ops += `[${row}] TJ `;
		row = '';
	};
	for (const { id, advance, dx, dy } of glyphs) {
		if (dy !== rise) {
			flush();
			ops += `${number((dy / face.unitsPerEm) * size)} Ts `;
			rise = dy;
		}
		owed += dx;
		settle();
		row += `<${hex(id)}>`;
		owed = advance - dx - face.advanceOf(id);
	}
	flush();
	return rise === 0 ? ops : `${ops}0 Ts `;
}

class Objects {
	readonly bodies: (Buffer | null)[] = [];
	/** Reserves a number for an object that is written later. */
	later(): number {
		this.bodies.push(null);
		return this.bodies.length;
	}
	put(body: string | Buffer, id = this.later()): number {
		this.bodies[id - 1] = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
		return id;
	}
	stream(content: string | Buffer, extra = ''): number {
		const packed = deflateSync(content, { level: 9 });
		return this.put(
			Buffer.concat([
				Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode${extra} >>\nstream\n`, 'latin1'),
				packed,
				Buffer.from('\nendstream', 'latin1'),
			]),
		);
	}
	/** The file with its cross-reference table. */
	file(root: number, info: number): Buffer {
		const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
		let at = parts[0]?.length ?? 0;
		const places = this.bodies.map((body, index) => {
			if (body === null) throw new Error(`object ${index + 1} was never written`);
			const place = at;
			const whole = Buffer.concat([
				Buffer.from(`${index + 1} 0 obj\n`, 'latin1'),
				body,
				Buffer.from('\nendobj\n', 'latin1'),
			]);
			parts.push(whole);
			at += whole.length;
			return place;
		});
		const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
		const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
		const trailer = `<< /Size ${places.length + 1} /Root ${root} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>`;
		parts.push(
			Buffer.from(
				`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`,
				'latin1',
			),
		);
		return Buffer.concat(parts);
	}
}

function putFont(objects: Objects, used: UsedFont, weight: Weight): number {
	const { face } = used;
	const glyphs = [...used.glyphs.keys()].sort((a, b) => a - b);
	const unit = 1000 / face.unitsPerEm;
	// Six letters mark a subset of a font.
	const name = `INVOIC+NotoSansBengali-${weight === 'bold' ? 'Bold' : 'Regular'}`;
	const bytes = face.subset(glyphs);
	const body = objects.stream(bytes, ` /Length1 ${bytes.length}`);
	const box = face.box.map((edge) => number(edge * unit)).join(' ');
	const descriptor = objects.put(
		`<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /StemV 80
/Ascent ${number(face.ascent * unit)} /Descent ${number(face.descent * unit)} /CapHeight 714 /FontFile2 ${body} 0 R >>`,
	);
	const widths = glyphs.map((id) => `${id} [${number(face.advanceOf(id) * unit)}]`).join(' ');
	const outlines = objects.put(
		`<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity
/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 0 /W [${widths}] >>`,
	);
	const meaning = objects.stream(used.toUnicode());
	return objects.put(
		`<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${outlines} 0 R] /ToUnicode ${meaning} 0 R >>`,
	);
}

/** A PDF of shaped text and boxes; the same input gives the same bytes. Bengali words carry their text for search. */
export function makePdf(typefaces: Typefaces, about: { title: string; lang: string; at: Date }) {
	const objects = new Objects();
	const pages: { width: number; height: number; ops: string[] }[] = [];
	const fonts = { regular: new UsedFont(typefaces.regular), bold: new UsedFont(typefaces.bold) };
	return {
		page(width: number, height: number): PdfPage {
			const ops: string[] = [];
			pages.push({ width, height, ops });
			const ink = (colour: Ink) => `${colour.map(number).join(' ')} rg`;
			return {
				text(x, y, text, { size, weight, ink: colour }) {
					const font = fonts[weight];
					const words = text.split(/(?<= )/).map((word) => {
						const glyphs = font.face.shape(word);
						font.note(word, glyphs);
						const marks = drawn(glyphs, font.face, size);
						return PLAIN.test(word) ? marks : `/Span << /ActualText ${textString(word)} >> BDC ${marks}EMC `;
					});
					ops.push(
						`BT ${ink(colour)} /${NAMES[weight]} ${number(size)} Tf 1 0 0 1 ${number(x)} ${number(height - y)} Tm ${words.join('')}ET`,
					);
				},
				box(x, y, wide, high, colour) {
					ops.push(
						`${ink(colour)} ${number(x)} ${number(height - y - high)} ${number(wide)} ${number(high)} re f`,
					);
				},
			};
		},
		bytes(): Buffer {
			const tree = objects.later();
			const used = WEIGHTS.filter((weight) => fonts[weight].glyphs.size > 0);
			const named = used.map((weight) => `/${NAMES[weight]} ${putFont(objects, fonts[weight], weight)} 0 R`);
			const kids = pages.map(({ width, height, ops }) => {
				const content = objects.stream(ops.join('\n'));
				return objects.put(
					`<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${number(width)} ${number(height)}] /Contents ${content} 0 R /Resources << /Font << ${named.join(' ')} >> >> >>`,
				);
			});
			objects.put(
				`<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`,
				tree,
			);
			const root = objects.put(
				`<< /Type /Catalog /Pages ${tree} 0 R /Lang (${about.lang}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
			);
			const info = objects.put(
				`<< /Title ${textString(about.title)} /CreationDate ${dateString(about.at)} /ModDate ${dateString(about.at)} >>`,
			);
			return objects.file(root, info);
		},
	};
}

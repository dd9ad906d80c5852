import sharp from 'sharp';
import type { FileStore } from '../gateways/files/files.ts';
import { openTypefaces, type Typefaces } from '../modules/sales/invoice/pdf/typeface.ts';
import type { SheetPage } from '../modules/sheets/sheets.tables.ts';
import { outlineOf } from '../modules/sheets/watermark.service.ts';
import sheetPages from './data/sheet-pages.json' with { type: 'json' };

const WIDTH = 1_000;
const HEIGHT = 1_414;
const MARGIN = 90;
const LINE = 74;
const QUALITY = 80;

/** A page of a lecture sheet: a heading and lines; a line that begins with a dash is a point. */
interface PageText {
	heading: string;
	lines: readonly string[];
}

export type DrawnPages = ReadonlyMap<string, readonly SheetPage[]>;

function svgOf({ regular, bold }: Typefaces, { heading, lines }: PageText, no: number): Buffer {
	const put = (face: Typefaces['regular'], text: string, size: number, x: number, y: number, ink: string) =>
		`<g fill="${ink}" transform="translate(${x} ${y})">${outlineOf(face, text, size).path}</g>`;
	const body = lines.map((line, index) => {
		const point = line.startsWith('–');
		return put(regular, line, 31, MARGIN + (point ? 30 : 0), 300 + index * LINE, '#15211f');
	});
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${put(regular, 'প্রস্তুতি · লেকচার শিট (প্রদর্শনী)', 24, MARGIN, 90, '#51605b')}${put(bold, heading, 50, MARGIN, 190, '#0c5f66')}<rect x="${MARGIN}" y="222" width="${WIDTH - 2 * MARGIN}" height="3" fill="#0c5f66"/>${body.join('')}${put(regular, String(no), 26, WIDTH / 2, HEIGHT - 70, '#51605b')}</svg>`,
	);
}

/** Draws the missing pages of the demonstration's sheets; a file store that was emptied gets them again. */
export async function drawSheetPages(files: FileStore): Promise<DrawnPages> {
	const faces = await openTypefaces();
	const drawn = new Map<string, SheetPage[]>();
	for (const [name, texts] of Object.entries(sheetPages)) {
		const pages: SheetPage[] = [];
		for (const [index, text] of texts.entries()) {
			const key = `demo-sheet-${name}-${index + 1}.webp`;
			let bytes = await files.get('private', key);
			if (bytes === null) {
				bytes = await sharp(svgOf(faces, text, index + 1))
					.webp({ quality: QUALITY })
					.toBuffer();
				await files.put('private', key, bytes);
			}
			pages.push({ key, width: WIDTH, height: HEIGHT, bytes: bytes.length });
		}
		drawn.set(name, pages);
	}
	return drawn;
}

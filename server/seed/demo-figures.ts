import sharp from 'sharp';
import type { FileStore } from '../gateways/files/files.ts';
import type { QuestionImage } from '../modules/exams/exams.tables.ts';
import { FIGURES, type Figure } from './questions/figures.ts';

/** Draws the figures that are missing among the files: a file store that was emptied gets them again. */
export async function drawFigures(files: FileStore): Promise<ReadonlyMap<Figure, QuestionImage>> {
	const drawn = new Map<Figure, QuestionImage>();
	for (const figure of FIGURES) {
		const key = `demo-${figure.name}.webp`;
		let bytes = await files.get('public', key);
		if (bytes === null) {
			bytes = await sharp(Buffer.from(figure.svg)).webp({ quality: 82 }).toBuffer();
			await files.put('public', key, bytes);
		}
		const { alt, width, height } = figure;
		drawn.set(figure, { key, width, height, bytes: bytes.length, alt });
	}
	return drawn;
}

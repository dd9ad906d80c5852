import sharp from 'sharp';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import { newPictureFile, readPicture } from '../../account/index.ts';
import type { QuestionImage } from '../exams.tables.ts';

/** Longest side in px: an ECG strip is readable, and a paper with thirty of them still fits a slow connection. */
const MAX_SIDE = 1_600;

/** Stores a picture for questions, re-encoded. Its name is secret until the paper is opened. */
export async function storeQuestionImage(deps: Pick<Deps, 'files'>, bytes: Buffer) {
	const picture = await readPicture(bytes, { maxSide: MAX_SIDE });
	if (picture instanceof Fault) return picture;
	const { width, height } = await sharp(picture).metadata();
	const image = newPictureFile();
	await deps.files.put('public', image, picture);
	return { image, width, height, bytes: picture.length };
}

/** Uploaded pictures with their sizes, by key; a key without a picture is left out. */
export async function findImages(deps: Pick<Deps, 'files'>, keys: readonly string[]) {
	const found = new Map<string, Omit<QuestionImage, 'alt'>>();
	for (const key of new Set(keys)) {
		const bytes = await deps.files.get('public', key);
		if (bytes === null) continue;
		const { width, height } = await sharp(bytes).metadata();
		found.set(key, { key, width, height, bytes: bytes.length });
	}
	return found;
}

import { hash } from 'node:crypto';
import sharp from 'sharp';
import { PICTURE_SIDE, pictureKey, pictureSizeKey, widthsOf } from '#contract/picture-sizes.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import { publicPath } from '../../../http/media.ts';
import { readPicture } from '../../account/index.ts';

/** More effort for AVIF gains little. */
const FORMATS = { webp: { quality: 80 }, avif: { quality: 55, effort: 3 } } as const;

/** Stores a public picture without metadata in the needed widths as WebP and AVIF, named by its digest. */
export async function storePicture(deps: Pick<Deps, 'files'>, bytes: Buffer) {
	const picture = await readPicture(bytes, { maxSide: PICTURE_SIDE });
	if (picture instanceof Fault) return picture;
	const { width, height } = await sharp(picture).metadata();
	const digest = hash('sha256', bytes, 'base64url').slice(0, 22);
	const key = pictureKey(digest, width, height);
	const image = { key, url: publicPath(key), width, height };
	if (await deps.files.get('public', key)) return { image };
	for (const one of widthsOf(width)) {
		const small = sharp(picture).resize({ width: one, withoutEnlargement: true });
		for (const format of ['webp', 'avif'] as const) {
			const bytesOfIt = await small.clone().toFormat(format, FORMATS[format]).toBuffer();
			await deps.files.put('public', pictureSizeKey(digest, one, format), bytesOfIt);
		}
	}
	// Last, so that its existence implies the others.
	await deps.files.put('public', key, picture);
	return { image };
}

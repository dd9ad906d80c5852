import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { fault } from '../../../http/fault.ts';

/** A small file can decode to gigabytes. */
const MAX_PIXELS = 40_000_000;
const TIMEOUT_S = 10;
const QUALITY = 82;
/** Decoding takes hundreds of megabytes. */
const turn = pLimit(2);

type ImageType = 'jpeg' | 'png' | 'webp';

const startsWith = (bytes: Buffer, at: number, sign: Buffer) =>
	bytes.subarray(at, at + sign.length).equals(sign);

/** By the first bytes; no other type reaches the decoder. */
function typeOf(bytes: Buffer): ImageType | null {
	if (startsWith(bytes, 0, Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
	if (startsWith(bytes, 0, Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
	if (startsWith(bytes, 0, Buffer.from('RIFF')) && startsWith(bytes, 8, Buffer.from('WEBP'))) return 'webp';
	return null;
}

/** Re-encodes a picture as WebP: upright, without metadata, at most `maxSide` px, cropped to a square on request. */
export async function readPicture(bytes: Buffer, options: { maxSide: number; square?: boolean }) {
	const type = typeOf(bytes);
	if (type === null) return fault('upload.not_an_image');
	const { maxSide: side, square = false } = options;
	return turn(async () => {
		try {
			const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
			const { format, width, height, pages } = await image.metadata();
			if (format !== type || (pages ?? 1) > 1) return fault('upload.not_an_image');
			if (width * height > MAX_PIXELS) return fault('upload.too_many_pixels');
			return await image
				.autoOrient()
				.resize(side, side, square ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
				.webp({ quality: QUALITY })
				.timeout({ seconds: TIMEOUT_S })
				.toBuffer();
		} catch (error) {
			const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
			return fault(tooLarge ? 'upload.too_many_pixels' : 'upload.not_an_image');
		}
	});
}

export const PICTURE_ENDING = '.webp';
/** A name that cannot be guessed. */
export const newPictureFile = (): string => randomBytes(16).toString('base64url') + PICTURE_ENDING;

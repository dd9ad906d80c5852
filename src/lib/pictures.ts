/** Longest side of a sent picture, in pixels, by default: enough for a portrait and for reading an identity card. */
const MAX_SIDE = 1024;
const QUALITY = 0.82;

/** The selected file is not a picture that this browser can read. */
export class UnreadablePicture extends Error {}

/** Width and height that fit into a square of `side`, with the same proportions and never enlarged. */
export function fitInto(width: number, height: number, side: number): { width: number; height: number } {
	const scale = Math.min(1, side / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Resizes a picture to at most `side` pixels, as WebP or JPEG, to save data. Throws UnreadablePicture. */
export async function smallPicture(file: Blob, side = MAX_SIDE): Promise<Blob> {
	const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
		throw new UnreadablePicture();
	});
	const canvas = document.createElement('canvas');
	Object.assign(canvas, fitInto(bitmap.width, bitmap.height, side));
	const draw = canvas.getContext('2d');
	if (draw === null) throw new UnreadablePicture();
	// JPEG has no transparency: transparent pixels would turn black.
	draw.fillStyle = '#fff';
	draw.fillRect(0, 0, canvas.width, canvas.height);
	draw.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
	const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
	const webp = await as('image/webp');
	const made = webp?.type === 'image/webp' ? webp : await as('image/jpeg');
	if (made === null) throw new UnreadablePicture();
	return made;
}

/** A picture as a URL for an <img> that the site's content policy allows. */
export function pictureAddress(picture: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(new UnreadablePicture());
		reader.readAsDataURL(picture);
	});
}

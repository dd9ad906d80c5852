/** Widths in px in which a picture of a public page is stored; also the largest one that the picture itself reaches. */
const PICTURE_WIDTHS = [480, 960, 1600] as const;
export const PICTURE_SIDE = 1600;

const PICTURE = /^\/media\/p\/([A-Za-z0-9_-]{22})-(\d{1,4})x(\d{1,4})\.webp$/;

export const widthsOf = (width: number): number[] => [
	...PICTURE_WIDTHS.filter((one) => one < width),
	Math.min(width, PICTURE_SIDE),
];

/** File names of a picture, by its digest: the largest includes both sides, the others their width. */
export const pictureKey = (digest: string, width: number, height: number): string =>
	`${digest}-${width}x${height}.webp`;
export const pictureSizeKey = (digest: string, width: number, format: 'webp' | 'avif'): string =>
	`${digest}-${width}.${format}`;

interface PictureSet {
	avif: string;
	webp: string;
	width: number;
	height: number;
}

/** `srcset` of a picture that was uploaded in the desk; null for any other address. */
export function pictureSet(url: string): PictureSet | null {
	const [, digest = '', wide = '', high = ''] = PICTURE.exec(url) ?? [];
	if (digest === '') return null;
	const width = Number(wide);
	const set = (format: 'webp' | 'avif') =>
		widthsOf(width)
			.map((one) => `/media/p/${pictureSizeKey(digest, one, format)} ${one}w`)
			.join(', ');
	return { avif: set('avif'), webp: set('webp'), width, height: Number(high) };
}

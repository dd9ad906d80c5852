/** Renders the icons of the app from `public/favicon.svg`; run again only when the logo changes: `npm run icons`. */
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const PUBLIC = new URL('../public/', import.meta.url);
const GROUND = '#0d5a61';
/** Phones crop a maskable icon to a circle of four fifths of its width. */
const SAFE = 0.72;
const BADGE_PX = 96;

const sign = await readFile(new URL('favicon.svg', PUBLIC), 'utf8');
const bare = sign.replace(/<rect\b[^>]*\/>/, '');
if (bare === sign) throw new Error('favicon.svg has no ground to take away');

const drawn = (svg: string, px: number) =>
	sharp(Buffer.from(svg), { density: Math.ceil((72 * px) / 40) }).resize(px, px);
const put = async (name: string, image: Sharp) => {
	await image.png({ compressionLevel: 9, palette: true }).toFile(new URL(name, PUBLIC).pathname);
	console.log(name);
};

async function full(px: number, share: number): Promise<Sharp> {
	const inner = await drawn(bare, Math.round(px * share))
		.png()
		.toBuffer();
	return sharp({ create: { width: px, height: px, channels: 4, background: GROUND } }).composite([
		{ input: inner, gravity: 'centre' },
	]);
}

for (const px of [192, 512]) {
	await put(`app-${px}.png`, drawn(sign, px));
	await put(`app-maskable-${px}.png`, await full(px, SAFE));
}
await put('apple-touch-icon.png', await full(180, 0.84));
// Phones use only the shape of a badge and colour it themselves.
await put('app-badge.png', drawn(bare.replaceAll('#f3ae2b', '#fff'), BADGE_PX));

import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { CARD_SIZE, cardName, type ShareCard } from './share-card.ts';
import { ROOT } from './source-digest.ts';

const require = createRequire(import.meta.url);
const FONTS = {
	regular: require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
	bold: require.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
} as const;
const EDGE = 80;
const INNER = CARD_SIZE.width - 2 * EDGE;
const TITLE = { sizes: [72, 64, 54, 44, 36], height: 175 } as const;
const SIGN = 68;
const BAR = 18;
const COLOUR = { ink: '#0d5a61', title: '#0a3438', muted: '#51605b', price: '#fff1d3', mark: '#f3ae2b' };
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Words {
	input: Buffer;
	width: number;
	height: number;
}

async function words(text: string, size: number, colour: string, weight: keyof typeof FONTS): Promise<Words> {
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${colour}">${escaped(text)}</span>`,
			font: `Noto Sans Bengali ${weight === 'bold' ? 'Bold ' : ''}${size}`,
			fontfile: FONTS[weight],
			width: INNER,
			dpi: 72,
			rgba: true,
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true });
	return { input: data, width: info.width, height: info.height };
}

async function title(text: string): Promise<Words> {
	let drawn: Words | undefined;
	for (const size of TITLE.sizes) {
		drawn = await words(text, size, COLOUR.title, 'bold');
		if (drawn.height <= TITLE.height) break;
	}
	if (!drawn) throw new Error('there is no size for titles');
	return drawn;
}

const box = (width: number, height: number, colour: string, round = 0) =>
	Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${round}" fill="${colour}"/></svg>`,
	);

async function draw(card: ShareCard): Promise<Buffer> {
	const sign = sharp(await readFile(path.join(ROOT, 'public/favicon.svg')), { density: 300 });
	const parts: OverlayOptions[] = [{ input: await sign.resize(SIGN).png().toBuffer(), left: EDGE, top: 56 }];
	const put = (one: Words, left: number, top: number) =>
		parts.push({ input: one.input, left: Math.round(left), top: Math.round(top) });
	const from = await words(card.from, 40, COLOUR.title, 'bold');
	put(from, EDGE + SIGN + 20, 56 + (SIGN - from.height) / 2);
	put(await words(card.kind, 32, COLOUR.ink, 'bold'), EDGE, 160);
	const heading = await title(card.title);
	put(heading, EDGE, 218);
	const foot = CARD_SIZE.height - BAR - 48;
	if (card.price !== null) {
		const price = await words(card.price, 46, COLOUR.title, 'bold');
		const [width, height] = [price.width + 56, 84];
		parts.push({ input: box(width, height, COLOUR.price, 14), left: EDGE, top: foot - height });
		put(price, EDGE + 28, foot - height / 2 - price.height / 2);
	}
	if (card.dates !== null) {
		const dates = await words(card.dates, 34, COLOUR.muted, 'regular');
		put(dates, EDGE, card.price === null ? foot - dates.height : foot - 84 - 26 - dates.height);
	}
	parts.push({ input: box(CARD_SIZE.width, BAR, COLOUR.ink), left: 0, top: CARD_SIZE.height - BAR });
	parts.push({ input: box(150, BAR, COLOUR.mark), left: EDGE, top: CARD_SIZE.height - BAR });
	return sharp({ create: { ...CARD_SIZE, channels: 3, background: '#ffffff' } })
		.composite(parts)
		.png({ palette: true, colours: 64, effort: 4 })
		.toBuffer();
}

/** Writes pictures of shared links to `out`; those of earlier releases are copied from `stored`. */
export async function drawCards(cards: readonly ShareCard[], out: string, stored: string): Promise<number> {
	let drawn = 0;
	for (const card of new Map(cards.map((one) => [cardName(one), one])).values()) {
		const name = cardName(card);
		const there = await copyFile(path.join(stored, name), path.join(out, name)).then(
			() => true,
			() => false,
		);
		if (there) continue;
		await writeFile(path.join(out, name), await draw(card));
		drawn++;
	}
	return drawn;
}

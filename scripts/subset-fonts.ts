/** Run when a package changes: `node scripts/subset-fonts.ts`. Doctors type their names, so Bengali keeps its whole block. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };
const OUT = new URL('../src/styles/fonts/', import.meta.url);

function signs(...ranges: [number, number][]): string {
	let text = '';
	for (const [first, last] of ranges) {
		for (let point = first; point <= last; point++) text += String.fromCodePoint(point);
	}
	return text;
}

const FONTS = [
	{
		out: 'prostuti-bengali.woff2',
		from: '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
		text: signs([0x0964, 0x0965], [0x0980, 0x09fe], [0x200c, 0x200d], [0x25cc, 0x25cc]),
	},
	{
		out: 'prostuti-latin.woff2',
		from: '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
		text: signs([0x20, 0x7e], [0xa0, 0xff], [0x2010, 0x2026], [0x2212, 0x2212], [0x200c, 0x200d]),
	},
];

await mkdir(OUT, { recursive: true });
for (const face of FONTS) {
	const whole = await readFile(new URL(import.meta.resolve(face.from)));
	const cut = await subsetFont(whole, face.text, { targetFormat: 'woff2', variationAxes: WEIGHTS });
	await writeFile(new URL(face.out, OUT), cut);
	console.log(`${face.out}: ${whole.length} -> ${cut.length} bytes`);
}

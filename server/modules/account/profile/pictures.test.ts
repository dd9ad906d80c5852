import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../http/fault.ts';
import { newPictureFile, readPicture } from './pictures.ts';

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

/** Red, with the upper half blue. */
function picture(width: number, height: number) {
	const half = { create: { width, height: height / 2, channels: 3 as const, background: BLUE } };
	return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
		{ input: half, top: 0, left: 0 },
	]);
}

async function read(bytes: Buffer, options = { maxSide: 100 }) {
	const answer = await readPicture(bytes, options);
	if (answer instanceof Fault) throw new Error(answer.code);
	return { bytes: answer, ...(await sharp(answer).metadata()) };
}

async function refusal(bytes: Buffer) {
	const answer = await readPicture(bytes, { maxSide: 100 });
	return answer instanceof Fault ? answer.code : null;
}

const SVG = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
);

describe('an uploaded picture', () => {
	it.each(['jpeg', 'png', 'webp'] as const)(
		'is accepted as %s and becomes WebP of a limited size',
		async (format) => {
			const made = await read(await picture(400, 200).toFormat(format).toBuffer());
			expect(made).toMatchObject({ format: 'webp', width: 100, height: 50 });
		},
	);

	it('stays as large as it is when it is small', async () => {
		expect(await read(await picture(40, 20).png().toBuffer())).toMatchObject({ width: 40, height: 20 });
	});

	it('is cropped to a square around its centre, also when it is small', async () => {
		for (const [width, height] of [
			[400, 100],
			[30, 60],
		] as const) {
			const options = { maxSide: 64, square: true };
			const made = await read(await picture(width, height).jpeg().toBuffer(), options);
			expect(made).toMatchObject({ width: 64, height: 64 });
		}
	});

	it('is rotated upright and loses place, camera and all other metadata', async () => {
		const sent = await picture(200, 100)
			.withExif({ IFD0: { Make: 'Camera', Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		expect((await sharp(sent).metadata()).exif).toBeDefined();
		const made = await read(sent);
		expect(made).toMatchObject({ width: 50, height: 100 });
		for (const part of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
			expect(made[part]).toBeUndefined();
		// The top is on the right after a quarter turn.
		const { data, info } = await sharp(made.bytes).raw().toBuffer({ resolveWithObject: true });
		const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
		expect(at(45, 50)).toBeLessThan(100);
		expect(at(5, 50)).toBeGreaterThan(150);
	});

	it('is re-encoded, so that no hidden data is stored', async () => {
		const script = '<script>alert("hidden")</script>';
		const sent = Buffer.concat([await picture(40, 40).png().toBuffer(), Buffer.from(script)]);
		const { bytes } = await read(sent);
		expect(bytes.includes('script')).toBe(false);
		expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
	});

	it.each([
		['nothing', Buffer.alloc(0)],
		['a text', Buffer.from('this is not a picture')],
		['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
		['a drawing that may hold scripts', SVG],
		['a page of a document', Buffer.from('%PDF-1.7\n1 0 obj')],
		['only the first bytes of a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
		['a sound in the wrapping of a picture', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ')],
		[
			'noise behind the sign of a picture',
			Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]),
		],
	])('is refused when it is %s', async (_name, bytes) => {
		expect(await refusal(bytes)).toBe('upload.not_an_image');
	});

	it('is refused when it has another format, or is animated', async () => {
		const frames = [await picture(20, 20).png().toBuffer(), await picture(20, 20).negate().png().toBuffer()];
		const moving = sharp(frames, { join: { animated: true } });
		expect(
			await refusal(
				await moving
					.clone()
					.webp({ loop: 0, delay: [100, 100] })
					.toBuffer(),
			),
		).toBe('upload.not_an_image');
		expect(await refusal(await moving.clone().gif().toBuffer())).toBe('upload.not_an_image');
		expect(await refusal(await picture(20, 20).tiff().toBuffer())).toBe('upload.not_an_image');
		expect(await refusal(await picture(20, 20).avif().toBuffer())).toBe('upload.not_an_image');
	});

	it('is refused when it is incomplete', async () => {
		const whole = await picture(400, 400).png({ compressionLevel: 0 }).toBuffer();
		expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('upload.not_an_image');
	});

	it('is refused undecoded when it would decode to a giant', async () => {
		const giant = await sharp({ create: { width: 6_400, height: 6_400, channels: 3, background: RED } })
			.png()
			.toBuffer();
		expect(giant.length).toBeLessThan(1024 * 1024);
		expect(await refusal(giant)).toBe('upload.too_many_pixels');
	});
});

describe('the file of a picture', () => {
	it('has a name that cannot be guessed', () => {
		const names = new Set(Array.from({ length: 50 }, newPictureFile));
		expect(names.size).toBe(50);
		for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{22}\.webp$/);
	});
});

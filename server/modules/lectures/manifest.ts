import { z } from 'zod';
import { HEIGHTS } from '#contract/lectures/calls.ts';
import { chaptersFit } from './captions.rules.ts';

export const MANIFEST_FILE = 'video.json';

const File = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}\.(m3u8|mp4|vtt|jpg)$/);
const Count = z.int().positive();

export const Manifest = z
	.strictObject({
		version: z.literal(1),
		duration_s: Count.max(86_400),
		renditions: z
			.array(z.strictObject({ height: z.literal(HEIGHTS), kbps: Count, bytes: Count }))
			.min(1)
			.max(HEIGHTS.length),
		poster: File.nullable(),
		/** AES-128 key of the parts in hex; null: not encrypted. */
		key: z
			.string()
			.regex(/^[0-9a-f]{32}$/)
			.nullable(),
		captions: z.array(z.strictObject({ lang: z.enum(['bn', 'en']), file: File })).max(2),
		chapters: z
			.array(z.strictObject({ at_s: z.int().min(0), title: z.string().trim().min(1).max(120) }))
			.max(100),
		/** Every other file with its size, so that an incomplete copy is detected. */
		files: z
			.array(z.strictObject({ name: File, bytes: Count }))
			.min(1)
			.max(60),
	})
	.refine(({ renditions }) => new Set(renditions.map(({ height }) => height)).size === renditions.length)
	.refine(({ chapters, duration_s }) => chaptersFit(chapters, duration_s))
	.refine(({ files, poster, captions, renditions }) => {
		const names = new Set(files.map(({ name }) => name));
		return [
			'master.m3u8',
			...renditions.map(({ height }) => `only-${height || 'audio'}.m3u8`),
			...captions.map(({ file }) => file),
			...(poster ? [poster] : []),
		].every((name) => names.has(name));
	});
export type Manifest = z.output<typeof Manifest>;

/** Null: no manifest. */
export function readManifest(text: string): Manifest | null {
	try {
		return Manifest.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

export const partKeyOf = ({ key }: Pick<Manifest, 'key'>): Buffer | null =>
	key === null ? null : Buffer.from(key, 'hex');

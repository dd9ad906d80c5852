import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { hashedName, updateName } from '#contract/site/headers.ts';
import { type PageDictionary, RELEASE_FILES } from '#contract/site/release.ts';
import type { LiveRelease } from './manifest.ts';

/** Pages are compressed against these, joined to one dictionary (RFC 9842, Zstandard): docs/decisions/019. */
const KINDS = [
	/^index\.html$/,
	/^courses\/[^/]+\.html$/,
	/^batch-details\/\d+\.html$/,
	/^faq\.html$/,
] as const;
/** The header of RFC 9842 before the compressed page; the digest of the dictionary follows it. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** A higher level takes three times as long and saves a twentieth: worth it for files that are packed once. */
const LEVEL = { page: 6, asset: 12 };
/** Updates are made from this many former files of a name: a phone may have skipped releases. */
const FORMERS = 3;

const shaOf = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

export async function makeDictionary(out: string, names: readonly string[]): Promise<PageDictionary> {
	const sorted = names.toSorted();
	const pages = KINDS.flatMap((kind) => sorted.find((name) => kind.test(name)) ?? []);
	const bytes = Buffer.concat(await Promise.all(pages.map((name) => readFile(path.join(out, name)))));
	const sha = shaOf(bytes);
	const file = `_astro/pages.${sha.toString('base64url').slice(0, 12)}.dict`;
	await mkdir(path.join(out, '_astro'), { recursive: true });
	await writeFile(path.join(out, file), bytes);
	return { file, sha256: sha.toString('base64') };
}

/** The dictionary of the live release if its pages are reused, because they need it; otherwise a new one. */
export async function dictionaryFor(
	live: LiveRelease | null,
	out: string,
	names: readonly string[],
): Promise<PageDictionary> {
	const known = live?.info.dictionary;
	if (!live || !known) return makeDictionary(out, names);
	await copyFile(path.join(live.dir, RELEASE_FILES.site, known.file), path.join(out, known.file));
	return known;
}

export const packWith = (dictionary: Buffer, bytes: Buffer, kind: keyof typeof LEVEL): Buffer =>
	Buffer.concat([
		MAGIC,
		shaOf(dictionary),
		zstdCompressSync(bytes, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: LEVEL[kind] } }),
	]);

/** By hashed file, its former ones in `assets`, newest first. A name of several files has none: browsers hold one dictionary for it. */
export async function formersOf(assets: string, files: readonly string[]): Promise<Map<string, string[]>> {
	const keyOf = (file: string) => Object.values(hashedName(path.basename(file)) ?? {}).join('.');
	const present = Map.groupBy(files, keyOf);
	const own = new Set(files.map((file) => path.basename(file)));
	const stored = (await readdir(assets)).filter((file) => !own.has(file));
	const former = Map.groupBy(stored, keyOf);
	const formers = new Map<string, string[]>();
	for (const [key, [file = '', ...others]] of present) {
		if (key === '' || others.length > 0) continue;
		const times = (former.get(key) ?? []).map(async (name) => ({
			name,
			at: (await stat(path.join(assets, name))).mtimeMs,
		}));
		const newest = (await Promise.all(times)).sort((a, b) => b.at - a.at).slice(0, FORMERS);
		formers.set(
			file,
			newest.map(({ name }) => path.join(assets, name)),
		);
	}
	return formers;
}

/**
 * Writes the updates of a hashed file beside it, as far as they are worth it against `least`, the bytes of its smallest
 * other form. The folder appears complete and synced, or not at all; what an earlier build made stays.
 */
export function writeUpdates(stored: string, bytes: Buffer, least: number, formers: readonly string[]): void {
	const dir = `${stored}.dcz`;
	if (formers.length === 0 || statSync(dir, { throwIfNoEntry: false })) return;
	const part = `${stored}.part`;
	rmSync(part, { recursive: true, force: true });
	for (const former of formers) {
		const dictionary = readFileSync(former);
		const packed = packWith(dictionary, bytes, 'asset');
		if (packed.length > least / 2) continue;
		const name = path.relative(dir, updateName(stored, shaOf(dictionary).toString('base64')));
		const file = path.join(part, name);
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, packed, { flush: true });
	}
	if (statSync(part, { throwIfNoEntry: false })) renameSync(part, dir);
}

/** The dictionary of a release as a line of an nginx map. */
export const dictionaryConf = ({ sha256 }: PageDictionary): string => `":${sha256}:" known;\n`;

import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import type { PageDictionary } from '#contract/site/release.ts';

/**
 * The common parts of pages, as one file that browsers load when idle. Pages are compressed against it (RFC
 * 9842, Zstandard), so each further page is a fraction of its bytes: docs/decisions/019.
 */
const KINDS = [
	/^index\.html$/,
	/^courses\/[^/]+\.html$/,
	/^batch-details\/\d+\.html$/,
	/^faq\.html$/,
] as const;
/** The header of RFC 9842 before the compressed page; the digest of the dictionary follows it. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** A higher level takes three times as long and saves a twentieth. */
const LEVEL = 6;

const shaOf = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

/** Joins one page of each kind and writes the result to the hashed assets. */
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

/** A page as it is sent to a browser that has the dictionary. */
export const packWith = (dictionary: Buffer, bytes: Buffer): Buffer =>
	Buffer.concat([
		MAGIC,
		shaOf(dictionary),
		zstdCompressSync(bytes, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
	]);

/** The dictionary of a release as a line of an nginx map. */
export const dictionaryConf = ({ sha256 }: PageDictionary): string => `":${sha256}:" known;\n`;

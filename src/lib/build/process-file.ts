import { createHash } from 'node:crypto';
import {
	copyFileSync,
	linkSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { packWith, writeUpdates } from './dictionary.ts';
import { inspectPage, type PageFacts } from './inspect.ts';
import { pathOf } from './layout.ts';

export interface FileTask {
	/** Name below the built folder. */
	name: string;
	from: string;
	/** Its destination; `.br` and `.gz` are written beside it, and `.dcz` for pages. */
	to: string;
	/** The file of this name in the live release, which is reused if it is the same. */
	known: { sha: string; packed: boolean } | null;
	assets: string;
	formers: readonly string[];
	dictionary: string;
}
export interface FileFacts {
	name: string;
	sha: string;
	packed: boolean;
	changed: boolean;
	page: PageFacts | null;
}

const TEXT = /\.(html|js|css|svg|json|xml|txt|ics|webmanifest|dict)$/;
/** Below this size the headers outweigh the saving. */
const SMALL = 256;
/** Pages are many and short-lived, assets are few and cached for a year. */
const QUALITY = { page: 5, asset: 11, other: 9 };

export const shaOf = (bytes: Buffer): string =>
	createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Pre-rendered frames are files that pages embed, not pages. */
export const isPageName = (name: string): boolean => name.endsWith('.html') && !name.startsWith('frames/');

export const isAsset = (name: string): boolean => name.startsWith('_astro/');

/** The same file under a second name; an existing name keeps its content. */
export function linkOnce(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	}
}

/** What is stored beside a compressed file, by extension. */
export const endsOf = (name: string): string[] =>
	isPageName(name) ? ['.br', '.gz', '.dcz'] : ['.br', '.gz'];

let dictionary: { file: string; bytes: Buffer } | null = null;
function dictionaryOf({ dictionary: file }: FileTask): Buffer {
	if (dictionary?.file !== file) dictionary = { file, bytes: readFileSync(file) };
	return dictionary.bytes;
}

function pack(task: FileTask, bytes: Buffer, quality: number): void {
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
	};
	writeFileSync(`${task.to}.br`, brotliCompressSync(bytes, { params }));
	writeFileSync(`${task.to}.gz`, gzipSync(bytes, { level: quality > 5 ? 9 : 6 }));
	if (isPageName(task.name)) writeFileSync(`${task.to}.dcz`, packWith(dictionaryOf(task), bytes, 'page'));
}

/** Compresses a hashed asset once for all releases: its name contains its hash. Its former files are dictionaries. */
function packAsset(task: FileTask, bytes: Buffer): void {
	const stored = path.join(task.assets, path.basename(task.name));
	try {
		for (const end of ['.br', '.gz']) linkSync(stored + end, task.to + end);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
		for (const end of ['.br', '.gz']) rmSync(task.to + end, { force: true });
		pack(task, bytes, QUALITY.asset);
		for (const end of ['.br', '.gz']) linkOnce(task.to + end, stored + end);
	}
	writeUpdates(stored, bytes, statSync(`${stored}.br`).size, task.formers);
}

function move(from: string, to: string): void {
	try {
		renameSync(from, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
		rmSync(to, { force: true });
		copyFileSync(from, to);
		rmSync(from);
	}
}

/** Reads one built file and, unless the live release has the same, compresses it and moves it to its destination. */
export function processFile(task: FileTask): FileFacts {
	// Its name contains its hash.
	if (task.known && isAsset(task.name)) return { name: task.name, ...task.known, changed: false, page: null };
	const bytes = readFileSync(task.from);
	const sha = shaOf(bytes);
	const isPage = isPageName(task.name);
	const page = isPage ? inspectPage(bytes.toString('utf8'), pathOf(task.name)) : null;
	const packed = TEXT.test(task.name) && bytes.length >= SMALL;
	const facts = { name: task.name, sha, packed, changed: sha !== task.known?.sha, page };
	if (!facts.changed) return facts;
	mkdirSync(path.dirname(task.to), { recursive: true });
	// A hard link to a file of another release may be there: never write into it.
	for (const end of endsOf(task.name)) rmSync(task.to + end, { force: true });
	if (packed && isAsset(task.name)) packAsset(task, bytes);
	else if (packed) pack(task, bytes, isPage ? QUALITY.page : QUALITY.other);
	move(task.from, task.to);
	return facts;
}

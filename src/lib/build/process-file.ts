import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { packWith } from './dictionary.ts';
import { inspectPage, type PageFacts } from './inspect.ts';
import { pathOf } from './layout.ts';

/** One file as Astro wrote it, on its way to its place. */
export interface FileTask {
	/** Name below the built folder. */
	name: string;
	from: string;
	/** Where it goes; made beside it are `.br` and `.gz`, and of pages `.dcz`. */
	to: string;
	/** The file of this name in the live release, which stays in its place where it is the same. */
	known: { sha: string; packed: boolean } | null;
	/** Folder of hashed assets that were compressed before. */
	assets: string;
	/** The file that pages are compressed against as well. */
	dictionary: string;
}
export interface FileFacts {
	name: string;
	sha: string;
	/** Whether it stands compressed beside itself. */
	packed: boolean;
	/** False where the live release holds the same. */
	changed: boolean;
	page: PageFacts | null;
}

const TEXT = /\.(html|js|css|svg|json|xml|txt|ics|webmanifest|dict)$/;
/** Under this size the headers outweigh what is saved. */
const SMALL = 256;
/** Pages are many and short-lived, assets are few and kept for a year. */
const QUALITY = { page: 5, asset: 11, other: 9 };

export const shaOf = (bytes: Buffer): string =>
	createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Drawn frames are files that pages show, not pages. */
export const isPageName = (name: string): boolean => name.endsWith('.html') && !name.startsWith('frames/');

export const isAsset = (name: string): boolean => name.startsWith('_astro/');

/** The same file under a second name; a name that is there already keeps what it has. */
export function linkOnce(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	}
}

/** What stands beside a packed file, by the end of its name. */
export const endsOf = (name: string): string[] =>
	isPageName(name) ? ['.br', '.gz', '.dcz'] : ['.br', '.gz'];

let dictionary: { file: string; bytes: Buffer } | null = null;
/** The same for all pages of a build. */
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
	if (isPageName(task.name)) writeFileSync(`${task.to}.dcz`, packWith(dictionaryOf(task), bytes));
}

/** Compresses a hashed asset once for all releases: its name says what is in it. */
function packAsset(task: FileTask, bytes: Buffer): void {
	const kept = path.join(task.assets, path.basename(task.name));
	try {
		for (const end of ['.br', '.gz']) linkSync(kept + end, task.to + end);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
		for (const end of ['.br', '.gz']) rmSync(task.to + end, { force: true });
		pack(task, bytes, QUALITY.asset);
		for (const end of ['.br', '.gz']) linkOnce(task.to + end, kept + end);
	}
}

/** Moves a file, also to another file system. */
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

/** Reads one built file, and unless the live release holds the same, compresses it and puts it in its place. */
export function processFile(task: FileTask): FileFacts {
	// Its name says what is in it.
	if (task.known && isAsset(task.name)) return { name: task.name, ...task.known, changed: false, page: null };
	const bytes = readFileSync(task.from);
	const sha = shaOf(bytes);
	const isPage = isPageName(task.name);
	const page = isPage ? inspectPage(bytes.toString('utf8'), pathOf(task.name)) : null;
	const packed = TEXT.test(task.name) && bytes.length >= SMALL;
	const facts = { name: task.name, sha, packed, changed: sha !== task.known?.sha, page };
	if (!facts.changed) return facts;
	mkdirSync(path.dirname(task.to), { recursive: true });
	// A hard link to what another release shows may stand there: never write into it.
	for (const end of endsOf(task.name)) rmSync(task.to + end, { force: true });
	if (packed && isAsset(task.name)) packAsset(task, bytes);
	else if (packed) pack(task, bytes, isPage ? QUALITY.page : QUALITY.other);
	move(task.from, task.to);
	return facts;
}

import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { imageTypeOf } from './desk-client.ts';

const HEAD = 'book.md';
const PAGE_BREAK = '<!-- page -->';
const IMAGE = /(!\[[^\]]*\]\()([^)\s]+)(\))/g;

export interface BookFiles {
	text: string;
	images: { name: string; file: string; type: string }[];
	faults: string[];
	/** First line of each file in the text, from 1: faults of the text are reported by file. */
	parts: { file: string; line: number }[];
}

/** Numbers in names are compared as numbers: page 2 is before page 10. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

async function partsOf(source: string): Promise<string[]> {
	if (!(await stat(source)).isDirectory()) return [source];
	const names = (await readdir(source)).filter((name) => name.endsWith('.md')).sort(byName);
	const pages = names.filter((name) => name !== HEAD);
	return [...(names.includes(HEAD) ? [HEAD] : []), ...pages].map((name) => path.join(source, name));
}

async function imagesOf(text: string, dir: string) {
	const names = new Set(Array.from(text.matchAll(IMAGE), ([, , name = '']) => name));
	const images: BookFiles['images'] = [];
	const faults: string[] = [];
	for (const name of names) {
		const type = imageTypeOf(name);
		const file = path.resolve(dir, decodeURIComponent(name));
		const isFile = await stat(file).then(
			(found) => found.isFile(),
			() => false,
		);
		if (isFile && type) images.push({ name, file, type });
		else if (isFile) faults.push(`${name}: pictures are JPEG, PNG or WebP`);
		else if (!/^[A-Za-z0-9_-]{22}\.webp$/.test(name)) faults.push(`${name}: there is no such picture`);
	}
	return { images, faults };
}

/** Reads one Markdown file, or a folder with `book.md` (the head) and a file per page in name order. */
export async function readBookFiles(source: string): Promise<BookFiles> {
	const files = await partsOf(source);
	const parts: BookFiles['parts'] = [];
	const lines: string[] = [];
	for (const [index, file] of files.entries()) {
		if (index > 0) lines.push(PAGE_BREAK);
		parts.push({ file: path.basename(file), line: lines.length + 1 });
		lines.push(...(await readFile(file, 'utf8')).replace(/^\ufeff/, '').split(/\r\n|\n|\r/));
	}
	const text = lines.join('\n');
	const dir = files[0] ? path.dirname(files[0]) : source;
	const { images, faults } = await imagesOf(text, dir);
	if (files.length === 0) faults.push('there is no Markdown file in this folder');
	return { text, images, faults, parts };
}

/** The text with upload keys in place of the picture files. */
export const withKeys = (text: string, keys: ReadonlyMap<string, string>): string =>
	text.replaceAll(
		IMAGE,
		(_, before: string, name: string, after: string) => `${before}${keys.get(name) ?? name}${after}`,
	);

export function placeOf(parts: BookFiles['parts'], line: number): string {
	const part = parts.findLast((one) => one.line <= line);
	return part ? `${part.file}:${line - part.line + 1}` : `line ${line}`;
}

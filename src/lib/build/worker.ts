import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { WORKER_PATH, WORKER_SCOPE } from '../../service-worker/names.ts';
import { ROOT } from './source-digest.ts';

const SOURCE = path.join(ROOT, 'src/service-worker/worker.ts');
const SHELL_PAGE = 'my.html';
/** The page of all screens has no URL of its own; the worker uses this one. */
const SHELL_URL = `${WORKER_SCOPE}dashboard`;
/** Names of files in code and style sheets; names that are not files of this build are dropped. */
const NAMES = /[^"'`()\s/?#,]+\.(?:js|css|woff2|svg|png|webp|avif)\b/g;
/** Icons of a push, which may arrive while there is hardly a network. */
const APP_FILES = ['app-192.png', 'app-badge.png'];
const READABLE = /\.(?:js|css)$/;
/** The static imports of a script; dynamic imports are in brackets. */
const NEEDS = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

export interface WorkerFacts {
	files: number;
	/** Bytes that a phone stores, before compression. */
	bytes: number;
}

interface ShellFile {
	names: string[];
	/** Scripts without which it cannot start. */
	needs: string[];
	integrity: string;
	bytes: number;
}
export interface WorkerParts {
	script: string;
	/** Hashed files by name: names contain hashes, so the read content stays valid. */
	assets: Map<string, ShellFile>;
}

async function readShellFile(file: string): Promise<ShellFile> {
	const content = await readFile(file);
	const text = READABLE.test(file) ? content.toString('utf8') : '';
	return {
		names: [...text.matchAll(NAMES)].map(([name]) => name),
		needs: [...text.matchAll(NEEDS)].map(([, name = '']) => name),
		integrity: `sha256-${hash('sha256', content, 'base64')}`,
		bytes: content.length,
	};
}

export async function readWorkerParts(out: string): Promise<WorkerParts> {
	const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE);
	const assets: WorkerParts['assets'] = new Map();
	for (const name of await readdir(path.join(out, '_astro')).catch(() => []))
		assets.set(name, await readShellFile(path.join(out, '_astro', name)));
	return { script: code.replace(/^export\s*\{\s*\};?$/m, '').trim(), assets };
}

/** What the screens under /my may load: `first` is what their page needs to start. Sorted, so that equal builds give equal lists. */
async function shellFiles(out: string, known: WorkerParts['assets']) {
	const assets = new Set(await readdir(path.join(out, '_astro')));
	const page = await readFile(path.join(out, SHELL_PAGE), 'utf8');
	const found = new Set([...page.matchAll(NAMES)].map(([name]) => name).filter((name) => assets.has(name)));
	const start = new Set(found);
	const files: [string, ShellFile][] = [];
	for (const name of found) {
		const file = known.get(name) ?? (await readShellFile(path.join(out, '_astro', name)));
		files.push([`/_astro/${name}`, file]);
		for (const other of file.names) if (assets.has(other)) found.add(other);
		if (start.has(name)) for (const other of file.needs) if (assets.has(other)) start.add(other);
	}
	const there = new Set(await readdir(out));
	const beside = [...page.matchAll(/\s(?:src|href)="\/([^"/]+\.(?:svg|png|ico))"/g)]
		.map(([, name = '']) => name)
		.filter((name) => there.has(name));
	const app = APP_FILES.filter((name) => there.has(name));
	for (const name of new Set([...beside, ...app]))
		files.push([`/${name}`, await readShellFile(path.join(out, name))]);
	files.sort(([a], [b]) => (a < b ? -1 : 1));
	return Object.groupBy(files, ([url]) =>
		start.has(path.basename(url)) || !url.startsWith('/_astro/') ? 'first' : 'later',
	);
}

/** Writes the service worker with the list of this release's files; `ahead`: what was already read. */
export async function writeWorker(out: string, ahead?: Promise<WorkerParts>): Promise<WorkerFacts> {
	const { script, assets } = await (ahead ?? readWorkerParts(out));
	const shellPage = await readShellFile(path.join(out, SHELL_PAGE));
	const { first = [], later = [] } = await shellFiles(out, assets);
	const all: [string, ShellFile][] = [[SHELL_URL, shellPage], ...first, ...later];
	const bytes = all.reduce((sum, [, file]) => sum + file.bytes, 0);
	const files = all.map(([url, { integrity }]) => ({ url, integrity }));
	const version = hash('sha256', JSON.stringify([files, script]), 'base64url').slice(0, 16);
	const shell = JSON.stringify({ version, page: SHELL_URL, files, first: first.length + 1 });
	await writeFile(path.join(out, WORKER_PATH), `const SHELL = ${shell};\n${script}\n`);
	return { files: files.length, bytes };
}

import { createHash, hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { WORKER_PATH, WORKER_SCOPE } from '../../service-worker/names.ts';
import { ROOT } from './source-digest.ts';

const SOURCE = path.join(ROOT, 'src/service-worker/worker.ts');
const SHELL_PAGE = 'my.html';
/** The page of all screens has no address of its own; this one is answered with it. */
const SHELL_URL = `${WORKER_SCOPE}dashboard`;
/** Names of files in code and style sheets; what is not a file of this build is dropped. */
const NAMES = /[^"'`()\s/?#,]+\.(?:js|css|woff2|svg|png|webp|avif)\b/g;
/** What a push shows, which may come while there is hardly a network. */
const APP_FILES = ['app-192.png', 'app-badge.png'];
const READABLE = /\.(?:js|css)$/;

export interface WorkerFacts {
	files: number;
	/** Bytes that a phone keeps, before compression. */
	bytes: number;
}

/**
 * Everything that the screens under /my may ever load: what their page names, and what that names in turn. Sorted, so
 * that equal builds give equal lists.
 */
async function shellFiles(out: string): Promise<string[]> {
	const assets = new Set(await readdir(path.join(out, '_astro')));
	const page = await readFile(path.join(out, SHELL_PAGE), 'utf8');
	const found = new Set([...page.matchAll(NAMES)].map(([name]) => name).filter((name) => assets.has(name)));
	for (const name of found) {
		if (!READABLE.test(name)) continue;
		const text = await readFile(path.join(out, '_astro', name), 'utf8');
		for (const [other] of text.matchAll(NAMES)) if (assets.has(other)) found.add(other);
	}
	const there = new Set(await readdir(out));
	const beside = [...page.matchAll(/\s(?:src|href)="\/([^"/]+\.(?:svg|png|ico))"/g)]
		.map(([, name = '']) => name)
		.filter((name) => there.has(name));
	const app = APP_FILES.filter((name) => there.has(name));
	return [...[...found].map((name) => `_astro/${name}`), ...new Set([...beside, ...app])].sort();
}

/** Writes the service worker of the learner app, with the list of this release's files, beside the built pages. */
export async function writeWorker(out: string): Promise<WorkerFacts> {
	const names = [SHELL_PAGE, ...(await shellFiles(out))];
	let bytes = 0;
	const files = [];
	for (const name of names) {
		const content = await readFile(path.join(out, name));
		bytes += content.length;
		const digest = createHash('sha256').update(content).digest('base64');
		files.push({ url: name === SHELL_PAGE ? SHELL_URL : `/${name}`, integrity: `sha256-${digest}` });
	}
	const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE);
	const script = code.replace(/^export\s*\{\s*\};?$/m, '').trim();
	const version = hash('sha256', JSON.stringify([files, script]), 'base64url').slice(0, 16);
	const shell = JSON.stringify({ version, page: SHELL_URL, files });
	await writeFile(path.join(out, WORKER_PATH), `const SHELL = ${shell};\n${script}\n`);
	return { files: files.length, bytes };
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeWorker } from './worker.ts';

let out = '';
beforeEach(async () => {
	out = await mkdtemp(path.join(os.tmpdir(), 'prostuti-worker-'));
	await mkdir(path.join(out, '_astro'));
	const files = {
		'my.html':
			'<link rel="stylesheet" href="/_astro/all.a1.css"><img src="/logo.svg"><astro-island component-url="/_astro/MyApp.b2.js"></astro-island>',
		'logo.svg': '<svg/>',
		'slide.svg': '<svg/>',
		'_astro/all.a1.css': '@font-face{src:url(/_astro/letters.c3.woff2)}',
		'_astro/letters.c3.woff2': 'font',
		'_astro/MyApp.b2.js': 'import"./react.d4.js";const f=()=>import("./ExamScreen.e5.js")',
		'_astro/react.d4.js': 'export{}',
		'_astro/ExamScreen.e5.js': 'import"./react.d4.js"',
		'_astro/Carousel.f6.js': 'only the home page has this',
	};
	for (const [name, text] of Object.entries(files)) await writeFile(path.join(out, name), text);
});
afterEach(() => rm(out, { recursive: true }));

const read = () => readFile(path.join(out, 'my-worker.js'), 'utf8');

/** Runs the script as a browser does, which has no types or modules there. */
function shellOf(script: string) {
	const types: string[] = [];
	const self = { location: {}, addEventListener: (type: string) => types.push(type) };
	return { shell: JSON.parse(runInNewContext(`${script};JSON.stringify(SHELL)`, { self })), types };
}

describe('the service worker of a release', () => {
	it('lists everything that the screens may load, and nothing else', async () => {
		const facts = await writeWorker(out);
		const { shell, types } = shellOf(await read());
		expect(shell.files.map(({ url }: { url: string }) => url)).toEqual([
			'/my/dashboard',
			'/_astro/MyApp.b2.js',
			'/_astro/all.a1.css',
			'/_astro/react.d4.js',
			'/logo.svg',
			'/_astro/ExamScreen.e5.js',
			'/_astro/letters.c3.woff2',
		]);
		// The page starts with these; fonts and screens follow.
		expect(shell.first).toBe(5);
		expect(types).toEqual(['install', 'activate', 'fetch', 'message', 'push', 'sync', 'notificationclick']);
		expect(facts.files).toBe(7);
		expect(facts.bytes).toBe(281);
	});

	it('is the same for the same release, and differs as soon as a byte of it changes', async () => {
		await writeWorker(out);
		const first = await read();
		await writeWorker(out);
		expect(await read()).toBe(first);
		await writeFile(path.join(out, 'logo.svg'), '<svg></svg>');
		await writeWorker(out);
		expect(shellOf(await read()).shell.version).not.toBe(shellOf(first).shell.version);
	});
});

import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'astro';
import { ROOT } from './source-digest.ts';
import { readWorkerParts, type WorkerParts } from './worker.ts';

declare global {
	/** Resolves when the content to build is known: pages wait for it, while the tools have already started. */
	var siteSnapshot: Promise<string> | undefined;
}

const PAGE = /[├└]─.*\.html/g;
/** The rest of such a line, printed in a separate chunk. */
const TOOK = /^\s*\(\+[^)]+\)\s*$/;
/** Printed when the scripts are built and pages start, which wait for their content. */
const BUNDLED = /generating static routes/;
const CACHE = path.join(ROOT, '.cache');
const OWN = /^site-(\d+)$/;

export interface AstroBuild {
	readonly outDir: string;
	/** What is read of the scripts as soon as they are built; undefined until then. */
	readonly worker: Promise<WorkerParts> | undefined;
	/** Reads content, makes the pages and ends. `step` is called with the number of pages written. */
	finish(snapshot: string, step: (done: number) => void, log: (text: string) => void): Promise<void>;
	clear(): void;
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

export async function clearDead(): Promise<void> {
	for (const name of await readdir(CACHE).catch(() => [])) {
		const pid = OWN.exec(name)?.[1];
		if (pid !== undefined && !isRunning(Number(pid)))
			rmSync(path.join(CACHE, name), { recursive: true, force: true });
	}
}

/**
 * Only once in a process: a second build would use the first one's content. What does not depend on content starts at
 * once; pages wait for the snapshot. Astro cannot move files across file systems, so it writes below the project.
 */
export function startAstroBuild(): AstroBuild {
	const outDir = path.join(CACHE, `site-${process.pid}`);
	const given = Promise.withResolvers<string>();
	globalThis.siteSnapshot = given.promise;
	let early = '';
	let done = 0;
	let worker: Promise<WorkerParts> | undefined;
	let onPage: (done: number) => void = () => {};
	let onLog = (text: string) => {
		early += text;
	};
	// Astro has no event for a written page, but prints each one.
	const write = (chunk: string | Uint8Array): boolean => {
		const text = stripVTControlCharacters(
			typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'),
		);
		if (BUNDLED.test(text) && !worker) {
			worker = readWorkerParts(outDir);
			// Reported through the promises below.
			worker.catch(() => {});
		}
		const pages = text.match(PAGE)?.length ?? 0;
		done += pages;
		if (pages > 0) onPage(done);
		else if (!TOOK.test(text)) onLog(text);
		return true;
	};
	process.stdout.write = write;
	process.stderr.write = write;
	const built = build({ root: ROOT, outDir, logLevel: 'info' });
	// An error before anything waits is thrown to the later waiter.
	built.catch(() => {});
	return {
		outDir,
		get worker() {
			return worker;
		},
		async finish(snapshot, step, log) {
			onPage = step;
			log(early);
			onLog = log;
			given.resolve(snapshot);
			await built;
		},
		clear: () => rmSync(outDir, { recursive: true, force: true }),
	};
}

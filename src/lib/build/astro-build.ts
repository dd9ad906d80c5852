import { stripVTControlCharacters } from 'node:util';
import { build } from 'astro';
import { ROOT } from './source-digest.ts';

const PAGE = /[├└]─.*\.html/g;
/** The rest of such a line, which comes by itself. */
const TOOK = /^\s*\(\+[^)]+\)\s*$/;

/**
 * Runs `astro build` in this process, once: a second build would remember the first one's content.
 * @param step told how many pages have been written
 */
export async function astroBuild(
	outDir: string,
	snapshot: string,
	step: (done: number) => void,
	log: (text: string) => void,
): Promise<void> {
	process.env.SITE_SNAPSHOT = snapshot;
	let done = 0;
	// Astro has no event for a page that was written, but says each on its output.
	const write = (chunk: string | Uint8Array): boolean => {
		const text = stripVTControlCharacters(
			typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'),
		);
		const pages = text.match(PAGE)?.length ?? 0;
		done += pages;
		if (pages > 0) step(done);
		else if (!TOOK.test(text)) log(text);
		return true;
	};
	const { stdout, stderr } = process;
	const before = [stdout.write, stderr.write] as const;
	stdout.write = write;
	stderr.write = write;
	try {
		await build({ root: ROOT, outDir, logLevel: 'info' });
	} finally {
		[stdout.write, stderr.write] = before;
	}
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sampleSnapshot } from '../tests/support/snapshot.ts';

/** What a page may ask for before anybody touches it: brotli bytes of scripts, and files of every kind. */
const LIMITS: Record<string, { scripts: number; files: number }> = {
	'index.html': { scripts: 6_000, files: 14 },
	'faq.html': { scripts: 15_000, files: 12 },
	'faq/1/show.html': { scripts: 15_000, files: 12 },
	'about.html': { scripts: 15_000, files: 12 },
	'courses/fcps.html': { scripts: 15_000, files: 12 },
};

const dir = mkdtempSync(path.join(os.tmpdir(), 'prostuti-weight-'));
const out = path.join(dir, 'out');

/** Scripts that a page loads at once: those it names and whatever these import. */
function scriptsOf(html: string): Set<string> {
	const found = new Set(
		[...html.matchAll(/<script[^>]+src="(\/_astro\/[^"]+)"/g)].map(([, src = '']) => src),
	);
	for (const script of found) {
		const code = readFileSync(path.join(out, script), 'utf8');
		for (const [, name] of code.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g))
			found.add(`/_astro/${name}`);
	}
	return found;
}

/** Everything that the HTML makes a browser fetch without a touch or a scroll. */
function filesOf(html: string): Set<string> {
	const eager = html
		.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')
		.replaceAll(/<img\b[^>]*loading="lazy"[^>]*>/g, '');
	const named = eager.matchAll(
		/<(?:img|script)\b[^>]*\ssrc="(\/[^"]+)"|<link\b[^>]*rel="(?:stylesheet|preload|icon)"[^>]*href="(\/[^"]+)"|<link\b[^>]*href="(\/[^"]+)"[^>]*rel="(?:stylesheet|preload|icon)"/g,
	);
	return new Set([...named].map(([, a, b, c]) => a ?? b ?? c ?? ''));
}

let failed = false;
try {
	const snapshot = path.join(dir, 'snapshot.json');
	writeFileSync(snapshot, JSON.stringify(sampleSnapshot()));
	execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', out], {
		env: { ...process.env, SITE_SNAPSHOT: snapshot, NODE_ENV: 'production' },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	for (const [name, limit] of Object.entries(LIMITS)) {
		const html = readFileSync(path.join(out, name), 'utf8');
		const scripts = scriptsOf(html);
		const bytes = [...scripts].reduce(
			(sum, file) => sum + brotliCompressSync(readFileSync(path.join(out, file))).length,
			0,
		);
		const files = new Set([...filesOf(html), ...scripts]).size;
		const ok = bytes <= limit.scripts && files <= limit.files;
		failed ||= !ok;
		console.log(
			`${ok ? 'ok    ' : 'FAILED'}  ${name}: ${bytes} of ${limit.scripts} bytes of scripts, ${files} of ${limit.files} files`,
		);
	}
} finally {
	rmSync(dir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

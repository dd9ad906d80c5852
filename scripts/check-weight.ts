import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The learner app: brotli bytes of scripts before the first screen, and what one screen adds to them. */
const APP_PAGE = 'my.html';
const APP_LIMITS = { start: 130_000, screen: 40_000 };
/** Screens that another screen fetches: they are weighed on top of that one. */
const INNER_SCREENS: Record<string, string> = { ExamScreen: 'ExamParticipated' };

// Beside the project: Astro moves what it has drawn, which no system does from one disk to another.
mkdirSync('.cache', { recursive: true });
const dir = mkdtempSync(path.join('.cache', 'weight-'));
const out = path.join(dir, 'out');

const codeOf = (script: string): string => readFileSync(path.join(out, script), 'utf8');

/** Scripts with whatever they import at once. */
function closureOf(scripts: Iterable<string>): Set<string> {
	const found = new Set(scripts);
	for (const script of found) {
		for (const [, name] of codeOf(script).matchAll(/(?:import|from)\s*["`]\.\/([^"`]+\.js)["`]/g))
			found.add(`/_astro/${name}`);
	}
	return found;
}

/** Scripts that a page loads at once: those it names and whatever these import. */
const scriptsOf = (html: string): Set<string> =>
	closureOf([...html.matchAll(/<script[^>]+src="(\/_astro\/[^"]+)"/g)].map(([, src = '']) => src));

/** Compressed as one file of its own, as it is sent. */
const weightOf = (scripts: Iterable<string>): number =>
	[...scripts].reduce(
		(sum, script) => sum + brotliCompressSync(readFileSync(path.join(out, script))).length,
		0,
	);

function scriptOf(name: string): string {
	const all = readdirSync(path.join(out, '_astro')).filter((file) =>
		new RegExp(`^${name}\\.[^.]+\\.js$`).test(file),
	);
	if (all.length !== 1) throw new Error(`${all.length} scripts of ${name}`);
	return `/_astro/${all[0]}`;
}

/**
 * The learner app: what stands before the first screen, and each part that it fetches later and that is a screen. Parts
 * that a screen fetches for itself, such as the player and charts, are not counted to it.
 */
function checkApp(): boolean {
	const html = readFileSync(path.join(out, APP_PAGE), 'utf8');
	const island = [...html.matchAll(/(?:component-url|renderer-url)="(\/_astro\/[^"]+)"/g)].map(
		([, url = '']) => url,
	);
	const start = closureOf([...scriptsOf(html), ...island]);
	const bytes = weightOf(start);
	const within = bytes <= APP_LIMITS.start;
	console.log(
		`${within ? 'ok    ' : 'FAILED'}  ${APP_PAGE}: ${bytes} of ${APP_LIMITS.start} bytes of scripts before the first screen`,
	);
	const screens = new Set(
		[...start].flatMap((script) =>
			[...codeOf(script).matchAll(/import\(["`]\.\/([^"`]+\.js)["`]\)/g)].map(
				([, name]) => `/_astro/${name}`,
			),
		),
	);
	const weigh = (screen: string, there: Set<string>) => ({
		screen,
		bytes: weightOf([...closureOf([screen])].filter((script) => !there.has(script))),
	});
	const inner = Object.entries(INNER_SCREENS).map(([name, outer]) =>
		weigh(scriptOf(name), new Set([...start, ...closureOf([scriptOf(outer)])])),
	);
	const weights = [...[...screens].map((screen) => weigh(screen, start)), ...inner].sort(
		(a, b) => b.bytes - a.bytes,
	);
	const heavy = weights.filter((one) => one.bytes > APP_LIMITS.screen);
	for (const one of heavy)
		console.log(`FAILED  ${one.screen} adds ${one.bytes} of ${APP_LIMITS.screen} bytes`);
	const [most] = weights;
	if (heavy.length === 0 && most)
		console.log(
			`ok      ${weights.length} screens add at most ${most.bytes} of ${APP_LIMITS.screen} bytes (${most.screen})`,
		);
	if (weights.length <= 20)
		console.log(`FAILED  only ${weights.length} screens found: they are fetched in another way now`);
	return within && heavy.length === 0 && weights.length > 20;
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
		const bytes = weightOf(scripts);
		const files = new Set([...filesOf(html), ...scripts]).size;
		const ok = bytes <= limit.scripts && files <= limit.files;
		failed ||= !ok;
		console.log(
			`${ok ? 'ok    ' : 'FAILED'}  ${name}: ${bytes} of ${limit.scripts} bytes of scripts, ${files} of ${limit.files} files`,
		);
	}
	failed ||= !checkApp();
} finally {
	rmSync(dir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { hashedName } from '#contract/site/headers.ts';

/** Limits of what a page loads before any interaction: brotli bytes of scripts, and files of every kind. */
const LIMITS: Record<string, { scripts: number; files: number }> = {
	'/': { scripts: 2_000, files: 14 },
	'/faq': { scripts: 15_000, files: 12 },
	'/faq/1/show': { scripts: 15_000, files: 12 },
	'/about': { scripts: 15_000, files: 12 },
	'/courses/fcps': { scripts: 15_000, files: 12 },
};

/** Home after it was scrolled to its end: brotli bytes of all scripts, the carousel's and React's included. */
const HOME_LIMIT = 90_000;
/** The learner app: brotli bytes of scripts before the first screen, and of each further screen. */
const APP_LIMITS = { start: 130_000, screen: 40_000 };
/** Screens loaded by another screen: their weight is counted on top of that one. */
const INNER_SCREENS: Record<string, string> = { ExamScreen: 'ExamParticipated' };

/** Of the release that is served now: another test's editor may publish a new one meanwhile. */
const served = () => scriptsIn(realpathSync(path.join(process.env.E2E_DIR ?? '', 'releases/live/site')));

async function htmlOf(request: APIRequestContext, address: string): Promise<string> {
	const answer = await request.get(address);
	expect(answer.status()).toBe(200);
	return answer.text();
}

/** Scripts of a folder of pages, and their size. */
function scriptsIn(site: string) {
	/** Bytes sent: compressed at the build, or uncompressed where that is no gain. */
	function bytesOf(script: string): number {
		const file = path.join(site, script);
		return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
	}
	const codeOf = (script: string): string => readFileSync(path.join(site, script), 'utf8');
	/** Scripts with their static imports. */
	function closureOf(scripts: Iterable<string>): Set<string> {
		const found = new Set(scripts);
		for (const script of found) {
			for (const [, name] of codeOf(script).matchAll(/(?:import|from)\s*["`]\.\/([^"`]+\.js)["`]/g))
				found.add(`/_astro/${name}`);
		}
		return found;
	}
	const all = (): string[] => readdirSync(path.join(site, '_astro'));
	return {
		all,
		codeOf,
		closureOf,
		/** Scripts that a page loads at once: its own and their static imports. */
		ofPage: (html: string): Set<string> =>
			closureOf([...html.matchAll(/<script[^>]+src="(\/_astro\/[^"]+)"/g)].map(([, src = '']) => src)),
		weightOf: (scripts: Iterable<string>): number =>
			[...scripts].reduce((sum, script) => sum + bytesOf(script), 0),
		named(name: string): string {
			const found = all().filter((file) => new RegExp(`^${name}\\.[^.]+\\.js$`).test(file));
			expect(found).toHaveLength(1);
			return `/_astro/${found[0]}`;
		},
	};
}

/** Everything that the HTML makes a browser load without interaction. */
function filesOf(html: string): Set<string> {
	const eager = html
		.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')
		.replaceAll(/<img\b[^>]*loading="lazy"[^>]*>/g, '');
	const named = eager.matchAll(
		/<(?:img|script)\b[^>]*\ssrc="(\/[^"]+)"|<link\b[^>]*rel="(?:stylesheet|preload|icon)"[^>]*href="(\/[^"]+)"|<link\b[^>]*href="(\/[^"]+)"[^>]*rel="(?:stylesheet|preload|icon)"/g,
	);
	return new Set([...named].map(([, a, b, c]) => a ?? b ?? c ?? ''));
}

for (const [address, limit] of Object.entries(LIMITS)) {
	test(`${address} requests at most ${limit.scripts} bytes of scripts and ${limit.files} files`, async ({
		request,
	}) => {
		const { ofPage, weightOf } = served();
		const html = await htmlOf(request, address);
		const scripts = ofPage(html);
		expect(scripts.size).toBeGreaterThan(0);
		expect(weightOf(scripts)).toBeLessThanOrEqual(limit.scripts);
		expect(new Set([...filesOf(html), ...scripts]).size).toBeLessThanOrEqual(limit.files);
	});
}

test(`home scrolled to its end has loaded at most ${HOME_LIMIT} bytes of scripts`, async ({ page }) => {
	const scripts = new Set<string>();
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
	});
	await page.goto('/');
	await expect(page.locator('[data-carousel][data-on]')).toBeVisible();
	for (const section of await page.locator('main section[data-section]').all())
		await section.scrollIntoViewIfNeeded();
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
	const { weightOf } = served();
	expect(weightOf(scripts)).toBeLessThanOrEqual(HOME_LIMIT);
});

test('every script and style sheet has a name of its own, by which the next release updates it', () => {
	const names = served()
		.all()
		.flatMap((file) => hashedName(file)?.base ?? []);
	expect(names.length).toBeGreaterThan(200);
	expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

/**
 * Scripts before the first screen, and each lazily loaded screen. Parts that a screen loads by itself, such
 * as the player and charts, are not counted.
 */
test('the learner app stays within its weight, and so does each of its screens', async ({ request }) => {
	const { codeOf, closureOf, ofPage, weightOf, named } = served();
	const html = await htmlOf(request, '/my/dashboard');
	const island = [...html.matchAll(/(?:component-url|renderer-url)="(\/_astro\/[^"]+)"/g)].map(
		([, url = '']) => url,
	);
	const start = closureOf([...ofPage(html), ...island]);
	expect(weightOf(start)).toBeLessThanOrEqual(APP_LIMITS.start);
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
		weigh(named(name), new Set([...start, ...closureOf([named(outer)])])),
	);
	const weights = [...[...screens].map((screen) => weigh(screen, start)), ...inner];
	// Fewer would mean that they are loaded in another way now.
	expect(weights.length).toBeGreaterThan(20);
	expect(weights.filter(({ bytes }) => bytes > APP_LIMITS.screen)).toEqual([]);
});

// Cost of pages on a phone: bytes of JavaScript, requests, time to the largest paint and main-thread time
// compared with the same page without any script, and Lighthouse's scores.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startSite } from '#tests/support/site.ts';
import { ensureBrowser } from '../../scripts/programs.mjs';
import { median } from './processes.ts';
import { part } from './support/bench.ts';
import { prerendered } from './support/prerender.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIGHTHOUSE = '13.5.0';
const RUNS = Number(process.env.RUNS ?? 9);
const SCORES = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const PAGES = { home: '/', course: '/courses/fcps', batches: '/batches', question: '/faq/1/show' };
/** Limit for the largest paint of a prerendered page, in milliseconds. */
const READY_LIMIT = 400;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
/** Lighthouse's slow 4G and its mid-range phone. */
const NET = {
	offline: false,
	latency: 150,
	downloadThroughput: (1.6e6 / 8) * 0.9,
	uploadThroughput: (750e3 / 8) * 0.9,
};
const SLOWER = 4;
const SETTLED_MS = 4_000;
/** Delay until a browser with a new dictionary uses it. */
const DICTIONARY_MS = 500;

/** Forwards everything to the app; with `bare` pages are served without any script. */
function proxy(origin: string, bare: boolean): Promise<http.Server> {
	const server = http.createServer(async (request, response) => {
		const answer = await fetch(origin + request.url, { headers: { 'accept-encoding': 'identity' } });
		const type = answer.headers.get('content-type') ?? '';
		let body = Buffer.from(await answer.arrayBuffer());
		if (bare && type.includes('html')) {
			const text = body
				.toString('utf8')
				.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
				.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
			body = Buffer.from(text);
		}
		const packed = /text|javascript|json|svg/.test(type)
			? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
			: body;
		response.writeHead(answer.status, {
			'content-type': type,
			'cache-control': answer.headers.get('cache-control') ?? '',
			'content-length': packed.length,
			...(packed !== body && { 'content-encoding': 'br' }),
		});
		response.end(packed);
	});
	return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
const portOf = (server: http.Server) => (server.address() as { port: number }).port;

async function phone(browser: Browser): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: 412, height: 823 },
		deviceScaleFactor: 1.75,
		isMobile: true,
		hasTouch: true,
	});
	return context.newPage();
}

const largestPaint = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				});
			}),
	);

/** Brotli bytes of scripts requested before the largest paint, until idle, and after a scroll to the end. */
async function bytes(browser: Browser, url: string) {
	const page = await phone(browser);
	let requests = 0;
	let all = 0;
	const scripts = new Map<string, number>();
	page.on('response', async (response) => {
		requests++;
		const size = Number(response.headers()['content-length'] ?? 0);
		all += size;
		if (response.request().resourceType() === 'script') scripts.set(response.url(), size);
	});
	const sum = () => [...scripts.values()].reduce((a, b) => a + b, 0);
	await page.goto(url, { waitUntil: 'networkidle' });
	await page.waitForTimeout(2_500);
	const paint = await largestPaint(page);
	const early = await page.evaluate(
		(until) =>
			performance
				.getEntriesByType('resource')
				.filter((entry) => entry.startTime < until && /\.js(\?|$)/.test(entry.name))
				.map((entry) => entry.name),
		paint,
	);
	const before = early.reduce((total, name) => total + (scripts.get(name) ?? 0), 0);
	const quiet = { js: sum(), all, requests };
	const shift = await page.evaluate(async () => {
		let total = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number;
				hadRecentInput: boolean;
			})[])
				if (!entry.hadRecentInput) total += entry.value;
		}).observe({ type: 'layout-shift', buffered: true });
		for (let at = 0; at < document.documentElement.scrollHeight; at += 300) {
			scrollTo(0, at);
			await new Promise((resolve) => setTimeout(resolve, 150));
		}
		await new Promise((resolve) => setTimeout(resolve, 1_500));
		return total;
	});
	const end = { js: sum(), all, requests };
	await page.context().close();
	return { before, quiet, end, shift };
}

/** Largest paint and main-thread time in milliseconds on a slow phone with an empty cache. */
async function slowly(browser: Browser, url: string) {
	const page = await phone(browser);
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('Network.enable');
	await cdp.send('Network.emulateNetworkConditions', NET);
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
	await cdp.send('Performance.enable');
	await page.goto(url, { waitUntil: 'load' });
	await page.waitForTimeout(SETTLED_MS);
	const { metrics } = await cdp.send('Performance.getMetrics');
	const task = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
	const paint = await largestPaint(page);
	await page.context().close();
	return { paint, task: task * 1000 };
}

/** Bytes of the HTML of a second page: for a browser with the dictionary, and for others. */
async function further(browser: Browser, origin: string, url: string) {
	const page = await phone(browser);
	const dictionary = page.waitForResponse((answer) => answer.url().endsWith('.dict'));
	await page.goto(`${origin}/about`);
	await (await dictionary).finished();
	await page.waitForTimeout(DICTIONARY_MS);
	const answer = await page.goto(origin + url);
	const own = (await answer?.request().sizes())?.responseBodySize ?? 0;
	const brotli = await fetch(origin + url, { headers: { 'accept-encoding': 'br' } });
	const plain = Number(brotli.headers.get('content-length'));
	await page.context().close();
	return { own, plain };
}

async function lighthouse(url: string, file: string, chrome: string) {
	const home = path.join(ROOT, '.cache/lighthouse');
	const bin = path.join(home, 'node_modules/lighthouse/cli/index.js');
	if (!existsSync(bin)) {
		await mkdir(home, { recursive: true });
		spawnSync('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', `lighthouse@${LIGHTHOUSE}`], {
			stdio: 'inherit',
		});
	}
	const done = spawnSync(
		process.execPath,
		[
			bin,
			url,
			'--output=json',
			`--output-path=${file}`,
			'--quiet',
			`--chrome-flags=--headless=new ${FLAGS.join(' ')}`,
		],
		{ env: { ...process.env, CHROME_PATH: chrome }, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
	);
	if (done.status !== 0) throw new Error(done.stderr);
	const report = JSON.parse(await readFile(file, 'utf8'));
	const score = (name: string) => Math.round(report.categories[name].score * 100);
	const value = (name: string) => report.audits[name].numericValue as number;
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		practices: score('best-practices'),
		seo: score('seo'),
		lcp: value('largest-contentful-paint'),
		tbt: value('total-blocking-time'),
		cls: value('cumulative-layout-shift'),
	};
}

const kb = (size: number) => `${(size / 1000).toFixed(1)} kB`;
const chrome = ensureBrowser();
const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-pages-'));
part('the start of the site');
const site = await startSite(dir);
const browser = await chromium.launch({ executablePath: chrome, args: FLAGS });
const own = await proxy(site.origin, false);
const bare = await proxy(site.origin, true);
try {
	for (const [name, url] of Object.entries(PAGES)) {
		part(`bytes of ${name}`);
		const { before, quiet, end, shift } = await bytes(browser, site.origin + url);
		console.log(
			`${name.padEnd(9)} scripts: ${kb(before)} before the largest paint, ${kb(quiet.js)} by quiet, ${kb(end.js)} after the scroll · all: ${kb(quiet.all)} in ${quiet.requests} requests, ${kb(end.all)} in ${end.requests} after the scroll · layout shift ${shift.toFixed(4)}`,
		);
	}
	for (const [name, url] of Object.entries(PAGES)) {
		part(`HTML of ${name} as a further page`);
		const { own, plain } = await further(browser, site.origin, url);
		console.log(
			`${name.padEnd(9)} HTML as a further page: ${kb(own)} with the dictionary, ${kb(plain)} by Brotli, ratio ${(own / plain).toFixed(2)} (limit 0.33)`,
		);
	}
	const ready: number[] = [];
	for (let run = 0; run < RUNS; run++) {
		part(`a page made ready, run ${run}`);
		const of = { from: site.origin, link: '[data-section="courses"] a[href^="/courses/"]' };
		const paint = await prerendered(chrome, FLAGS, { ...of, net: NET, slower: SLOWER });
		if (paint !== null) ready.push(paint);
	}
	console.log(
		`course    made ready before the tap: largest paint ${ready.length > 0 ? median(ready).toFixed(0) : '-'} ms after it, median of ${ready.length} of ${RUNS} (limit ${READY_LIMIT})`,
	);
	const home = {
		own: [] as { paint: number; task: number }[],
		bare: [] as { paint: number; task: number }[],
	};
	for (let run = 0; run < RUNS; run++) {
		part(`slow phone, run ${run}`);
		home.own.push(await slowly(browser, `http://127.0.0.1:${portOf(own)}/`));
		home.bare.push(await slowly(browser, `http://127.0.0.1:${portOf(bare)}/`));
	}
	for (const what of ['paint', 'task'] as const) {
		const [a, b] = [median(home.own.map((one) => one[what])), median(home.bare.map((one) => one[what]))];
		console.log(
			`home, ${what === 'paint' ? 'largest paint' : 'main thread'}: ${a.toFixed(0)} ms, without scripts ${b.toFixed(0)} ms, ratio ${(a / b).toFixed(2)} (medians of ${RUNS})`,
		);
	}
	for (const [name, url] of Object.entries(PAGES)) {
		const runs: Awaited<ReturnType<typeof lighthouse>>[] = [];
		for (let run = 0; run < SCORES; run++) {
			part(`Lighthouse of ${name}, run ${run}`);
			runs.push(await lighthouse(site.origin + url, path.join(dir, 'report.json'), chrome));
		}
		const of = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]));
		console.log(
			`${name.padEnd(9)} Lighthouse mobile, medians of ${SCORES}: performance ${of('performance')}, accessibility ${of('accessibility')}, best practices ${of('practices')}, SEO ${of('seo')} · LCP ${of('lcp').toFixed(0)} ms, TBT ${of('tbt').toFixed(0)} ms, CLS ${of('cls').toFixed(4)}`,
		);
	}
} finally {
	await browser.close();
	own.close();
	bare.close();
	await site.stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}

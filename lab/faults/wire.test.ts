import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateName } from '#contract/site/headers.ts';
import { dictionaryConf } from '#lib/build/dictionary.ts';
import { headersFile } from '#lib/build/headers.ts';
import { freePort, type RunningApp, startProcess } from '#tests/support/process.ts';
import { putRelease } from '#tests/support/processes.ts';
import { until } from '#tests/support/until.ts';
import { type RunningNginx, startNginx } from '../../scripts/nginx.ts';

const FILES = [
	'index.html',
	'login.html',
	'login-for-admin.html',
	'about.html',
	'my.html',
	'404.html',
	'500.html',
	'faq/05/10105.html',
	'courses/fcps.html',
	'frames/map.html',
	'_astro/a.B1c2D3e4.js',
	'_astro/b.B1c2D3e4.css',
	'robots.txt',
	'sitemap.xml',
	'search/index.json',
	'app.webmanifest',
	'images/logo.svg',
];
/** Pages that also exist in a version for browsers with the dictionary. */
const PACKED = ['index.html', 'about.html', 'faq/05/10105.html'];
const DICTIONARY = { file: '_astro/pages.abc.dict', sha256: 'ab+/'.repeat(10).concat('abc=') };
/** Compared headers; cache lifetimes are excluded, since each server sets its own. */
const COMPARED = [
	'content-type',
	'use-as-dictionary',
	'content-security-policy',
	'x-content-type-options',
	'x-frame-options',
	'referrer-policy',
	'cross-origin-opener-policy',
	'cross-origin-resource-policy',
	'permissions-policy',
	'strict-transport-security',
	'access-control-allow-origin',
];
let dir = '';
let app: RunningApp;
let nginx: RunningNginx;
let front = '';

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-wire-'));
	const releases = path.join(dir, 'releases');
	await putRelease(releases, '20261101000000000', 'home');
	const site = path.join(releases, 'live/site');
	for (const file of FILES) {
		await mkdir(path.dirname(path.join(site, file)), { recursive: true });
		const text = file.endsWith('.html') ? `<!doctype html><title>${file}</title>` : '{}';
		await writeFile(path.join(site, file), text);
		await writeFile(path.join(site, `${file}.br`), brotliCompressSync(text));
		await writeFile(path.join(site, `${file}.gz`), gzipSync(text));
	}
	for (const file of PACKED) await writeFile(path.join(site, `${file}.dcz`), `packed ${file}`);
	const info = path.join(releases, 'live/release.json');
	await writeFile(
		info,
		JSON.stringify({ ...JSON.parse(await readFile(info, 'utf8')), dictionary: DICTIONARY }),
	);
	const update = path.join(releases, 'assets', updateName('a.B1c2D3e4.js', DICTIONARY.sha256));
	await mkdir(path.dirname(update), { recursive: true });
	await writeFile(update, 'the difference');
	await writeFile(path.join(releases, 'live/dictionary.conf'), dictionaryConf(DICTIONARY));
	await writeFile(path.join(releases, 'live/headers.conf'), headersFile([], [], DICTIONARY));
	app = await startProcess(path.join(dir, 'data'), { RELEASES_DIR: releases, TRUST_PROXY: '1' });
	const port = await freePort();
	front = `http://127.0.0.1:${port}`;
	nginx = await startNginx(path.join(dir, 'nginx'), {
		releases,
		apps: [{ address: new URL(app.origin).host }],
		listen: `127.0.0.1:${port}`,
		rate: 10_000,
		log: true,
	});
	await until(() =>
		fetch(front).then(
			({ ok }) => ok,
			() => false,
		),
	);
});
afterAll(async () => {
	await nginx?.stop();
	app?.child.kill();
	await app?.ended();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

interface Requested {
	method?: string;
	url: string;
	body?: string;
	type?: string;
}
/** The compared parts of an answer. */
interface Received {
	status: number;
	headers: Record<string, string | null | undefined>;
}
async function ask(origin: string, { method = 'GET', url, body, type }: Requested): Promise<Received> {
	const answer = await fetch(origin + url, {
		method,
		redirect: 'manual',
		...(body !== undefined && { body, headers: { 'content-type': type ?? 'application/json' } }),
	});
	await answer.arrayBuffer();
	const headers: Received['headers'] = Object.fromEntries(
		COMPARED.map((name) => [name, answer.headers.get(name)]),
	);
	return {
		status: answer.status,
		headers: {
			...headers,
			'content-type': headers['content-type']
				?.toLowerCase()
				.replace('application/javascript', 'text/javascript'),
		},
	};
}
/** Both answers to a call, where they differ. */
async function differences(calls: readonly Requested[]) {
	const faults: string[] = [];
	for (const call of calls) {
		const [own, behind] = [await ask(app.origin, call), await ask(front, call)];
		const pairs = Object.entries({ status: own.status, ...own.headers }).flatMap(([name, value]) => {
			const other = name === 'status' ? behind.status : behind.headers[name as keyof typeof behind.headers];
			return other === value ? [] : [`${name}: ${value} behind nginx ${other}`];
		});
		if (pairs.length > 0) faults.push(`${call.method ?? 'GET'} ${call.url}: ${pairs.join(', ')}`);
	}
	return faults;
}

describe('behind nginx, as from the app itself', () => {
	it('every name of a release, with and without its extension, has the same answer', async () => {
		const site = path.join(dir, 'releases/live/site');
		const names = (await readdir(site, { recursive: true, withFileTypes: true }))
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)));
		expect(names.length).toBe(FILES.length * 3 + PACKED.length);
		const urls = names.flatMap((name) => {
			const bare = name.replace(/\.html$/, '');
			return [...new Set([name, bare, `${bare}/`, `${name}/`, name.toUpperCase()])].map((one) => `/${one}`);
		});
		expect(await differences(urls.map((url) => ({ url })))).toEqual([]);
	});

	it('a page is sent with dictionary compression to browsers with the dictionary, and to no others', async () => {
		const take = async (origin: string, url: string, digest: string, encodings = 'gzip, br, dcz') => {
			const answer = await fetch(origin + url, {
				headers: { 'available-dictionary': `:${digest}:`, 'accept-encoding': encodings },
			});
			return [answer.headers.get('content-encoding'), answer.headers.get('link')];
		};
		const link = `</${DICTIONARY.file}>; rel="compression-dictionary"`;
		for (const origin of [app.origin, front]) {
			for (const url of ['/', '/about', '/faq/10105/show'])
				expect(await take(origin, url, DICTIONARY.sha256), url).toEqual(['dcz', link]);
			expect(await take(origin, '/login', DICTIONARY.sha256)).toEqual(['br', link]);
			expect(await take(origin, '/about', 'another')).toEqual(['br', link]);
			expect(await take(origin, '/about', DICTIONARY.sha256, 'gzip, br')).toEqual(['br', link]);
		}
	});

	it('a script is sent as the difference to a former one to browsers that have it, and to no others', async () => {
		const take = async (origin: string, url: string, digest: string, encodings = 'gzip, br, dcz') => {
			const { headers } = await fetch(origin + url, {
				headers: { 'available-dictionary': `:${digest}:`, 'accept-encoding': encodings },
			});
			return ['content-type', 'content-encoding', 'vary', 'use-as-dictionary'].map((name) =>
				headers.get(name)?.replace('application/', 'text/'),
			);
		};
		const type = 'text/javascript; charset=utf-8';
		const vary = expect.stringContaining('Available-Dictionary');
		const match = 'match="/_astro/a.*.js"';
		const another = DICTIONARY.sha256.replace('a', 'x');
		for (const origin of [app.origin, front]) {
			// The second time from memory.
			for (const _ of [1, 2]) {
				const url = '/_astro/a.B1c2D3e4.js';
				expect(await take(origin, url, DICTIONARY.sha256)).toEqual([type, 'dcz', vary, match]);
				expect(await take(origin, url, another)).toEqual([type, 'br', vary, match]);
				expect(await take(origin, url, '../../live/release')).toEqual([type, 'br', vary, match]);
				expect(await take(origin, url, DICTIONARY.sha256, 'gzip')).toEqual([type, 'gzip', vary, match]);
				const style = await take(origin, '/_astro/b.B1c2D3e4.css', DICTIONARY.sha256);
				expect(style.slice(1)).toEqual(['br', vary, 'match="/_astro/b.*.css"']);
			}
			const bare = `/_astro/${updateName('a.B1c2D3e4.js', DICTIONARY.sha256)}`;
			expect((await fetch(origin + bare)).status).toBe(404);
		}
	});

	it('unknown file names, calls of the API, media and refusals are equal too', async () => {
		const large = JSON.stringify({ text: 'x'.repeat(600 * 1024) });
		const calls: Requested[] = [
			...[
				'/',
				'/faq/10105/show',
				'/faq/10105/show/',
				'/faq/99/show',
				'/nothing',
				'/nothing.png',
				'/.git/config',
				'/a/.env',
				'/%2e%2e/release.json',
				'/login%2ehtml',
				'/log%69n',
				'/my',
				'/my/dashboard',
				'/my/nonsense',
				'/login?next=/my',
				'/login-for-admin?token=x',
				'/login-for-admin.html?token=x',
				'/healthz',
				'/api/v3/web/app-data',
				'/api/v3/web/doctor/courses',
				'/api/v3/nothing',
				'/api/docs/openapi.json',
				'/media/nothing.png',
				'/media/v1/nothing',
				'/exam-bundles/nothing',
			].map((url) => ({ url })),
			{ method: 'POST', url: '/about' },
			{ method: 'POST', url: '/login' },
			{ method: 'POST', url: '/api/v3/auth/login', body: '{' },
			{ method: 'POST', url: '/api/v3/auth/login', body: large },
		];
		expect(await differences(calls)).toEqual([]);
	});

	it('no page can be framed or has a second address', async () => {
		for (const file of FILES.filter((name) => /^(?!frames\/|my\.).*\.html$/.test(name))) {
			expect((await ask(front, { url: `/${file}` })).status, file).toBe(404);
			const bare = file
				.replace(/\.html$/, '')
				.replace(/^faq\/\d+\/(\d+)$/, 'faq/$1/show')
				.replace(/^index$/, '');
			const { headers } = await ask(front, { url: `/${bare}` });
			expect(headers['content-security-policy'], file).toContain("frame-ancestors 'none'");
		}
	});

	it('secret addresses are in no log', async () => {
		const secret = 'a-secret-that-opens';
		for (const url of [
			`/login-for-admin?token=${secret}`,
			`/login-for-admin.html?token=${secret}`,
			`/media/v1/${secret}/part.m4s`,
			`/media/c/${secret}`,
			`/media/h/${secret}`,
			`/api/v3/web/calendar/${secret}.ics`,
			`/api/v3/web/couriers/redx/webhook?token=${secret}`,
			`/preview/${secret}`,
		])
			await ask(front, { url });
		await ask(front, { url: '/about?last' });
		const logs = async () =>
			Promise.all(['access.log', 'error.log'].map((name) => readFile(path.join(dir, 'nginx', name), 'utf8')));
		await until(async () => (await logs())[0]?.includes('/about?last') === true);
		expect((await logs()).join('')).not.toContain(secret);
		expect(app.output()).not.toContain(secret);
	});
});

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { liveRelease, type ReleaseInfo, switchTo } from './releases.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = ['src', 'contract', 'public', 'astro.config.mjs', 'package-lock.json'];
const KEEP = 3;
/** Calls whose answers end up in the pages. */
const CONTENT = [
	'/api/v3/web/homepage/scrolling-notices',
	'/api/v3/web/homepage/banner-section',
	'/api/v3/web/homepage/batch-categories',
	'/api/v3/web/homepage/courses',
	'/api/v3/web/faqs?perpage=100',
];

async function filesBelow(dir: string): Promise<string[]> {
	const entries = await readdir(dir, { withFileTypes: true, recursive: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort();
}

async function digestOf(api: string): Promise<string> {
	const hash = createHash('sha256');
	for (const source of SOURCES) {
		const full = path.join(ROOT, source);
		const files = path.extname(source) ? [full] : await filesBelow(full);
		for (const file of files) hash.update(path.relative(ROOT, file)).update(await readFile(file));
	}
	for (const call of CONTENT) {
		const answer = await fetch(api + call);
		if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
		hash.update(await answer.text());
	}
	const appData = (await (await fetch(`${api}/api/v3/web/app-data`)).json()) as Record<string, unknown>;
	delete appData.gns_ddt;
	return hash.update(JSON.stringify(appData)).digest('hex');
}

async function runAstro(api: string, outDir: string, log: (line: string) => void): Promise<void> {
	const bin = path.join(ROOT, 'node_modules/astro/bin/astro.mjs');
	const child = spawn(process.execPath, [bin, 'build', '--outDir', outDir], {
		cwd: ROOT,
		env: { ...process.env, SITE_API: api, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let tail = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			tail = (tail + text).slice(-4_000);
			log(text.trimEnd());
		});
	}
	const code = await new Promise<number | null>((resolve, reject) => {
		child.on('error', reject);
		child.on('close', resolve);
	});
	if (code !== 0) throw new Error(`the site build failed:\n${tail}`);
}

/** CSP hashes of every inline script that executes, so that the policy can forbid all others. */
async function hashScripts(siteDir: string): Promise<string[]> {
	const hashes = new Set<string>();
	for (const file of await filesBelow(siteDir)) {
		if (!file.endsWith('.html')) continue;
		const html = await readFile(file, 'utf8');
		for (const [, attributes, code] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
			if (!code || /\ssrc=/.test(attributes ?? '') || /type="application\//.test(attributes ?? '')) continue;
			hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
		}
	}
	return [...hashes].sort();
}

async function dropOld(releasesDir: string): Promise<void> {
	const ids = (await readdir(releasesDir)).filter((name) => /^\d{17}$/.test(name)).sort();
	for (const id of ids.slice(0, -KEEP))
		await rm(path.join(releasesDir, id), { recursive: true, force: true });
}

/**
 * Builds the site from the content that the API at `api` answers with, into a folder of its own, and makes it live
 * once it is whole. Skips the work when code and content are those of the live release.
 * @returns whether a new release went live. Throws with the end of the build's output when it fails.
 */
export async function buildSite(
	api: string,
	releasesDir: string,
	now: Date,
	log: (line: string) => void = () => {},
): Promise<boolean> {
	await mkdir(releasesDir, { recursive: true });
	const digest = await digestOf(api);
	if ((await liveRelease(releasesDir))?.digest === digest) return false;
	const id = now.toISOString().replaceAll(/\D/g, '');
	const part = path.join(releasesDir, `${id}.part`);
	await rm(part, { recursive: true, force: true });
	try {
		await runAstro(api, path.join(part, 'site'), log);
		const info: ReleaseInfo = {
			id,
			digest,
			scriptHashes: await hashScripts(path.join(part, 'site')),
			builtAt: now.toISOString(),
		};
		await writeFile(path.join(part, 'release.json'), JSON.stringify(info));
		await rename(part, path.join(releasesDir, id));
	} catch (error) {
		await rm(part, { recursive: true, force: true });
		throw error;
	}
	await switchTo(releasesDir, id);
	await dropOld(releasesDir);
	return true;
}

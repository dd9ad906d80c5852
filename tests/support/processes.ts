import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseInfo } from '#contract/site/release.ts';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { fetchJson } from './process.ts';
import { until } from './until.ts';

/** Signs a demonstration doctor in at one process; returns the token. */
export async function signIn(origin: string, doctor: number): Promise<string> {
	const { status, body } = await fetchJson(`${origin}/api/v3/auth/login`, {
		method: 'POST',
		ddt: demoDdt(doctor),
		body: { phone: demoPhone(doctor), password: DEMO_PASSWORD },
	});
	if (status !== 200) throw new Error(`${demoPhone(doctor)} cannot sign in: ${status} ${body?.code}`);
	return body.token;
}

/** Polls until it is true; returns the elapsed milliseconds. */
export async function msUntil(isSo: () => Promise<boolean>, mostMs = 5_000): Promise<number> {
	const began = performance.now();
	await until(isSo, { most: mostMs, every: 1 });
	return performance.now() - began;
}

/** Publishes a release of one page by hand. */
export async function putRelease(releasesDir: string, id: string, text: string): Promise<void> {
	const site = path.join(releasesDir, id, 'site');
	await mkdir(site, { recursive: true });
	await writeFile(path.join(site, 'index.html'), `<!doctype html><p>${text}</p>`);
	await writeFile(path.join(releasesDir, id, 'headers.conf'), '');
	const info: ReleaseInfo = {
		id,
		code: 'test',
		content: id,
		scope: 'full',
		pages: 1,
		script_hashes: [],
		frame_hosts: [],
		dictionary: null,
		built_at: new Date().toISOString(),
	};
	await writeFile(path.join(releasesDir, id, 'release.json'), JSON.stringify(info));
	const next = path.join(releasesDir, 'live.next');
	await rm(next, { force: true });
	await symlink(id, next);
	await rename(next, path.join(releasesDir, 'live'));
}

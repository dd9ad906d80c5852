import { randomUUID } from 'node:crypto';
import { readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILES, ReleaseInfo } from '#contract/site/release.ts';
import { DAY_MS } from '../days.rules.ts';

export interface Release extends ReleaseInfo {
	dir: string;
}

/** Releases retained for rolling back, including the live one. */
const KEEP = 5;
/** How long a page opened before a release may still request that release's scripts. */
const ASSET_DAYS = 7;
const ID = /^\d{17}$/;
const PREVIEW = /^preview-(\d{17})$/;
const KEEP_PREVIEWS = 5;
const PREVIEW_MS = 60 * 60_000;

const drop = (...place: string[]) => rm(path.join(...place), { recursive: true, force: true });

const below = (dir: string): Promise<string[]> => readdir(dir).catch(() => []);

async function readRelease(releasesDir: string, id: string): Promise<Release | null> {
	try {
		const info = ReleaseInfo.parse(
			JSON.parse(await readFile(path.join(releasesDir, id, RELEASE_FILES.info), 'utf8')),
		);
		return { ...info, dir: path.join(releasesDir, id, RELEASE_FILES.site) };
	} catch {
		return null;
	}
}

/** Name of the live release; null before the first build. */
export const liveId = (releasesDir: string): Promise<string | null> =>
	readlink(path.join(releasesDir, RELEASE_FILES.live)).catch(() => null);

/** The release that is served now; null before the first build. */
export async function liveRelease(releasesDir: string): Promise<Release | null> {
	const id = await liveId(releasesDir);
	return id === null ? null : readRelease(releasesDir, id);
}

/** Retained, complete releases, newest first. */
export async function listReleases(releasesDir: string): Promise<Release[]> {
	const ids = (await below(releasesDir)).filter((name) => ID.test(name));
	const found = await Promise.all(ids.map((id) => readRelease(releasesDir, id)));
	return found.filter((one) => one !== null).sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** A release that shows a draft; null when it was removed or the name is invalid. */
export const previewRelease = async (releasesDir: string, name: string): Promise<Release | null> =>
	PREVIEW.test(name) ? readRelease(releasesDir, name) : null;

/** Whether a release may show something to which consent was withdrawn after it was built; `ended`: the last time. */
export const showsWithdrawn = (release: Pick<ReleaseInfo, 'built_at'>, ended: Date | null): boolean =>
	ended !== null && Date.parse(release.built_at) <= ended.getTime();

/** Previews that are still shown, newest first; removes the others. */
async function dropPreviews(releasesDir: string, now: Date): Promise<Release[]> {
	const names = (await below(releasesDir)).filter((name) => PREVIEW.test(name)).sort();
	const stored: Release[] = [];
	for (const [at, name] of names.reverse().entries()) {
		const release = at < KEEP_PREVIEWS ? await readRelease(releasesDir, name) : null;
		if (release && now.getTime() - Date.parse(release.built_at) < PREVIEW_MS) stored.push(release);
		else await drop(releasesDir, name);
	}
	return stored;
}

/** Makes a release the live one by one atomic rename of a link. */
export async function switchTo(releasesDir: string, id: string): Promise<void> {
	// Not the process id: in two containers on one volume it may be the same.
	const next = path.join(releasesDir, `${RELEASE_FILES.live}.${randomUUID()}.next`);
	await symlink(id, next);
	await rename(next, path.join(releasesDir, RELEASE_FILES.live));
}

const assetsOf = (release: Release) => below(path.join(release.dir, '_astro'));

async function shardsOf(release: Release): Promise<string[]> {
	const dir = path.join(release.dir, 'faq');
	const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
	const links = entries.filter((entry) => entry.isSymbolicLink());
	return Promise.all(links.map(async (entry) => path.basename(await readlink(path.join(dir, entry.name)))));
}

/** Removes releases and previews beyond the retained ones, their shards, and assets that none had for seven days. */
export async function dropOld(releasesDir: string, now: Date): Promise<void> {
	const live = await liveId(releasesDir);
	const all = await listReleases(releasesDir);
	const stored = all.filter((release, at) => at < KEEP || release.id === live);
	const ids = new Set(stored.map((release) => release.id));
	for (const name of await below(releasesDir)) {
		if (ID.test(name) && !ids.has(name)) await drop(releasesDir, name);
	}
	const shown = [...stored, ...(await dropPreviews(releasesDir, now))];
	const shards = new Set((await Promise.all(shown.map(shardsOf))).flat());
	const shardDir = path.join(releasesDir, RELEASE_FILES.shards);
	const newest = all[0]?.id ?? '';
	for (const name of await below(shardDir)) {
		// A shard younger than every release belongs to a running build.
		const building = (name.split('.')[1] ?? '') > newest;
		if (!shards.has(name) && !building) await drop(shardDir, name);
	}
	const assets = new Set((await Promise.all(shown.map(assetsOf))).flat());
	const assetDir = path.join(releasesDir, RELEASE_FILES.assets);
	for (const name of await below(assetDir)) {
		// The updates of a file are in a folder of its name, and are removed with it.
		const asset = name.replace(/\.dcz$/, '');
		if (assets.has(asset)) continue;
		// Its links last changed when the last release with it was removed.
		const file = await stat(path.join(assetDir, asset)).catch(() => null);
		if (!file || now.getTime() - file.ctimeMs > ASSET_DAYS * DAY_MS) await drop(assetDir, name);
	}
}

import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOld, listReleases, liveId, previewRelease, switchTo } from './releases.ts';

const DAY_MS = 86_400_000;
/** Created with the n-th release: names of shards and releases contain the moment of their build. */
const shardOf = (n: number) => `faq-01.202611211200${String(n).padStart(2, '0')}000`;
let dir = '';

beforeEach(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-releases-'));
	for (const name of ['assets', 'shards']) await mkdir(path.join(dir, name));
});
afterEach(() => rm(dir, { recursive: true }));

/** A release of the n-th second with one asset, and one shard that it shows. */
async function release(n: number, asset: string, shard: string): Promise<string> {
	const id = `202611211200${String(n).padStart(2, '0')}000`;
	const site = path.join(dir, id, 'site');
	await mkdir(path.join(site, '_astro'), { recursive: true });
	await mkdir(path.join(site, 'faq'));
	await writeFile(path.join(site, '_astro', asset), asset);
	await writeFile(path.join(dir, 'assets', asset), asset);
	await mkdir(path.join(dir, 'shards', shard), { recursive: true });
	await symlink(`../../../shards/${shard}`, path.join(site, 'faq/01'));
	const info = {
		id,
		code: 'c',
		content: 'd',
		scope: 'full',
		pages: 1,
		script_hashes: [],
		frame_hosts: [],
		built_at: '2026-11-21T12:00:00.000Z',
	};
	await writeFile(path.join(dir, id, 'release.json'), JSON.stringify(info));
	return id;
}

test('five releases are retained, and the live one even when it is older', async () => {
	const ids = [];
	for (let n = 1; n <= 8; n++) ids.push(await release(n, `a${n}.js`, shardOf(n)));
	await switchTo(dir, ids[0] ?? '');
	await dropOld(dir, new Date());
	expect((await listReleases(dir)).map((one) => one.id)).toEqual([...ids.slice(3).reverse(), ids[0]]);
	expect(await liveId(dir)).toBe(ids[0]);
	expect((await readdir(path.join(dir, 'shards'))).sort()).toEqual([1, 4, 5, 6, 7, 8].map(shardOf));
});

test('a shard of a running build is not removed', async () => {
	await switchTo(dir, await release(1, 'a.js', 'faq-01.20261121120001000'));
	await mkdir(path.join(dir, 'shards/faq-02.20261121120009000'));
	await mkdir(path.join(dir, 'shards/faq-02.20261121110000000'));
	await dropOld(dir, new Date());
	expect((await readdir(path.join(dir, 'shards'))).sort()).toEqual([
		'faq-01.20261121120001000',
		'faq-02.20261121120009000',
	]);
});

test('a script that no retained release has is retained for seven days with its updates', async () => {
	await switchTo(dir, await release(1, 'now.js', shardOf(1)));
	await writeFile(path.join(dir, 'assets/before.js'), '');
	for (const name of ['before.js.dcz', 'now.js.dcz']) await mkdir(path.join(dir, 'assets', name));
	await dropOld(dir, new Date(Date.now() + 6.9 * DAY_MS));
	expect((await readdir(path.join(dir, 'assets'))).sort()).toEqual([
		'before.js',
		'before.js.dcz',
		'now.js',
		'now.js.dcz',
	]);
	await dropOld(dir, new Date(Date.now() + 7.1 * DAY_MS));
	expect((await readdir(path.join(dir, 'assets'))).sort()).toEqual(['now.js', 'now.js.dcz']);
});

test('updates are retained as long as their file, however old they are', async () => {
	await switchTo(dir, await release(1, 'now.js', shardOf(1)));
	const assets = path.join(dir, 'assets');
	for (const name of ['before.js.dcz', 'gone.js.dcz']) await mkdir(path.join(assets, name));
	await setTimeout(20);
	await writeFile(path.join(assets, 'before.js'), '');
	const { ctimeMs } = await stat(path.join(assets, 'before.js'));
	await dropOld(dir, new Date(ctimeMs + 7 * DAY_MS));
	expect((await readdir(assets)).sort()).toEqual(['before.js', 'before.js.dcz', 'now.js']);
});

test('a preview is retained for an hour with its shards, and is never among the releases', async () => {
	const live = await release(1, 'live.js', shardOf(1));
	await switchTo(dir, live);
	for (const n of [2, 3]) {
		const id = await release(n, `p${n}.js`, shardOf(n));
		await rename(path.join(dir, id), path.join(dir, `preview-${id}`));
	}
	await release(4, 'newest.js', shardOf(4));
	await dropOld(dir, new Date('2026-11-21T12:59:00Z'));
	expect((await readdir(path.join(dir, 'shards'))).sort()).toEqual([1, 2, 3, 4].map(shardOf));
	expect((await listReleases(dir)).map((one) => one.id)).not.toContainEqual(
		expect.stringContaining('preview'),
	);
	expect(await previewRelease(dir, 'preview-20261121120002000')).not.toBeNull();
	expect(await previewRelease(dir, '../preview-20261121120002000')).toBeNull();
	expect(await previewRelease(dir, live)).toBeNull();
	await dropOld(dir, new Date('2026-11-21T13:01:00Z'));
	expect((await readdir(path.join(dir, 'shards'))).sort()).toEqual([1, 4].map(shardOf));
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { faqs } from '#server/modules/site/content/content.tables.ts';
import { fetchJson } from '#tests/support/process.ts';
import { live, OVER, type RunningSite, startSite } from '#tests/support/site.ts';
import { LONG } from '#tests/support/size.ts';
import { until } from '#tests/support/until.ts';

let dir = '';
let site: RunningSite;

// One folder for all: it is built once, and every interruption hits a site that has existed for a while.
beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-interruption-'));
});
const stands = () => site.child.exitCode === null && site.child.signalCode === null;
afterAll(async () => {
	if (stands()) await site.stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

const say = (text: string, on = site) => on.db.q.update(faqs).set({ body: text }).where(eq(faqs.id, 1));
const left = async () => (await readdir(site.releasesDir)).filter((name) => /\.(part|next)$/.test(name));

function runs(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/**
 * Changes a question and returns the rebuild that is building it. An earlier build may include the change;
 * the requested one then has nothing to do, and another change is made.
 */
async function building(text: string): Promise<number> {
	for (let turn = 0; ; turn++) {
		await say(`${text} ${' '.repeat(turn)}`);
		const { id } = await site.ask();
		const state = await until(
			async () => {
				const { state: now } = await site.state(id);
				return (now === 'building' || OVER.includes(now)) && now;
			},
			{ most: 180_000 },
		);
		if (state === 'building') return id;
	}
}

it('a server killed in the middle of a build serves the old pages, and the new ones once it is restarted', async () => {
	site = await startSite(dir);
	const id = await building('লেখা যা হারাবে না');
	const before = await live(site.releasesDir);
	await site.stop('SIGKILL');
	expect(await live(site.releasesDir)).toBe(before);
	site = await startSite(dir);
	expect((await site.page('/faq/1/show')).text).toContain('লেখা যা হারাবে না');
	expect(await site.state(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('stopped') });
	expect(await left()).toEqual([]);
}, 180_000);

it.runIf(LONG)(
	'a database that goes in the middle of a build takes neither the pages nor the change along',
	async () => {
		// The restarted one, or a new one if it did not restart.
		if (!stands()) site = await startSite(dir);
		await building('লেখা যা থেকে যায়');
		const before = await live(site.releasesDir);
		const postmaster = Number(
			(await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
		);
		process.kill(postmaster, 'SIGINT');
		// It never reports a page as missing, not even one that cannot be looked up now.
		await until(async () => {
			expect((await site.page('/faq/1/show')).status).toBe(200);
			return (await site.page('/faq/99999/show')).status === 503;
		});
		expect((await site.page('/faq/1/show')).status).toBe(200);
		expect(await live(site.releasesDir)).toBe(before);
		await site.stop('SIGKILL');
		await until(() => !runs(postmaster), { most: 60_000 });
		site = await startSite(dir);
		expect((await site.page('/faq/1/show')).text).toContain('লেখা যা থেকে যায়');
		expect(await left()).toEqual([]);
	},
	180_000,
);

/** A small disk: a real one where this account may mount it, else a limit on file size. */
async function smallDisk(): Promise<{
	releases: string;
	fill(): Promise<void>;
	free(): Promise<void>;
	gone(): void;
} | null> {
	const releases = path.join(dir, 'disk');
	await mkdir(releases, { recursive: true });
	if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', releases]).status !== 0) return null;
	const filler = path.join(releases, 'filler');
	return {
		releases,
		async fill() {
			// Fills it completely, then frees a little space, so that a build can begin.
			spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
			spawnSync('truncate', ['-s', '-1M', filler]);
		},
		free: () => rm(filler, { force: true }),
		gone: () => void execFileSync('umount', ['-l', releases]),
	};
}

it.runIf(LONG)(
	'a full disk fails the build and says so, and the next one goes through',
	async () => {
		if (stands()) await site.stop();
		const disk = await smallDisk();
		if (disk) {
			site = await startSite(dir, { RELEASES_DIR: disk.releases });
			try {
				const before = await live(site.releasesDir);
				await say('লেখা যার জন্য জায়গা নেই');
				await disk.fill();
				expect(await site.rebuild(true)).toMatchObject({
					state: 'failed',
					error: expect.stringContaining('ENOSPC'),
				});
				expect(await live(site.releasesDir)).toBe(before);
				expect((await site.page('/faq/1/show')).status).toBe(200);
				await disk.free();
				expect(await left()).toEqual([]);
				expect(await site.rebuild()).toMatchObject({ state: 'live' });
				expect((await site.page('/faq/1/show')).text).toContain('লেখা যার জন্য জায়গা নেই');
			} finally {
				await site.stop();
				disk.gone();
			}
			return;
		}
		// Where mounting is not allowed: a folder that accepts no more files fails at the same point. A separate
		// one, since it is unusable afterwards.
		site = await startSite(path.join(dir, 'full'));
		const before = await live(site.releasesDir);
		await say('লেখা যার জন্য জায়গা নেই');
		await rm(path.join(site.releasesDir, 'shards'), { recursive: true });
		await writeFile(path.join(site.releasesDir, 'shards'), 'in the way');
		expect(await site.rebuild(true)).toMatchObject({ state: 'failed' });
		expect(await live(site.releasesDir)).toBe(before);
		expect(await left()).toEqual([]);
	},
	180_000,
);

it.runIf(LONG)(
	'two servers on one folder build one after the other, and both show what was changed',
	async () => {
		const url = new URL(inject('databaseServer'));
		url.pathname = '/two_at_once';
		const admin = openDatabase(inject('databaseServer'), { max: 1 });
		await admin.pool.query('create database two_at_once template template_app');
		await admin.close();
		const env = { DATABASE_URL: url.href, DEMO: '1', APP_SECRET: 'a secret that two servers share, 32+' };
		if (stands()) await site.stop();
		site = await startSite(dir, env);
		const other = await startSite(path.join(dir), env);
		try {
			await say('দুজনের লেখা');
			await other.db.q.update(faqs).set({ body: 'দ্বিতীয় লেখা' }).where(eq(faqs.id, 2));
			const ends = await Promise.all([site.rebuild(), other.rebuild(), site.rebuild(), other.rebuild()]);
			for (const end of ends) expect(['live', 'unchanged']).toContain(end.state);
			for (const one of [site, other]) {
				expect((await one.page('/faq/1/show')).text).toContain('দুজনের লেখা');
				expect((await one.page('/faq/2/show')).text).toContain('দ্বিতীয় লেখা');
			}
			const { body } = await fetchJson(`${other.desk}/api/v3/editor/releases`, { token: other.token });
			expect(body.releases.filter((one: { live: boolean }) => one.live)).toHaveLength(1);
			expect(await left()).toEqual([]);
		} finally {
			await other.stop();
		}
	},
	180_000,
);

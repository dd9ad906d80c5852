// Builds of the site at three sizes compared with a plain `astro build` of the same pages, and one changed
// question at the largest. SIZES and CHANGES override the defaults.
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { SITE_CONTENT_TYPES } from '#contract/site/build-content.ts';
import type { BuildNews, BuildOrder } from '#contract/site/release.ts';
import { buildToken } from '#server/http/signed.ts';
import { faqs } from '#server/modules/site/content/content.tables.ts';
import { MEMORY_MB } from '#server/site/build-process.ts';
import { startSite } from '#tests/support/site.ts';
import { fillFaqs } from './many-faqs.ts';
import { mb, median, timed, watchMemory } from './processes.ts';
import { part } from './support/bench.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SIZES = (process.env.SIZES ?? '100,1000,10000').split(',').map(Number);
const CHANGES = Number(process.env.CHANGES ?? 20);
/** Editors pause between two changes; the next build prepares what it can in that time. */
const THINK_MS = 6_000;
const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-builds-'));
part('the start of the site');
const site = await startSite(dir, { APP_SECRET: 'a secret that only the bench knows' });

/** The content as a plain `astro build` reads it. */
async function writeSnapshot(file: string): Promise<void> {
	const token = buildToken('a secret that only the bench knows');
	const items: Record<string, unknown[]> = {};
	for (const type of SITE_CONTENT_TYPES) {
		items[type] = [];
		for (let cursor: number | null = 0; cursor !== null; ) {
			const answer = await fetch(`${site.origin}/api/v3/editor/site-content?type=${type}&cursor=${cursor}`, {
				headers: { authorization: `Bearer ${token}` },
			});
			const page = (await answer.json()) as { items: unknown[]; next: number | null };
			items[type].push(...page.items);
			cursor = page.next;
		}
	}
	const heads = items.faq?.map(
		(item) => (item as { json: { id: number; title: string; topic: string } }).json,
	);
	await writeFile(
		file,
		JSON.stringify({
			items,
			faqs: heads?.map(({ id, title, topic }) => ({ id, title, topic })),
			only: { faq: null, faqList: null, batch: null, catalogue: null },
		}),
	);
}

/** A full, checked, compressed build into an empty folder, as the server runs it. */
async function ownBuild(): Promise<{ s: number; peak: number; pages: number }> {
	const releases = path.join(dir, 'own');
	await rm(releases, { recursive: true, force: true });
	await mkdir(releases);
	const began = performance.now();
	const child = fork(path.join(ROOT, 'src/lib/build/builder.ts'), [], {
		cwd: ROOT,
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		execArgv: [`--max-old-space-size=${MEMORY_MB}`],
		env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
	});
	const memory = watchMemory(() => child.pid);
	const order: BuildOrder = {
		api: site.origin,
		token: buildToken('a secret that only the bench knows'),
		releases_dir: releases,
		full: true,
		now: new Date().toISOString(),
		preview: null,
	};
	const pages = await new Promise<number>((resolve, reject) => {
		child.on('message', (news: BuildNews) => {
			if (news.kind === 'done') resolve(news.release?.pages ?? 0);
			if (news.kind === 'failed') reject(new Error(news.error));
		});
		child.send(order);
	});
	memory.stop();
	return { s: (performance.now() - began) / 1000, peak: memory.peak(), pages };
}

async function served(id: number): Promise<number> {
	const mark = `চিহ্ন-${process.hrtime.bigint()}`;
	const began = performance.now();
	await site.db.q
		.update(faqs)
		.set({ body: sql`${faqs.body} || ${`\n\n${mark}`}` })
		.where(eq(faqs.id, id));
	const { id: rebuild } = await site.ask();
	for (;;) {
		if ((await site.page(`/faq/${id}/show`)).text.includes(mark)) break;
		if ((await site.state(rebuild)).state === 'failed') throw new Error('the rebuild failed');
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	return performance.now() - began;
}

try {
	console.log('questions  pages   own build  peak     plain astro  peak     ratio');
	let ids: number[] = [];
	for (const size of SIZES) {
		part(`${size} questions`);
		ids = await fillFaqs(site.db, size);
		const snapshot = path.join(dir, 'snapshot.json');
		await writeSnapshot(snapshot);
		const out = path.join(dir, 'plain');
		const bin = path.join(ROOT, 'node_modules/astro/bin/astro.mjs');
		const env = { SITE_SNAPSHOT: snapshot, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
		const plain = await timed(process.execPath, [bin, 'build', '--outDir', out], env, ROOT);
		const own = await ownBuild();
		await rm(out, { recursive: true, force: true });
		console.log(
			`${String(size).padEnd(10)} ${String(own.pages).padEnd(7)} ${`${own.s.toFixed(1)} s`.padEnd(10)} ${mb(own.peak).padEnd(8)} ${`${plain.s.toFixed(1)} s`.padEnd(12)} ${mb(plain.peak).padEnd(8)} ${(own.s / plain.s).toFixed(2)}`,
		);
	}
	part('the first rebuild');
	const first = await site.rebuild();
	console.log(`first rebuild of the server: ${first.state}, ${first.scope}, ${first.done} pages`);
	const times: number[] = [];
	for (let change = 0; change < CHANGES; change++) {
		part(`change ${change}`);
		await new Promise((resolve) => setTimeout(resolve, THINK_MS));
		times.push(await served(ids[(change * 97 + 31) % ids.length] ?? 1));
	}
	const sorted = times.toSorted((a, b) => a - b);
	console.log(
		`one changed question of ${ids.length}, from the change to its page being served, ${CHANGES} times: median ${median(times).toFixed(0)} ms, 95th percentile ${sorted[Math.ceil(CHANGES * 0.95) - 1]?.toFixed(0)} ms, most ${sorted.at(-1)?.toFixed(0)} ms`,
	);
	const size = (await readFile(path.join(site.releasesDir, 'live/manifest.json'))).length;
	console.log(`manifest ${mb(size)}`);
} finally {
	await site.stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}

import { execFile } from 'node:child_process';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { SITE_CONTENT_TYPES, type SiteContent } from '#contract/site/build-content.ts';
import {
	type BuildNews,
	type BuildOrder,
	type PageDictionary,
	previewName,
	RELEASE_FILES,
	type ReleaseInfo,
} from '#contract/site/release.ts';
import { copyLive, hangShards, keepAssets, type Site, targetOf } from './assemble.ts';
import { type AstroBuild, clearDead } from './astro-build.ts';
import { faultsOf } from './check.ts';
import type { Snapshot } from './content.ts';
import { dictionaryConf, dictionaryFor, formersOf } from './dictionary.ts';
import { drawCards } from './draw-cards.ts';
import { ContentMoved, fetchHeads, fetchItems } from './fetch-content.ts';
import { headersFile } from './headers.ts';
import { ownerOf } from './layout.ts';
import { type LiveRelease, type Manifest, manifestFile, readLive } from './manifest.ts';
import { contentDigest, expectedPages, faqsOf, type Heads, type Inputs, inputsOf } from './plan.ts';
import { endsOf, type FileFacts, type FileTask, isAsset, isPageName, processFile } from './process-file.ts';
import { processFiles } from './process-files.ts';
import { SEARCH_STORED, searchFiles } from './search-files.ts';
import { batchCard, courseCard, quizCard } from './share-card.ts';
import { sitemapFiles } from './sitemap.ts';
import { filesBelow } from './source-digest.ts';
import { writeWorker } from './worker.ts';

type Tell = (news: Exclude<BuildNews, { kind: 'ready' | 'done' | 'failed' }>) => void;
const READS = 3;
/** Up to this many files are synced one by one. */
const MANY = 200;

interface Target extends Site {
	order: BuildOrder;
	code: string;
	/** The folder of the release, under a temporary name. */
	part: string;
}
interface Job {
	heads: Heads;
	moved: readonly string[];
	snapshot: Snapshot;
	live: LiveRelease | null;
	/** Pages of the live release, even if none of them can be reused. */
	pages: Manifest['pages'];
	inputs: Inputs;
	/** Keys, as `family:key`, whose pages are built; null: all. */
	dirty: Set<string> | null;
}

const keysOf = (dirty: ReadonlySet<string>, family: string) =>
	[...dirty].filter((key) => key.startsWith(`${family}:`)).map((key) => key.slice(family.length + 1));

/** The items that differ from those of the live release; null if everything must be built. */
function dirtyOf(heads: Heads, inputs: Inputs, live: LiveRelease | null, code: string): Set<string> | null {
	if (!live || live.info.code !== code || live.manifest.site !== heads.site[0]?.digest) return null;
	return new Set([...inputs.keys()].filter((key) => live.manifest.inputs[key] !== inputs.get(key)));
}

/** Reads what must be built from one moment. Null: the live release already shows all of it. */
async function readJob(order: BuildOrder, code: string): Promise<Job | null> {
	const [{ heads, moved }, before] = await Promise.all([fetchHeads(order), readLive(order.releases_dir)]);
	if (!order.full && before?.info.code === code && before.info.content === contentDigest(heads)) return null;
	const inputs = inputsOf(heads);
	const dirty = order.full ? null : dirtyOf(heads, inputs, before, code);
	const live = dirty ? before : null;
	const only = (family: string) => (dirty ? keysOf(dirty, family) : null);
	const faqs = only('faq');
	const items = {} as Snapshot['items'];
	await Promise.all(
		SITE_CONTENT_TYPES.map(async (type) => {
			items[type] = await fetchItems(order, type, heads, type === 'faq' ? faqs : null);
		}),
	);
	return {
		heads,
		moved,
		live,
		pages: before?.manifest.pages ?? {},
		inputs,
		dirty,
		snapshot: {
			items,
			faqs: faqsOf(heads),
			only: { faq: faqs, faqList: only('faqList'), batch: only('batch'), catalogue: only('catalogue') },
		},
	};
}

async function readSettled(order: BuildOrder, code: string): Promise<Job | null> {
	for (let read = 1; ; read++) {
		try {
			return await readJob(order, code);
		} catch (error) {
			if (!(error instanceof ContentMoved) || read === READS) throw error;
		}
	}
}

/** Names of files reused from the live release: of items that still exist and have not changed. */
function storedFiles(job: Job): Set<string> {
	const stored = new Set<string>();
	for (const name of Object.keys(job.live?.manifest.files ?? {})) {
		const owner = ownerOf(name);
		if (owner !== null && job.inputs.has(owner) && !job.dirty?.has(owner)) stored.add(name);
	}
	return stored;
}

function manifestOf(
	job: Job,
	stored: ReadonlySet<string>,
	facts: readonly FileFacts[],
	today: string,
): Manifest {
	const before = job.live?.manifest;
	const files: Manifest['files'] = {};
	const pages: Manifest['pages'] = {};
	for (const name of stored) {
		const file = before?.files[name];
		if (file) files[name] = file;
		const page = before?.pages[name];
		if (page) pages[name] = page;
	}
	const frame = new Set(before?.frame ?? facts.find(({ name }) => name === '404.html')?.page?.links);
	for (const { name, sha, packed, page } of facts) {
		files[name] = { sha, packed };
		if (!page) continue;
		const known = job.pages[name];
		pages[name] = {
			...page,
			links: page.links.filter((link) => !frame.has(link)),
			changed: known?.text === page.text ? known.changed : today,
		};
	}
	return {
		inputs: Object.fromEntries(job.inputs),
		site: job.heads.site[0]?.digest ?? '',
		files,
		pages,
		frame: [...frame].sort(),
	};
}

/** Syncs bytes to the disk, so that a release that is live survives a power cut. */
async function settle(files: readonly string[]): Promise<void> {
	if (files.length > MANY) {
		// One call for the whole file system; without that command the system writes them later.
		await promisify(execFile)('sync', ['-f', files[0] ?? '']).catch(() => {});
		return;
	}
	for (const file of files) {
		const handle = await open(file, 'r');
		try {
			await handle.sync();
		} finally {
			await handle.close();
		}
	}
}

async function dropEnding(dir: string, end: string): Promise<void> {
	for (const name of await readdir(dir))
		if (name.endsWith(end)) await rm(path.join(dir, name), { recursive: true, force: true });
}

/** Makes a release beside the live one and checks it; the caller makes it live. Null: nothing had changed. A failure leaves no file. */
export async function makeRelease(
	order: BuildOrder,
	code: string,
	tell: Tell,
	start: () => AstroBuild,
): Promise<ReleaseInfo | null> {
	const dir = order.releases_dir;
	for (const name of [RELEASE_FILES.assets, RELEASE_FILES.shards])
		await mkdir(path.join(dir, name), { recursive: true });
	await dropEnding(dir, '.part');
	await clearDead();
	tell({ kind: 'progress', state: 'loading', scope: null, done: 0, total: 0 });
	const job = await readSettled(order, code);
	if (!job) return null;
	const id = order.now.replaceAll(/\D/g, '');
	const part = path.join(dir, `${id}.part`);
	const target = { order, code, part, id, releasesDir: dir, dir: path.join(part, RELEASE_FILES.site) };
	await mkdir(target.dir, { recursive: true });
	try {
		const info = await fill(target, job, start(), tell);
		const place = path.join(dir, order.preview === null ? id : previewName(id));
		await rename(part, place);
		await settle([place, dir]);
		return info;
	} catch (error) {
		await rm(part, { recursive: true, force: true });
		await dropEnding(path.join(dir, RELEASE_FILES.shards), `.${id}`);
		throw error;
	}
}

/** One of this many finished pages is reported, and the last. */
const STEP = 20;

function countingTo(total: number, tell: (done: number) => void): (done: number) => void {
	let said = 0;
	return (done) => {
		if (done - said < STEP && done < total) return;
		said = done;
		tell(Math.min(done, total));
	};
}

async function describeRelease(
	{ order, code, part, id }: Target,
	{ heads, live }: Job,
	siteData: SiteContent['site'],
	manifest: Manifest,
	dictionary: PageDictionary,
): Promise<ReleaseInfo> {
	const scripts = new Set(Object.values(manifest.pages).flatMap((page) => page.scripts));
	const info: ReleaseInfo = {
		id,
		code,
		content: contentDigest(heads),
		scope: live ? 'changed' : 'full',
		pages: Object.keys(manifest.pages).length,
		script_hashes: [...scripts].sort(),
		frame_hosts: siteData.frame_hosts,
		dictionary,
		built_at: order.now,
	};
	await writeFile(manifestFile(part), JSON.stringify(manifest));
	await writeFile(path.join(part, RELEASE_FILES.heads), JSON.stringify(heads));
	await writeFile(
		path.join(part, 'headers.conf'),
		headersFile(info.script_hashes, siteData.frame_hosts, dictionary),
	);
	await writeFile(path.join(part, RELEASE_FILES.dictionary), dictionaryConf(dictionary));
	await writeFile(path.join(part, RELEASE_FILES.info), JSON.stringify(info));
	return info;
}

type ItemsOf = <T extends keyof SiteContent>(type: T) => SiteContent[T][];

function cardsOf(siteData: SiteContent['site'], itemOf: ItemsOf) {
	const batches = itemOf('batch');
	return [
		...batches.map((batch) => batchCard(siteData, batch)),
		...itemOf('course').map((course) => courseCard(siteData, course, batches)),
		...itemOf('quiz').map((quiz) => quizCard(siteData, quiz)),
	];
}

const writtenOf = (site: Site, facts: Awaited<ReturnType<typeof processFiles>>): string[] =>
	facts
		.filter((file) => file.changed)
		.flatMap(({ name, packed }) =>
			(packed ? ['', ...endsOf(name)] : ['']).map((end) => targetOf(site, name) + end),
		);

async function fill(site: Target, job: Job, build: AstroBuild, tell: Tell): Promise<ReleaseInfo> {
	const { order, part } = site;
	const { heads, snapshot, live } = job;
	const out = build.outDir;
	const before = live?.manifest.files ?? {};
	const snapshotFile = path.join(part, 'snapshot.json');
	await writeFile(snapshotFile, JSON.stringify(snapshot));
	const itemOf: ItemsOf = <T extends keyof SiteContent>(type: T) =>
		snapshot.items[type].map((item) => item.json) as SiteContent[T][];
	const search = searchFiles({
		before: live ? path.join(live.dir, SEARCH_STORED) : null,
		after: path.join(part, SEARCH_STORED),
		heads: heads.faq,
		questions: itemOf('faq'),
		known: before,
	});
	// If the pages fail first, this failure is ignored.
	search.catch(() => {});
	const [home] = itemOf('home');
	const [siteData] = itemOf('site');
	if (!home || !siteData) throw new Error('there is no site to build');
	const expected = expectedPages(heads, home, itemOf('batch'));
	const stored = storedFiles(job);
	const total = expected.length - [...stored].filter(isPageName).length;
	const scope = live ? 'changed' : 'full';
	tell({ kind: 'progress', state: 'building', scope, done: 0, total });
	await build.finish(
		snapshotFile,
		countingTo(total, (done) => tell({ kind: 'progress', state: 'building', scope, done, total })),
		(text) => tell({ kind: 'log', text }),
	);
	const worker = await writeWorker(out, build.worker);
	tell({ kind: 'log', text: `service worker: ${worker.files} files, ${worker.bytes} bytes\n` });
	const assets = path.join(site.releasesDir, RELEASE_FILES.assets);
	await drawCards(cardsOf(siteData, itemOf), path.join(out, '_astro'), assets);
	await mkdir(path.join(out, 'search'), { recursive: true });
	const index = await search;
	for (const { name, json } of index) if (json !== undefined) await writeFile(path.join(out, name), json);
	const sameIndex = index.filter(({ json }) => json === undefined).map(({ name }) => name);

	tell({ kind: 'progress', state: 'checking', scope, done: total, total });
	const built = (await filesBelow(out)).map((file) => path.relative(out, file).split(path.sep).join('/'));
	const dictionary = await dictionaryFor(live, out, built);
	const names = [...new Set([...built, dictionary.file])];
	const there = new Set(names);
	const gone = Object.keys(before).filter(
		(name) => !stored.has(name) && !there.has(name) && ownerOf(name) !== null,
	);
	const staying = new Set([...stored, ...sameIndex, ...names.filter((name) => name in before)]);
	const owned = names.filter((name) => ownerOf(name) !== null);
	if (live) copyLive(site, live, staying, [...owned, ...gone]);
	const formers = await formersOf(assets, names);
	const task = (name: string): FileTask => ({
		name,
		from: path.join(out, name),
		to: targetOf(site, name),
		known: before[name] ?? null,
		assets,
		formers: formers.get(name) ?? [],
		dictionary: path.join(out, dictionary.file),
	});
	const facts = await processFiles(names.map(task));
	const manifest = manifestOf(job, new Set([...stored, ...sameIndex]), facts, order.now.slice(0, 10));
	for (const { name, text } of sitemapFiles(manifest.pages, siteData.origin)) {
		await writeFile(path.join(out, name), text);
		const file = processFile({ ...task(name), known: null });
		facts.push(file);
		manifest.files[name] = { sha: file.sha, packed: file.packed };
	}
	const faults = faultsOf(manifest, expected, job.moved);
	if (faults.length > 0) throw new Error(faults.join('\n'));
	hangShards(site, owned);
	if (!live || facts.some(({ name, changed }) => changed && isAsset(name))) await keepAssets(site);

	const info = await describeRelease(site, job, siteData, manifest, dictionary);
	await rm(snapshotFile);
	await settle(writtenOf(site, facts));
	return info;
}

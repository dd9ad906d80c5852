import { linkSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILES } from '#contract/site/release.ts';
import { placeOf, SHARD_PARENT, shardOf } from './layout.ts';
import type { LiveRelease } from './manifest.ts';
import { endsOf, linkOnce } from './process-file.ts';

export interface Site {
	releasesDir: string;
	/** `<release>/site`, still under a temporary name. */
	dir: string;
	id: string;
}

const shardDir = (site: Site, shard: string) =>
	path.join(site.releasesDir, RELEASE_FILES.shards, `${SHARD_PARENT}-${shard}.${site.id}`);

export function targetOf(site: Site, name: string): string {
	const sharded = shardOf(name);
	return sharded
		? path.join(shardDir(site, sharded.shard), sharded.name)
		: path.join(site.dir, placeOf(name));
}

/** Hard-links the unchanged files (`stored`) of the live release; a shard without a `touched` file is linked as a whole. */
export function copyLive(
	site: Site,
	live: LiveRelease,
	stored: ReadonlySet<string>,
	touched: readonly string[],
): void {
	const dirty = new Set(touched.flatMap((name) => shardOf(name)?.shard ?? []));
	const made = new Set<string>();
	const parent = (file: string) => {
		const dir = path.dirname(file);
		if (made.has(dir)) return;
		mkdirSync(dir, { recursive: true });
		made.add(dir);
	};
	const shards = new Set<string>();
	for (const name of stored) {
		const shard = shardOf(name)?.shard;
		if (shard !== undefined && !dirty.has(shard)) {
			shards.add(shard);
			continue;
		}
		const to = targetOf(site, name);
		parent(to);
		const from = path.join(live.dir, RELEASE_FILES.site, placeOf(name));
		for (const end of live.manifest.files[name]?.packed ? ['', ...endsOf(name)] : [''])
			linkSync(from + end, to + end);
	}
	for (const shard of shards) {
		const link = path.join(SHARD_PARENT, shard);
		parent(path.join(site.dir, link));
		symlinkSync(readlinkSync(path.join(live.dir, RELEASE_FILES.site, link)), path.join(site.dir, link));
	}
}

export function hangShards(site: Site, names: readonly string[]): void {
	const shards = new Set(names.flatMap((name) => shardOf(name)?.shard ?? []));
	const dir = path.join(site.dir, SHARD_PARENT);
	if (shards.size > 0) mkdirSync(dir, { recursive: true });
	for (const shard of shards) {
		// From <release>/site/faq to the folder of releases.
		const target = path.join('../../..', path.relative(site.releasesDir, shardDir(site, shard)));
		symlinkSync(target, path.join(dir, shard));
	}
}

/** Retains the hashed assets of this release for pages that are open when the next one becomes live. */
export async function keepAssets(site: Site): Promise<void> {
	const from = path.join(site.dir, '_astro');
	for (const file of await readdir(from))
		linkOnce(path.join(from, file), path.join(site.releasesDir, RELEASE_FILES.assets, file));
}

import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILES, ReleaseInfo } from '#contract/site/release.ts';
import type { PageFacts } from './inspect.ts';

/** Facts of a release, by the names under which Astro writes its files. */
export interface Manifest {
	inputs: Record<string, string>;
	/** Digest of the site's own data, which every page shows. */
	site: string;
	files: Record<string, { sha: string; packed: boolean }>;
	/** Facts of pages; `links` without those of the frame. `changed`: the day on which their text last changed. */
	pages: Record<string, PageFacts & { changed: string }>;
	frame: string[];
}

export interface LiveRelease {
	dir: string;
	info: ReleaseInfo;
	manifest: Manifest;
}

export const manifestFile = (dir: string): string => path.join(dir, 'manifest.json');

/** The live release, or null if there is none that this code can read. */
export async function readLive(releasesDir: string): Promise<LiveRelease | null> {
	try {
		const dir = path.join(releasesDir, await readlink(path.join(releasesDir, RELEASE_FILES.live)));
		const [info, manifest] = await Promise.all([
			readFile(path.join(dir, RELEASE_FILES.info), 'utf8'),
			readFile(manifestFile(dir), 'utf8'),
		]);
		return { dir, info: ReleaseInfo.parse(JSON.parse(info)), manifest: JSON.parse(manifest) };
	} catch {
		return null;
	}
}

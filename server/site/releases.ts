import { readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** What a build writes beside its pages. */
export interface ReleaseInfo {
	id: string;
	/** Digest of the code and the content it was made from. */
	digest: string;
	/** CSP sources of the inline scripts of its pages. */
	scriptHashes: string[];
	builtAt: string;
}
export interface Release extends ReleaseInfo {
	dir: string;
}

const LIVE = 'live';
const INFO = 'release.json';

/** The release that is served now; null before the first build. */
export async function liveRelease(releasesDir: string): Promise<Release | null> {
	try {
		const id = await readlink(path.join(releasesDir, LIVE));
		const info: ReleaseInfo = JSON.parse(await readFile(path.join(releasesDir, id, INFO), 'utf8'));
		return { ...info, dir: path.join(releasesDir, id, 'site') };
	} catch {
		return null;
	}
}

/** Makes a release the live one by one atomic rename of a link. */
export async function switchTo(releasesDir: string, id: string): Promise<void> {
	const next = path.join(releasesDir, `${LIVE}.next`);
	await rm(next, { force: true });
	await symlink(id, next);
	await rename(next, path.join(releasesDir, LIVE));
}

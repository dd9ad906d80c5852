import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { namesOf } from '#server/site/pages.ts';
import { liveRelease } from '#server/site/releases.ts';
import { assetsOf } from './whole.ts';

const LOOK_MS = 500;

interface KnownRelease {
	id: string;
	/** Digest of the code that built it. */
	code: string;
	/** Digest of each watched page. */
	pages: Map<string, string>;
	assets: Set<string>;
}
export const digestOf = (text: string): string => hash('sha1', text, 'base64url');

/** The file of a page below a release. Screens of a doctor are one page. */
const fileOf = (page: string): string =>
	page.startsWith('/my/') ? 'my.html' : (namesOf(page)?.[0] ?? 'index.html');

/** Records the content of every live release, before it is deleted. */
export function watchReleases(releasesDir: string, pages: readonly string[]) {
	const known: KnownRelease[] = [];
	const gone = new AbortController();

	async function look(): Promise<void> {
		const live = await liveRelease(releasesDir);
		if (!live || known.some(({ id }) => id === live.id)) return;
		const read = async (page: string) =>
			[page, digestOf(await readFile(path.join(live.dir, fileOf(page)), 'utf8'))] as const;
		known.push({
			id: live.id,
			code: live.code,
			pages: new Map(await Promise.all(pages.map(read))),
			assets: new Set((await readdir(path.join(live.dir, '_astro'))).map((name) => `/_astro/${name}`)),
		});
	}
	const watching = (async () => {
		while (!gone.signal.aborted) {
			await look();
			await delay(LOOK_MS, undefined, { signal: gone.signal }).catch(() => {});
		}
	})();
	return {
		known,
		/** Why a page belongs to no release; null if it belongs to one, with every file it refers to. */
		faultOf(page: string, text: string): string | null {
			const digest = digestOf(text);
			const its = known.filter(({ pages: of }) => of.get(page) === digest);
			if (its.length === 0) return `${page} as it was read is in no release`;
			const missing = assetsOf(text).filter((name) => !its.some(({ assets }) => assets.has(name)));
			return missing.length > 0 ? `${page} names ${missing.join(', ')}, which its release lacks` : null;
		},
		async stop(): Promise<void> {
			gone.abort();
			await watching;
			await look();
		},
	};
}
export type Releases = ReturnType<typeof watchReleases>;

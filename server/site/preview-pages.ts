import type { ServerResponse } from 'node:http';
import { namesOf, type OpenRelease, openRelease } from './pages.ts';
import { previewRelease } from './releases.ts';

/** Shown above every page of a preview, so that it is not mistaken for the public one. */
const BAR =
	'<div role="status" style="position:sticky;top:0;z-index:9999;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;padding:.5rem 1rem;background:#7a2e0e;color:#fff;font:600 1rem/1.5 sans-serif">প্রিভিউ: এই পাতা এখনো প্রকাশ হয়নি, শুধু আপনি দেখছেন। <a href="/preview/leave" style="color:#fff;text-decoration:underline">প্রিভিউ বন্ধ করুন</a></div>';

/** Few are viewed, and each for a short time. */
const MOST_OPEN = 4;

/** Shows preview pages as they will be, without caching or indexing; false where the preview no longer exists. */
export function makePreviewPages(releasesDir: string, production: boolean) {
	const opened = new Map<string, OpenRelease>();

	async function open(name: string): Promise<OpenRelease | null> {
		// Checked each time: a removed one must not be shown from memory.
		const release = await previewRelease(releasesDir, name);
		if (!release) {
			opened.delete(name);
			return null;
		}
		const known = opened.get(name);
		if (known) return known;
		if (opened.size >= MOST_OPEN) opened.clear();
		const fresh = await openRelease(release, releasesDir, production);
		opened.set(name, fresh);
		return fresh;
	}
	return async (release: string, pathname: string, head: boolean, response: ServerResponse) => {
		const site = await open(release);
		const names = namesOf(pathname) ?? [];
		for (const name of [...names, '404.html']) {
			const ready = await site?.read(name, null);
			if (!ready) continue;
			const isPage = name.endsWith('.html') && !name.startsWith('frames/');
			const body = isPage ? Buffer.from(asPreview(ready.body.toString('utf8'))) : ready.body;
			response.writeHead(names.includes(name) ? 200 : 404, [
				...headersOf(ready.headers),
				...['content-length', String(body.length)],
			]);
			response.end(head ? undefined : body);
			return true;
		}
		return false;
	};
}

/** The page with the bar. Its sections stay as built and do not call the API, which does not have the draft. */
const asPreview = (html: string): string =>
	html
		.replace(/<body\b[^>]*>/, (tag) => tag + BAR)
		.replaceAll(/<astro-island\b[^>]*>/g, (tag) => tag.replace(' client="section"', ' client="preview"'));

function headersOf(headers: readonly string[]): string[] {
	const stored: string[] = [];
	for (let at = 0; at < headers.length; at += 2) {
		const [name = '', value = ''] = headers.slice(at, at + 2);
		if (!['cache-control', 'content-length', 'etag', 'vary'].includes(name)) stored.push(name, value);
	}
	return [...stored, 'cache-control', 'no-store', 'x-robots-tag', 'noindex'];
}

import type { ServerResponse } from 'node:http';
import { namesOf, type OpenRelease, openRelease } from './pages.ts';
import { previewRelease } from './releases.ts';

/** Shown above every page of a preview, so that it is not mistaken for the public one. */
const BAR =
	'<div role="status" style="position:sticky;top:0;z-index:9999;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;padding:.5rem 1rem;background:#7a2e0e;color:#fff;font:600 1rem/1.5 sans-serif">প্রিভিউ: এই পাতা এখনো প্রকাশ হয়নি, শুধু আপনি দেখছেন। <a href="/preview/leave" style="color:#fff;text-decoration:underline">প্রিভিউ বন্ধ করুন</a></div>';

/** Few are viewed, and each for a short time. */
const MOST_OPEN = 4;

interface PreviewPages {
	/** Returns the page of the preview; false where the preview no longer exists. */
	answer(release: string, pathname: string, head: boolean, response: ServerResponse): Promise<boolean>;
}

/** Shows preview pages as they will be, without caching or indexing. */
export function makePreviewPages(releasesDir: string, production: boolean): PreviewPages {
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
	return {
		async answer(release, pathname, head, response) {
			const site = await open(release);
			if (!site) return false;
			let status = 200;
			let found: { name: string; body: Buffer; headers: string[] } | null = null;
			for (const name of namesOf(pathname) ?? []) {
				const ready = await site.read(name, null);
				if (ready) {
					found = { name, ...ready };
					break;
				}
			}
			if (!found) {
				const ready = await site.read('404.html', null);
				status = 404;
				found = ready && { name: '404.html', ...ready };
			}
			if (!found) return false;
			const isPage = found.name.endsWith('.html') && !found.name.startsWith('frames/');
			const body = isPage ? Buffer.from(asPreview(found.body.toString('utf8'))) : found.body;
			response.writeHead(status, [...headersOf(found.headers), 'content-length', String(body.length)]);
			response.end(head ? undefined : body);
			return true;
		},
	};
}

/** The page with the bar. Its sections stay as built and do not call the API, which does not have the draft. */
const asPreview = (html: string): string =>
	html
		.replace(/<body\b[^>]*>/, (tag) => tag + BAR)
		.replaceAll(/<astro-island\b[^>]*>/g, (tag) => tag.replace(' client="section"', ' client="preview"'));

/** The headers of a file without those that allow caching. */
function headersOf(headers: readonly string[]): string[] {
	const stored: string[] = [];
	for (let at = 0; at < headers.length; at += 2) {
		const [name = '', value = ''] = headers.slice(at, at + 2);
		if (!['cache-control', 'content-length', 'etag', 'vary'].includes(name)) stored.push(name, value);
	}
	return [...stored, 'cache-control', 'no-store', 'x-robots-tag', 'noindex'];
}

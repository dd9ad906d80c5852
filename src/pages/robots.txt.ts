import type { APIRoute } from 'astro';
import { getSite } from '#lib/build/content.ts';

/** Crawlers shall not visit doctors' own screens, the API and pages for content added after the last build. */
const CLOSED = ['/my/', '/api/', '/late/'];

export const GET: APIRoute = async () => {
	const { origin } = await getSite();
	const rules = CLOSED.map((path) => `Disallow: ${path}`).join('\n');
	return new Response(`User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`, {
		headers: { 'content-type': 'text/plain; charset=utf-8' },
	});
};

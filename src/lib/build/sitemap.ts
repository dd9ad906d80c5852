import { pathOf } from './layout.ts';
import type { Manifest } from './manifest.ts';

/** Maximum number of URLs in one file, by the protocol. */
const LIMIT = 50_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The sitemap of every page that search engines may list; an index of several if one file is too small. */
export function sitemapFiles(pages: Manifest['pages'], origin: string): { name: string; text: string }[] {
	const urls = Object.entries(pages)
		.filter(([, page]) => !page.unlisted)
		.map(([name, { changed }]) => ({ loc: escaped(`${origin}${encodeURI(pathOf(name))}`), changed }))
		.sort((a, b) => (a.loc < b.loc ? -1 : 1));
	const line = ({ loc, changed }: (typeof urls)[number]) =>
		`<url><loc>${loc}</loc><lastmod>${changed}</lastmod></url>\n`;
	const list = (part: typeof urls) => `${HEAD}<urlset ${NS}>\n${part.map(line).join('')}</urlset>\n`;
	if (urls.length <= LIMIT) return [{ name: 'sitemap.xml', text: list(urls) }];
	const parts = Array.from({ length: Math.ceil(urls.length / LIMIT) }, (_, at) => ({
		name: `sitemap-${at + 1}.xml`,
		text: list(urls.slice(at * LIMIT, (at + 1) * LIMIT)),
	}));
	const index = parts.map(({ name }) => `<sitemap><loc>${escaped(`${origin}/${name}`)}</loc></sitemap>\n`);
	return [
		{ name: 'sitemap.xml', text: `${HEAD}<sitemapindex ${NS}>\n${index.join('')}</sitemapindex>\n` },
		...parts,
	];
}

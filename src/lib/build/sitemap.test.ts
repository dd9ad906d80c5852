import { expect, test } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const page = (unlisted = false) => ({ links: [], unlisted, scripts: [], fault: null });

test('lists pages by their address, and none that is to be left alone', () => {
	const files = sitemapFiles(
		{ 'index.html': page(), 'faq/7/show.html': page(), 'my.html': page(true) },
		'https://example.com',
	);
	expect(files).toHaveLength(1);
	expect(files[0]?.text.match(/<loc>[^<]+/g)).toEqual([
		'<loc>https://example.com/',
		'<loc>https://example.com/faq/7/show',
	]);
});

test('becomes several files with an index where one may not hold all', () => {
	const pages = Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`p${at}.html`, page()]));
	const files = sitemapFiles(pages, 'https://example.com');
	expect(files.map((file) => file.name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
	expect(files[0]?.text).toContain('<loc>https://example.com/sitemap-2.xml</loc>');
});

import { expect, test } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const page = (unlisted = false, changed = '2026-11-02') => ({
	links: [],
	unlisted,
	text: '',
	scripts: [],
	fault: null,
	changed,
});

test('lists pages by their URL with the day of their last change, and no excluded ones', () => {
	const files = sitemapFiles(
		{ 'index.html': page(), 'faq/7/show.html': page(false, '2026-10-01'), 'my.html': page(true) },
		'https://example.com',
	);
	expect(files).toHaveLength(1);
	expect(files[0]?.text.match(/<loc>.+(?=<\/url>)/g)).toEqual([
		'<loc>https://example.com/</loc><lastmod>2026-11-02</lastmod>',
		'<loc>https://example.com/faq/7/show</loc><lastmod>2026-10-01</lastmod>',
	]);
});

test('is split into several files with an index if one is too small', () => {
	const pages = Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`p${at}.html`, page()]));
	const files = sitemapFiles(pages, 'https://example.com');
	expect(files.map((file) => file.name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
	expect(files[0]?.text).toContain('<loc>https://example.com/sitemap-2.xml</loc>');
});

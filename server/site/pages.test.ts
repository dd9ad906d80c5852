import { expect, test } from 'vitest';
import { namesOf } from './pages.ts';

test.each([
	['/', ['index.html']],
	['/faq', ['faq.html']],
	['/about/', ['about.html']],
	['/faq/12/show', ['faq/12/12.html']],
	['/faq/10105/show', ['faq/05/10105.html']],
	['/faq/7/show', ['faq/7/7.html']],
	['/_astro/a.B1c2.js', ['_astro/a.B1c2.js']],
	['/frames/map.html', ['frames/map.html']],
	['/%E0%A6%95', ['ক.html']],
])('%s may be %j', (path, names) => {
	expect(namesOf(path)).toEqual(names);
});

test.each([
	'/../release.json',
	'/%2e%2e/release.json',
	'/a/%2e%2e%2f%2e%2e/x',
	'/.git/config',
	'/about.html',
	'/index.html.br',
	'/robots.txt/',
	'/a.js.gz',
	'/%00',
	'/a%5cb',
	'/%',
])('%s is no file of the site', (path) => {
	expect(namesOf(path)).toBe(null);
});

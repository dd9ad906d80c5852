import { expect, test } from 'vitest';
import { faultsOf } from './check.ts';
import type { Manifest } from './manifest.ts';

const page = (links: string[] = [], fault: string | null = null) => ({
	links,
	unlisted: false,
	text: '',
	changed: '2026-11-02',
	scripts: [],
	fault,
});
const file = { sha: 'x', packed: true };
const release = (pages: Manifest['pages'], others: string[] = []): Manifest => ({
	inputs: {},
	site: '',
	pages,
	files: Object.fromEntries([...Object.keys(pages), ...others].map((name) => [name, file])),
	frame: ['/', '/logo.svg'],
});
const whole = {
	'index.html': page(['/faq/', '/my/dashboard', '/admin']),
	'faq.html': page(['/faq/7/show']),
	'faq/7/show.html': page(),
};

test('a release with all its pages and valid links may go live', () => {
	expect(faultsOf(release(whole, ['logo.svg']), ['/', '/faq', '/faq/7/show'])).toEqual([]);
});

test('reports missing, unexpected and empty pages, and broken links', () => {
	const pages = { ...whole, 'faq.html': page(['/faq/8/show', '/my/no-such-screen'], 'it has no heading') };
	expect(faultsOf(release(pages), ['/', '/faq', '/about'])).toEqual([
		'the page /about is missing',
		'the page /faq/7/show is not in the plan',
		'every page links to /logo.svg, which is not there',
		'the page /faq is empty: it has no heading',
		'the page /faq links to /faq/8/show, which is not there',
		'the page /faq links to /my/no-such-screen, which is not there',
	]);
});

test('a link to a redirected URL is not broken', () => {
	const pages = { ...whole, 'faq.html': page(['/courses/old', '/old/batches/3', '/faq/7/show']) };
	const expected = ['/', '/faq', '/faq/7/show'];
	expect(faultsOf(release(pages, ['logo.svg']), expected)).toHaveLength(2);
	expect(faultsOf(release(pages, ['logo.svg']), expected, ['/courses/old', '/old/batches'])).toEqual([]);
});

test('reports the number of further errors when there are many', () => {
	const expected = Array.from({ length: 30 }, (_, at) => `/missing-${at}`);
	expect(faultsOf(release(whole, ['logo.svg']), [...expected, '/', '/faq', '/faq/7/show']).at(-1)).toBe(
		'and 10 more',
	);
});

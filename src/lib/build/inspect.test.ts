import { expect, test } from 'vitest';
import { inspectPage } from './inspect.ts';

const page = (body: string, head = '') =>
	`<!doctype html><html><head><title>t</title>${head}</head><body><main><h1>h</h1>${body}</main></body></html>`;

test('lists links of this site once, without query and fragment', () => {
	const { links } = inspectPage(
		page(
			'<a href="/faq?x=1">a</a><a href="/faq#top">b</a><img src="/a%20b.svg"><a href="https://example.com/x">c</a><a href="//cdn.example/x">d</a>',
		),
		'/',
	);
	expect(links).toEqual(['/a b.svg', '/faq']);
});

test('finds inline scripts that are executed, and only those', () => {
	const { scripts } = inspectPage(
		page('<script>let a</script><script src="/x.js"></script><script type="application/ld+json">{}</script>'),
		'/',
	);
	expect(scripts).toEqual(["'sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE='"]);
});

test('is unlisted with noindex or with another canonical URL', () => {
	const canonical = (path: string) => `<link rel="canonical" href="https://example.com${path}">`;
	expect(inspectPage(page('', canonical('/faq')), '/faq').unlisted).toBe(false);
	expect(inspectPage(page('', canonical('/batch-details/3')), '/x/batches/3').unlisted).toBe(true);
	expect(inspectPage(page('', '<meta name="robots" content="noindex">'), '/my').unlisted).toBe(true);
});

test('reports a page without title, main part or heading as empty', () => {
	expect(inspectPage(page(''), '/').fault).toBe(null);
	expect(inspectPage('<title>t</title>', '/').fault).toBe('it has no main part');
	expect(inspectPage('', '/').fault).toBe('it has no title');
	expect(inspectPage('<title>t</title><main></main>', '/').fault).toBe('it has no heading');
	expect(inspectPage(`${page('')}<script></script>`, '/').fault).toBe('something stands behind its end');
});

test('detects whether the text of a page changed, whatever its scripts and classes are named', () => {
	const text = (html: string) => inspectPage(html, '/').text;
	const before = text(page('<p class="a">ফি ৳৫০০</p><script src="/_astro/a.js"></script>'));
	expect(text(page('<p class="b">ফি ৳৫০০</p><script src="/_astro/b.js"></script>'))).toBe(before);
	expect(text(page('<p>ফি ৳৬০০</p>'))).not.toBe(before);
	expect(text(page('<p>ফি ৳৫০০</p>', '<meta name="description" content="d">'))).not.toBe(before);
});

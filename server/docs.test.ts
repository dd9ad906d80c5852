import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = '{contract,deploy,desk,docs,lab,public,scripts,server,src,tests}';
/** Files and folders of the repository, each with a leading slash, so that the end of a path can be compared. */
const there = globSync([`${FOLDERS}/**`, '*', '.*'], { cwd: ROOT, exclude: ['**/node_modules'] }).map(
	(file) => `/${file.replaceAll('\\', '/')}`,
);
const pages = globSync(['README.md', 'docs/*.md', '{contract,server,src,desk}/**/README.md'], { cwd: ROOT });

/** A code file by its name or the end of its path, or anything by its path from the root; `<word>` is any name. */
const NAMES =
	/^(?!\.)(?:(?:[\w.@[\]<>-]+\/)*[\w.@[\]<>-]+\.(?:tsx?|mjs|astro|tsv)|(?:contract|deploy|desk|docs|lab|public|scripts|server|src|tests)\/[\w.@[\]<>/-]+)$/;
const isThere = (name: string): boolean => {
	const bare = name.replace(/\/$/, '').split(/<\w+>/);
	const pattern = new RegExp(`/${bare.map((part) => part.replaceAll(/[.[\]]/g, '\\$&')).join('[^/]+')}$`);
	return there.some((file) => pattern.test(file));
};

describe('the docs', () => {
	it.each(pages)('%s names only existing files', (page) => {
		const text = readFileSync(path.join(ROOT, page), 'utf8');
		const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
		const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) =>
			path.join(path.dirname(page), to),
		);
		const missing = [...named.filter((name) => NAMES.test(name)), ...links].filter((name) => !isThere(name));
		expect(missing).toEqual([]);
	});
});

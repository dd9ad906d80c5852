import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBook } from './import.rules.ts';
import { makePages } from './page-text.ts';
import { indexOf, keysOfPage, rankPages, snippetOf } from './search.rules.ts';

const file = path.join(import.meta.dirname, '../../seed/content/books/fcps-revision.md');
const { pages } = makePages(readBook(readFileSync(file, 'utf8').replace('{ycs}', '1')).pages, new Map());
const index = indexOf(pages.map(({ n, text, headings }) => ({ n, keys: keysOfPage(text, headings) })));
const find = (query: string) => rankPages(query, index).pages;

describe('a search in a book', () => {
	it.each([
		['brachial plexus', 2],
		['ব্র্যাকিয়াল প্লেক্সাস', 2],
		['brakial plexus', 2],
		['wrist drop', 3],
		['inguinal canal', 5],
		['ইঙ্গুইনাল ক্যানেল', 5],
		['coronary artery', 7],
		['facial nerve', 9],
		['baroreceptor', 13],
		['oxygen dissociation', 14],
		['অক্সিজেন পরিবহন', 14],
		['anion gap', 16],
		['অ্যাসিড', 16],
		['incretin', 18],
		['half-life', 19],
		['rifampicin', 23],
		['ওয়ারফারিন warfarin', 23],
		['anaphylaxis', 24],
		['bookmark', 1],
	])('finds %s among the first pages', (query, page) => {
		expect(find(query).slice(0, 3)).toContain(page);
	});

	it('finds nothing where nothing sounds like it', () => {
		for (const query of ['', '?!', 'ঝড়বৃষ্টি', 'xylophone']) expect(find(query), query).toEqual([]);
	});

	it('shows a piece of the page with what was found in it', () => {
		const { terms } = rankPages('anion gap', index);
		const parts = snippetOf(pages[15]?.text ?? '', terms);
		expect(parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(
			expect.arrayContaining(['Anion', 'gap']),
		);
		expect(parts.map(({ text }) => text).join('').length).toBeLessThan(200);
	});

	it('cuts pieces that are always a part of the page', () => {
		const { terms } = rankPages('sodium না K', index);
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
				const shown = snippetOf(text, terms)
					.map((part) => part.text)
					.join('')
					.replace(/^… /, '')
					.replace(/ …$/, '');
				expect(text).toContain(shown);
			}),
		);
	});
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBook } from './import.rules.ts';
import { makePages } from './page-text.ts';
import { indexOf, keysOfPage, rankPages, snippetOf } from './search.rules.ts';

const file = path.join(import.meta.dirname, '../../seed/data/books/fcps-revision.md');
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

	it('finds nothing where nothing sounds similar', () => {
		for (const query of ['', '?!', 'ঝড়বৃষ্টি', 'xylophone']) expect(find(query), query).toEqual([]);
	});

	it('shows a snippet of the page with the matches', () => {
		const { terms } = rankPages('anion gap', index);
		const parts = snippetOf(pages[15]?.text ?? '', terms);
		expect(parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(
			expect.arrayContaining(['Anion', 'gap']),
		);
		expect(parts.map(({ text }) => text).join('').length).toBeLessThan(200);
	});

	describe('among a few pages', () => {
		const few = (...texts: (string | [text: string, headings: string])[]) =>
			indexOf(
				texts.map((one, at) => {
					const [text, headings] = typeof one === 'string' ? [one, ''] : one;
					return { n: at + 1, keys: keysOfPage(text, headings) };
				}),
			);
		const other = 'kidney stomach thyroid';
		it('ranks a page with the word in its heading first, then one that has it often, then the others', () => {
			const book = few('pancreas', 'pancreas pancreas pancreas', ['pancreas', 'Pancreas'], other, other);
			expect(rankPages('pancreas', book).pages).toEqual([3, 2, 1]);
		});
		it('ranks the page with all the words before one that has only the rarer word', () => {
			const book = few('femur', 'femur tibia', 'tibia', 'tibia', other, other, other);
			expect(rankPages('femur tibia', book).pages[0]).toBe(2);
		});
		it('lists pages that only sound alike where the word is nowhere written, and none elsewhere', () => {
			const book = few('rate', 'rates', ['retina', 'Retina'], ['route', 'Route'], other);
			expect(rankPages('rate', book).pages).toEqual([1, 2]);
			expect(rankPages('rates', book).pages).toEqual([2, 1]);
			expect(rankPages('rete', book).pages).toContain(4);
			const { terms } = rankPages('rate', book);
			expect(snippetOf('route and rate', terms).filter(({ found }) => found)).toMatchObject([
				{ text: 'rate' },
			]);
		});
		it('weights a rare word more than one on many pages', () => {
			const book = few('tibia', 'tibia', 'tibia', 'femur', other, other);
			expect(rankPages('femur tibia', book).pages[0]).toBe(4);
		});
		it('lists equal pages in the order of the book, twenty at most', () => {
			const many = few(
				...Array.from({ length: 30 }, () => 'femur'),
				...Array.from({ length: 30 }, () => other),
			);
			expect(rankPages('femur', many).pages).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
		});
		it('leaves out pages far behind the best', () => {
			const book = few(
				['femur tibia', 'femur tibia'],
				...Array.from({ length: 40 }, () => 'tibia'),
				...Array.from({ length: 3 }, () => other),
			);
			expect(rankPages('femur tibia', book).pages).toEqual([1]);
		});
	});

	describe('a snippet of a page', () => {
		const { terms } = rankPages('femur', index);
		const piece = (text: string) =>
			snippetOf(text, terms).map((one) => (one.found ? `[${one.text}]` : one.text));
		const fill = (words: number) => Array.from({ length: words }, () => 'xx').join(' ');

		it('is the whole of a short one, with the matched words', () => {
			expect(piece('femur')).toEqual(['[femur]']);
			expect(piece('the femur is')).toEqual(['the ', '[femur]', ' is']);
			expect(piece('femur, femur')).toEqual(['[femur]', ', ', '[femur]']);
			expect(piece('nothing')).toEqual(['nothing']);
			expect(piece('')).toEqual([]);
		});
		it('begins at a word some forty characters before the match, and ends at a word', () => {
			expect(piece(`${fill(40)} femur ${fill(80)}`)).toEqual([
				'… ',
				`${fill(13)} `,
				'[femur]',
				` ${fill(42)}`,
				' …',
			]);
			expect(piece(`${fill(13)} femur`)).toEqual([`${fill(13)} `, '[femur]']);
		});
		it('of one without spaces is cut by its length', () => {
			expect(piece('x'.repeat(300))).toEqual(['x'.repeat(170), ' …']);
			expect(piece('x'.repeat(170))).toEqual(['x'.repeat(170)]);
		});
		it('is where most of the query matches', () => {
			const two = rankPages('femur tibia', index).terms;
			const found = (text: string) =>
				snippetOf(text, two)
					.filter((one) => one.found)
					.map((one) => one.text);
			expect(found(`femur ${fill(120)} femur tibia`)).toEqual(['femur', 'tibia']);
			expect(found(`femur tibia ${fill(120)} femur`)).toEqual(['femur', 'tibia']);
			expect(found(`femur ${fill(120)} femur femur femur`)).toEqual(['femur', 'femur', 'femur']);
		});
	});

	it('is always a part of the page', () => {
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

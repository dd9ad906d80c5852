import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOK_PAGE_LONGEST, BOOK_PAGES_AT_MOST } from '#contract/books/calls.ts';
import { readBook } from './import.rules.ts';
import { problemText } from './import.texts.ts';
import { type BookImage, imagesNamed, makePages } from './page-text.ts';

const HEAD = '---\ntitle: Notes\naccess: free\n---\n';
const KEY = 'abcdefghijklmnopqrstuv.webp';
const IMAGES = new Map<string, BookImage>([[KEY, { width: 400, height: 300, bytes: 90_000 }]]);

/** The faults of a file, as `page:line what`. */
function faults(text: string): string[] {
	const { pages, problems } = readBook(text);
	return [...problems, ...makePages(pages, IMAGES).problems].map(
		({ page, line, what }) => `${page ?? '-'}:${line} ${what}`,
	);
}
const pagesOf = (body: string) => makePages(readBook(HEAD + body).pages, IMAGES).pages;

describe('the file of a book', () => {
	it('contains a header and pages, whose headings are the contents', () => {
		const { head, pages, problems } = readBook(
			'---\ntitle: নোট\nlead: ছোট বই\nlang: bn\naccess: course\nyear_course_sessions: ৩, 7\n---\n# এক\n<!-- page -->\n## *দুই*\n<!-- questions: 12, ১৫ -->\ntext',
		);
		expect(problems).toEqual([]);
		expect(head).toEqual({ title: 'নোট', lead: 'ছোট বই', lang: 'bn', access: 'course', ycsIds: [3, 7] });
		expect(pages.map(({ n, line, questionIds }) => [n, line, questionIds])).toEqual([
			[1, 8, []],
			[2, 10, [12, 15]],
		]);
		expect(makePages(pages, IMAGES).pages.flatMap(({ toc }) => toc)).toEqual([
			{ level: 1, title: 'এক', page: 1 },
			{ level: 2, title: 'দুই', page: 2 },
		]);
	});

	it('gives its text to the search without tags, and without a gap before a suffix or a full stop', () => {
		const [page] = pagesOf('## **T1**-এর\n*Branches*। [এখানে](1), `x`\n- **এক**\n- দুই');
		expect(page).toMatchObject({
			text: 'T1-এর Branches। এখানে, x এক দুই',
			headings: 'T1-এর',
			toc: [{ title: 'T1-এর' }],
		});
	});

	it('gets all faults reported at once, each with its page and line', () => {
		expect(
			faults(
				'---\ntitle:\ncolour: red\naccess: some\n---\n# Page one\n[x](javascript:alert(1))\n<!-- page -->\n\n<!-- page -->\n<b>bold</b>\n\n![](heart.png)\n\n[far](9)\n<!-- questions: ten -->',
			),
		).toEqual([
			'-:3 unknown_field',
			'-:2 missing_field',
			'-:4 bad_access',
			'2:9 empty_page',
			'3:16 bad_questions',
			'1:7 bad_link',
			'3:11 html',
			'3:11 html',
			'3:13 bad_image',
			'3:13 alt_needed',
			'3:15 unknown_page',
		]);
	});

	it('accepts common variants of names and spaces in the header, and each number once', () => {
		const { head, problems } = readBook(
			'\ufeff --- \r\n Title : Notes: one \r\n\r\nLANG: EN\r\nAccess: Course\r\nyear_course_sessions: 3, 7,3\r\n---\r\n# x',
		);
		expect(problems).toEqual([]);
		expect(head).toEqual({ title: 'Notes: one', lead: '', lang: 'en', access: 'course', ycsIds: [3, 7] });
	});

	it('reports with each problem of its header what it is about', () => {
		const of = (...lines: string[]) =>
			readBook(`---\n${lines.join('\n')}\n---\n# x`).problems.map(({ line, what, more }) => [
				line,
				what,
				more,
			]);
		const needed = ['title: a', 'access: free'];
		expect(of(...needed)).toEqual([]);
		expect(of(...needed, ' colour : red')).toEqual([[4, 'unknown_field', { field: 'colour' }]]);
		expect(of(...needed, 'words')).toEqual([[4, 'head_line', undefined]]);
		expect(of(...needed, 'Title: b')).toEqual([[4, 'doubled_field', { field: 'title' }]]);
		expect(of('access: free')).toEqual([[1, 'missing_field', { field: 'title' }]]);
		expect(of(`title: ${'x'.repeat(160)}`, 'access: free', `lead: ${'x'.repeat(400)}`)).toEqual([]);
		expect(of(`title: ${'x'.repeat(161)}`, 'access: free')).toEqual([
			[2, 'too_long', { field: 'title', longest: 160 }],
		]);
		expect(of(...needed, 'lang: bn')).toEqual([]);
		expect(of(...needed, 'lang: fr')).toEqual([[4, 'bad_lang', undefined]]);
		expect(of('title: a', 'access: course', 'year_course_sessions: x')).toEqual([
			[4, 'bad_session', undefined],
		]);
		expect(of('title: a', 'access: course', 'year_course_sessions: 0')).toEqual([
			[4, 'bad_session', undefined],
		]);
		expect(of('title: a', 'access: course')).toEqual([[3, 'session_needed', undefined]]);
		expect(of(...needed, 'year_course_sessions: 3')).toEqual([[4, 'session_not_wanted', undefined]]);
	});

	it('has pages between its breaks, and one at either end is ignored', () => {
		const pages = (body: string) => readBook(HEAD + body).pages.map(({ n, line }) => [n, line]);
		expect(pages('# a')).toEqual([[1, 5]]);
		expect(pages('\n<!-- page -->\n# a\n<!-- page -->\n \n')).toEqual([[1, 7]]);
		expect(pages('# a\n<!-- page -->\n\n<!-- page -->\n# b')).toEqual([
			[1, 5],
			[2, 7],
			[3, 9],
		]);
		expect(readBook('---\ntitle: a\naccess: free').problems.map(({ what }) => what)).toEqual(['no_head']);
	});

	it('has a page for each question, and a limited number of characters on a page and of pages', () => {
		const of = (body: string) => {
			const { pages, problems } = readBook(HEAD + body);
			return [pages.length, problems.map(({ page, what, more }) => [page, what, more])];
		};
		expect(of('# a\n<!-- question: 4, 4 -->\n<!-- page -->\n# b\n<!-- questions: 4 -->')).toEqual([
			2,
			[[2, 'question_twice', { id: 4, n: 1 }]],
		]);
		expect(of(`#${'x'.repeat(BOOK_PAGE_LONGEST - 1)}`)).toEqual([1, []]);
		expect(of(`#${'x'.repeat(BOOK_PAGE_LONGEST)}`)).toEqual([
			1,
			[[1, 'long_page', { longest: BOOK_PAGE_LONGEST }]],
		]);
		const many = (n: number) => Array.from({ length: n }, () => '# a').join('\n<!-- page -->\n');
		expect(of(many(BOOK_PAGES_AT_MOST))).toEqual([BOOK_PAGES_AT_MOST, []]);
		expect(of(many(BOOK_PAGES_AT_MOST + 1))).toEqual([
			0,
			[[null, 'too_many_pages', { longest: BOOK_PAGES_AT_MOST }]],
		]);
		const ids = (n: number) =>
			`# a\n<!-- questions: ${Array.from({ length: n }, (_, at) => at + 1).join(',')} -->`;
		expect(of(ids(200))).toEqual([1, []]);
		expect(of(ids(201))).toEqual([1, [[1, 'bad_questions', undefined]]]);
	});

	it.each([
		['nothing at all', '', ['-:1 no_head', '-:1 no_pages']],
		['a head alone', HEAD, ['-:5 no_pages']],
		['no heading', `${HEAD}text`, ['-:1 no_contents']],
		[
			'a session for all',
			'---\ntitle: a\naccess: free\nyear_course_sessions: 3\n---\n# a',
			['-:4 session_not_wanted'],
		],
		['a course without its session', '---\ntitle: a\naccess: course\n---\n# a', ['-:3 session_needed']],
		['a picture that was not uploaded', `${HEAD}# a\n![b](${'x'.repeat(22)}.webp)`, ['1:6 unknown_image']],
		[
			'a question on two pages',
			`${HEAD}# a\n<!-- questions: 4 -->\n<!-- page -->\n# b\n<!-- questions: 4 -->`,
			['2:8 question_twice'],
		],
		['a heading too deep', `${HEAD}# a\n#### b`, ['1:6 deep_heading']],
		['a page too long', `${HEAD}# a\n${'word '.repeat(2_500)}`, ['1:5 long_page']],
		['signs that nobody sees', `${HEAD}# a\u0007`, ['1:5 control']],
	])('with %s is refused', (_name, text, found) => {
		expect(faults(text)).toEqual(found);
	});

	it('may begin and end with a page break', () => {
		expect(readBook(`${HEAD}<!-- page -->\n# a\n<!-- page -->\n`).pages).toHaveLength(1);
	});

	it('is read to the end whatever it contains', () => {
		const piece = fc.constantFrom(
			'---',
			'# a',
			'<!-- page -->',
			'<!-- questions: 1 -->',
			'![a](b)',
			'| a |\n|---|',
			'<x',
			'\n',
		);
		fc.assert(
			fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 }), (pieces) => {
				const { pages, problems } = readBook(pieces.join('\n'));
				const made = makePages(pages, IMAGES);
				expect(made.pages).toHaveLength(pages.length);
				for (const problem of [...problems, ...made.problems]) {
					expect(problemText(problem, 'bn')).not.toContain('{');
					expect(problem.line).toBeGreaterThan(0);
				}
				for (const { html } of made.pages) expect(html).not.toMatch(/<(script|iframe|style|svg|on\w+)\b/i);
			}),
		);
	});
});

describe('a page', () => {
	it('shows tags as text, and retains only links of known kinds and pictures of our own', () => {
		const [page] = pagesOf(
			`# a <script>alert(1)</script>\n\n[in](২) [out](https://who.int) [bad](javascript:x)\n\n![a "heart"](${KEY})\n<!-- page -->\n# b`,
		);
		expect(page?.html).toContain('<h2>a &lt;script&gt;alert(1)&lt;/script&gt;</h2>');
		expect(page?.html).toContain('<a href="2">in</a>');
		expect(page?.html).toContain('<a href="https://who.int" rel="noreferrer" target="_blank">out</a>');
		expect(page?.html).not.toContain('javascript');
		expect(page?.html).toContain(
			`<img src="/media/p/${KEY}" alt="a &quot;heart&quot;" width="400" height="300" loading="lazy">`,
		);
		expect(page?.imageBytes).toBe(90_000);
		expect(imagesNamed(readBook(`${HEAD}![x](${KEY}) ![y](other.png)`).pages)).toEqual([KEY]);
	});

	it('has nested headings, in any part of the book', () => {
		const [page, other] = pagesOf(
			'## Part\n\n### Piece\n<!-- page -->\n### Piece\n\n# Chapter\n\n### Far below',
		);
		expect(page?.html).toBe('<h2>Part</h2>\n<h3>Piece</h3>\n');
		expect(other?.html).toBe('<h2>Piece</h2>\n<h2>Chapter</h2>\n<h3>Far below</h3>\n');
		expect(other?.toc).toEqual([{ level: 1, title: 'Chapter', page: 2 }]);
	});

	it('makes a wide table scroll, and extracts its text without markup', () => {
		const [page] = pagesOf(
			'## Table\n\n| Nerve & root | *Sign* |\n|---|---|\n| Radial < C5 | wrist **drop** |',
		);
		expect(page?.html).toContain('<div class="wide" role="region" tabindex="0" aria-label="Nerve &amp; root');
		expect(page?.text).toBe('Table Nerve & root Sign Radial < C5 wrist drop');
		expect(page?.headings).toBe('Table');
	});
});

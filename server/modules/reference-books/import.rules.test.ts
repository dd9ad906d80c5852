import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBook } from './import.rules.ts';
import { problemText } from './import.texts.ts';
import { type BookImage, imagesNamed, makePages } from './page-text.ts';

const HEAD = '---\ntitle: Notes\naccess: free\n---\n';
const KEY = 'abcdefghijklmnopqrstuv.webp';
const IMAGES = new Map<string, BookImage>([[KEY, { width: 400, height: 300, bytes: 90_000 }]]);

/** What is wrong with a file, as `page:line what`. */
function faults(text: string): string[] {
	const { pages, problems } = readBook(text);
	return [...problems, ...makePages(pages, IMAGES).problems].map(
		({ page, line, what }) => `${page ?? '-'}:${line} ${what}`,
	);
}
const pagesOf = (body: string) => makePages(readBook(HEAD + body).pages, IMAGES).pages;

describe('the file of a book', () => {
	it('holds a head and pages, whose headings are the contents', () => {
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

	it('is told everything that is wrong with it at once, each with its page and line', () => {
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

	it('is read to the end whatever stands in it', () => {
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
	it('shows tags as text, keeps only links of known kinds and pictures of our own', () => {
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

	it('has headings in steps, whatever part of the book it is', () => {
		const [page, other] = pagesOf(
			'## Part\n\n### Piece\n<!-- page -->\n### Piece\n\n# Chapter\n\n### Far below',
		);
		expect(page?.html).toBe('<h2>Part</h2>\n<h3>Piece</h3>\n');
		expect(other?.html).toBe('<h2>Piece</h2>\n<h2>Chapter</h2>\n<h3>Far below</h3>\n');
		expect(other?.toc).toEqual([{ level: 1, title: 'Chapter', page: 2 }]);
	});

	it('lets a wide table move by itself, and says its text without marks', () => {
		const [page] = pagesOf(
			'## Table\n\n| Nerve & root | *Sign* |\n|---|---|\n| Radial < C5 | wrist **drop** |',
		);
		expect(page?.html).toContain('<div class="wide" role="region" tabindex="0" aria-label="Nerve &amp; root');
		expect(page?.text).toBe('Table Nerve & root Sign Radial < C5 wrist drop');
		expect(page?.headings).toBe('Table');
	});
});

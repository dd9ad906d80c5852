import { BOOK_ACCESS, BOOK_PAGE_LONGEST, BOOK_PAGES_AT_MOST } from '#contract/books/calls.ts';
import { asciiDigits } from '#contract/digits.ts';
import type { books } from './books.tables.ts';
import type { BookProblem } from './import.texts.ts';

const FIELDS = ['title', 'lead', 'lang', 'access', 'year_course_sessions'] as const;
type Field = (typeof FIELDS)[number];
const NEEDED: readonly Field[] = ['title', 'access'];
const LONGEST: Partial<Record<Field, number>> = { title: 160, lead: 400 };

/** Separates two pages; Markdown renders nothing for it. */
const PAGE_BREAK = /^[ \t]*<!--[ \t]*page[ \t]*-->[ \t]*$/;
/** Questions of the bank that a page answers. */
const QUESTIONS = /^[ \t]*<!--[ \t]*questions?[ \t]*:(.*)-->[ \t]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
const IDS_AT_MOST = 200;

export type BookHead = Pick<typeof books.$inferSelect, 'title' | 'lead' | 'lang' | 'access'> & {
	ycsIds: number[];
};

export interface RawPage {
	n: number;
	/** Its first line in the file. */
	line: number;
	markdown: string;
	questionIds: number[];
}

type Note = (
	page: number | null,
	line: number,
	what: BookProblem['what'],
	more?: BookProblem['more'],
) => void;

/** Ids with commas, in any digits; null: something else. */
function idsOf(text: string): number[] | null {
	const parts = asciiDigits(text)
		.split(',')
		.map((part) => part.trim());
	if (parts.length > IDS_AT_MOST || parts.some((part) => !/^[1-9]\d{0,14}$/.test(part))) return null;
	return [...new Set(parts.map(Number))];
}

function readFields(lines: readonly string[], note: Note): Map<Field, { value: string; line: number }> {
	const fields = new Map<Field, { value: string; line: number }>();
	for (const [index, text] of lines.entries()) {
		const line = index + 2;
		if (text.trim() === '') continue;
		const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(text) ?? [];
		const field = FIELDS.find((known) => known === name.trim().toLowerCase());
		if (name === '') note(null, line, 'head_line');
		else if (!field) note(null, line, 'unknown_field', { field: name.trim().slice(0, 60) });
		else if (fields.has(field)) note(null, line, 'doubled_field', { field });
		else fields.set(field, { value: value.trim(), line });
	}
	return fields;
}

function readHead(lines: readonly string[], note: Note): BookHead {
	const fields = readFields(lines, note);
	const of = (field: Field) => fields.get(field)?.value ?? '';
	const lineOf = (field: Field) => fields.get(field)?.line ?? 1;
	for (const field of NEEDED) if (of(field) === '') note(null, lineOf(field), 'missing_field', { field });
	for (const [field, { value, line }] of fields) {
		const longest = LONGEST[field];
		if (longest !== undefined && value.length > longest) note(null, line, 'too_long', { field, longest });
	}
	const access = BOOK_ACCESS.find((known) => known === of('access').toLowerCase());
	if (of('access') !== '' && !access) note(null, lineOf('access'), 'bad_access');
	const lang = of('lang').toLowerCase();
	if (lang !== '' && lang !== 'bn' && lang !== 'en') note(null, lineOf('lang'), 'bad_lang');
	const sessions = of('year_course_sessions');
	const ycsIds = sessions === '' ? [] : idsOf(sessions);
	if (ycsIds === null) note(null, lineOf('year_course_sessions'), 'bad_session');
	else if (access === 'free' && ycsIds.length > 0)
		note(null, lineOf('year_course_sessions'), 'session_not_wanted');
	else if (access === 'course' && ycsIds.length === 0) note(null, lineOf('access'), 'session_needed');
	return {
		title: of('title'),
		lead: of('lead'),
		lang: lang === 'en' ? 'en' : 'bn',
		access: access ?? 'free',
		ycsIds: ycsIds ?? [],
	};
}

function partPages(lines: readonly string[], from: number) {
	const parts: { line: number; lines: string[] }[] = [{ line: from, lines: [] }];
	for (const [index, text] of lines.entries()) {
		if (PAGE_BREAK.test(text)) parts.push({ line: from + index + 1, lines: [] });
		else parts.at(-1)?.lines.push(text);
	}
	// A break before the first or after the last page makes no empty page.
	const blank = (part: (typeof parts)[number] | undefined) => part?.lines.every((text) => text.trim() === '');
	if (parts.length > 1 && blank(parts[0])) parts.shift();
	if (parts.length > 1 && blank(parts.at(-1))) parts.pop();
	return parts;
}

function takeQuestions(part: { line: number; lines: string[] }, page: number, note: Note): number[] {
	const found: number[] = [];
	for (const [index, text] of part.lines.entries()) {
		const [, list] = QUESTIONS.exec(text) ?? [];
		if (list === undefined) continue;
		const ids = idsOf(list);
		if (ids === null) note(page, part.line + index, 'bad_questions');
		else found.push(...ids);
		part.lines[index] = '';
	}
	return [...new Set(found)];
}

function readPage(part: { line: number; lines: string[] }, n: number, note: Note): RawPage {
	const questionIds = takeQuestions(part, n, note);
	const markdown = part.lines.join('\n');
	if (markdown.trim() === '') note(n, part.line, 'empty_page');
	if (markdown.length > BOOK_PAGE_LONGEST) note(n, part.line, 'long_page', { longest: BOOK_PAGE_LONGEST });
	const hidden = part.lines.findIndex((text) => CONTROL.test(text));
	if (hidden >= 0) note(n, part.line + hidden, 'control');
	return { n, line: part.line, markdown, questionIds };
}

function checkTwice(pages: readonly RawPage[], note: Note): void {
	const first = new Map<number, number>();
	for (const { n, line, questionIds } of pages) {
		for (const id of questionIds) {
			const known = first.get(id);
			if (known !== undefined) note(n, line, 'question_twice', { id, n: known });
			else first.set(id, n);
		}
	}
}

/** Reads the file of a book: a header between two lines `---`, then pages. Reports every fault, corrects none. */
export function readBook(text: string): { head: BookHead; pages: RawPage[]; problems: BookProblem[] } {
	const problems: BookProblem[] = [];
	const note: Note = (page, line, what, more) => problems.push({ page, line, what, ...(more && { more }) });
	const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
	const isRule = (line: string | undefined) => line?.trim() === '---';
	const end = isRule(lines[0]) ? lines.findIndex((line, index) => index > 0 && isRule(line)) : -1;
	if (end < 0) note(null, 1, 'no_head');
	const head =
		end < 0
			? { title: '', lead: '', lang: 'bn' as const, access: 'free' as const, ycsIds: [] }
			: readHead(lines.slice(1, end), note);
	const parts = partPages(lines.slice(end + 1), end + 2);
	if (parts.every((part) => part.lines.every((line) => line.trim() === ''))) {
		note(null, end + 2, 'no_pages');
		return { head, pages: [], problems };
	}
	if (parts.length > BOOK_PAGES_AT_MOST) {
		note(null, 1, 'too_many_pages', { longest: BOOK_PAGES_AT_MOST });
		return { head, pages: [], problems };
	}
	const pages = parts.map((part, index) => readPage(part, index + 1, note));
	checkTwice(pages, note);
	return { head, pages, problems };
}

import { Marked, Renderer, type Token, type Tokens } from 'marked';
import type { TocEntry } from '#contract/books/calls.ts';
import { asciiDigits } from '#contract/digits.ts';
import { escapeHtml } from '../../http/html.ts';
import { publicPath } from '../../http/media.ts';
import type { RawPage } from './import.rules.ts';
import type { BookProblem } from './import.texts.ts';

const IMAGE = /^[A-Za-z0-9_-]{22}\.webp$/;
const HEADING_LONGEST = 160;
const DEEPEST = 3;
/** Deepest heading of the contents. */
const IN_CONTENTS = 2;

export interface BookImage {
	width: number;
	height: number;
	bytes: number;
}

export interface PageText {
	n: number;
	html: string;
	text: string;
	headings: string;
	imageBytes: number;
	toc: TocEntry[];
}

const pageOf = (href: string): number | null => {
	const plain = asciiDigits(href);
	return /^\d{1,4}$/.test(plain) ? Number(plain) : null;
};
const leadsOut = (href: string): boolean => /^(https:\/\/|mailto:|tel:)/.test(href);

const ENTITIES: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
};
/** The text of HTML. A tag within a line separates no words: a suffix or a full stop may follow it. */
const plain = (html: string): string =>
	html
		.replaceAll(/<\/?(?:strong|em|del|code|a)\b[^>]*>/g, '')
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
		.replaceAll(/\s+/g, ' ')
		.trim();

/** Markdown to HTML: tags are shown as text, pictures must be uploaded ones, headings begin at h2. */
function makeMarked(images: ReadonlyMap<string, BookImage>) {
	return new Marked({
		async: false,
		renderer: {
			html: ({ text }) => escapeHtml(text),
			heading({ tokens, depth }) {
				const level = depth + 1;
				return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
			},
			checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
			image({ href, text }) {
				const image = images.get(href);
				if (!image) return escapeHtml(text);
				const size = `width="${image.width}" height="${image.height}"`;
				return `<img src="${publicPath(href)}" alt="${escapeHtml(text)}" ${size} loading="lazy">`;
			},
			link({ href, tokens }) {
				const inner = this.parser.parseInline(tokens);
				const page = pageOf(href);
				if (page !== null) return `<a href="${page}">${inner}</a>`;
				if (!leadsOut(href)) return inner;
				return `<a href="${escapeHtml(href)}" rel="noreferrer" target="_blank">${inner}</a>`;
			},
			// On a narrow screen only the table scrolls.
			table(token) {
				return `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(labelOf(token))}">${Renderer.prototype.table.call(this, token)}</div>\n`;
			},
		},
	});
}

const labelOf = (table: Tokens.Table): string =>
	table.header
		.map(({ text }) => text)
		.join(', ')
		.slice(0, 120);

export function imagesNamed(pages: readonly RawPage[]): string[] {
	const marked = makeMarked(new Map());
	const named = new Set<string>();
	for (const page of pages) {
		marked.walkTokens(marked.lexer(page.markdown), (token) => {
			if (token.type === 'image' && IMAGE.test(token.href)) named.add(token.href);
		});
	}
	return [...named];
}

function lineOf({ line, markdown }: RawPage, raw: string): number {
	const at = markdown.indexOf(raw.trim().split('\n')[0] ?? '');
	return at < 0 ? line : line + markdown.slice(0, at).split('\n').length - 1;
}

/** Corrects the levels of headings: the first is the highest, each at most one below the previous one. */
function levelHeadings(tokens: readonly Token[]): void {
	const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
	const highest = Math.min(...headings.map(({ depth }) => depth));
	let before = 0;
	for (const heading of headings) {
		before = Math.min(heading.depth - highest + 1, before + 1, DEEPEST);
		heading.depth = before;
	}
}

type Report = (token: Token, what: BookProblem['what'], more?: BookProblem['more']) => void;

function checkHeading(token: Tokens.Heading, tell: Report): void {
	const title = token.text.trim();
	if (title === '') tell(token, 'empty_heading');
	else if (title.length > HEADING_LONGEST) tell(token, 'long_heading', { longest: HEADING_LONGEST });
	if (token.depth > DEEPEST) tell(token, 'deep_heading');
}

function checkLink(token: Tokens.Link, pages: number, tell: Report): void {
	const page = pageOf(token.href);
	if (page !== null && (page < 1 || page > pages)) tell(token, 'unknown_page', { n: page });
	if (page === null && !leadsOut(token.href)) tell(token, 'bad_link', { link: token.href.slice(0, 120) });
}

function checkImage(token: Tokens.Image, images: ReadonlyMap<string, BookImage>, tell: Report): void {
	const image = token.href.slice(0, 120);
	if (!IMAGE.test(token.href)) tell(token, 'bad_image', { image });
	else if (!images.has(token.href)) tell(token, 'unknown_image', { image });
	if (token.text.trim() === '') tell(token, 'alt_needed', { image });
}

/** Creates the pages of a book and reports faults. `images`: sizes of uploaded pictures by name. */
export function makePages(pages: readonly RawPage[], images: ReadonlyMap<string, BookImage>) {
	const marked = makeMarked(images);
	const problems: BookProblem[] = [];
	const made = pages.map((page): PageText => {
		const tell: Report = (token, what, more) =>
			problems.push({ page: page.n, line: lineOf(page, token.raw), what, ...(more && { more }) });
		const tokens = marked.lexer(page.markdown);
		const own = new Set<string>();
		marked.walkTokens(tokens, (token) => {
			if (token.type === 'html') tell(token, 'html');
			else if (token.type === 'heading') checkHeading(token as Tokens.Heading, tell);
			else if (token.type === 'link') checkLink(token as Tokens.Link, pages.length, tell);
			else if (token.type === 'image') {
				checkImage(token as Tokens.Image, images, tell);
				own.add(token.href);
			}
		});
		const toc = tokens.flatMap((token): TocEntry[] => {
			if (token.type !== 'heading' || token.depth > IN_CONTENTS) return [];
			const title = plain(marked.parser([{ ...token, depth: 1 } as Token]));
			return title === '' ? [] : [{ level: token.depth === 1 ? 1 : 2, title, page: page.n }];
		});
		levelHeadings(tokens);
		const html = marked.parser(tokens);
		const headings = [...html.matchAll(/<h([2-4])>(.*?)<\/h\1>/gs)].map(([, , inner = '']) => plain(inner));
		return {
			n: page.n,
			html,
			text: plain(html),
			headings: headings.join(' '),
			imageBytes: [...own].reduce((sum, name) => sum + (images.get(name)?.bytes ?? 0), 0),
			toc,
		};
	});
	if (made.length > 0 && made.every(({ toc }) => toc.length === 0))
		problems.push({ page: null, line: 1, what: 'no_contents' });
	return { pages: made, problems };
}

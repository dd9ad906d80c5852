import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { referenceBooks } from '#contract/books/calls.ts';
import { placeOf, readBookFiles, withKeys } from './book-files.ts';

const USAGE = `usage: npm run books -- COMMAND [options]

  import FILE|FOLDER [--dry-run] [--replace BOOK]
                     takes a book, all pages or none; tells every fault of every page. --replace puts the pages in
                     place of those of a known book, whose bookmarks stay
  list               all books
  withdraw BOOK      takes a book off every shelf
  restore BOOK       puts it back

A file begins with its head between two lines ---: title, lead, lang (bn or en), access (course, subscription or free)
and year_course_sessions (numbers with commas). Pages are Markdown, parted by a line <!-- page -->; in a folder each
page is a file of its own beside book.md, which holds the head. A line <!-- questions: 12, 15 --> says which questions
of the bank a page answers. Pictures are files beside the text and are sent along.

The app must be running: --url or BOOKS_URL (default http://localhost:4330, the desk). Who you are: OPERATOR_TOKEN or --token, as
npm run operator prints it. --lang bn for Bengali.`;

const OPTIONS = {
	url: { type: 'string' },
	token: { type: 'string' },
	lang: { type: 'string' },
	'dry-run': { type: 'boolean' },
	replace: { type: 'string' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

interface Imported {
	book_id: number | null;
	pages: number;
	faults: { page: number | null; line: number; message: string }[];
}

/** Something that the caller can put right; its words are all that is said. */
class Refused extends Error {}

/** One call of the office, as whoever holds the token. */
function office({ url, token, lang }: Values) {
	const key = token ?? process.env.OPERATOR_TOKEN;
	if (!key)
		throw new Refused('who are you? Set OPERATOR_TOKEN, or give --token; npm run operator prints one');
	const base = url ?? process.env.BOOKS_URL ?? 'http://localhost:4330';
	return async <T>(
		method: string,
		path: string,
		file?: { body: string | Buffer; type: string },
	): Promise<T> => {
		const response = await fetch(new URL(path, base), {
			method,
			headers: {
				authorization: `Bearer ${key}`,
				'accept-language': lang ?? 'en',
				...(file && { 'content-type': file.type }),
			},
			...(file && { body: typeof file.body === 'string' ? file.body : new Uint8Array(file.body) }),
		});
		const answer: { message?: string; code?: string } = await response.json();
		if (!response.ok)
			throw new Refused(`refused (${response.status}, ${answer.code ?? ''}): ${answer.message ?? ''}`);
		return answer as T;
	};
}
type Office = ReturnType<typeof office>;

function tellFaults(lines: readonly string[]): never {
	for (const line of lines) console.error(`  ${line}`);
	throw new Refused(`\n${lines.length} ${lines.length === 1 ? 'fault' : 'faults'}; nothing was changed`);
}

async function importBook(call: Office, source: string, values: Values): Promise<void> {
	const { text, images, faults, parts } = await readBookFiles(source);
	if (faults.length > 0) tellFaults(faults);
	const keys = new Map<string, string>();
	for (const { name, file, type } of images) {
		const { image } = await call<{ image: string }>('POST', referenceBooks.image.path, {
			body: await readFile(file),
			type,
		});
		keys.set(name, image);
	}
	const query = new URLSearchParams({
		...(values['dry-run'] && { dry_run: '1' }),
		...(values.replace && { replace: values.replace }),
	});
	const answer = await call<Imported>('POST', `${referenceBooks.importBook.path}?${query}`, {
		body: withKeys(text, keys),
		type: 'text/markdown',
	});
	if (answer.faults.length > 0) {
		tellFaults(
			answer.faults.map(
				({ page, line, message }) =>
					`${placeOf(parts, line)}${page === null ? '' : ` (page ${page})`}: ${message}`,
			),
		);
	}
	console.log(
		answer.book_id === null
			? `${answer.pages} pages, no faults; nothing was changed`
			: `book ${answer.book_id}: ${answer.pages} pages`,
	);
}

async function run(words: readonly string[]): Promise<void> {
	const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
	const [command = '', about, ...more] = positionals;
	if (command === '') throw new Refused(USAGE);
	if (more.length > 0) throw new Refused(`what is ${more.join(' ')}?\n\n${USAGE}`);
	if (command === 'import') {
		if (about === undefined) throw new Refused('which file?');
		return importBook(office(values), about, values);
	}
	if (command === 'list') {
		console.log(JSON.stringify(await office(values)('GET', referenceBooks.list.path), null, 2));
		return;
	}
	if (command !== 'withdraw' && command !== 'restore')
		throw new Refused(`there is no command ${command}\n\n${USAGE}`);
	if (about === undefined || !/^[1-9]\d{0,15}$/.test(about)) throw new Refused('its number is missing');
	const path = referenceBooks[command].path.replace('{bookId}', about);
	console.log(JSON.stringify(await office(values)('POST', path), null, 2));
}

try {
	await run(process.argv.slice(2));
} catch (error) {
	const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
	console.error(`${error instanceof Error ? error.message : String(error)}${cause}`);
	process.exitCode = 1;
}

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { referenceBooks } from '#contract/books/calls.ts';
import { placeOf, readBookFiles, withKeys } from './book-files.ts';
import {
	DESK_OPTIONS,
	type DeskClient,
	deskClient,
	Refused,
	refuseFaults,
	runCommand,
} from './desk-client.ts';

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
	...DESK_OPTIONS,
	'dry-run': { type: 'boolean' },
	replace: { type: 'string' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const office = (values: Values) => deskClient({ ...values, url: values.url ?? process.env.BOOKS_URL });

async function importBook(call: DeskClient, source: string, values: Values): Promise<void> {
	const { text, images, faults, parts } = await readBookFiles(source);
	if (faults.length > 0) refuseFaults(faults);
	const keys = new Map<string, string>();
	for (const { name, file, type } of images) {
		const { image } = await call(referenceBooks.image, { bytes: await readFile(file), type });
		keys.set(name, image);
	}
	const query = new URLSearchParams({
		...(values['dry-run'] && { dry_run: '1' }),
		...(values.replace && { replace: values.replace }),
	});
	const body = { bytes: withKeys(text, keys), type: 'text/markdown' };
	const answer = await call(referenceBooks.importBook, body, `${referenceBooks.importBook.path}?${query}`);
	if (answer.faults.length > 0) {
		refuseFaults(
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

await runCommand(async (words) => {
	const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
	const [command = '', about, ...more] = positionals;
	if (command === '') throw new Refused(USAGE);
	if (more.length > 0) throw new Refused(`what is ${more.join(' ')}?\n\n${USAGE}`);
	if (command === 'import') {
		if (about === undefined) throw new Refused('which file?');
		return importBook(office(values), about, values);
	}
	if (command === 'list') {
		console.log(JSON.stringify(await office(values)(referenceBooks.list), null, 2));
		return;
	}
	if (command !== 'withdraw' && command !== 'restore')
		throw new Refused(`there is no command ${command}\n\n${USAGE}`);
	if (about === undefined || !/^[1-9]\d{0,15}$/.test(about)) throw new Refused('its number is missing');
	const endpoint = referenceBooks[command];
	const path = endpoint.path.replace('{bookId}', about);
	console.log(JSON.stringify(await office(values)(endpoint, undefined, path), null, 2));
});

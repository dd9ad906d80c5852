import { z } from 'zod';
import { EDITOR_PREFIX, IMAGE_TYPES, IMAGE_UPLOAD_BYTES, LANGS, WEB_PREFIX } from '../constants.ts';
import { doctor, endpoints, Id, IdText, Instant, listOf } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { PASSAGE_LONGEST, PASSAGES_PER_REQUEST } from './passages.ts';

export const BOOK_PAGES_AT_MOST = 600;
export const BOOK_PAGE_LONGEST = 12_000;

/** Who may read a book: doctors of a course in its sessions, subscribers for those sessions, or every doctor. */
export const BOOK_ACCESS = ['course', 'subscription', 'free'] as const;
/** Why a book is locked for a doctor; the `reason` in the `meta` of `book.locked`. */
export const BOOK_LOCKS = ['not_enrolled', 'unpaid', 'over', 'no_subscription'] as const;
export type BookLock = (typeof BOOK_LOCKS)[number];

const PageNo = z.int().min(1).max(BOOK_PAGES_AT_MOST);
const PageNoText = z
	.string()
	.regex(/^[1-9]\d{0,3}$/)
	.transform(Number)
	.refine((n) => n <= BOOK_PAGES_AT_MOST);

const bookmark = { page: PageNo, on: z.boolean(), at: Instant };
/** Merged by contract/books/reading.ts. Times by the server's clock. */
const Reading = z.object({
	last_page: PageNo.nullable(),
	read_at: Instant.nullable(),
	bookmarks: z.array(z.object(bookmark)),
});

const passage = {
	id: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/),
	page: PageNo,
	quote: z.string().max(PASSAGE_LONGEST),
	nth: z.int().min(0).max(BOOK_PAGE_LONGEST),
	on: z.boolean(),
	at: Instant,
};
const MarkedPassage = z.strictObject(passage).refine(({ on, quote }) => !on || quote.trim() !== '');
const Passages = z.array(z.object(passage));

const Bound = z.object({
	id: Id,
	title: z.string(),
	lead: z.string(),
	lang: z.enum(LANGS),
	pages: z.int(),
	revision: z.int(),
});
export const BookListEntry = Bound.extend({
	access: z.enum(BOOK_ACCESS),
	course: z.string().nullable(),
	reading: Reading,
});
export type BookListEntry = z.output<typeof BookListEntry>;

export const TocEntry = z.object({
	level: z.union([z.literal(1), z.literal(2)]),
	title: z.string(),
	page: PageNo,
});
export type TocEntry = z.output<typeof TocEntry>;

export const Book = Bound.extend({ toc: z.array(TocEntry), reading: Reading, passages: Passages });
export type Book = z.output<typeof Book>;

export const BookPage = z.object({
	n: PageNo,
	revision: z.int(),
	html: z.string(),
	chapter: z.string().nullable(),
	prev: PageNo.nullable(),
	next: PageNo.nullable(),
	bytes: z.int(),
	image_bytes: z.int(),
});
export type BookPage = z.output<typeof BookPage>;

export const BookHit = z.object({
	page: PageNo,
	chapter: z.string().nullable(),
	parts: listOf({ text: z.string(), found: z.boolean() }),
});
export type BookHit = z.output<typeof BookHit>;

export const StaffBook = Bound.extend({
	access: z.enum(BOOK_ACCESS),
	year_course_session_ids: z.array(Id),
	state: z.enum(['live', 'withdrawn']),
	readers: z.int(),
	questions: z.int(),
	updated_at: Instant,
});

const access = { operator: ['editor', 'owner'] } as const;
const staff = endpoints({ access });
const ofBook = endpoints({ access, result: StaffBook, errors: ['book.not_found'] });
const noBook = ['book.not_found', 'book.locked'] as const;

export const referenceBooks = {
	readable: doctor('GET', `${WEB_PREFIX}/doctor/books`, {
		summary: 'Books that the doctor may read, the last read first',
		result: z.object({ books: z.array(BookListEntry) }),
	}),
	book: doctor('GET', `${WEB_PREFIX}/doctor/books/{bookId}`, {
		summary: 'A book: its contents, and the last page, bookmarks and marked passages of the doctor',
		result: Book,
		errors: noBook,
	}),
	page: doctor('GET', `${WEB_PREFIX}/doctor/books/{bookId}/pages/{n}`, {
		summary: 'One page of a book',
		params: z.strictObject({ bookId: IdText, n: PageNoText }),
		result: BookPage,
		errors: [...noBook, 'book.no_page'],
	}),
	search: doctor('GET', `${WEB_PREFIX}/doctor/books/{bookId}/search`, {
		summary: 'Pages of a book that answer a query in Bengali, in English or in Bengali by Latin letters',
		rate: { by: 'token', limit: 120, window_s: 60, where: 'process' },
		query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
		result: z.object({ hits: z.array(BookHit) }),
		errors: noBook,
	}),
	saveReading: doctor('PUT', `${WEB_PREFIX}/doctor/books/{bookId}/state`, {
		summary: 'Adds what a device knows to what is known; the newest counts. Any order, any number of times',
		rate: { by: 'token', limit: 240, window_s: 600, where: 'process' },
		body: z.strictObject({
			last_page: PageNo,
			/** Since when it was open; a moment in the future counts as now. */
			read_at: Instant,
			bookmarks: z.array(z.strictObject(bookmark)).max(BOOK_PAGES_AT_MOST),
		}),
		result: Reading,
		errors: [...noBook, 'book.no_page'],
	}),
	savePassages: doctor('PUT', `${WEB_PREFIX}/doctor/books/{bookId}/passages`, {
		summary:
			'Adds what a device knows of marked passages; the newest of each counts. Any order, any number of times',
		rate: { by: 'token', limit: 240, window_s: 600, where: 'process' },
		body: z.strictObject({ passages: z.array(MarkedPassage).min(1).max(PASSAGES_PER_REQUEST) }),
		result: z.object({ passages: Passages }),
		errors: [...noBook, 'book.no_page', 'book.passages_full'],
	}),
	questionPages: doctor('GET', `${WEB_PREFIX}/doctor/attempts/{attempt_id}/book-pages`, {
		summary: 'Where the books that the doctor may read speak of the questions of an own attempt that is over',
		result: z.object({
			places: listOf({ question_id: Id, book_id: Id, title: z.string(), page: PageNo }),
		}),
		errors: ['attempt.not_found'],
	}),
	list: staff('GET', `${EDITOR_PREFIX}/books`, {
		summary: 'All books, also those that were withdrawn',
		result: z.object({ books: z.array(StaffBook) }),
	}),
	importBook: staff('POST', `${EDITOR_PREFIX}/books/import`, {
		summary: 'Takes a book from Markdown: all of its pages, or none and every fault of every page',
		upload: { types: ['text/markdown'], max_bytes: 8 * 1024 * 1024 },
		query: z.strictObject({
			dry_run: z.enum(['0', '1']).optional(),
			replace: IdText.optional(),
		}),
		result: z.object({
			book_id: Id.nullable(),
			pages: z.int(),
			toc: z.array(TocEntry),
			faults: listOf({
				/** Null where the fault concerns the head or the whole book. */
				page: z.int().nullable(),
				line: z.int(),
				message: z.string(),
			}),
		}),
		errors: ['book.not_found'],
	}),
	image: staff('POST', `${EDITOR_PREFIX}/book-images`, {
		summary: 'Stores a picture for a book; answers with the key to use in its Markdown',
		upload: { types: IMAGE_TYPES, max_bytes: IMAGE_UPLOAD_BYTES },
		result: z.object({ image: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
		errors: ['upload.not_an_image', 'upload.too_many_pixels'],
	}),
	withdraw: ofBook('POST', `${EDITOR_PREFIX}/books/{bookId}/withdraw`, {
		summary: 'Takes a book off every shelf; bookmarks stay for the case that it comes back',
	}),
	restore: ofBook('POST', `${EDITOR_PREFIX}/books/{bookId}/restore`, {
		summary: 'Puts a withdrawn book back',
	}),
};

export const booksScreens = {
	'reference-book': {
		path: '/reference-book/:bookId/page-no/:pageNo',
		title: ['বই', 'Book'],
		draws: 'ReferenceBook',
	},
	'reference-books': { path: '/reference-book', title: ['বইয়ের তাক', 'Books'], draws: 'ReferenceBooks' },
} as const satisfies Screens;

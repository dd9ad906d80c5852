import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { BOOK_ACCESS, type TocEntry } from '#contract/books/calls.ts';
import type { Bookmark } from '#contract/books/reading.ts';
import type { Lang } from '#contract/constants.ts';
import { identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { yearCourseSessions } from '../catalog/index.ts';
import { questions } from '../exams/index.ts';

export const bookAccess = pgEnum('book_access', BOOK_ACCESS);
export const bookState = pgEnum('book_state', ['live', 'withdrawn']);

export const books = pgTable('books', {
	id: identity(),
	title: text().notNull(),
	lead: text().notNull().default(''),
	lang: text().$type<Lang>().notNull(),
	pages: integer().notNull(),
	toc: jsonb().$type<TocEntry[]>().notNull(),
	access: bookAccess().notNull(),
	state: bookState().notNull().default('live'),
	/** Grows with each change of the pages. */
	revision: integer().notNull().default(1),
	operatorId: rowId(),
	...timestamps(),
});

/** Sessions whose doctors may read a book. */
export const bookSessions = pgTable(
	'book_sessions',
	{
		bookId: reference(() => books.id, { onDelete: 'cascade' }),
		ycsId: reference(() => yearCourseSessions.id),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.bookId, t.ycsId] })],
);

export const bookPages = pgTable(
	'book_pages',
	{
		bookId: reference(() => books.id, { onDelete: 'cascade' }),
		n: integer().notNull(),
		html: text().notNull(),
		/** Plain text, for search results. */
		text: text().notNull(),
		/** Sounds of its words by place: in the text, often in it, in a heading. */
		keys: jsonb().$type<[body: string, often: string, heading: string]>().notNull(),
		imageBytes: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.bookId, t.n] })],
);

export const bookStates = pgTable(
	'book_states',
	{
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		bookId: reference(() => books.id, { onDelete: 'cascade' }),
		lastPage: integer().notNull(),
		readAt: instant().notNull(),
		/** By page; removed ones stay with `on: false`. */
		bookmarks: jsonb().$type<Bookmark[]>().notNull().default([]),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.doctorId, t.bookId] }), index().on(t.bookId)],
);

export const bookPassages = pgTable(
	'book_passages',
	{
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		bookId: reference(() => books.id, { onDelete: 'cascade' }),
		/** Made by the device. */
		id: text().notNull(),
		page: integer().notNull(),
		/** Empty once removed; the row stays for other devices. */
		quote: text().notNull(),
		nth: integer().notNull(),
		on: boolean().notNull(),
		at: instant().notNull(),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.doctorId, t.bookId, t.id] }), index().on(t.bookId)],
);

/** Pages of books about questions of the bank. */
export const questionPages = pgTable(
	'question_pages',
	{
		questionId: reference(() => questions.id, { onDelete: 'cascade' }),
		bookId: reference(() => books.id, { onDelete: 'cascade' }),
		page: integer().notNull(),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.questionId, t.bookId] }), index().on(t.bookId)],
);

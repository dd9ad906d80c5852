import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { bookStates, questionPages } from '../modules/books/books.tables.ts';
import { readBook } from '../modules/books/import.rules.ts';
import { storeBook } from '../modules/books/import.service.ts';
import { makePages } from '../modules/books/page-text.ts';
import { questions } from '../modules/exams/exams.tables.ts';
import { rowsOf } from './data.ts';
import { demoDoctorId } from './demo-doctors.ts';

const DIR = path.join(import.meta.dirname, 'data/books');

/** Pages of the revision book, by the beginnings of the bank questions that they answer. */
const ANSWERING = rowsOf('answering-pages', z.strictObject({ page: z.coerce.number(), stem: z.string() }));

async function seedBook(tx: Query, file: string, ycsId: number): Promise<number> {
	const text = (await readFile(path.join(DIR, file), 'utf8')).replace('{ycs}', String(ycsId));
	const { head, pages: raw, problems } = readBook(text);
	const made = makePages(raw, new Map());
	const [problem] = [...problems, ...made.problems];
	if (problem) throw new Error(`${file}, line ${problem.line}: ${problem.what}`);
	return storeBook(tx, { head, raw, pages: made.pages }, { operatorId: null, replace: null });
}

async function seedReading(tx: Query, now: Date, bookId: number): Promise<void> {
	const at = new Date(now.getTime() - DAY_MS).toISOString();
	await tx.insert(bookStates).values({
		doctorId: await demoDoctorId(tx, 0),
		bookId,
		lastPage: 7,
		readAt: new Date(at),
		bookmarks: [3, 16].map((page) => ({ page, on: true, at })),
	});
}

/** A book of revision notes for the doctors of one session, with its questions, and a booklet for everybody. */
export async function seedBooks(tx: Query, now: Date, { ycsId }: { ycsId: number }): Promise<void> {
	const bookId = await seedBook(tx, 'fcps-revision.md', ycsId);
	await seedBook(tx, 'exam-day.md', ycsId);
	const bank = await tx
		.select({ id: questions.id, stem: questions.stem })
		.from(questions)
		.where(eq(questions.status, 'live'));
	const links = ANSWERING.flatMap(({ page, stem }) =>
		bank
			.filter((question) => question.stem.startsWith(stem))
			.map(({ id }) => ({ questionId: id, bookId, page })),
	);
	if (links.length > 0) await tx.insert(questionPages).values(links);
	await seedReading(tx, now, bookId);
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { attempts, examQuestions } from '../exams/index.ts';
import { eligibilityOfBooks } from './access.service.ts';
import { listLive } from './books.repo.ts';
import { questionPages } from './books.tables.ts';

/** States of a finished attempt. */
const OVER = [
	'submitted',
	'auto_submitted',
	'late_accepted',
	'late_rejected',
	'scored',
	'published',
] as const;

/** Pages of readable books about questions of a finished attempt of the doctor. */
export async function findQuestionPages(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	doctorId: number,
	attemptId: number,
) {
	const [attempt] = await db.q
		.select({ examId: attempts.examId, state: attempts.state })
		.from(attempts)
		.where(and(eq(attempts.id, attemptId), eq(attempts.doctorId, doctorId)));
	if (!attempt) return fault('attempt.not_found');
	if (!OVER.some((state) => state === attempt.state)) return { places: [] };
	const books = await listLive(db.q);
	const eligibilities = await eligibilityOfBooks(db.q, doctorId, books, clock.now());
	const open = new Map(books.filter(({ id }) => eligibilities.get(id)?.open).map((book) => [book.id, book]));
	if (open.size === 0) return { places: [] };
	const rows = await db.q
		.select({
			question_id: questionPages.questionId,
			book_id: questionPages.bookId,
			page: questionPages.page,
		})
		.from(examQuestions)
		.innerJoin(questionPages, eq(questionPages.questionId, examQuestions.questionId))
		.where(and(eq(examQuestions.examId, attempt.examId), inArray(questionPages.bookId, [...open.keys()])))
		.orderBy(asc(examQuestions.position), asc(questionPages.bookId));
	return { places: rows.map((row) => ({ ...row, title: open.get(row.book_id)?.title ?? '' })) };
}

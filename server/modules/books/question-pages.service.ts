import { and, asc, eq, inArray } from 'drizzle-orm';
import { findRow, pick, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { attempts, examQuestions } from '../exams/index.ts';
import { withEligibility } from './access.service.ts';
import { listLive } from './books.repo.ts';
import { questionPages } from './books.tables.ts';

const OVER = [
	'submitted',
	'auto_submitted',
	'late_accepted',
	'late_rejected',
	'scored',
	'published',
] as const;

export async function findQuestionPages(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	doctorId: number,
	attemptId: number,
) {
	const own = and(eq(attempts.id, attemptId), eq(attempts.doctorId, doctorId));
	const attempt = await findRow(db.q, attempts, own);
	if (!attempt) return fault('attempt.not_found');
	if (!OVER.some((state) => state === attempt.state)) return { places: [] };
	const eligible = await withEligibility(db.q, doctorId, await listLive(db.q), clock.now());
	const open = new Map(
		eligible.flatMap(({ book, eligibility }) => (eligibility.open ? [[book.id, book]] : [])),
	);
	if (open.size === 0) return { places: [] };
	const rows = await db.q
		.select(pick(questionPages, 'questionId', 'bookId', 'page'))
		.from(examQuestions)
		.innerJoin(questionPages, eq(questionPages.questionId, examQuestions.questionId))
		.where(and(eq(examQuestions.examId, attempt.examId), inArray(questionPages.bookId, [...open.keys()])))
		.orderBy(asc(examQuestions.position), asc(questionPages.bookId));
	return { places: rows.map((row) => ({ ...wire(row), title: open.get(row.bookId)?.title ?? '' })) };
}

import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { findRow, first, pick, type Query } from '../../db/index.ts';
import { courses } from '../catalog/index.ts';
import { examFormats } from '../exams/index.ts';
import { type Format, limitMs } from './quizzes.rules.ts';
import { quizAttempts, quizzes } from './quizzes.tables.ts';

export type QuizRow = typeof quizzes.$inferSelect & { format: Format | null; course: string | null };
export type QuizAttemptRow = typeof quizAttempts.$inferSelect;

const OF_QUIZ = {
	...getTableColumns(quizzes),
	format: pick(examFormats, 'name', 'sections', 'durationMin'),
	course: courses.slug,
};
const withFormat = (q: Query) =>
	q
		.select(OF_QUIZ)
		.from(quizzes)
		.leftJoin(examFormats, eq(examFormats.id, quizzes.formatId))
		.leftJoin(courses, eq(courses.id, quizzes.courseId));

/** A published quiz, also a closed one. */
export const findQuiz = (q: Query, slug: string): Promise<QuizRow | null> =>
	first(withFormat(q).where(and(eq(quizzes.slug, slug), ne(quizzes.state, 'draft'))));

export function listPublished(q: Query, limit: number): Promise<QuizRow[]> {
	return withFormat(q)
		.where(eq(quizzes.state, 'published'))
		.orderBy(desc(quizzes.opensAt), desc(quizzes.id))
		.limit(limit);
}

export const findOwnAttempt = (q: Query, quizId: number, device: string) =>
	findRow(q, quizAttempts, and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.device, device)));

export async function findByKey(q: Query, keyHash: string) {
	const [attempt] = await q.select().from(quizAttempts).where(eq(quizAttempts.keyHash, keyHash));
	const [quiz] = attempt ? await withFormat(q).where(eq(quizzes.id, attempt.quizId)) : [];
	return attempt && quiz ? { attempt, quiz } : null;
}

/** False: it was finished before. */
export async function finishAttempt(
	q: Query,
	keyHash: string,
	values: { answers: string[]; score: number; doneAt: Date },
): Promise<boolean> {
	const { rowCount } = await q
		.update(quizAttempts)
		.set(values)
		.where(and(eq(quizAttempts.keyHash, keyHash), isNull(quizAttempts.doneAt)));
	return rowCount === 1;
}

/** Number of attempts that were finished in time, and of those with fewer and with more marks. */
export async function countTries(q: Query, quiz: QuizRow, score: number) {
	const allowedMs = limitMs(quiz);
	const counted = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
	const [row] = await q
		.select({
			tries: counted(sql`true`),
			withFewerMarks: counted(lt(quizAttempts.score, score)),
			withMoreMarks: counted(gt(quizAttempts.score, score)),
		})
		.from(quizAttempts)
		.where(
			and(
				eq(quizAttempts.quizId, quiz.id),
				isNotNull(quizAttempts.doneAt),
				allowedMs === null
					? undefined
					: sql`${quizAttempts.doneAt} - ${quizAttempts.startedAt} <= ${allowedMs} * interval '1 millisecond'`,
			),
		);
	return row ?? { tries: 0, withFewerMarks: 0, withMoreMarks: 0 };
}

export async function claimAttempt(q: Query, keyHash: string, doctorId: number): Promise<void> {
	await q
		.update(quizAttempts)
		.set({ doctorId })
		.where(
			and(eq(quizAttempts.keyHash, keyHash), isNull(quizAttempts.doctorId), isNotNull(quizAttempts.doneAt)),
		);
}

export function listClaimed(q: Query, doctorId: number) {
	return q
		.select({
			attempt: quizAttempts,
			title: quizzes.title,
			questions: quizzes.questions,
			sections: examFormats.sections,
		})
		.from(quizAttempts)
		.innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
		.leftJoin(examFormats, eq(examFormats.id, quizzes.formatId))
		.where(and(eq(quizAttempts.doctorId, doctorId), isNotNull(quizAttempts.doneAt)))
		.orderBy(desc(quizAttempts.doneAt), desc(quizAttempts.keyHash));
}

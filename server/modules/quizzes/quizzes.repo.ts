import { and, count, desc, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { quizAttempts, quizzes } from './quizzes.tables.ts';

export type QuizRow = typeof quizzes.$inferSelect;
export type QuizAttemptRow = typeof quizAttempts.$inferSelect;

/** A published quiz, also a closed one. */
export async function findQuiz(q: Query, slug: string): Promise<QuizRow | null> {
	const [row] = await q
		.select()
		.from(quizzes)
		.where(and(eq(quizzes.slug, slug), ne(quizzes.state, 'draft')));
	return row ?? null;
}

/** Published quizzes, the one that opens last first. */
export function listPublished(q: Query, limit: number): Promise<QuizRow[]> {
	return q
		.select()
		.from(quizzes)
		.where(eq(quizzes.state, 'published'))
		.orderBy(desc(quizzes.opensAt), desc(quizzes.id))
		.limit(limit);
}

export async function findOwnAttempt(q: Query, quizId: number, device: string) {
	const [row] = await q
		.select()
		.from(quizAttempts)
		.where(and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.device, device)));
	return row ?? null;
}

/** False: this device or phone has an attempt. */
export async function insertAttempt(q: Query, values: typeof quizAttempts.$inferInsert): Promise<boolean> {
	const made = await q
		.insert(quizAttempts)
		.values(values)
		.onConflictDoNothing()
		.returning({ keyHash: quizAttempts.keyHash });
	return made.length > 0;
}

/** An attempt and its quiz. */
export async function findByKey(q: Query, keyHash: string) {
	const [row] = await q
		.select({ attempt: quizAttempts, quiz: quizzes })
		.from(quizAttempts)
		.innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
		.where(eq(quizAttempts.keyHash, keyHash));
	return row ?? null;
}

/** False: it was finished before. */
export async function finishAttempt(
	q: Query,
	keyHash: string,
	values: { answers: string[]; score: number; doneAt: Date },
): Promise<boolean> {
	const ended = await q
		.update(quizAttempts)
		.set(values)
		.where(and(eq(quizAttempts.keyHash, keyHash), isNull(quizAttempts.doneAt)))
		.returning({ keyHash: quizAttempts.keyHash });
	return ended.length > 0;
}

/** Number of finished attempts, and of those with fewer marks. */
export async function countTries(q: Query, quizId: number, score: number) {
	const done = and(eq(quizAttempts.quizId, quizId), isNotNull(quizAttempts.doneAt));
	const [[all], [fewer]] = await Promise.all([
		q.select({ n: count() }).from(quizAttempts).where(done),
		q
			.select({ n: count() })
			.from(quizAttempts)
			.where(and(done, lt(quizAttempts.score, score))),
	]);
	return { tries: all?.n ?? 0, withFewerMarks: fewer?.n ?? 0 };
}

/** Adds a finished attempt to an account, once. */
export async function claimAttempt(q: Query, keyHash: string, doctorId: number): Promise<void> {
	await q
		.update(quizAttempts)
		.set({ doctorId })
		.where(
			and(eq(quizAttempts.keyHash, keyHash), isNull(quizAttempts.doctorId), isNotNull(quizAttempts.doneAt)),
		);
}

/** Finished attempts of a doctor, newest first. */
export function listClaimed(q: Query, doctorId: number) {
	return q
		.select({ attempt: quizAttempts, title: quizzes.title, questions: quizzes.questions })
		.from(quizAttempts)
		.innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
		.where(and(eq(quizAttempts.doctorId, doctorId), isNotNull(quizAttempts.doneAt)))
		.orderBy(desc(quizAttempts.doneAt), desc(quizAttempts.keyHash));
}

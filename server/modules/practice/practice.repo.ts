import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { attempts, examQuestions, exams, itemStats, questions } from '../exams/index.ts';
import {
	type PracticePlace,
	practiceAnswers,
	practiceSessions,
	questionReports,
	reviewCards,
} from './practice.tables.ts';

export type SessionRow = typeof practiceSessions.$inferSelect;
export type AnswerRow = typeof practiceAnswers.$inferSelect;
export type CardRow = typeof reviewCards.$inferSelect;

/** A statement carries at most 65,535 values, and a card has fourteen. */
const CARDS_AT_ONCE = 1_000;

const own = (id: number, doctorId: number) =>
	and(eq(practiceSessions.id, id), eq(practiceSessions.doctorId, doctorId));

/** Sets whose answers are told: all of a tutor's, and those of tests that were ended. */
const judged = sql`(${practiceSessions.mode} = 'tutor' or ${practiceSessions.finishedAt} is not null)`;

export async function insertSession(
	q: Query,
	row: typeof practiceSessions.$inferInsert,
): Promise<SessionRow> {
	const [made] = await q.insert(practiceSessions).values(row).returning();
	if (!made) throw new Error('a set was not stored');
	return made;
}

export async function findSession(q: Query, id: number, doctorId: number): Promise<SessionRow | null> {
	const [row] = await q.select().from(practiceSessions).where(own(id, doctorId));
	return row ?? null;
}

/** The same, holding the row until the transaction ends. */
export async function lockSession(q: Query, id: number, doctorId: number): Promise<SessionRow | null> {
	const [row] = await q.select().from(practiceSessions).where(own(id, doctorId)).for('update');
	return row ?? null;
}

/** The doctor's last sets with how they went, newest first; what is right is counted where it is told. */
export function listSessions(q: Query, doctorId: number, limit: number) {
	return q
		.select({
			session: practiceSessions,
			answered: sql<number>`count(distinct ${practiceAnswers.position})::int`,
			right: sql<number>`(count(*) filter (where ${practiceAnswers.correct} and ${judged}))::int`,
		})
		.from(practiceSessions)
		.leftJoin(practiceAnswers, eq(practiceAnswers.sessionId, practiceSessions.id))
		.where(eq(practiceSessions.doctorId, doctorId))
		.groupBy(practiceSessions.id)
		.orderBy(desc(practiceSessions.id))
		.limit(limit);
}

export function listAnswers(q: Query, sessionId: number): Promise<AnswerRow[]> {
	return q
		.select()
		.from(practiceAnswers)
		.where(eq(practiceAnswers.sessionId, sessionId))
		.orderBy(asc(practiceAnswers.position), asc(practiceAnswers.stem));
}

export async function writeAnswers(q: Query, rows: (typeof practiceAnswers.$inferInsert)[]): Promise<void> {
	await q
		.insert(practiceAnswers)
		.values(rows)
		.onConflictDoUpdate({
			target: [practiceAnswers.sessionId, practiceAnswers.position, practiceAnswers.stem],
			set: {
				value: sql`excluded.value`,
				sure: sql`excluded.sure`,
				correct: sql`excluded.correct`,
				at: sql`excluded.at`,
			},
		});
}

export async function endSession(q: Query, id: number, finishedAt: Date): Promise<void> {
	await q.update(practiceSessions).set({ finishedAt }).where(eq(practiceSessions.id, id));
}

/** Every place that the doctor answered in sets and was told of; `sessionId` and `position` name the question's place. */
export function listJudged(q: Query, doctorId: number) {
	return q
		.select({
			sessionId: practiceAnswers.sessionId,
			position: practiceAnswers.position,
			questionId: practiceAnswers.questionId,
			correct: practiceAnswers.correct,
			at: practiceAnswers.at,
		})
		.from(practiceAnswers)
		.innerJoin(practiceSessions, eq(practiceSessions.id, practiceAnswers.sessionId))
		.where(and(eq(practiceSessions.doctorId, doctorId), judged))
		.orderBy(asc(practiceAnswers.at));
}

/** Of these the wrong ones, each with the place in its paper; the rest of the set stays in the database. */
export function listJudgedWrong(q: Query, doctorId: number) {
	return q
		.select({
			stem: practiceAnswers.stem,
			place: sql<PracticePlace | null>`${practiceSessions.places} -> (${practiceAnswers.position} - 1)`,
		})
		.from(practiceAnswers)
		.innerJoin(practiceSessions, eq(practiceSessions.id, practiceAnswers.sessionId))
		.where(and(eq(practiceSessions.doctorId, doctorId), judged, eq(practiceAnswers.correct, false)))
		.orderBy(asc(practiceAnswers.at));
}

/** Hits of the doctor by certainty and kind of question, over what was told. */
export function countHits(q: Query, doctorId: number) {
	return q
		.select({
			type: questions.type,
			sure: practiceAnswers.sure,
			answered: count(),
			right: sql<number>`(count(*) filter (where ${practiceAnswers.correct}))::int`,
		})
		.from(practiceAnswers)
		.innerJoin(practiceSessions, eq(practiceSessions.id, practiceAnswers.sessionId))
		.innerJoin(questions, eq(questions.id, practiceAnswers.questionId))
		.where(
			and(
				eq(practiceSessions.doctorId, doctorId),
				judged,
				isNotNull(practiceAnswers.value),
				isNotNull(practiceAnswers.sure),
			),
		)
		.groupBy(questions.type, practiceAnswers.sure);
}

/** How everybody answered the questions of these exams, by the revision that counts. */
export function listStats(q: Query, examIds: readonly number[]) {
	return q
		.select({ examId: itemStats.examId, position: itemStats.position, stat: itemStats.stat })
		.from(itemStats)
		.innerJoin(exams, and(eq(exams.id, itemStats.examId), eq(exams.revision, itemStats.revision)))
		.where(examIds.length > 0 ? inArray(itemStats.examId, [...examIds]) : sql`false`);
}

export function listCards(q: Query, doctorId: number): Promise<CardRow[]> {
	return q
		.select()
		.from(reviewCards)
		.where(eq(reviewCards.doctorId, doctorId))
		.orderBy(asc(reviewCards.dueAt), asc(reviewCards.id));
}

/** Stores cards; a question's place that has one keeps it. */
export async function insertCards(q: Query, rows: (typeof reviewCards.$inferInsert)[]): Promise<void> {
	for (let at = 0; at < rows.length; at += CARDS_AT_ONCE) {
		await q
			.insert(reviewCards)
			.values(rows.slice(at, at + CARDS_AT_ONCE))
			.onConflictDoNothing();
	}
}

export async function lockCard(q: Query, id: number, doctorId: number): Promise<CardRow | null> {
	const [row] = await q
		.select()
		.from(reviewCards)
		.where(and(eq(reviewCards.id, id), eq(reviewCards.doctorId, doctorId)))
		.for('update');
	return row ?? null;
}

export async function findCard(q: Query, id: number, doctorId: number): Promise<CardRow | null> {
	const [row] = await q
		.select()
		.from(reviewCards)
		.where(and(eq(reviewCards.id, id), eq(reviewCards.doctorId, doctorId)));
	return row ?? null;
}

export async function updateCard(
	q: Query,
	id: number,
	set: Partial<typeof reviewCards.$inferInsert>,
): Promise<void> {
	await q.update(reviewCards).set(set).where(eq(reviewCards.id, id));
}

/** Whether the doctor has had this question in hand: in a started attempt, at this exam if one is named, or in a set. */
export async function hasMet(
	q: Query,
	doctorId: number,
	questionId: number,
	examId: number | undefined,
): Promise<boolean> {
	const [inExam] = await q
		.select({ id: attempts.id })
		.from(attempts)
		.innerJoin(examQuestions, eq(examQuestions.examId, attempts.examId))
		.where(
			and(
				eq(attempts.doctorId, doctorId),
				isNotNull(attempts.startedAt),
				eq(examQuestions.questionId, questionId),
				examId === undefined ? undefined : eq(attempts.examId, examId),
			),
		)
		.limit(1);
	if (inExam) return true;
	const place = { question_id: questionId, ...(examId !== undefined && { exam_id: examId }) };
	const [inSet] = await q
		.select({ id: practiceSessions.id })
		.from(practiceSessions)
		.where(
			and(
				eq(practiceSessions.doctorId, doctorId),
				sql`${practiceSessions.places} @> ${JSON.stringify([place])}::jsonb`,
			),
		)
		.limit(1);
	return inSet !== undefined;
}

export async function insertReport(q: Query, row: typeof questionReports.$inferInsert): Promise<void> {
	await q.insert(questionReports).values(row);
}

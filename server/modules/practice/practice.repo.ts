import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
	any,
	findRow,
	type Given,
	hasRow,
	listRows,
	lockRow,
	pick,
	prepared,
	type Query,
} from '../../db/index.ts';
import { attempts, examQuestions, exams, itemStats, questions } from '../exams/index.ts';
import { type PracticePlace, practiceAnswers, practiceSessions, reviewCards } from './practice.tables.ts';

export type SessionRow = typeof practiceSessions.$inferSelect;
export type AnswerRow = typeof practiceAnswers.$inferSelect;
export type CardRow = typeof reviewCards.$inferSelect;

/** A statement has at most 65,535 values, a card fourteen. */
const CARDS_AT_ONCE = 1_000;

const ownSession = (id: number, doctorId: number) =>
	and(eq(practiceSessions.id, id), eq(practiceSessions.doctorId, doctorId));
const ownCard = (id: number, doctorId: number) =>
	and(eq(reviewCards.id, id), eq(reviewCards.doctorId, doctorId));

/** Sets with shown answers: in tutor mode, and finished tests. */
const judged = sql`(${practiceSessions.mode} = 'tutor' or ${practiceSessions.finishedAt} is not null)`;

export const findSession = (q: Query, id: number, doctorId: number) =>
	findRow(q, practiceSessions, ownSession(id, doctorId));

export const lockSession = (q: Query, id: number, doctorId: number) =>
	lockRow(q, practiceSessions, ownSession(id, doctorId));

/** The last sets, newest first, with right answers where they are shown. */
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

export const listAnswers = (q: Query, sessionId: number): Promise<AnswerRow[]> =>
	listRows(
		q,
		practiceAnswers,
		eq(practiceAnswers.sessionId, sessionId),
		practiceAnswers.position,
		practiceAnswers.stem,
	);

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

/** Judged places of the doctor's sets; `sessionId` and `position` identify the question. */
export function listJudged(q: Query, doctorId: number) {
	return q
		.select(pick(practiceAnswers, 'sessionId', 'position', 'questionId', 'correct', 'at'))
		.from(practiceAnswers)
		.innerJoin(practiceSessions, eq(practiceSessions.id, practiceAnswers.sessionId))
		.where(and(eq(practiceSessions.doctorId, doctorId), judged))
		.orderBy(asc(practiceAnswers.at));
}

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

/** Answers of all doctors in these exams, of the valid revision. */
export function listStats(q: Query, examIds: readonly number[]) {
	return q
		.select({ examId: itemStats.examId, position: itemStats.position, stat: itemStats.stat })
		.from(itemStats)
		.innerJoin(exams, and(eq(exams.id, itemStats.examId), eq(exams.revision, itemStats.revision)))
		.where(inArray(itemStats.examId, examIds));
}

export const listCards = (q: Query, doctorId: number): Promise<CardRow[]> =>
	listRows(q, reviewCards, eq(reviewCards.doctorId, doctorId), reviewCards.dueAt, reviewCards.id);

export async function insertCards(q: Query, rows: (typeof reviewCards.$inferInsert)[]): Promise<void> {
	for (let at = 0; at < rows.length; at += CARDS_AT_ONCE) {
		await q
			.insert(reviewCards)
			.values(rows.slice(at, at + CARDS_AT_ONCE))
			.onConflictDoNothing();
	}
}

export const lockCard = (q: Query, id: number, doctorId: number) =>
	lockRow(q, reviewCards, ownCard(id, doctorId));

export const findCard = (q: Query, id: number, doctorId: number) =>
	findRow(q, reviewCards, ownCard(id, doctorId));

/** Whether the doctor has seen this question: in a started attempt, or in a set. */
export async function hasMet(q: Query, doctorId: number, questionId: number, examId: number | undefined) {
	const inExam = q
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
	if (await any(inExam)) return true;
	const place = { question_id: questionId, ...(examId !== undefined && { exam_id: examId }) };
	const has = sql`${practiceSessions.places} @> ${JSON.stringify([place])}::jsonb`;
	return hasRow(q, practiceSessions, and(eq(practiceSessions.doctorId, doctorId), has));
}

const cardsCounted = prepared(
	'cards-counted',
	(q, { doctorId, now }: Given<{ doctorId: number; now: Date }>) =>
		q
			.select({
				total: count().as('total'),
				due: sql<number>`(count(*) filter (where ${reviewCards.dueAt} <= ${now}))::int`.as('due'),
			})
			.from(reviewCards)
			.where(eq(reviewCards.doctorId, doctorId)),
);

export async function countCards(q: Query, doctorId: number, now: Date) {
	const [row] = await cardsCounted(q, { doctorId, now });
	return row ?? { due: 0, total: 0 };
}

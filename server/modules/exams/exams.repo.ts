import { and, asc, count, eq, inArray, isNotNull, max, ne, notInArray, or, sql } from 'drizzle-orm';
import { findRow, first, type Given, isOneOf, lockRow, pick, prepared, type Query } from '../../db/index.ts';
import { attempts, lateSheets, results } from './attempt/attempts.tables.ts';
import { type ExamTimes, lastEndOf, UNANNOUNCED } from './exams.rules.ts';
import {
	answerKeyVersions,
	examOverrides,
	examQuestions,
	exams,
	questions,
	subjects,
} from './exams.tables.ts';

export type ExamRow = typeof exams.$inferSelect & { lastEndAt?: Date };
export type AttemptRow = typeof attempts.$inferSelect;

export const isAnnounced = notInArray(exams.status, [...UNANNOUNCED]);

/** Attempts that a ticket may have opened and that have no save yet: from the opening on they count as running. */
export const holdsTicket = and(eq(attempts.state, 'not_started'), isNotNull(attempts.ticketAt));

export const isWritten = ({ windowOpensAt }: Pick<ExamTimes, 'windowOpensAt'>, now: Date) =>
	or(eq(attempts.state, 'in_progress'), now < windowOpensAt ? undefined : holdsTicket);

const movedTimes = prepared('moved-times', (q, { examIds }: Given<{ examIds: readonly number[] }>) =>
	q
		.select(
			pick(examOverrides, 'examId', 'scope', 'refId', 'extraMin', 'opensAt', 'closesAt', 'closesBefore'),
		)
		.from(examOverrides)
		.where(isOneOf(examOverrides.examId, examIds)),
);

/** A doctor who writes retains a window that is shortened: running deadlines count, and for tickets the former ends. */
export async function withLastEnds<E extends ExamTimes & { id: number }>(q: Query, rows: readonly E[]) {
	const ids = [...new Set(rows.filter(({ publishedAt }) => publishedAt === null).map(({ id }) => id))];
	const moved = ids.length === 0 ? [] : await movedTimes(q, { examIds: ids });
	if (moved.length === 0) return rows.map((exam) => ({ ...exam, lastEndAt: lastEndOf(exam, []) }));
	const running = await q
		.select({
			examId: attempts.examId,
			at: max(attempts.deadlineAt),
			tickets: sql<boolean>`bool_or(${attempts.state} = 'not_started')`,
		})
		.from(attempts)
		.where(
			and(
				inArray(attempts.examId, [...new Set(moved.map(({ examId }) => examId))]),
				or(eq(attempts.state, 'in_progress'), holdsTicket),
				eq(attempts.kind, 'ranked'),
			),
		)
		.groupBy(attempts.examId);
	return rows.map((exam) => {
		const ofExam = moved.filter(({ examId }) => examId === exam.id);
		const { at: written, tickets } = running.find(({ examId }) => examId === exam.id) ?? {};
		const ends = [exam.windowClosesAt, ...(tickets ? ofExam.map(({ closesBefore }) => closesBefore) : [])];
		const windowClosesAt = new Date(Math.max(...ends.map((at) => at?.getTime() ?? 0)));
		const end = lastEndOf({ ...exam, windowClosesAt }, ofExam);
		return { ...exam, lastEndAt: written && written > end ? written : end };
	});
}

export const findExam = (q: Query, id: number) => findRow(q, exams, eq(exams.id, id));

/** The same, locked until the transaction ends; attempts of it may still be created meanwhile. */
export const lockExam = (tx: Query, id: number) => lockRow(tx, exams, eq(exams.id, id));

export const SUBJECT = { code: subjects.code, name: subjects.name, name_bn: subjects.nameBn };

/** The questions of a paper in order, with the newest version of each key. */
export function listPaper(q: Query, examId: number) {
	const newest = q
		.select({ id: answerKeyVersions.examQuestionId, n: max(answerKeyVersions.n).as('newest_n') })
		.from(answerKeyVersions)
		.groupBy(answerKeyVersions.examQuestionId)
		.as('newest');
	return q
		.select({
			...pick(examQuestions, 'position', 'section', 'type', 'lang', 'stem', 'options', 'explanation'),
			...pick(examQuestions, 'images', 'questionId', 'source'),
			subject: SUBJECT,
			...pick(answerKeyVersions, 'key', 'action', 'n'),
		})
		.from(examQuestions)
		.innerJoin(subjects, eq(subjects.id, examQuestions.subjectId))
		.innerJoin(newest, eq(newest.id, examQuestions.id))
		.innerJoin(
			answerKeyVersions,
			and(eq(answerKeyVersions.examQuestionId, examQuestions.id), eq(answerKeyVersions.n, newest.n)),
		)
		.where(eq(examQuestions.examId, examId))
		.orderBy(asc(examQuestions.position));
}

export type PaperQuestions = Awaited<ReturnType<typeof listPaper>>;

export const listInBank = (q: Query, examId: number) =>
	q
		.select({
			...pick(examQuestions, 'position', 'section'),
			question_id: examQuestions.questionId,
			edition: examQuestions.questionVersion,
			newest: questions.version,
			status: questions.status,
		})
		.from(examQuestions)
		.innerJoin(questions, eq(questions.id, examQuestions.questionId))
		.where(eq(examQuestions.examId, examId))
		.orderBy(asc(examQuestions.position));

const ownAttempt = prepared('own-attempt', (q, given: Given<{ id: number; doctorId: number }>) =>
	q
		.select()
		.from(attempts)
		.where(and(eq(attempts.id, given.id), eq(attempts.doctorId, given.doctorId))),
);
export const findOwnAttempt = (q: Query, id: number, doctorId: number): Promise<AttemptRow | null> =>
	first(ownAttempt(q, { id, doctorId }));

export const lockOwnAttempt = (q: Query, id: number, doctorId: number): Promise<AttemptRow | null> =>
	lockRow(q, attempts, and(eq(attempts.id, id), eq(attempts.doctorId, doctorId)));

export const lockAttempt = (q: Query, id: number) => lockRow(q, attempts, eq(attempts.id, id));

export const findResult = (q: Query, attemptId: number) =>
	findRow(q, results, eq(results.attemptId, attemptId));

export function listOwnAttempts(q: Query, doctorId: number, examIds: readonly number[]) {
	return q
		.select({ attempt: attempts, result: results.detail })
		.from(attempts)
		.leftJoin(results, eq(results.attemptId, attempts.id))
		.where(and(eq(attempts.doctorId, doctorId), inArray(attempts.examId, examIds)))
		.orderBy(asc(attempts.id));
}

export async function listExams(q: Query, ids: readonly number[]) {
	if (ids.length === 0) return [];
	const rows = await q.select().from(exams).where(inArray(exams.id, ids));
	return withLastEnds(q, rows);
}

export async function countHeldLate(q: Query, examId: number, kinds: readonly AttemptRow['kind'][]) {
	const [row] = await q
		.select({ n: count() })
		.from(lateSheets)
		.innerJoin(attempts, eq(attempts.id, lateSheets.attemptId))
		.where(
			and(
				eq(attempts.examId, examId),
				inArray(attempts.kind, kinds),
				eq(lateSheets.state, 'held'),
				ne(attempts.state, 'void'),
			),
		);
	return row?.n ?? 0;
}

import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Given, isOneOf, pick, prepared, type Query } from '../../../db/index.ts';
import { attempts, results } from '../attempt/attempts.tables.ts';
import { exams } from '../exams.tables.ts';

type Requested = Given<{ doctorId: number; examIds: readonly number[] }>;

/** Attempts with the exam columns that decide whether marks may be seen: without sheets, sections and the like. */
const select = <T extends PgColumn | SQL>(q: Query, { doctorId, examIds }: Requested, result: T) =>
	q
		.select({
			attempt: pick(attempts, 'id', 'doctorCourseId', 'no', 'kind', 'state', 'deadlineAt', 'submittedAt'),
			exam: {
				...pick(exams, 'id', 'title', 'windowOpensAt', 'windowClosesAt', 'windowPolicy', 'durationMin'),
				...pick(exams, 'lateEntryMin', 'attemptsRanked', 'publish', 'publishAt', 'publishedAt'),
				reviewMatrix: exams.reviewMatrix,
			},
			result,
		})
		.from(attempts)
		.innerJoin(exams, eq(exams.id, attempts.examId))
		.leftJoin(results, eq(results.attemptId, attempts.id))
		.where(and(eq(attempts.doctorId, doctorId), isOneOf(attempts.examId, examIds)))
		.orderBy(asc(attempts.id));

/** Attempts with their marks; null as long as they have none. */
export const listWithMarks = prepared('attempts-with-marks', (q, requested: Requested) =>
	select(q, requested, results.detail),
);

export const listMarked = prepared('attempts-marked', (q, requested: Requested) =>
	select(q, requested, sql<true | null>`case when ${isNotNull(results.attemptId)} then true end`),
);

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Given, isOneOf, pick, prepared, type Query } from '../../../db/index.ts';
import { applied } from '../attempt/attempts.rules.ts';
import { attempts } from '../attempt/attempts.tables.ts';
import { entryClosesAt, isOpenToChange } from '../exams.rules.ts';
import { examOverrides, exams } from '../exams.tables.ts';
import { fallsUnder, OVERRIDE } from './overrides.repo.ts';

export const listSittings = prepared('sittings', (q, { doctorId }: Given<{ doctorId: number }>) =>
	q
		.select({
			...pick(attempts, 'examId', 'deadlineAt'),
			courseId: attempts.doctorCourseId,
			running: sql<boolean>`${attempts.state} = 'in_progress'`,
		})
		.from(attempts)
		.where(and(eq(attempts.doctorId, doctorId), isNotNull(attempts.startedAt)))
		.orderBy(asc(attempts.id)),
);

const times = prepared(
	'entry-times',
	(q, given: Given<{ doctorId: number; examIds: readonly number[]; batchIds: readonly number[] }>) =>
		q
			.select({
				exam: {
					...pick(exams, 'id', 'status', 'windowOpensAt', 'windowClosesAt'),
					...pick(exams, 'lateEntryMin', 'attemptsRanked'),
				},
				moved: OVERRIDE,
			})
			.from(exams)
			.leftJoin(
				examOverrides,
				and(
					eq(examOverrides.examId, exams.id),
					fallsUnder(q, { doctorId: given.doctorId, inBatch: isOneOf(examOverrides.refId, given.batchIds) }),
				),
			)
			.where(isOneOf(exams.id, given.examIds))
			.orderBy(asc(examOverrides.id)),
);

/** When a doctor may begin these exams through the courses of these batches; null for an unannounced exam. */
export async function entryTimes(
	q: Query,
	doctorId: number,
	examIds: readonly number[],
	batchIds: readonly number[],
): Promise<(examId: number, batchId: number) => { opensAt: Date; closesAt: Date } | null> {
	if (examIds.length === 0) return () => null;
	const rows = await times(q, { doctorId, examIds, batchIds });
	const byExam = Map.groupBy(rows, ({ exam }) => exam.id);
	return (examId, batchId) => {
		const ofExam = byExam.get(examId) ?? [];
		const known = ofExam[0]?.exam;
		if (!known || isOpenToChange(known.status)) return null;
		const moved = ofExam.flatMap((row) => row.moved ?? []);
		const own = moved.filter(({ scope, refId }) => scope !== 'batch' || refId === batchId);
		const { exam } = applied(known, own);
		return { opensAt: exam.windowOpensAt, closesAt: entryClosesAt(exam) };
	};
}

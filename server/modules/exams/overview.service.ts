import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { applied } from './attempts.rules.ts';
import { attempts } from './attempts.tables.ts';
import { entryClosesAt } from './exams.rules.ts';
import { exams } from './exams.tables.ts';
import { listOverridesIn } from './overrides.repo.ts';

/** What a doctor began, the oldest first, without the sheets. */
export async function listSittings(q: Query, doctorId: number) {
	const rows = await q
		.select({
			examId: attempts.examId,
			courseId: attempts.doctorCourseId,
			state: attempts.state,
			deadlineAt: attempts.deadlineAt,
		})
		.from(attempts)
		.where(and(eq(attempts.doctorId, doctorId), isNotNull(attempts.startedAt)))
		.orderBy(asc(attempts.id));
	return rows.map(({ state, ...row }) => ({ ...row, running: state === 'in_progress' }));
}

/** When a doctor may begin an exam. */
export interface Entry {
	opensAt: Date;
	closesAt: Date;
}

/**
 * When a doctor may begin these exams through the courses of these batches, with all that was moved, in two queries.
 * Answers with a look-up that is null for an exam that is not out.
 */
export async function entryTimes(
	q: Query,
	doctorId: number,
	examIds: readonly number[],
	batchIds: readonly number[],
): Promise<(examId: number, batchId: number) => Entry | null> {
	if (examIds.length === 0) return () => null;
	const [rows, moved] = await Promise.all([
		q
			.select()
			.from(exams)
			.where(inArray(exams.id, [...examIds])),
		listOverridesIn(q, examIds, { doctorId, batchIds }),
	]);
	const byId = new Map(rows.map((exam) => [exam.id, exam]));
	return (examId, batchId) => {
		const known = byId.get(examId);
		if (!known || known.status === 'draft' || known.status === 'key_check') return null;
		const { exam } = applied(
			known,
			moved.filter((one) => one.examId === examId && (one.scope !== 'batch' || one.refId === batchId)),
		);
		return { opensAt: exam.windowOpensAt, closesAt: entryClosesAt(exam) };
	};
}

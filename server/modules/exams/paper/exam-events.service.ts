import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { wire } from '../../../db/wire.ts';
import { foundIn, type ListQuery, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import { batches, courses, yearCourseSessions } from '../../catalog/index.ts';
import { events, schedules, slots } from '../../schedule/index.ts';
import type { ExamRow } from '../exams.repo.ts';

/** Exam events of the routines; `free`: only those without an exam, and those of `exam_id`. */
export async function listExamEvents(
	q: Query,
	query: ListQuery & { free?: 'true' | undefined; exam_id?: number | undefined },
) {
	const where = and(
		eq(events.type, 'exam'),
		query.free &&
			or(isNull(events.examId), query.exam_id === undefined ? undefined : eq(events.examId, query.exam_id)),
		query.ids && inArray(events.id, query.ids),
		foundIn(query.q, [events.title, batches.title, courses.title]),
	);
	const turn = turnOf(query);
	const select = q
		.select({
			id: events.id,
			title: events.title,
			batch: batches.title,
			course: courses.title,
			opensAt: events.opensAt,
			exam_id: events.examId,
		})
		.from(events)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, events.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.leftJoin(batches, eq(batches.id, schedules.batchId));
	const order = [turn(query.sort === 'id' ? events.id : events.opensAt), turn(events.id)];
	const { rows, meta } = await pageOfSelect(q, query, select, { where, order });
	return { items: rows.map(wire), meta };
}

/** Why no doctor could take an exam that is to be announced: it is in no routine, or its window has begun. */
export async function reachFaults(
	q: Query,
	exam: Pick<ExamRow, 'id' | 'windowOpensAt'>,
	now: Date,
): Promise<{ position: null; fault: 'nobody' | 'opened' }[]> {
	const [event] = await q.select({ id: events.id }).from(events).where(eq(events.examId, exam.id)).limit(1);
	return [
		...(event ? [] : [{ position: null, fault: 'nobody' as const }]),
		...(now >= exam.windowOpensAt ? [{ position: null, fault: 'opened' as const }] : []),
	];
}

import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskExams } from '#contract/exams/staff-papers.ts';
import { hasRow, pick, type Query, wire } from '../../../db/index.ts';
import { foundIn, pageOfList, pageOfSelect } from '../../../desk/listing.ts';
import { batches, courses, yearCourseSessions } from '../../catalog/index.ts';
import { type ExamQuery, events, schedules, slots } from '../../schedule/index.ts';
import type { ExamRow } from '../exams.repo.ts';
import { exams } from '../exams.tables.ts';

/** Exam events of the routines; `free`: only those without an exam, and those of `exam_id`. */
export async function listExamEvents(q: Query, query: z.output<typeof deskExams.events.query>) {
	const select = q
		.select({
			...pick(events, 'id', 'title', 'opensAt', 'examId'),
			batch: batches.title,
			course: courses.title,
		})
		.from(events)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, events.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.leftJoin(batches, eq(batches.id, schedules.batchId));
	const { rows, meta } = await pageOfList(q, query, select, {
		id: events.id,
		sorts: { opens_at: events.opensAt, id: events.id },
		search: [events.title, batches.title, courses.title],
		where: [
			eq(events.type, 'exam'),
			query.free &&
				or(isNull(events.examId), query.exam_id === undefined ? undefined : eq(events.examId, query.exam_id)),
		],
	});
	return { items: rows.map(wire), meta };
}

export async function listExamChoices(q: Query, query: ExamQuery) {
	const where = and(foundIn(query.q, [exams.title]), query.ids && inArray(exams.id, query.ids));
	const select = q
		.select({
			...pick(exams, 'id', 'title'),
			opensAt: exams.windowOpensAt,
			closesAt: exams.windowClosesAt,
		})
		.from(exams);
	const order = [desc(exams.windowOpensAt), desc(exams.id)];
	const { rows, meta } = await pageOfSelect(q, query, select, { where, order, of: exams });
	return { items: rows.map(wire), meta };
}

export async function reachFaults(q: Query, exam: Pick<ExamRow, 'id' | 'windowOpensAt'>, now: Date) {
	const isHeld = await hasRow(q, events, eq(events.examId, exam.id));
	return [
		...(isHeld ? [] : [{ position: null, fault: 'nobody' as const }]),
		...(now >= exam.windowOpensAt ? [{ position: null, fault: 'opened' as const }] : []),
	];
}

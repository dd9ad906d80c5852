import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { idsOf, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { events } from '../../schedule/index.ts';
import { noteExam } from '../exam-log.service.ts';
import { type ExamRow, findExam, listExams, lockExam } from '../exams.repo.ts';
import { isOpenToChange, overAt, UNANNOUNCED } from '../exams.rules.ts';
import { examOverrides, exams } from '../exams.tables.ts';
import { holdTimes } from '../proctoring/overrides.repo.ts';

/** Papers are frozen and devices notified half an hour ahead; an exam this near is rescheduled by hand. */
const NEAR_MS = 60 * 60_000;

export async function movableExams(q: Query, ids: readonly number[], now: Date): Promise<Set<number>> {
	const rows = await q
		.select({ id: exams.id })
		.from(exams)
		.where(
			and(
				inArray(exams.id, ids),
				inArray(exams.status, [...UNANNOUNCED, 'scheduled']),
				gt(exams.windowOpensAt, new Date(now.getTime() + NEAR_MS)),
			),
		);
	return new Set(idsOf(rows));
}

export async function examWindow(q: Query, examId: number) {
	const exam = await findExam(q, examId);
	return exam && { opensAt: exam.windowOpensAt, closesAt: exam.windowClosesAt };
}

export async function awaitedExams(q: Query, ids: readonly number[], now: Date): Promise<Set<number>> {
	const isAwaited = (exam: ExamRow) =>
		!isOpenToChange(exam.status) &&
		exam.status !== 'archived' &&
		exam.publishedAt === null &&
		now <= overAt(exam);
	return new Set(idsOf((await listExams(q, ids)).filter(isAwaited)));
}

const timesOf = (exam: ExamRow) => wire(pick(exam, 'windowOpensAt', 'windowClosesAt', 'publishAt'));

export async function moveExam(
	deps: Pick<Deps, 'bus'>,
	tx: Query,
	{ staff, reason }: { staff: Staff; reason: string | null },
	examId: number,
	days: number,
) {
	await holdTimes(tx, examId);
	const by = sql`${days} * interval '1 day'`;
	const before = await lockExam(tx, examId);
	const [after] = await tx
		.update(exams)
		.set({
			windowOpensAt: sql`${exams.windowOpensAt} + ${by}`,
			windowClosesAt: sql`${exams.windowClosesAt} + ${by}`,
			publishAt: sql`${exams.publishAt} + ${by}`,
		})
		.where(eq(exams.id, examId))
		.returning();
	if (!before || !after) throw new Error(`exam ${examId} is missing`);
	const moved = await tx
		.update(examOverrides)
		.set({
			opensAt: sql`${examOverrides.opensAt} + ${by}`,
			closesAt: sql`${examOverrides.closesAt} + ${by}`,
			closesBefore: sql`${examOverrides.closesBefore} + ${by}`,
		})
		.where(
			and(
				eq(examOverrides.examId, examId),
				or(isNotNull(examOverrides.opensAt), isNotNull(examOverrides.closesAt)),
			),
		)
		.returning({ id: examOverrides.id });
	await tx
		.update(events)
		.set({ opensAt: sql`${events.opensAt} + ${by}`, closesAt: sql`${events.closesAt} + ${by}` })
		.where(eq(events.examId, examId));
	await noteExam(deps, tx, staff, examId, {
		action: 'exam.move',
		before: timesOf(before),
		after: { ...timesOf(after), days, overrides: idsOf(moved) },
		...(reason !== null && { reason }),
	});
}

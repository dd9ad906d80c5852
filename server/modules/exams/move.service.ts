import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { events } from '../schedule/schedule.tables.ts';
import { exams } from './exams.tables.ts';
import { holdTimes } from './overrides.repo.ts';

/** Papers are frozen and devices told half an hour ahead; what is so near is moved by hand, at the exam. */
const NEAR_MS = 60 * 60_000;
const MOVABLE = ['draft', 'key_check', 'scheduled'] as const;

/** Which of these exams can still be moved to another day: none that is frozen, near, or over. */
export async function movableExams(q: Query, ids: readonly number[], now: Date): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await q
		.select({ id: exams.id })
		.from(exams)
		.where(
			and(
				inArray(exams.id, [...ids]),
				inArray(exams.status, [...MOVABLE]),
				gt(exams.windowOpensAt, new Date(now.getTime() + NEAR_MS)),
			),
		);
	return new Set(rows.map(({ id }) => id));
}

/** Moves the window of an exam by so many days, with its place in every schedule. */
export async function moveExam(deps: Pick<Deps, 'bus'>, tx: Query, examId: number, days: number) {
	await holdTimes(tx, examId);
	const by = sql`${days} * interval '1 day'`;
	await tx
		.update(exams)
		.set({
			windowOpensAt: sql`${exams.windowOpensAt} + ${by}`,
			windowClosesAt: sql`${exams.windowClosesAt} + ${by}`,
		})
		.where(eq(exams.id, examId));
	await tx
		.update(events)
		.set({ opensAt: sql`${events.opensAt} + ${by}`, closesAt: sql`${events.closesAt} + ${by}` })
		.where(eq(events.examId, examId));
	await deps.bus.emit(tx, 'exam.changed', { exam_id: examId });
}

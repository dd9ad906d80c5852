import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { record } from '../audit/audit.service.ts';
import { noteExamProgress } from '../schedule/schedule.service.ts';
import { noteEvent } from './attempts.service.ts';
import { attempts } from './attempts.tables.ts';
import { lastDeadline, move } from './exams.rules.ts';
import { exams } from './exams.tables.ts';
import { receiptNo } from './saves.service.ts';

const SWEEP_MS = 15_000;
const AT_ONCE = 200;

/** Ends attempts whose time is over, with the last saved sheet, whether or not a phone is still there. */
async function closeOverdue(deps: Deps): Promise<number> {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (tx) => {
		const overdue = await tx
			.select()
			.from(attempts)
			.where(
				and(
					eq(attempts.state, 'in_progress'),
					lt(attempts.deadlineAt, new Date(now.getTime() - EXAM_GRACE_MS)),
				),
			)
			.limit(AT_ONCE)
			.for('update', { skipLocked: true });
		for (const attempt of overdue) {
			await tx
				.update(attempts)
				.set({
					state: move(attempt.state, 'auto_submitted'),
					submittedAt: now,
					submitKind: 'sweeper',
					receiptNo: receiptNo(attempt.id),
				})
				.where(eq(attempts.id, attempt.id));
			await noteEvent(tx, attempt.id, 'submit', now, { by: 'sweeper', seq: attempt.sheetSeq });
			await noteExamProgress(tx, attempt.doctorCourseId, attempt.examId, 'done', now);
			await deps.jobs.add(tx, 'exams.score', { attempt_id: attempt.id }, { key: `score:${attempt.id}` });
		}
		return overdue.length;
	});
}

async function setPublished(deps: Deps, tx: Query, exam: typeof exams.$inferSelect) {
	const revision = exam.revision + 1;
	await tx
		.update(exams)
		.set({ publishedAt: deps.clock.now(), revision, status: 'published' })
		.where(eq(exams.id, exam.id));
	const published = await tx
		.update(attempts)
		.set({ state: move('scored', 'published') })
		.where(and(eq(attempts.examId, exam.id), eq(attempts.state, 'scored')))
		.returning({ id: attempts.id });
	await deps.bus.emit(tx, 'exam.changed', { exam_id: exam.id });
	return { exam_id: exam.id, revision, results: published.length };
}

/** Publishes what is due by itself: nothing may still be running or waiting for its marks. */
async function publishDue(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const candidates = await deps.db.q
		.select()
		.from(exams)
		.where(
			and(
				isNull(exams.publishedAt),
				ne(exams.publish, 'manual'),
				lt(exams.windowClosesAt, now),
				or(eq(exams.publish, 'auto'), lt(exams.publishAt, now)),
				sql`${exams.status} not in ('draft', 'key_check', 'archived')`,
			),
		);
	for (const candidate of candidates) {
		if (lastDeadline(candidate).getTime() + EXAM_GRACE_MS > now.getTime()) continue;
		await inTransaction(deps.db, async (tx) => {
			const [exam] = await tx
				.select()
				.from(exams)
				.where(and(eq(exams.id, candidate.id), isNull(exams.publishedAt)))
				.for('update', { skipLocked: true });
			if (exam && !(await hasOpenAttempts(tx, exam.id))) await setPublished(deps, tx, exam);
		});
	}
}

async function hasOpenAttempts(tx: Query, examId: number): Promise<boolean> {
	const [open] = await tx
		.select({ id: attempts.id })
		.from(attempts)
		.where(
			and(
				eq(attempts.examId, examId),
				inArray(attempts.state, ['in_progress', 'submitted', 'auto_submitted']),
			),
		)
		.limit(1);
	return open !== undefined;
}

/** Work of the queue, every 15 s in one of the processes: closes what is overdue, publishes what is due. */
export async function sweep(deps: Deps): Promise<void> {
	// The next round is booked first, so that a failing round cannot end the chain.
	await deps.jobs.add(
		deps.db.q,
		'exams.sweep',
		{},
		{ key: 'exams.sweep', runAt: new Date(Date.now() + SWEEP_MS) },
	);
	while ((await closeOverdue(deps)) === AT_ONCE);
	await publishDue(deps);
}

/** Publishes the results of an exam by decision of a controller, once its window is over. */
export async function publishExam(
	deps: Deps,
	by: { operatorId: number; ip: string },
	examId: number,
	reason: string,
) {
	return inTransaction(deps.db, async (tx) => {
		const [exam] = await tx.select().from(exams).where(eq(exams.id, examId)).for('update');
		if (!exam || exam.status === 'draft') return fault('exam.not_found');
		if (deps.clock.now() < exam.windowClosesAt || (await hasOpenAttempts(tx, examId))) {
			return fault('exam.still_running');
		}
		const answer = await setPublished(deps, tx, exam);
		await record(tx, {
			...by,
			action: 'exam.publish',
			target: `exam:${examId}`,
			before: { revision: exam.revision },
			after: { revision: answer.revision },
			reason,
		});
		return answer;
	});
}

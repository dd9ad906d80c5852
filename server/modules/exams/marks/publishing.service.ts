import { desc, eq } from 'drizzle-orm';
import type { PUBLISH_MODES } from '#contract/exams/staff-results.ts';
import { inTransaction, iso, pick, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { noteExam } from '../exam-log.service.ts';
import { lockExam, withLastEnds } from '../exams.repo.ts';
import { isOpenToChange, overAt } from '../exams.rules.ts';
import { exams } from '../exams.tables.ts';
import { findOutExam } from './keys.service.ts';
import { examStandings } from './merit.tables.ts';
import { findRescore } from './rescore-progress.repo.ts';

export async function listRevisions(deps: Deps, examId: number) {
	const { q } = deps.db;
	const found = await findOutExam(q, examId);
	if (!found) return fault('exam.not_found');
	const [exam] = await withLastEnds(q, [found]);
	const revisions = await q
		.select({
			...pick(examStandings, 'revision', 'sheets', 'mean', 'median', 'top'),
			at: examStandings.createdAt,
		})
		.from(examStandings)
		.where(eq(examStandings.examId, examId))
		.orderBy(desc(examStandings.revision));
	return {
		...wire(pick(found, 'title', 'status', 'publish', 'publishAt', 'publishedAt', 'total')),
		closes_at: found.windowClosesAt.toISOString(),
		over_at: overAt(exam ?? found).toISOString(),
		graded: found.passRule.kind !== 'none',
		revisions: revisions.map(wire),
	};
}

export async function readRescoring(deps: Deps, examId: number) {
	if (!(await findOutExam(deps.db.q, examId))) return fault('exam.not_found');
	const row = await findRescore(deps.db.q, examId);
	return { rescore: row && { ...row, at: row.updatedAt.toISOString() } };
}

/** How the first results are published; published results stay published. */
export function setPublishing(
	deps: Deps,
	by: Staff,
	examId: number,
	wish: { publish: (typeof PUBLISH_MODES)[number]; publish_at: string | null },
) {
	return inTransaction(deps.db, async (tx) => {
		const exam = await lockExam(tx, examId);
		if (!exam || isOpenToChange(exam.status)) return fault('exam.not_found');
		if (exam.publishedAt) return fault('exam.wrong_state', { status: exam.status });
		const publishAt = wish.publish === 'at' && wish.publish_at ? new Date(wish.publish_at) : null;
		if (wish.publish === 'at' && (publishAt === null || publishAt <= deps.clock.now()))
			return fault('exam.no_publish_time', { field: 'publish_at' });
		await tx.update(exams).set({ publish: wish.publish, publishAt }).where(eq(exams.id, examId));
		const after = { publish: wish.publish, publish_at: iso(publishAt) };
		await noteExam(deps, tx, by, examId, {
			action: 'exam.publishing',
			before: wire(pick(exam, 'publish', 'publishAt')),
			after,
		});
		return after;
	});
}

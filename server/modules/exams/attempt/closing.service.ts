import { and, asc, eq, gt, inArray, isNull, lt, max, min, ne, or, sql } from 'drizzle-orm';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { record } from '../../../audit/audit.service.ts';
import { hasRow, inTransaction, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { queueNextRound } from '../../../jobs/rounds.ts';
import { readableNo } from '../../../readable-no.ts';
import {
	type AttemptRow,
	countHeldLate,
	type ExamRow,
	holdsTicket,
	isAnnounced,
	lockExam,
	withLastEnds,
} from '../exams.repo.ts';
import { isOpenToChange, move, overAt, UNSCORED } from '../exams.rules.ts';
import { examOverrides, exams } from '../exams.tables.ts';
import { publishResults } from '../marks/rescore.service.ts';
import { queueDueFreezes } from '../paper/freeze.service.ts';
import { findPaper } from '../paper/papers.service.ts';
import { noteEvent, noteSat } from './attempts.service.ts';
import { attempts } from './attempts.tables.ts';
import { settleUnsaved } from './tickets.service.ts';

const SWEEP_MS = 15_000;
const AT_ONCE = 200;

export const receiptNo = (attemptId: number): string => `${attemptId}-${readableNo(6)}`;

export const isOverdue = ({ state, deadlineAt }: AttemptRow, now: Date): boolean =>
	state === 'in_progress' && deadlineAt !== null && deadlineAt.getTime() + EXAM_GRACE_MS < now.getTime();

/** Ends an attempt with the last saved sheet, in the transaction that locks its row. The caller has it scored. */
export async function closeAttempt(tx: Query, attempt: AttemptRow, now: Date) {
	const closed = await updateRow(tx, attempts, attempt.id, {
		state: move(attempt.state, 'auto_submitted'),
		submittedAt: now,
		submitKind: 'sweeper',
		receiptNo: receiptNo(attempt.id),
	});
	await noteEvent(tx, attempt.id, 'submit', now, { by: 'sweeper', seq: attempt.sheetSeq });
	await noteSat(tx, attempt, now);
	return closed;
}

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
		for (const attempt of overdue) await closeAttempt(tx, attempt, now);
		return overdue.length;
	});
}

/** Settles attempts whose ticket was never used; those that were begun by it end with the blank sheet. */
async function closeUnsaved(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const page = (after: number) =>
		inTransaction(deps.db, async (tx) => {
			const rows = await tx
				.select({ attempt: attempts })
				.from(attempts)
				.innerJoin(exams, eq(exams.id, attempts.examId))
				.where(
					and(
						holdsTicket,
						gt(attempts.id, after),
						lt(exams.windowClosesAt, new Date(now.getTime() - EXAM_GRACE_MS)),
					),
				)
				.orderBy(asc(attempts.id))
				.limit(AT_ONCE)
				.for('update', { of: attempts, skipLocked: true });
			for (const { attempt } of rows) {
				const paper = await findPaper(deps, attempt.examId);
				const settled = paper && (await settleUnsaved(tx, attempt, paper, now));
				if (settled?.state === 'in_progress') await closeAttempt(tx, settled, now);
			}
			return rows.length === AT_ONCE ? rows.at(-1)?.attempt.id : undefined;
		});
	// Attempts whose time is not over are skipped, so each page begins after the last one.
	let after: number | undefined = 0;
	while (after !== undefined) after = await page(after);
}

async function markAbsent(deps: Deps): Promise<void> {
	const now = deps.clock.now().toISOString();
	await deps.db.q.execute(sql`
		update attempts a set state = ${move('not_started', 'absent')}, updated_at = ${now}
		from exams e, doctor_courses c, doctors d
		where a.state = 'not_started' and a.ticket_at is null and e.id = a.exam_id and c.id = a.doctor_course_id and d.id = a.doctor_id
			and e.window_closes_at <= ${now} and not exists (
				select from exam_overrides o where o.exam_id = e.id and o.closes_at > ${now} and (
					(o.scope = 'doctor' and o.ref_id = a.doctor_id)
					or (o.scope = 'batch' and o.ref_id = c.batch_id)
					or (o.scope = 'district' and o.ref_id = d.present_district_id)))`);
}

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
				isAnnounced,
				ne(exams.status, 'archived'),
			),
		);
	for (const exam of await withLastEnds(deps.db.q, candidates)) {
		if (now <= overAt(exam)) continue;
		try {
			await publishIfOver(deps, exam.id, now);
		} catch (error) {
			// One exam that cannot be published must not block the others.
			deps.log.error({ err: error, exam_id: exam.id }, 'results that are due could not be published');
		}
	}
}

const publishIfOver = (deps: Deps, examId: number, now: Date): Promise<void> =>
	inTransaction(deps.db, async (tx) => {
		const found = await tx
			.select()
			.from(exams)
			.where(and(eq(exams.id, examId), isNull(exams.publishedAt)))
			.for('no key update', { skipLocked: true });
		const [exam] = await withLastEnds(tx, found);
		if (!exam || now <= overAt(exam) || (await hasOpenAttempts(tx, exam))) return;
		// Staff may publish meanwhile; automatic publication waits until all held late sheets are decided.
		if ((await countHeldLate(tx, examId, kindsWithPlace(exam))) === 0) await publishResults(deps, tx, exam);
	});

async function lastWindowEnd(q: Query, { id, windowClosesAt }: ExamRow): Promise<Date> {
	const [moved] = await q
		.select({ at: max(examOverrides.closesAt) })
		.from(examOverrides)
		.where(and(eq(examOverrides.examId, id), ne(examOverrides.scope, 'exam')));
	return moved?.at && moved.at > windowClosesAt ? moved.at : windowClosesAt;
}

const kindsWithPlace = ({ latePolicy }: ExamRow): ('ranked' | 'late')[] =>
	latePolicy === 'ranked' ? ['ranked', 'late'] : ['ranked'];

/** Whether a sheet that may be on the merit list is still open. Other kinds may end after publication. */
async function hasOpenAttempts(tx: Query, exam: ExamRow): Promise<boolean> {
	const open = and(
		eq(attempts.examId, exam.id),
		inArray(attempts.kind, kindsWithPlace(exam)),
		or(inArray(attempts.state, ['in_progress', ...UNSCORED]), holdsTicket),
	);
	return hasRow(tx, attempts, open);
}

/** Exams with sheets that wait: of a crowd, ended by the clock, or without their job. */
async function queueWaiting(deps: Deps): Promise<void> {
	const exams = await deps.db.q
		.select({ examId: attempts.examId, attemptId: min(attempts.id) })
		.from(attempts)
		.where(inArray(attempts.state, UNSCORED))
		.groupBy(attempts.examId);
	for (const { examId, attemptId } of exams) {
		if (attemptId === null) continue;
		const payload = { attempt_id: attemptId, of_all: true };
		await deps.jobs.add(deps.db.q, 'exams.score', payload, { key: `score-all:${examId}` });
	}
}

/** Queue job, every 15 s in one of the processes. */
export async function sweep(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'exams.sweep', SWEEP_MS);
	while ((await closeOverdue(deps)) === AT_ONCE);
	await closeUnsaved(deps);
	await queueWaiting(deps);
	await markAbsent(deps);
	await queueDueFreezes(deps);
	await publishDue(deps);
}

export async function publishExam(deps: Deps, by: Staff, examId: number, reason: string) {
	return inTransaction(deps.db, async (tx) => {
		const exam = await lockExam(tx, examId);
		if (!exam || isOpenToChange(exam.status)) return fault('exam.not_found');
		if (deps.clock.now() < (await lastWindowEnd(tx, exam)) || (await hasOpenAttempts(tx, exam)))
			return fault('exam.still_running');
		const answer = await publishResults(deps, tx, exam);
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

import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { examOffice } from '#contract/exams/staff.ts';
import { record } from '../../../audit/audit.service.ts';
import { MINUTE_MS } from '../../../days.rules.ts';
import { idsOf, insertRow, inTransaction, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { doctors } from '../../account/index.ts';
import { batches } from '../../catalog/index.ts';
import { districts } from '../../places/index.ts';
import { doctorCourses } from '../../sales/index.ts';
import { events } from '../../schedule/index.ts';
import type { Override } from '../attempt/attempts.rules.ts';
import { noteEvent } from '../attempt/attempts.service.ts';
import { attempts, type EventMeta, lateSheets } from '../attempt/attempts.tables.ts';
import { noteExam } from '../exam-log.service.ts';
import { type ExamRow, findExam, holdsTicket, lockAttempt } from '../exams.repo.ts';
import { move } from '../exams.rules.ts';
import { examOverrides, exams } from '../exams.tables.ts';
import { findOutExam } from '../marks/keys.service.ts';
import { queueRescore } from '../marks/rescore.service.ts';
import { holdTimes } from './overrides.repo.ts';

/** `running_only`: extra time for running attempts, not for later starts. */
type Exception = Received<typeof examOffice.extend>['body'] & { running_only?: boolean };

const CIRCLES = {
	doctor: { table: doctors, name: doctors.name },
	batch: { table: batches, name: batches.title },
	district: { table: districts, name: districts.name },
};

/** Name of the scope of an exception; null for everybody, undefined where there is no such scope. */
export async function nameOfCircle(q: Query, scope: Override['scope'], refId: number | null = null) {
	if (scope === 'exam') return refId === null ? null : undefined;
	if (refId === null) return undefined;
	const { table, name } = CIRCLES[scope];
	const [row] = await q.select({ name }).from(table).where(eq(table.id, refId));
	return row?.name;
}

export function within(q: Query, scope: Override['scope'], refId: number): SQL | undefined {
	if (scope === 'exam') return undefined;
	if (scope === 'doctor') return eq(attempts.doctorId, refId);
	const inBatch = q
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.where(eq(doctorCourses.batchId, refId));
	if (scope === 'batch') return inArray(attempts.doctorCourseId, inBatch);
	const inDistrict = q.select({ id: doctors.id }).from(doctors).where(eq(doctors.presentDistrictId, refId));
	return inArray(attempts.doctorId, inDistrict);
}

/** The ids of attempts, locked in their order as in saves, so that the two never deadlock. */
export const lockAttempts = async (tx: Query, where: SQL | undefined): Promise<number[]> =>
	idsOf(
		await tx
			.select({ id: attempts.id })
			.from(attempts)
			.where(where)
			.orderBy(asc(attempts.id))
			.for('no key update'),
	);

/** A later end of the window restores time that it had cut off; no change ever takes time from a started attempt. */
async function moveRunning(
	tx: Query,
	exam: ExamRow,
	{ scope, ref_id = 0, extra_min = 0, closes_at }: Exception,
): Promise<number[]> {
	const movesEnd = closes_at !== undefined && exam.windowPolicy !== 'start_within';
	if (extra_min === 0 && !movesEnd) return [];
	const extraMs = extra_min * MINUTE_MS;
	const interval = (ms: SQL | number) => sql`${ms} * interval '1 millisecond'`;
	const later = sql`${attempts.deadlineAt} + ${interval(extraMs)}`;
	const whole = interval(exam.durationMin * MINUTE_MS);
	const deadlineAt = movesEnd
		? sql`case when ${attempts.kind} = 'ranked' then greatest(${later}, least(${attempts.startedAt} + ${whole},
				${closes_at}::timestamptz) + ${interval(sql`(${attempts.extraMs} + ${extraMs})`)}) else ${later} end`
		: later;
	const ids = await lockAttempts(
		tx,
		and(
			eq(attempts.examId, exam.id),
			eq(attempts.state, 'in_progress'),
			ne(attempts.kind, 'practice'),
			within(tx, scope, ref_id),
		),
	);
	await tx
		.update(attempts)
		.set({ extraMs: sql`${attempts.extraMs} + ${extraMs}`, deadlineAt })
		.where(sql`${attempts.id} = any(${sql.param(ids)}::bigint[])`);
	return ids;
}

const ticketsOf = (tx: Query, { id }: ExamRow, { scope, ref_id = 0 }: Pick<Exception, 'scope' | 'ref_id'>) =>
	tx.$count(attempts, and(eq(attempts.examId, id), holdsTicket, within(tx, scope, ref_id)));

/** Number of doctors who may be writing by a ticket without a save yet; none before the opening. */
export const countTickets = async (
	tx: Query,
	exam: ExamRow,
	circle: Pick<Exception, 'scope' | 'ref_id'>,
	now: Date,
): Promise<number> => (now < exam.windowOpensAt ? 0 : ticketsOf(tx, exam, circle));

/** Whether another opening affects tickets. Only the general one can be postponed, before it: nothing opens the paper earlier. */
async function movesTickets(tx: Query, exam: ExamRow, wanted: Exception, opensAt: Date, now: Date) {
	const off = opensAt.getTime() - exam.windowOpensAt.getTime();
	if (off === 0 || (off > 0 && wanted.scope === 'exam' && now < exam.windowOpensAt)) return false;
	return (await ticketsOf(tx, exam, wanted)) > 0;
}

const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

async function moveWindow(tx: Query, examId: number, { opens_at, closes_at }: Exception): Promise<void> {
	const [opensAt, closesAt] = [dateOf(opens_at), dateOf(closes_at)];
	if (!opensAt && !closesAt) return;
	await updateRow(tx, exams, examId, { windowOpensAt: opensAt, windowClosesAt: closesAt });
	await tx.update(events).set({ opensAt, closesAt }).where(eq(events.examId, examId));
}

/** Runs a change in a transaction that locks the times of an announced exam. */
export const changeTimes = <T>(deps: Deps, examId: number, steps: (tx: Query, exam: ExamRow) => Promise<T>) =>
	inTransaction(deps.db, async (tx) => {
		await holdTimes(tx, examId);
		const exam = await findOutExam(tx, examId);
		return exam ? steps(tx, exam) : fault('exam.not_found');
	});

/** Stores an exception and moves running attempts, under the lock of the exam's times; returns how many it moved. */
export async function giveException(
	deps: Pick<Deps, 'bus' | 'clock'>,
	tx: Query,
	by: Staff,
	exam: ExamRow,
	wanted: Exception,
) {
	const { scope, ref_id, extra_min, opens_at, closes_at, attempts: most, running_only, reason } = wanted;
	const now = deps.clock.now();
	const row = await insertRow(tx, examOverrides, {
		examId: exam.id,
		scope,
		refId: ref_id,
		extraMin: extra_min,
		opensAt: dateOf(opens_at),
		closesAt: dateOf(closes_at),
		closesBefore: scope === 'exam' && closes_at !== undefined ? exam.windowClosesAt : null,
		attempts: most,
		runningOnly: running_only,
		reason,
		operatorId: by.operatorId,
		createdAt: now,
	});
	if (scope === 'exam') await moveWindow(tx, exam.id, wanted);
	const moved = await moveRunning(tx, exam, wanted);
	const running = moved.length + (extra_min ? await countTickets(tx, exam, wanted, now) : 0);
	const meta: EventMeta = { minutes: extra_min ?? 0, scope };
	await tx.execute(sql`
		insert into attempt_events (attempt_id, kind, at, meta)
		select id, 'extra_time', ${now.toISOString()}::timestamptz, ${JSON.stringify(meta)}::jsonb
		from unnest(${sql.param(moved)}::bigint[]) as id`);
	await noteExam(deps, tx, by, exam.id, {
		...(scope === 'doctor' && ref_id !== undefined && { doctorId: ref_id }),
		action: running_only ? 'exam.pause' : 'exam.override',
		after: { id: row.id, scope, ref_id, extra_min, opens_at, closes_at, attempts: most, running },
		reason,
	});
	return { id: row.id, running };
}

/** Grants extra time, another window or another attempt: at once to running attempts, at the start to others. */
export async function extendExam(deps: Deps, by: Staff, examId: number, wanted: Exception) {
	const { scope, ref_id, extra_min, opens_at, closes_at, attempts: most } = wanted;
	if (extra_min === undefined && opens_at === undefined && closes_at === undefined && most === undefined)
		return fault('exam.nothing_to_override', { field: 'extra_min' });
	return changeTimes(deps, examId, async (tx, exam) => {
		const opensAt = dateOf(opens_at) ?? exam.windowOpensAt;
		const closesAt = dateOf(closes_at) ?? exam.windowClosesAt;
		if (opensAt >= closesAt) return fault('exam.bad_times', { field: 'closes_at' });
		if ((await nameOfCircle(tx, scope, ref_id)) === undefined)
			return fault('exam.unknown_ref', { field: 'ref_id' });
		if (opens_at !== undefined && (await movesTickets(tx, exam, wanted, opensAt, deps.clock.now())))
			return fault('exam.tickets_given', { field: 'opens_at' });
		return giveException(deps, tx, by, exam, wanted);
	});
}

export async function voidAttempt(deps: Deps, by: Staff, attemptId: number, reason: string) {
	return inTransaction(deps.db, async (tx) => {
		const attempt = await lockAttempt(tx, attemptId);
		if (!attempt) return fault('attempt.not_found');
		if (attempt.state === 'void') return fault('attempt.final', { state: attempt.state });
		const state = move(attempt.state, 'void');
		const now = deps.clock.now();
		await tx.update(attempts).set({ state, updatedAt: now }).where(eq(attempts.id, attemptId));
		await tx
			.update(lateSheets)
			.set({ state: 'rejected', decidedBy: by.operatorId })
			.where(and(eq(lateSheets.attemptId, attemptId), eq(lateSheets.state, 'held')));
		await noteEvent(tx, attemptId, 'void', now);
		const exam = await findExam(tx, attempt.examId);
		// The ranks of the others move up.
		if (exam?.publishedAt && attempt.kind !== 'practice') await queueRescore(deps, tx, exam.id);
		await record(tx, {
			...by,
			doctorId: attempt.doctorId,
			action: 'attempt.void',
			target: `attempt:${attemptId}`,
			before: { state: attempt.state },
			after: { state },
			reason,
		});
		return { state };
	});
}

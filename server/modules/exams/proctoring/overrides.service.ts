import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../../db/client.ts';
import { insertRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { doctors } from '../../account/index.ts';
import { batches } from '../../catalog/index.ts';
import { districts } from '../../places/index.ts';
import { doctorCourses } from '../../sales/index.ts';
import { events } from '../../schedule/index.ts';
import type { Override } from '../attempt/attempts.rules.ts';
import { noteEvent } from '../attempt/attempts.service.ts';
import { attemptEvents, attempts, lateSheets } from '../attempt/attempts.tables.ts';
import { findExam, holdsTicket, lockAttempt } from '../exams.repo.ts';
import { MINUTE_MS, move } from '../exams.rules.ts';
import { examOverrides, exams } from '../exams.tables.ts';
import { queueRescore } from '../marks/rescore.service.ts';
import { holdTimes } from './overrides.repo.ts';

/** The request of a controller. */
export interface Exception {
	scope: Override['scope'];
	ref_id?: number | undefined;
	extra_min?: number | undefined;
	opens_at?: string | undefined;
	closes_at?: string | undefined;
	attempts?: number | undefined;
	/** Extra time for running attempts, not for later starts. */
	running_only?: boolean | undefined;
	reason: string;
}
interface Staff {
	operatorId: number;
	ip: string;
}

const EVENTS_AT_ONCE = 2_000;

export const CIRCLES = { doctor: doctors, batch: batches, district: districts };

export async function isKnown(
	q: Query,
	scope: Override['scope'],
	refId: number | undefined,
): Promise<boolean> {
	if (scope === 'exam') return refId === undefined;
	if (refId === undefined) return false;
	const table = CIRCLES[scope];
	const rows = await q.select({ id: table.id }).from(table).where(eq(table.id, refId));
	return rows.length > 0;
}

/** Attempts in the scope of an exception. */
export function within(q: Query, scope: Override['scope'], refId: number): SQL | undefined {
	switch (scope) {
		case 'exam':
			return undefined;
		case 'doctor':
			return eq(attempts.doctorId, refId);
		case 'batch':
			return inArray(
				attempts.doctorCourseId,
				q.select({ id: doctorCourses.id }).from(doctorCourses).where(eq(doctorCourses.batchId, refId)),
			);
		case 'district':
			return inArray(
				attempts.doctorId,
				q.select({ id: doctors.id }).from(doctors).where(eq(doctors.presentDistrictId, refId)),
			);
	}
}

/**
 * Moves the deadlines of running attempts, all at once; phones get it with their next response. A later end
 * of the window restores time that it had cut off; no change ever takes time from a started attempt.
 */
async function moveRunning(
	tx: Query,
	exam: typeof exams.$inferSelect,
	{ scope, ref_id = 0, extra_min = 0, closes_at }: Exception,
): Promise<number[]> {
	if (extra_min === 0 && (closes_at === undefined || exam.windowPolicy === 'start_within')) return [];
	const extraMs = extra_min * MINUTE_MS;
	const interval = (ms: SQL | number) => sql`${ms} * interval '1 millisecond'`;
	const later = sql`${attempts.deadlineAt} + ${interval(extraMs)}`;
	const whole = interval(exam.durationMin * MINUTE_MS);
	const deadlineAt =
		closes_at === undefined || exam.windowPolicy === 'start_within'
			? later
			: sql`case when ${attempts.kind} = 'ranked' then greatest(${later}, least(${attempts.startedAt} + ${whole},
				${closes_at}::timestamptz) + ${interval(sql`(${attempts.extraMs} + ${extraMs})`)}) else ${later} end`;
	// Locked in the order of their ids, as in saves, so that the two never deadlock.
	const running = await tx
		.select({ id: attempts.id })
		.from(attempts)
		.where(
			and(
				eq(attempts.examId, exam.id),
				eq(attempts.state, 'in_progress'),
				ne(attempts.kind, 'practice'),
				within(tx, scope, ref_id),
			),
		)
		.orderBy(asc(attempts.id))
		.for('no key update');
	const ids = running.map(({ id }) => id);
	await tx
		.update(attempts)
		.set({ extraMs: sql`${attempts.extraMs} + ${extraMs}`, deadlineAt })
		.where(sql`${attempts.id} = any(${sql.param(ids)}::bigint[])`);
	return ids;
}

const ticketsOf = (tx: Query, examId: number, scope: Override['scope'], refId: number) =>
	tx.$count(attempts, and(eq(attempts.examId, examId), holdsTicket, within(tx, scope, refId)));

/** Number of doctors who may be writing by a ticket without a save yet; none before the opening. */
export const countTickets = async (
	tx: Query,
	exam: typeof exams.$inferSelect,
	{ scope, ref_id = 0 }: Pick<Exception, 'scope' | 'ref_id'>,
	now: Date,
): Promise<number> => (now < exam.windowOpensAt ? 0 : ticketsOf(tx, exam.id, scope, ref_id));

/**
 * Whether another opening would affect doctors whose phones open the paper by a ticket. Only the general
 * opening can be postponed, and only before it: nothing opens the paper earlier.
 */
async function movesTickets(
	{ clock }: Pick<Deps, 'clock'>,
	tx: Query,
	exam: typeof exams.$inferSelect,
	{ scope, ref_id = 0 }: Exception,
	opensAt: Date,
): Promise<boolean> {
	const off = opensAt.getTime() - exam.windowOpensAt.getTime();
	if (off === 0 || (off > 0 && scope === 'exam' && clock.now() < exam.windowOpensAt)) return false;
	return (await ticketsOf(tx, exam.id, scope, ref_id)) > 0;
}

/** The window of the whole exam moves with its events in the schedules. */
async function moveWindow(tx: Query, examId: number, { opens_at, closes_at }: Exception): Promise<void> {
	const opensAt = opens_at === undefined ? {} : { at: new Date(opens_at) };
	const closesAt = closes_at === undefined ? {} : { at: new Date(closes_at) };
	if (!opensAt.at && !closesAt.at) return;
	await tx
		.update(exams)
		.set({
			...(opensAt.at && { windowOpensAt: opensAt.at }),
			...(closesAt.at && { windowClosesAt: closesAt.at }),
		})
		.where(eq(exams.id, examId));
	await tx
		.update(events)
		.set({ ...(opensAt.at && { opensAt: opensAt.at }), ...(closesAt.at && { closesAt: closesAt.at }) })
		.where(eq(events.examId, examId));
}

/**
 * Stores an exception and moves the times of running attempts, in a transaction that locks the times of the
 * exam. Returns its id and how many attempts it moved.
 */
export async function giveException(
	deps: Pick<Deps, 'bus' | 'clock'>,
	tx: Query,
	by: Staff,
	exam: typeof exams.$inferSelect,
	wanted: Exception,
) {
	const { scope, ref_id, extra_min, opens_at, closes_at, attempts: most, running_only, reason } = wanted;
	const now = deps.clock.now();
	const row = await insertRow(tx, examOverrides, {
		examId: exam.id,
		scope,
		refId: ref_id ?? null,
		extraMin: extra_min ?? null,
		opensAt: opens_at === undefined ? null : new Date(opens_at),
		closesAt: closes_at === undefined ? null : new Date(closes_at),
		closesBefore: scope === 'exam' && closes_at !== undefined ? exam.windowClosesAt : null,
		attempts: most ?? null,
		runningOnly: running_only ?? false,
		reason,
		operatorId: by.operatorId,
		createdAt: now,
	});
	if (scope === 'exam') await moveWindow(tx, exam.id, wanted);
	const moved = await moveRunning(tx, exam, wanted);
	const running = moved.length + (extra_min ? await countTickets(tx, exam, wanted, now) : 0);
	for (let at = 0; at < moved.length; at += EVENTS_AT_ONCE) {
		await tx.insert(attemptEvents).values(
			moved.slice(at, at + EVENTS_AT_ONCE).map((attemptId) => ({
				attemptId,
				kind: 'extra_time' as const,
				at: now,
				meta: { minutes: extra_min ?? 0, scope },
			})),
		);
	}
	await record(tx, {
		...by,
		...(scope === 'doctor' && ref_id !== undefined && { doctorId: ref_id }),
		action: running_only ? 'exam.pause' : 'exam.override',
		target: `exam:${exam.id}`,
		after: {
			id: row.id,
			scope,
			ref_id,
			extra_min,
			opens_at,
			closes_at,
			attempts: most,
			running,
		},
		reason,
	});
	await deps.bus.emit(tx, 'exam.changed', { exam_id: exam.id });
	return { id: row.id, running };
}

/** Grants extra time, another window or another attempt: at once to running attempts, at the start to others. */
export async function extendExam(deps: Deps, by: Staff, examId: number, wanted: Exception) {
	const { scope, ref_id, extra_min, opens_at, closes_at, attempts: most } = wanted;
	if (extra_min === undefined && opens_at === undefined && closes_at === undefined && most === undefined)
		return fault('exam.nothing_to_override', { field: 'extra_min' });
	return inTransaction(deps.db, async (tx) => {
		await holdTimes(tx, examId);
		const exam = await findExam(tx, examId);
		if (!exam || exam.status === 'draft') return fault('exam.not_found');
		const opensAt = opens_at === undefined ? exam.windowOpensAt : new Date(opens_at);
		const closesAt = closes_at === undefined ? exam.windowClosesAt : new Date(closes_at);
		if (opensAt >= closesAt) return fault('exam.nothing_to_override', { field: 'closes_at' });
		if (!(await isKnown(tx, scope, ref_id))) return fault('exam.unknown_ref', { field: 'ref_id' });
		if (opens_at !== undefined && (await movesTickets(deps, tx, exam, wanted, opensAt)))
			return fault('exam.tickets_given', { field: 'opens_at' });
		return giveException(deps, tx, by, exam, wanted);
	});
}

/** Voids an attempt of the exam. Its sheets are retained, and its open late cases are closed. */
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

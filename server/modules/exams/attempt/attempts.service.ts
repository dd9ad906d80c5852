import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { EXAM_GRACE_MS, LATE_WINDOW_MS } from '#contract/constants.ts';
import { blankSheet, encodeSheet } from '#contract/exams/answer-sheet.ts';
import { inTransaction, type Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { noteExamProgress } from '../../schedule/index.ts';
import { type AttemptRow, findOwnAttempt, lockOwnAttempt } from '../exams.repo.ts';
import { type AttemptKind, hasEnded, MINUTE_MS, move } from '../exams.rules.ts';
import { viewReceipt } from '../exams.views.ts';
import type { Paper, Papers } from '../paper/papers.service.ts';
import { holdStart } from '../proctoring/overrides.repo.ts';
import { findSeat, type OwnExam, readOwnExam } from './access.service.ts';
import { deadlineOf, jitterMs, startDecision } from './attempts.rules.ts';
import { attemptEvents, attempts, type EventMeta } from './attempts.tables.ts';
import { lateWindow } from './late.rules.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

type EventKind = typeof attemptEvents.$inferInsert.kind;

/** Notes what happened to an attempt, for the doctor's timeline. */
export async function noteEvent(
	tx: Query,
	attemptId: number,
	kind: EventKind,
	at: Date,
	meta?: EventMeta,
): Promise<void> {
	await tx.insert(attemptEvents).values({ attemptId, kind, at, meta: meta ?? null });
}

/** Notes on the schedule that an exam was sat. A repeated mock changes nothing there. */
export async function noteSat(tx: Query, attempt: AttemptRow, now: Date): Promise<void> {
	if (attempt.kind === 'practice') return;
	const state = attempt.kind === 'late' ? 'done_late' : 'done';
	await noteExamProgress(tx, attempt.doctorCourseId, attempt.examId, state, now);
}

const SWEPT_BY_MS = MINUTE_MS;

/**
 * Whether the doctor sits an exam, or the clock ended one so lately that a phone which was cut off may still come back
 * to learn of the late window.
 */
export async function inRunningAttempt(q: Query, doctorId: number, now: Date): Promise<boolean> {
	const endedWithin = (ms: number) => gt(attempts.deadlineAt, new Date(now.getTime() - ms));
	const [row] = await q
		.select({ id: attempts.id })
		.from(attempts)
		.where(
			and(
				eq(attempts.doctorId, doctorId),
				or(
					// Beyond the grace, because the sweeper may be some seconds behind.
					and(eq(attempts.state, 'in_progress'), endedWithin(EXAM_GRACE_MS + SWEPT_BY_MS)),
					and(eq(attempts.submitKind, 'sweeper'), ne(attempts.state, 'void'), endedWithin(LATE_WINDOW_MS)),
				),
			),
		)
		.limit(1);
	return row !== undefined;
}

/** Makes the row of an attempt that nobody made ahead; null when another process has just made one. */
async function makeAttempt(tx: Query, own: OwnExam, kind: AttemptKind): Promise<AttemptRow | null> {
	const { paper, enrolment } = own;
	const sheet = Buffer.from(encodeSheet(blankSheet(paper.layout)));
	const [made] = await tx
		.insert(attempts)
		.values({
			examId: paper.exam.id,
			doctorCourseId: enrolment.id,
			doctorId: enrolment.doctorId,
			no: sql`(select coalesce(max(no), 0) + 1 from attempts where exam_id = ${paper.exam.id} and doctor_course_id = ${enrolment.id})`,
			kind,
			state: 'not_started',
			orderSeed: randomInt(1, 2 ** 31),
			sheet,
			sheetSha: sha256(sheet),
		})
		.onConflictDoNothing()
		.returning();
	return made ?? null;
}

interface Start {
	clientId: string;
	kind: AttemptKind;
}

/** Starts the clock, or says why not; null when the attempt that was made ahead was voided or closed meanwhile. */
async function tryStart(
	tx: Query,
	seat: Exclude<Awaited<ReturnType<typeof findSeat>>, Fault>,
	{ clientId, kind }: Start,
	now: Date,
) {
	const own = await readOwnExam(tx, seat);
	const { exam, used, ahead } = own;
	const jitter = ahead ? jitterMs(exam, ahead.orderSeed) : 0;
	const decision = startDecision(exam, used, kind, now, jitter);
	if (!decision.start) {
		if (decision.code === 'exam.too_early')
			return fault(decision.code, { starts_in_ms: decision.startsInMs, jitter_ms: jitter });
		const running = used.find((attempt) => attempt.state === 'in_progress');
		return fault(decision.code, running && { id: running.id });
	}
	const row =
		(kind === 'ranked' ? ahead : null) ??
		(await makeAttempt(tx, own, kind)) ??
		(await readOwnExam(tx, seat)).ahead;
	if (!row) throw new Error('an attempt was not stored');
	const extraMs = kind === 'practice' ? 0 : own.extraMs;
	const [attempt] = await tx
		.update(attempts)
		.set({
			state: move(row.state, 'in_progress'),
			startedAt: now,
			deadlineAt: deadlineOf(exam, kind, now, extraMs),
			extraMs,
			writerClientId: clientId,
			lastContactAt: now,
		})
		.where(and(eq(attempts.id, row.id), eq(attempts.state, 'not_started')))
		.returning();
	if (!attempt) return null;
	await noteEvent(tx, attempt.id, 'start', now, {
		client_id: clientId,
		...(extraMs > 0 && { minutes: extraMs / MINUTE_MS }),
	});
	if (kind !== 'practice') await noteExamProgress(tx, attempt.doctorCourseId, attempt.examId, 'started', now);
	return attempt;
}

/**
 * Starts an attempt and its clock: the one that was made ahead, or a new one. Nothing else makes an attempt but the
 * freezing of the paper. `courseId`: the enrolment that it is for, where several hold the exam.
 */
export async function startAttempt(
	deps: Deps,
	papers: Papers,
	doctorId: number,
	examId: number,
	{ courseId, ...start }: Start & { courseId?: number | undefined },
) {
	const seat = await findSeat(deps, papers, doctorId, examId, courseId);
	if (seat instanceof Fault) return seat;
	const { paper } = seat;
	const now = deps.clock.now();

	const started = await inTransaction(deps.db, async (tx) => {
		await holdStart(tx, examId, doctorId);
		// The second try finds that another process ended the row, and decides without it.
		const attempt = (await tryStart(tx, seat, start, now)) ?? (await tryStart(tx, seat, start, now));
		if (!attempt) throw new Error('an attempt was not started');
		return attempt;
	});
	return started instanceof Fault ? started : { attempt: started, paper, now };
}

/** Refusal of a call on an attempt that has ended, with the receipt where there is one, and whether the late door is open. */
export function finalFault(attempt: AttemptRow, paper: Paper, now: Date) {
	const { deadlineAt } = attempt;
	return fault('attempt.final', {
		state: attempt.state,
		receipt: viewReceipt(attempt, paper.layout),
		late_door: deadlineAt !== null && lateWindow({ ...attempt, deadlineAt }, now) === 'open',
	});
}

/** The doctor's own running attempt with its paper. */
export async function openRunning(deps: Deps, papers: Papers, doctorId: number, attemptId: number) {
	const attempt = await findOwnAttempt(deps.db.q, attemptId, doctorId);
	const paper = attempt && (await papers(attempt.examId));
	if (!attempt || !paper) return fault('attempt.not_found');
	if (hasEnded(attempt.state)) return finalFault(attempt, paper, deps.clock.now());
	return attempt.state === 'in_progress' ? { attempt, paper } : fault('attempt.not_found');
}

/** Makes another client the writer. Saves of the former one carry the old epoch and are refused from now on. */
export async function takeOver(
	deps: Deps,
	papers: Papers,
	doctorId: number,
	attemptId: number,
	clientId: string,
) {
	return inTransaction(deps.db, async (tx) => {
		const attempt = await lockOwnAttempt(tx, attemptId, doctorId);
		const paper = attempt && (await papers(attempt.examId));
		if (!attempt || !paper) return fault('attempt.not_found');
		if (hasEnded(attempt.state)) return finalFault(attempt, paper, deps.clock.now());
		if (attempt.state !== 'in_progress') return fault('attempt.not_found');
		if (attempt.writerClientId === clientId) return { attempt, paper };
		const now = deps.clock.now();
		const [taken] = await tx
			.update(attempts)
			.set({ writerEpoch: attempt.writerEpoch + 1, writerClientId: clientId, lastContactAt: now })
			.where(eq(attempts.id, attempt.id))
			.returning();
		if (!taken) throw new Error('an attempt vanished while it was locked');
		await noteEvent(tx, attempt.id, 'takeover', now, {
			client_id: clientId,
			epoch: taken.writerEpoch,
		});
		return { attempt: taken, paper };
	});
}

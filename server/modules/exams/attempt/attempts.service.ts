import { hash, randomInt } from 'node:crypto';
import { and, eq, exists, gt, lte, ne, or, sql } from 'drizzle-orm';
import { EXAM_GRACE_MS, LATE_WINDOW_MS } from '#contract/constants.ts';
import type { Received } from '#contract/endpoint.ts';
import { blankSheet, encodeSheet } from '#contract/exams/answer-sheet.ts';
import type { exams as examCalls } from '#contract/exams/calls.ts';
import { MINUTE_MS } from '../../../days.rules.ts';
import { hasRow, inTransaction, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { type ExamEnd, noteExamProgress } from '../../schedule/index.ts';
import { type AttemptRow, findOwnAttempt, holdsTicket, lockOwnAttempt } from '../exams.repo.ts';
import { type AttemptKind, hasEnded, move } from '../exams.rules.ts';
import { exams } from '../exams.tables.ts';
import { viewReceipt } from '../exams.views.ts';
import { findPaper, type Paper } from '../paper/papers.service.ts';
import { findSeat, type OwnExam } from './access.service.ts';
import { deadlineOf, jitterMs, startDecision } from './attempts.rules.ts';
import { attemptEvents, attempts, type EventMeta } from './attempts.tables.ts';
import { lateWindow } from './late.rules.ts';
import { startAhead, startNew } from './start.repo.ts';
import { ticketTimes } from './tickets.rules.ts';

type EventKind = typeof attemptEvents.$inferInsert.kind;

export async function noteEvent(tx: Query, attemptId: number, kind: EventKind, at: Date, meta?: EventMeta) {
	await tx.insert(attemptEvents).values({ attemptId, kind, at, meta: meta ?? null });
}

/** What the schedule shows for an exam that was taken; null: nothing, as for a repeated mock. */
export const satAs = ({ kind }: AttemptRow): ExamEnd | null =>
	kind === 'practice' ? null : kind === 'late' ? 'done_late' : 'done';

export async function noteSat(tx: Query, attempt: AttemptRow, now: Date): Promise<void> {
	const state = satAs(attempt);
	if (state) await noteExamProgress(tx, attempt.doctorCourseId, attempt.examId, state, now);
}

export const queueScore = (
	deps: Pick<Deps, 'jobs'>,
	tx: Query,
	attemptId: number,
	options: { once?: boolean } = {},
) => deps.jobs.add(tx, 'exams.score', { attempt_id: attemptId }, { key: `score:${attemptId}`, ...options });

const SWEPT_BY_MS = MINUTE_MS;

const begunBy = (q: Query, now: Date, ms: number) =>
	q
		.select({ id: exams.id })
		.from(exams)
		.where(
			and(
				eq(exams.id, attempts.examId),
				lte(exams.windowOpensAt, now),
				sql`${exams.windowOpensAt} + ${exams.durationMin} * interval '1 minute' > ${new Date(now.getTime() - ms).toISOString()}::timestamptz`,
			),
		);

/** Whether the doctor takes an exam, or the clock ended one so recently that a disconnected phone may still send its sheet. */
export async function inRunningAttempt(q: Query, doctorId: number, now: Date): Promise<boolean> {
	const endedWithin = (ms: number) => gt(attempts.deadlineAt, new Date(now.getTime() - ms));
	const running = or(
		// Longer than the grace, because the sweeper may run some seconds late.
		and(eq(attempts.state, 'in_progress'), endedWithin(EXAM_GRACE_MS + SWEPT_BY_MS)),
		and(eq(attempts.submitKind, 'sweeper'), ne(attempts.state, 'void'), endedWithin(LATE_WINDOW_MS)),
		// Opened by a ticket without a save: as long as one that the clock ended.
		and(holdsTicket, exists(begunBy(q, now, LATE_WINDOW_MS))),
	);
	return hasRow(q, attempts, and(eq(attempts.doctorId, doctorId), running));
}

function blankRow(
	{ paper, enrolment }: OwnExam,
	kind: AttemptKind,
	now: Date,
): Omit<AttemptRow, 'id' | 'no'> {
	const sheet = Buffer.from(encodeSheet(blankSheet(paper.layout)));
	return {
		examId: paper.exam.id,
		doctorCourseId: enrolment.id,
		doctorId: enrolment.doctorId,
		kind,
		state: 'not_started',
		startedAt: null,
		deadlineAt: null,
		ticketAt: null,
		extraMs: 0,
		orderSeed: randomInt(1, 2 ** 31),
		writerEpoch: 1,
		writerClientId: null,
		sheet,
		sheetSeq: 0,
		sheetSha: hash('sha256', sheet, 'buffer'),
		submittedAt: null,
		submitKind: null,
		receiptNo: null,
		flags: [],
		lastContactAt: null,
		createdAt: now,
		updatedAt: now,
	};
}

type Start = Received<typeof examCalls.start>['body'];

const sweptInMs = ({ deadlineAt }: { deadlineAt: Date }, now: Date): number =>
	Math.max(deadlineAt.getTime() + EXAM_GRACE_MS - now.getTime(), 0) + SWEPT_BY_MS;

/** Starts the clock, or returns why not; null when something changed between reading and starting. */
async function tryStart(deps: Deps, own: OwnExam & { stamp: string }, start: Start, now: Date) {
	const { kind, client_id: clientId } = start;
	const { exam, used, enrolment } = own;
	const jitter = own.ahead ? jitterMs(exam, own.ahead.orderSeed) : 0;
	const decision = startDecision(exam, used, kind, now, jitter);
	if (!decision.start) {
		if (decision.code === 'exam.too_early')
			return fault(decision.code, { starts_in_ms: decision.startsInMs, jitter_ms: jitter });
		const running = used.find((attempt) => attempt.state === 'in_progress');
		return fault(decision.code, running && { id: running.id });
	}
	const byTicket = own.ticketed && ticketTimes(own.paper.exam, own.overrides, own.ticketed);
	// A doctor with a ticket may have read the paper since the own slot: the clock runs from then, this attempt is used.
	if (byTicket && kind !== 'ranked')
		return fault('exam.too_early', { starts_in_ms: sweptInMs(byTicket, now), jitter_ms: jitter });
	if (byTicket && now >= byTicket.deadlineAt) return fault('exam.entry_closed');
	const extraMs = kind === 'practice' ? 0 : own.extraMs;
	const ahead = kind === 'ranked' ? own.ahead : null;
	const times = byTicket ?? { startedAt: now, deadlineAt: deadlineOf(exam, kind, now, extraMs), extraMs };
	const row = ahead ?? blankRow(own, kind, now);
	const begun = {
		examId: row.examId,
		doctorId: row.doctorId,
		enrolmentId: enrolment.id,
		stamp: own.stamp,
		...times,
		now,
		clientId,
		counts: kind !== 'practice',
		meta: { client_id: clientId, ...(times.extraMs > 0 && { minutes: times.extraMs / MINUTE_MS }) },
	};
	const [stored] = await (ahead
		? startAhead(deps.db.pool, { ...begun, id: ahead.id })
		: startNew(deps.db.pool, { ...row, ...begun }));
	if (!stored) return null;
	return {
		...row,
		...stored,
		state: move(row.state, 'in_progress'),
		...times,
		writerClientId: clientId,
		lastContactAt: now,
		updatedAt: now,
	};
}

/** Only a concurrent call of the doctor or action of staff can change what was read: never many in a row. */
export const TRIES = 10;

/**
 * Only this and the freeze create attempts. One statement reads all that decides, another stores the start if it is
 * unchanged. `course_id`: the enrolment to use, where several hold the exam.
 */
export async function startAttempt(deps: Deps, doctorId: number, examId: number, start: Start) {
	const now = deps.clock.now();
	for (let tries = 0; tries < TRIES; tries++) {
		const own = await findSeat(deps, doctorId, examId, start.course_id);
		if (own instanceof Fault) return own;
		const attempt = await tryStart(deps, own, start, now);
		if (attempt instanceof Fault) return attempt;
		if (attempt) return { attempt, paper: own.paper, now };
	}
	throw new Error('an attempt was not started');
}

export function finalFault(attempt: AttemptRow, paper: Paper, now: Date) {
	const { deadlineAt } = attempt;
	return fault('attempt.final', {
		state: attempt.state,
		receipt: viewReceipt(attempt, paper.layout),
		late_door: deadlineAt !== null && lateWindow({ ...attempt, deadlineAt }, now) === 'open',
	});
}

async function whileRunning(deps: Deps, attempt: AttemptRow | null) {
	const paper = attempt && (await findPaper(deps, attempt.examId));
	if (!attempt || !paper) return fault('attempt.not_found');
	if (hasEnded(attempt.state)) return finalFault(attempt, paper, deps.clock.now());
	return attempt.state === 'in_progress' ? { attempt, paper } : fault('attempt.not_found');
}

export const openRunning = async (deps: Deps, doctorId: number, attemptId: number) =>
	whileRunning(deps, await findOwnAttempt(deps.db.q, attemptId, doctorId));

/** Makes another client the writer. Saves of the previous one carry the old epoch and are refused from now on. */
export async function takeOver(deps: Deps, doctorId: number, attemptId: number, clientId: string) {
	return inTransaction(deps.db, async (tx) => {
		const found = await whileRunning(deps, await lockOwnAttempt(tx, attemptId, doctorId));
		if (found instanceof Fault) return found;
		const { attempt, paper } = found;
		if (attempt.writerClientId === clientId) return found;
		const now = deps.clock.now();
		const taken = await updateRow(tx, attempts, attempt.id, {
			writerEpoch: attempt.writerEpoch + 1,
			writerClientId: clientId,
			lastContactAt: now,
		});
		await noteEvent(tx, attempt.id, 'takeover', now, { client_id: clientId, epoch: taken.writerEpoch });
		return { attempt: taken, paper };
	});
}

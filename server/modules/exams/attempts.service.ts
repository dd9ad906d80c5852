import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { blankSheet, encodeSheet } from '#contract/sheet.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { findOwnEnrolment, opens } from '../enrolment/enrolment.service.ts';
import { listEnrolmentsWithExam, noteExamProgress } from '../schedule/schedule.service.ts';
import { attemptEvents, attempts } from './attempts.tables.ts';
import { type AttemptRow, findOwnAttempt, listAttempts, lockOwnAttempt } from './exams.repo.ts';
import { deadline, examDoor, hasEnded } from './exams.rules.ts';
import { viewReceipt } from './exams.views.ts';
import type { Paper, Papers } from './papers.service.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

type EventKind = typeof attemptEvents.$inferInsert.kind;

/** Notes what happened to an attempt, for the doctor's timeline. */
export async function noteEvent(
	tx: Query,
	attemptId: number,
	kind: EventKind,
	at: Date,
	meta?: object,
): Promise<void> {
	await tx.insert(attemptEvents).values({ attemptId, kind, at, meta: meta ?? null });
}

/** Whether the doctor sits an exam that the clock, with its grace, has not ended. */
export async function inRunningAttempt(q: Query, doctorId: number, now: Date): Promise<boolean> {
	const [row] = await q
		.select({ id: attempts.id })
		.from(attempts)
		.where(
			and(
				eq(attempts.doctorId, doctorId),
				eq(attempts.state, 'in_progress'),
				gt(attempts.deadlineAt, new Date(now.getTime() - EXAM_GRACE_MS)),
			),
		)
		.limit(1);
	return row !== undefined;
}

async function enrolmentFor(deps: Deps, doctorId: number, examId: number) {
	for (const { enrolmentId } of await listEnrolmentsWithExam(deps.db.q, doctorId, examId)) {
		const enrolment = await findOwnEnrolment(deps.db.q, enrolmentId, doctorId);
		if (enrolment && opens(enrolment, deps.clock.now())) return enrolment;
	}
	return null;
}

/** Starts an attempt and its clock. The only place that makes an attempt. */
export async function startAttempt(
	deps: Deps,
	papers: Papers,
	doctorId: number,
	examId: number,
	clientId: string,
) {
	const paper = await papers(examId);
	if (!paper || paper.exam.status === 'draft' || paper.exam.status === 'key_check')
		return fault('exam.not_found');
	const { exam, layout } = paper;
	const enrolment = await enrolmentFor(deps, doctorId, examId);
	if (!enrolment) return fault('exam.locked');
	const now = deps.clock.now();

	const started = await inTransaction(deps.db, async (tx) => {
		// Two taps at once: the second waits for the first here and then finds its attempt.
		await tx.execute(
			sql`select pg_advisory_xact_lock(hashtextextended(${`start:${exam.id}:${enrolment.id}`}, 0))`,
		);
		const before = await listAttempts(tx, exam.id, enrolment.id);
		const door = examDoor(exam, before, now);
		switch (door.state) {
			case 'in_progress':
				return fault('attempt.exists', { id: before.find((attempt) => attempt.state === 'in_progress')?.id });
			case 'finished':
				return fault('exam.attempts_used');
			case 'too_early':
				return fault('exam.too_early', { starts_in_ms: exam.windowOpensAt.getTime() - now.getTime() });
			case 'missed':
			case 'entry_closed':
				return fault('exam.entry_closed');
		}
		const sheet = Buffer.from(encodeSheet(blankSheet(layout)));
		const [attempt] = await tx
			.insert(attempts)
			.values({
				examId: exam.id,
				doctorCourseId: enrolment.id,
				doctorId,
				no: before.length + 1,
				kind: 'ranked',
				state: 'in_progress',
				startedAt: now,
				deadlineAt: deadline(exam, now, 0),
				orderSeed: randomInt(1, 2 ** 31),
				writerClientId: clientId,
				sheet,
				sheetSha: sha256(sheet),
			})
			.returning();
		if (!attempt) throw new Error('an attempt was not stored');
		await noteEvent(tx, attempt.id, 'start', now, { client_id: clientId });
		await noteExamProgress(tx, enrolment.id, exam.id, 'started', now);
		return attempt;
	});
	return started instanceof Fault ? started : { attempt: started, paper, now };
}

/** Refusal of a call on an attempt that has ended, with the receipt where there is one. */
export function finalFault(attempt: AttemptRow, paper: Paper) {
	return fault('attempt.final', { state: attempt.state, receipt: viewReceipt(attempt, paper.layout) });
}

/** The doctor's own running attempt with its paper. */
export async function openRunning(deps: Deps, papers: Papers, doctorId: number, attemptId: number) {
	const attempt = await findOwnAttempt(deps.db.q, attemptId, doctorId);
	const paper = attempt && (await papers(attempt.examId));
	if (!attempt || !paper) return fault('attempt.not_found');
	if (hasEnded(attempt.state)) return finalFault(attempt, paper);
	return attempt.state === 'in_progress' ? { attempt, paper } : fault('attempt.not_found');
}

/** Hands the pen to another client. Saves of the former one carry the old epoch and are refused from now on. */
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
		if (hasEnded(attempt.state)) return finalFault(attempt, paper);
		if (attempt.writerClientId === clientId) return attempt;
		const [taken] = await tx
			.update(attempts)
			.set({ writerEpoch: attempt.writerEpoch + 1, writerClientId: clientId })
			.where(eq(attempts.id, attempt.id))
			.returning();
		if (!taken) throw new Error('an attempt vanished while it was locked');
		await noteEvent(tx, attempt.id, 'takeover', deps.clock.now(), {
			client_id: clientId,
			epoch: taken.writerEpoch,
		});
		return taken;
	});
}

import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { gatePath } from '#contract/exams/bundle.ts';
import type { Ticket } from '#contract/exams/calls.ts';
import { MINUTE_MS } from '../../../days.rules.ts';
import { hasRow, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { doctorCourses } from '../../sales/index.ts';
import type { AttemptRow } from '../exams.repo.ts';
import { move } from '../exams.rules.ts';
import { examOverrides } from '../exams.tables.ts';
import { viewOpen } from '../exams.views.ts';
import type { Paper } from '../paper/papers.service.ts';
import { fallsUnder, OVERRIDE } from '../proctoring/overrides.repo.ts';
import { findSeat, type OwnExam } from './access.service.ts';
import { applied, slotOf, startsTogether } from './attempts.rules.ts';
import { noteEvent, TRIES } from './attempts.service.ts';
import { attempts } from './attempts.tables.ts';
import { firstSaveWithinS } from './pace.rules.ts';
import type { Save } from './saves.repo.ts';
import { startByTicket } from './start.repo.ts';
import { opensByTicket, ticketTimes } from './tickets.rules.ts';
import { signTicket, wrapKey } from './tickets.ts';

/** Whether a ticket is available. A doctor with a ticket through another course takes the exam there. */
function mayHave({ paper, exam, used, ahead, ticketed }: OwnExam, now: Date): boolean {
	const sameOpening = exam.windowOpensAt.getTime() === paper.exam.windowOpensAt.getTime();
	return (
		ahead !== null &&
		(ticketed === null || ticketed.id === ahead.id) &&
		paper.bundle !== null &&
		used.length === 0 &&
		sameOpening &&
		startsTogether(paper.exam) &&
		startsTogether(exam) &&
		now < slotOf(exam, ahead.orderSeed)
	);
}

export async function giveTicket(
	deps: Deps,
	doctorId: number,
	examId: number,
	{ client_id: clientId, course_id: courseId }: { client_id: string; course_id?: number | undefined },
) {
	const now = deps.clock.now();
	for (let tries = 0; tries < TRIES; tries++) {
		const own = await findSeat(deps, doctorId, examId, courseId);
		if (own instanceof Fault) return own;
		if (!own.ahead || !mayHave(own, now)) return fault('exam.no_ticket');
		// Against concurrent calls and changed times: what was read must be unchanged under the start locks.
		const held = sql`(select hold_start(${examId}::bigint, ${doctorId}::bigint)) = ${own.stamp}`;
		const [row] = await deps.db.q
			.update(attempts)
			.set({
				ticketAt: sql`coalesce(${attempts.ticketAt}, ${now.toISOString()}::timestamptz)`,
				lastContactAt: now,
			})
			.where(and(eq(attempts.id, own.ahead.id), eq(attempts.state, 'not_started'), held))
			.returning();
		if (row) return signed(deps, own, row, clientId, now);
	}
	throw new Error('a ticket was not given');
}

function signed(deps: Deps, own: OwnExam, row: AttemptRow, clientId: string, now: Date) {
	const { paper } = own;
	if (!paper.bundle) throw new Error('a ticket for a paper that is not frozen');
	const times = ticketTimes(paper.exam, own.overrides, row);
	const ticket = signTicket(deps.secret, {
		exam_id: row.examId,
		course_id: row.doctorCourseId,
		attempt_id: row.id,
		doctor_id: row.doctorId,
		client_id: clientId,
		epoch: row.writerEpoch,
		slot_ms: times.startedAt.getTime(),
		deadline_ms: times.deadlineAt.getTime(),
	});
	const opened: AttemptRow = { ...row, ...times, state: 'in_progress', writerClientId: clientId };
	const open = viewOpen(deps.secret, opened, paper, clientId, now);
	return {
		...open,
		unlock: { ...open.unlock, bundle_key: null },
		ticket,
		wrapped_key: wrapKey(deps.secret, paper.bundle, ticket),
		gate_url: gatePath(paper.bundle.url),
		first_save_within_s: firstSaveWithinS(paper.exam.madeAhead),
	};
}

/** The slot is computed anew, whatever our signed ticket says; only the server's clock decides. Null: the ticket opens nothing. */
export async function openByTicket(deps: Deps, save: Save, ticket: Ticket) {
	const { attemptId, doctorId, clientId, now } = save;
	// A doctor whose course ends while the phone is disconnected has already begun.
	const since = new Date(Math.min(now.getTime(), ticket.slot_ms));
	for (let tries = 0; tries < TRIES; tries++) {
		const own = await findSeat(deps, doctorId, ticket.exam_id, ticket.course_id, since);
		if (own instanceof Fault) return null;
		const { ticketed: ahead, paper } = own;
		if (ahead?.id !== attemptId) return null;
		const times = ticketTimes(paper.exam, own.overrides, ahead);
		const early = times.startedAt.getTime() - now.getTime();
		if (early > 0)
			return fault('exam.too_early', { starts_in_ms: early, next_in_s: Math.ceil(early / 1_000) });
		const late = now.getTime() - times.deadlineAt.getTime();
		if (late > EXAM_GRACE_MS) return fault('attempt.late', { late_door: true });
		// A sheet received in the grace is checked tap by tap, against the blank sheet that existed in time.
		const inTime = late <= 0;
		const blank = { seq: 0, sheet: ahead.sheet, sha: ahead.sheetSha };
		const [stored] = await startByTicket(deps.db.pool, {
			...save,
			...(inTime ? {} : blank),
			...times,
			examId: paper.exam.id,
			enrolmentId: ahead.doctorCourseId,
			stamp: own.stamp,
			meta: { client_id: clientId, ...(times.extraMs > 0 && { minutes: times.extraMs / MINUTE_MS }) },
			counts: true,
			ops: save.ops && JSON.stringify(save.ops),
			logged: inTime,
		});
		if (stored) return inTime ? times : null;
	}
	throw new Error('an attempt was not opened');
}

/**
 * After time and grace, in the transaction that locks the row: who could open the paper has used the attempt up,
 * so it is begun; who began another one, or could not open the paper, was absent. Null: not yet.
 */
export async function settleUnsaved(tx: Query, attempt: AttemptRow, { exam }: Paper, now: Date) {
	const { id, doctorId, doctorCourseId, examId } = attempt;
	const batch = tx
		.select({ id: doctorCourses.batchId })
		.from(doctorCourses)
		.where(eq(doctorCourses.id, doctorCourseId));
	const under = fallsUnder(tx, {
		doctorId,
		inBatch: sql`${examOverrides.refId} = (${batch})`,
		wrote: sql`${examOverrides.createdAt} >= ${exam.windowOpensAt.toISOString()}::timestamptz`,
	});
	const overrides = await tx
		.select(OVERRIDE)
		.from(examOverrides)
		.where(and(eq(examOverrides.examId, exam.id), under));
	const times = ticketTimes(exam, overrides, attempt);
	const opened = opensByTicket(exam, overrides);
	const until = opened ? times.deadlineAt : applied(exam, overrides).exam.windowClosesAt;
	if (now.getTime() <= until.getTime() + EXAM_GRACE_MS) return null;
	const others = and(eq(attempts.examId, examId), eq(attempts.doctorId, doctorId), ne(attempts.id, id));
	const absent = !opened || (await hasRow(tx, attempts, and(others, isNotNull(attempts.startedAt))));
	const settled = await updateRow(
		tx,
		attempts,
		id,
		absent
			? { state: move(attempt.state, 'absent') }
			: { ...times, state: move(attempt.state, 'in_progress') },
	);
	if (!absent) await noteEvent(tx, id, 'start', times.startedAt, {});
	return settled;
}

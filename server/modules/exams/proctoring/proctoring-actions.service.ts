import { and, asc, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { ENDED_STATES } from '#contract/exams/calls.ts';
import type { OVERRIDE_SCOPES } from '#contract/exams/staff-proctoring.ts';
import { inTransaction, putRow, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { doctors, operators } from '../../account/index.ts';
import { batches } from '../../catalog/index.ts';
import { districts } from '../../places/index.ts';
import { doctorCourses } from '../../sales/index.ts';
import { attempts } from '../attempt/attempts.tables.ts';
import { noteExam } from '../exam-log.service.ts';
import { isWritten } from '../exams.repo.ts';
import { findOutExam } from '../marks/keys.service.ts';
import {
	changeTimes,
	countTickets,
	giveException,
	lockAttempts,
	nameOfCircle,
	within,
} from './overrides.service.ts';
import { examLines } from './proctoring.tables.ts';

type Scope = (typeof OVERRIDE_SCOPES)[number];
type Words = { bn: string; en: string };

export async function listCircles(q: Query, examId: number) {
	if (!(await findOutExam(q, examId))) return fault('exam.not_found');
	const ofCandidates = and(eq(attempts.examId, examId), ne(attempts.kind, 'practice'));
	const n = count();
	const [ofBatches, ofDistricts] = await Promise.all([
		q
			.select({ id: batches.id, name: batches.title, n })
			.from(attempts)
			.innerJoin(doctorCourses, eq(doctorCourses.id, attempts.doctorCourseId))
			.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
			.where(ofCandidates)
			.groupBy(batches.id)
			.orderBy(sql`${n} desc`, asc(batches.title)),
		q
			.select({ id: districts.id, name: districts.name, n })
			.from(attempts)
			.innerJoin(doctors, eq(doctors.id, attempts.doctorId))
			.innerJoin(districts, eq(districts.id, doctors.presentDistrictId))
			.where(and(ofCandidates, isNotNull(doctors.presentDistrictId)))
			.groupBy(districts.id)
			.orderBy(sql`${n} desc`, asc(districts.name)),
	]);
	return { batches: ofBatches, districts: ofDistricts };
}

export async function reachOf(
	q: Query,
	examId: number,
	{ scope, ref_id }: { scope: Scope; ref_id?: number | undefined },
	now: Date,
) {
	const exam = await findOutExam(q, examId);
	if (!exam) return fault('exam.not_found');
	const name = await nameOfCircle(q, scope, ref_id);
	if (name === undefined) return fault('exam.unknown_ref', { field: 'ref_id' });
	const rows = await q
		.select({ state: attempts.state, n: count() })
		.from(attempts)
		.where(and(eq(attempts.examId, examId), ne(attempts.kind, 'practice'), within(q, scope, ref_id ?? 0)))
		.groupBy(attempts.state);
	const sum = (states: readonly string[]) =>
		rows.reduce((all, { state, n }) => (states.includes(state) ? all + n : all), 0);
	const byTicket = await countTickets(q, exam, { scope, ref_id }, now);
	return {
		name,
		running: sum(['in_progress']) + byTicket,
		expected: sum(['not_started']) - byTicket,
		ended: sum(ENDED_STATES.filter((state) => state !== 'absent' && state !== 'void')),
	};
}

export async function findLine(q: Query, examId: number) {
	const [row] = await q
		.select({ bn: examLines.bn, en: examLines.en, by: operators.name, at: examLines.updatedAt })
		.from(examLines)
		.innerJoin(operators, eq(operators.id, examLines.operatorId))
		.where(eq(examLines.examId, examId));
	return row ? { ...row, at: row.at.toISOString() } : null;
}

async function writeLine(deps: Deps, tx: Query, by: Staff, examId: number, line: Words | null) {
	const before = await findLine(tx, examId);
	if (line) {
		const set = { ...line, operatorId: by.operatorId, updatedAt: deps.clock.now() };
		await putRow(tx, examLines, { examId }, set);
	} else await tx.delete(examLines).where(eq(examLines.examId, examId));
	const was = before && { bn: before.bn, en: before.en };
	await noteExam(deps, tx, by, examId, { action: 'exam.line', before: was, after: line });
}

export const setLine = (deps: Deps, by: Staff, examId: number, line: Words | null) =>
	inTransaction(deps.db, async (tx) => {
		if (!(await findOutExam(tx, examId))) return fault('exam.not_found');
		await writeLine(deps, tx, by, examId, line);
		return { line: await findLine(tx, examId) };
	});

/** Compensates a fault of ours with minutes for running attempts. A doctor who starts later lost no time and gets none. */
export const pauseExam = (
	deps: Deps,
	by: Staff,
	examId: number,
	{ minutes, reason, line }: { minutes: number; reason: string; line?: Words | undefined },
) =>
	changeTimes(deps, examId, async (tx, exam) => {
		const wanted = { scope: 'exam' as const, extra_min: minutes, running_only: true, reason };
		const { running } = await giveException(deps, tx, by, exam, wanted);
		// No attempt was running, so there is nothing to compensate: the refusal rolls the transaction back.
		if (running === 0) return fault('exam.wrong_state', { status: exam.status });
		if (line) await writeLine(deps, tx, by, examId, line);
		return { running };
	});

/** Ends the entry. `end_running`: phones submit within seconds; the sweeper closes disconnected ones after the grace. */
export const closeExam = (
	deps: Deps,
	by: Staff,
	examId: number,
	{ end_running, reason }: { end_running: boolean; reason: string },
) =>
	changeTimes(deps, examId, async (tx, exam) => {
		const now = deps.clock.now();
		if (now <= exam.windowOpensAt) return fault('exam.wrong_state', { status: exam.status });
		const writing = and(eq(attempts.examId, examId), isWritten(exam, now), ne(attempts.kind, 'practice'));
		const running = end_running ? await lockAttempts(tx, writing) : [];
		if (now >= exam.windowClosesAt && running.length === 0)
			return fault('exam.wrong_state', { status: exam.status });
		if (now < exam.windowClosesAt) {
			const wanted = { scope: 'exam' as const, closes_at: now.toISOString(), reason };
			await giveException(deps, tx, by, exam, wanted);
		}
		if (running.length > 0) {
			await tx
				.update(attempts)
				.set({ deadlineAt: sql`least(${attempts.deadlineAt}, ${now.toISOString()}::timestamptz)` })
				.where(inArray(attempts.id, running));
			await noteExam(deps, tx, by, examId, {
				action: 'exam.end_running',
				after: { at: now.toISOString(), attempts: running.length },
				reason,
			});
		}
		const closes = new Date(Math.min(now.getTime(), exam.windowClosesAt.getTime()));
		return { closes_at: closes.toISOString(), ended: running.length };
	});

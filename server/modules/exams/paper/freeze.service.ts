import { hash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { EXAM_AHEAD_MS } from '#contract/constants.ts';
import { blankSheet, encodeSheet, type Layout } from '#contract/exams/answer-sheet.ts';
import { LARGE_PAPER_BYTES } from '#contract/exams/bundle.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { doctorCourses } from '../../sales/index.ts';
import { events, schedules, slots } from '../../schedule/index.ts';
import { attempts } from '../attempt/attempts.tables.ts';
import { type ExamRow, listInBank, listPaper, lockExam } from '../exams.repo.ts';
import { isOpenToChange } from '../exams.rules.ts';
import { questions as bank, examBundles, exams } from '../exams.tables.ts';
import { findBundle, lookAtPictures, makeBundle } from './bundle.service.ts';
import { reachFaults } from './exam-events.service.ts';
import { changeState } from './exams.staff.service.ts';
import { bankFaults, mayFreeze, paperFaults } from './papers.rules.ts';

/** Makes the attempts of running enrolments, so that a start is one update; who enrols later starts without one. */
async function makeAttempts(tx: Query, exam: ExamRow, layout: Layout, now: Date): Promise<number> {
	const sheet = Buffer.from(encodeSheet(blankSheet(layout)));
	const sha = hash('sha256', sheet, 'buffer');
	const { rowCount } = await tx.execute(sql`
		insert into ${attempts} (exam_id, doctor_course_id, doctor_id, no, kind, state, order_seed, sheet, sheet_sha)
		select ${exam.id}::bigint, dc.id, dc.doctor_id, 1, 'ranked', 'not_started',
			1 + floor(random() * 2147483646)::int, ${sheet}::bytea, ${sha}::bytea
		from ${doctorCourses} dc
		where dc.status in ('active', 'soft_locked')
			and (dc.access_until is null or dc.access_until > ${now.toISOString()}::timestamptz)
			and exists (
				select from ${events} e
				left join ${slots} s on s.id = e.slot_id
				left join ${schedules} r on r.id = s.schedule_id
				where e.exam_id = ${exam.id} and e.ycs_id = dc.ycs_id
					and (e.slot_id is null or (s.schedule_id = dc.schedule_id and r.status = 'published'))
			)
			and not exists (
				select from ${attempts} a where a.exam_id = ${exam.id} and a.doctor_course_id = dc.id
			)
		on conflict do nothing`);
	return rowCount ?? 0;
}

const countAhead = (tx: Query, examId: number): Promise<number> =>
	tx.$count(attempts, and(eq(attempts.examId, examId), eq(attempts.state, 'not_started')));

const warningsOf = (bytes: number, missing: readonly string[]) => [
	...(bytes > LARGE_PAPER_BYTES ? ['large_paper' as const] : []),
	...(missing.length > 0 ? ['missing_picture' as const] : []),
];

/** A frozen paper never changes, so that phones with its bundle can open it; keys may still be corrected. */
export async function freezeExam(deps: Deps, examId: number, by?: Staff) {
	return inTransaction(deps.db, async (tx) => {
		const exam = await lockExam(tx, examId);
		if (!exam) return fault('exam.not_found');
		const frozen = exam.status === 'frozen' ? await findBundle(tx, examId) : null;
		if (frozen) {
			const ahead = await countAhead(tx, examId);
			return { bytes: frozen.bytes, attempts: ahead, warnings: warningsOf(frozen.bytes, []) };
		}
		const now = deps.clock.now();
		if (!mayFreeze(exam, now)) return fault('exam.wrong_state', { status: exam.status });
		const questions = await listPaper(tx, examId);
		const { bundle, missing } = await makeBundle(deps, { exam, questions });
		// Not `putRow`, which would read the megabytes back.
		const stored = tx.insert(examBundles).values({ examId, ...bundle });
		await stored.onConflictDoUpdate({ target: examBundles.examId, set: bundle });
		const layout = questions.map((question) => question.type);
		const made = await makeAttempts(tx, exam, layout, now);
		const madeAhead = await countAhead(tx, examId);
		await updateRow(tx, exams, examId, { status: 'frozen', frozenAt: now, madeAhead });
		const bytes = bundle.data.length;
		const after = { bytes, attempts: made, warnings: warningsOf(bytes, missing) };
		if (by) await record(tx, { ...by, action: 'exam.freeze', target: `exam:${examId}`, after });
		await deps.bus.emit(tx, 'exam.changed', { exam_id: examId });
		return after;
	});
}

/** Queue job. Skips an exam that was postponed since, withdrawn or frozen by hand. */
export async function freezeByJob(deps: Deps, examId: number): Promise<void> {
	const due = await listDue(deps, examId);
	if (due.length === 0) return;
	const frozen = await freezeExam(deps, examId);
	if (frozen instanceof Fault) return;
	for (const warning of frozen.warnings) {
		deps.log.warn({ exam_id: examId, warning, bytes: frozen.bytes }, 'a frozen paper needs a look');
	}
}

function listDue(deps: Pick<Deps, 'db' | 'clock'>, examId?: number) {
	const now = deps.clock.now();
	const soon = new Date(now.getTime() + EXAM_AHEAD_MS).toISOString();
	return deps.db.q
		.select({ id: exams.id })
		.from(exams)
		.where(
			and(
				eq(exams.status, 'scheduled'),
				examId === undefined ? undefined : eq(exams.id, examId),
				sql`${exams.windowClosesAt} > ${now.toISOString()}::timestamptz`,
				sql`least(${exams.windowOpensAt}, (select min(o.opens_at) from exam_overrides o where o.exam_id = ${exams.id})) <= ${soon}::timestamptz`,
			),
		);
}

/** Queues also freezes whose job was lost. Jobs do the work, so that closing attempts in time never waits for it. */
export async function queueDueFreezes(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
	for (const { id } of await listDue(deps)) {
		await deps.jobs.add(deps.db.q, 'exams.freeze', { exam_id: id }, { key: `freeze:${id}` });
	}
}

export async function scheduleExam(deps: Deps, by: Staff, examId: number) {
	return inTransaction(deps.db, async (tx) => {
		const exam = await lockExam(tx, examId);
		if (!exam) return fault('exam.not_found');
		if (!isOpenToChange(exam.status)) return fault('exam.wrong_state', { status: exam.status });
		const questions = await listPaper(tx, examId);
		const faults = [
			...paperFaults(exam.sections, questions),
			...bankFaults(await listInBank(tx, examId)),
			...(await reachFaults(tx, exam, deps.clock.now())),
			...(await lookAtPictures(deps, questions)).faults,
		];
		if (faults.length > 0) return { status: exam.status, faults };
		const ids = questions.map((question) => question.questionId);
		await tx
			.update(bank)
			.set({ status: 'live' })
			.where(and(eq(bank.status, 'checked'), inArray(bank.id, ids)));
		// Half an hour before the start; it replaces an earlier booking.
		const runAt = new Date(exam.windowOpensAt.getTime() - EXAM_AHEAD_MS);
		await deps.jobs.add(tx, 'exams.freeze', { exam_id: examId }, { key: `freeze:${examId}`, runAt });
		const changed = await changeState(deps, tx, { by, exam, action: 'exam.schedule', to: 'scheduled' });
		return { ...changed, faults: [] };
	});
}

export async function unscheduleExam(deps: Deps, by: Staff, examId: number) {
	return inTransaction(deps.db, async (tx) => {
		const exam = await lockExam(tx, examId);
		if (!exam) return fault('exam.not_found');
		if (exam.status !== 'scheduled') return fault('exam.wrong_state', { status: exam.status });
		return changeState(deps, tx, { by, exam, action: 'exam.unschedule', to: 'key_check' });
	});
}

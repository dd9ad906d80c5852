import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import { sealedText } from '#contract/exams/sealed.ts';
import { record } from '../../../audit/audit.service.ts';
import { findRow, insertRow, inTransaction, pick, type Query, updateRow, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { sameText } from '../../../http/signed.ts';
import {
	type AttemptRow,
	type ExamRow,
	findExam,
	listPaper,
	lockAttempt,
	lockOwnAttempt,
} from '../exams.repo.ts';
import { move, visibleTo } from '../exams.rules.ts';
import { attemptKey, readBeacon, startedTimes } from '../exams.views.ts';
import { chooseSheets } from '../marks/late-choice.service.ts';
import { queueRescore } from '../marks/rescore.service.ts';
import { findPaper, type Paper } from '../paper/papers.service.ts';
import { noteEvent, queueScore } from './attempts.service.ts';
import { attempts, lateSheets } from './attempts.tables.ts';
import { closeAttempt, isOverdue, receiptNo } from './closing.service.ts';
import { inTimeForRule, isConvincing, lateEvidence, lateWindow } from './late.rules.ts';
import { readSheet } from './saves.checks.ts';
import { storedSheet } from './sheets.rules.ts';
import { settleUnsaved } from './tickets.service.ts';

export type LateRow = typeof lateSheets.$inferSelect;

export const viewLate = (late: LateRow) => ({
	...wire(pick(late, 'caseNo', 'state', 'auto', 'receivedAt', 'note')),
	proven: isConvincing(late.evidence),
});

export const listLate = (q: Query, attemptId: number): Promise<LateRow[]> =>
	q.select().from(lateSheets).where(eq(lateSheets.attemptId, attemptId)).orderBy(asc(lateSheets.id));

function sealFits(secret: string, { mac, ...late }: SealedSheet): boolean {
	const key = Buffer.from(attemptKey(secret, late.attempt_id), 'base64url');
	return sameText(mac, createHmac('sha256', key).update(sealedText(late)).digest('base64url'));
}

function judge(deps: Deps, attempt: AttemptRow, paper: Paper, late: SealedSheet, sheet: Buffer) {
	const now = deps.clock.now();
	const { deadlineAt, startedAt } = startedTimes(attempt);
	const signedAt = readBeacon(deps.secret, attempt.id, late.beacon);
	const seen = visibleTo(paper.exam, attempt, now);
	const out = paper.exam.publishedAt !== null || attempt.state === 'published';
	const evidence = lateEvidence(
		{ ...attempt, deadlineAt },
		{
			beaconAt: signedAt !== null && signedAt >= startedAt ? signedAt : null,
			taps: late.ops ?? null,
			saved: storedSheet(attempt.sheet, paper.layout, attempt.id),
			sheet: storedSheet(sheet, paper.layout),
		},
		out || seen.right_wrong || seen.key,
	);
	const ofWriter =
		late.epoch === attempt.writerEpoch &&
		late.client_id === attempt.writerClientId &&
		late.seq > attempt.sheetSeq;
	const inTime = inTimeForRule({ ...attempt, deadlineAt }, paper.exam.publishedAt, now);
	return { evidence, convincing: ofWriter && inTime && isConvincing(evidence) };
}

const through = (from: AttemptRow['state'], ...steps: AttemptRow['state'][]): AttemptRow['state'] =>
	steps.reduce((state, next) => (state === next ? state : move(state, next)), from);

/**
 * Makes a late sheet count; without all evidence only while it is the better one: a late submission never costs a rank.
 * After publication the next revision sets marks and rank; earlier ones and the log of saves are unchanged.
 */
async function putInPlace(deps: Deps, tx: Query, exam: ExamRow, attempt: AttemptRow, late: LateRow) {
	const out = attempt.state === 'published';
	const state = out ? attempt.state : through(attempt.state, 'late_held', 'late_accepted');
	const flags = [...new Set([...attempt.flags, 'late'])];
	await updateRow(tx, attempts, attempt.id, { state, submitKind: 'late_accepted', flags });
	const before = (await listLate(tx, attempt.id)).find(({ saved }) => saved !== null);
	await updateRow(tx, lateSheets, late.id, { saved: before?.saved ?? attempt.sheet });
	await chooseSheets(tx, exam, await listPaper(tx, exam.id), attempt.id);
	if (out) await queueRescore(deps, tx, attempt.examId);
	else await queueScore(deps, tx, attempt.id);
	return state;
}

/**
 * Holds a sealed sheet for staff, or accepts it where all evidence is there, results are not published and the exam
 * allows it. The same sheet again is the same case; later taps of a held one are added to it.
 */
export async function takeLateSheet(deps: Deps, doctorId: number, attemptId: number, late: SealedSheet) {
	if (late.attempt_id !== attemptId || !sealFits(deps.secret, late)) return fault('late.bad_seal');
	return inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		let attempt = await lockOwnAttempt(tx, attemptId, doctorId);
		const paper = attempt && (await findPaper(deps, attempt.examId));
		if (!attempt || !paper) return fault('attempt.not_found');
		if (attempt.startedAt === null && attempt.ticketAt !== null && attempt.state === 'not_started')
			attempt = (await settleUnsaved(tx, attempt, paper, now)) ?? attempt;
		if (attempt.startedAt === null) return fault('attempt.not_found');
		const read = readSheet(late, paper.layout);
		if (!read) return fault('attempt.bad_sheet');
		const cases = await listLate(tx, attemptId);
		const known = cases.find((one) => one.sha.equals(read.sha));
		const more = known?.state === 'held' && late.ops !== undefined && !('ops' in (known.sealed as object));
		if (known && !more) return { late: viewLate(known), state: attempt.state };

		const window = lateWindow({ ...attempt, ...startedTimes(attempt) }, now);
		if (known && window !== 'open') return { late: viewLate(known), state: attempt.state };
		if (window === 'closed') return fault('late.closed');
		if (window === 'not_needed' || (!known && attempt.sheetSha.equals(read.sha)))
			return fault('late.not_needed');
		// The sweeper may run some seconds late.
		if (isOverdue(attempt, now)) {
			attempt = await closeAttempt(tx, attempt, now);
			await queueScore(deps, tx, attempt.id);
		}

		const { evidence, convincing } = judge(deps, attempt, paper, late, read.sheet);
		const first = cases.every((one) => one.id === known?.id);
		const auto = convincing && first && paper.exam.lateAutoAccept;
		const row = { sealed: late, evidence, auto, state: auto ? ('accepted' as const) : ('held' as const) };
		const stored = known
			? await updateRow(tx, lateSheets, known.id, row)
			: await insertRow(tx, lateSheets, {
					...row,
					...read,
					attemptId,
					caseNo: `L${receiptNo(attemptId)}`,
					seq: late.seq,
					receivedAt: now,
				});
		// A case that waits for staff changes nothing: the saved sheet retains its marks and its rank.
		const state = auto ? await putInPlace(deps, tx, paper.exam, attempt, stored) : attempt.state;
		await noteEvent(tx, attemptId, 'late', now, { case_no: stored.caseNo, state: stored.state });
		return { late: viewLate(stored), state };
	});
}

/** Earlier versions removed the marks while a case was open; such an attempt is scored once no other case is open. */
async function dismiss(deps: Deps, tx: Query, attempt: AttemptRow, late: LateRow) {
	const others = (await listLate(tx, attempt.id)).some(({ id, state }) => state === 'held' && id !== late.id);
	if (attempt.state !== 'late_held' || others) return attempt.state;
	const state = move(attempt.state, 'late_rejected');
	await updateRow(tx, attempts, attempt.id, { state });
	await queueScore(deps, tx, attempt.id);
	return state;
}

/** Of two concurrent decisions only one is stored. */
export async function decideLateSheet(
	deps: Deps,
	by: Staff,
	id: number,
	{ accept, note }: { accept: boolean; note?: string | undefined },
) {
	return inTransaction(deps.db, async (tx) => {
		const found = await findRow(tx, lateSheets, eq(lateSheets.id, id));
		const attempt = found && (await lockAttempt(tx, found.attemptId));
		if (!found || !attempt) return fault('late.not_found');
		// Read under the lock of its attempt, under which every change of a case is made.
		const late = await findRow(tx, lateSheets, eq(lateSheets.id, id));
		const exam = await findExam(tx, attempt.examId);
		if (!late || !exam) return fault('late.not_found');
		const lost = accept && attempt.state === 'void';
		if (late.state !== 'held' || lost) return fault('late.over');
		const decided = accept ? 'accepted' : 'rejected';
		await updateRow(tx, lateSheets, id, { state: decided, decidedBy: by.operatorId, note: note || null });
		const state = accept
			? await putInPlace(deps, tx, exam, attempt, late)
			: await dismiss(deps, tx, attempt, late);
		await noteEvent(tx, attempt.id, 'late', deps.clock.now(), { case_no: late.caseNo, state: decided });
		await record(tx, {
			...by,
			doctorId: attempt.doctorId,
			action: accept ? 'late.accepted' : 'late.rejected',
			target: `late:${id}`,
			before: { state: attempt.state, sha: attempt.sheetSha.toString('hex') },
			after: { state, sha: accept ? late.sha.toString('hex') : attempt.sheetSha.toString('hex') },
			...(note && { reason: note }),
		});
		return { state };
	});
}

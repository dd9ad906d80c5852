import { hash } from 'node:crypto';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { decodeSheet, encodeSheet, type Layout } from '#contract/exams/answer-sheet.ts';
import type { Running } from '#contract/exams/calls.ts';
import { setLatest } from '../../../cached-for.ts';
import { hasRow, inTransaction, pick, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { type AttemptRow, findOwnAttempt, lockOwnAttempt } from '../exams.repo.ts';
import { hasEnded, move } from '../exams.rules.ts';
import { startedTimes, viewReceipt, viewRunning } from '../exams.views.ts';
import { findPaper, type Paper } from '../paper/papers.service.ts';
import { noteReturn } from '../proctoring/contact.service.ts';
import { isScoredNow, stayLeftMs } from './attempts.rules.ts';
import { finalFault, noteEvent, noteSat, queueScore, satAs, TRIES } from './attempts.service.ts';
import { attemptEvents, attemptSaves, attempts } from './attempts.tables.ts';
import { receiptNo } from './closing.service.ts';
import { countedSheet, isInGrace } from './grace.rules.ts';
import { differences } from './late.rules.ts';
import { isRepeat, opsFit, readSheet, refusal, type Sent } from './saves.checks.ts';
import { handIn, type Save, type Stored } from './saves.repo.ts';
import { openByTicket } from './tickets.service.ts';
import { isOurTicket } from './tickets.ts';

/** Layouts of papers by attempt id. `examId`: given where a ticket of this attempt and this doctor names it. */
export type LayoutOf = (attemptId: number, doctorId: number, examId?: number) => Promise<Layout | null>;

const MOST_KNOWN = 20_000;
const MOST_LAYOUTS = 500;

/** Cached also without change events: the exam and the owner of an attempt never change, nor the layout of its paper. */
export function makeLayoutOf(deps: Pick<Deps, 'db' | 'bus'>, find = findPaper): LayoutOf {
	const known = new Map<number, { doctorId: number; examId: number }>();
	const layouts = new Map<number, Layout>();
	return async (attemptId, doctorId, examId) => {
		let entry = known.get(attemptId);
		if (!entry) {
			const attempt =
				examId === undefined ? await findOwnAttempt(deps.db.q, attemptId, doctorId) : { doctorId, examId };
			if (!attempt) return null;
			entry = { doctorId: attempt.doctorId, examId: attempt.examId };
			setLatest(known, attemptId, entry, MOST_KNOWN);
		}
		if (entry.doctorId !== doctorId) return null;
		const stored = layouts.get(entry.examId);
		if (stored) return stored;
		const paper = await find(deps, entry.examId);
		if (paper) setLatest(layouts, entry.examId, paper.layout, MOST_LAYOUTS);
		return paper?.layout ?? null;
	};
}

/** A sheet as received; null when it or its taps do not fit the paper. */
function saveOf(sent: Sent, layout: Layout, of: Pick<Save, 'attemptId' | 'doctorId' | 'now'>): Save | null {
	const read = readSheet(sent, layout);
	if (!read || !opsFit(sent.ops ?? [], layout)) return null;
	const { epoch, client_id: clientId, seq, ops = null, elapsed_ms: elapsedMs = 0 } = sent;
	return { ...of, ...read, epoch, clientId, seq, ops, elapsedMs };
}

/** Logs a sheet, also one that was not stored, so that a dispute can be examined; true where it is new in the log. */
async function logSave(q: Query, save: Save, stored: boolean): Promise<boolean> {
	const logged = await q
		.insert(attemptSaves)
		.values({
			...pick(save, 'attemptId', 'clientId', 'seq', 'epoch', 'sheet', 'sha'),
			ops: save.ops ? [...save.ops] : null,
			clientElapsedMs: save.elapsedMs,
			kept: stored,
			receivedAt: save.now,
		})
		.onConflictDoNothing()
		.returning({ seq: attemptSaves.seq });
	return logged.length > 0;
}

/** Logs how the doctor chose between this sheet and that of another phone; a repeated call logs the same choice. */
async function noteChoice(q: Query, { attemptId, now }: Save, settles: Sent['settles']): Promise<void> {
	if (!settles) return;
	const noted = and(
		eq(attemptEvents.attemptId, attemptId),
		eq(attemptEvents.kind, 'conflict'),
		sql`${attemptEvents.meta}->>'sha' = ${settles.sha}`,
	);
	if (await hasRow(q, attemptEvents, noted)) return;
	await noteEvent(q, attemptId, 'conflict', now, settles);
}

/** When the newest sheet received in time was made, in milliseconds after the start; 0 where there is none. */
async function lastInTime(q: Query, attemptId: number, deadlineAt: Date): Promise<number> {
	const [last] = await q
		.select({ elapsedMs: attemptSaves.clientElapsedMs })
		.from(attemptSaves)
		.where(
			and(
				eq(attemptSaves.attemptId, attemptId),
				eq(attemptSaves.kept, true),
				lte(attemptSaves.receivedAt, deadlineAt),
			),
		)
		.orderBy(desc(attemptSaves.receivedAt), desc(attemptSaves.seq))
		.limit(1);
	return last?.elapsedMs ?? 0;
}

/** Only taps made in time count; the rest is logged for the controller. `uncounted`: at how many places it differs. */
async function countInGrace(tx: Query, attempt: AttemptRow, layout: Layout, save: Save) {
	const { startedAt, deadlineAt } = startedTimes(attempt);
	const stored = decodeSheet(attempt.sheet, layout);
	const sent = decodeSheet(save.sheet, layout);
	if (!stored || !sent) throw new Error(`a sheet of attempt ${attempt.id} does not fit its paper`);
	const counted = countedSheet(stored, save.ops ?? [], {
		from: await lastInTime(tx, attempt.id, deadlineAt),
		to: deadlineAt.getTime() - startedAt.getTime(),
	});
	const uncounted = differences(counted, sent).length;
	const sheet = Buffer.from(encodeSheet(counted));
	if (uncounted > 0) {
		await logSave(tx, save, false);
		await noteEvent(tx, attempt.id, 'after_time', save.now, { places: uncounted, seq: save.seq });
	}
	return { sheet, sha: hash('sha256', sheet, 'buffer'), uncounted };
}

const graceFlags = ({ flags }: AttemptRow): string[] => [...new Set([...flags, 'grace'])];

async function saveInGrace(deps: Deps, paper: Paper, save: Save, settles: Sent['settles']) {
	return inTransaction(deps.db, async (tx) => {
		const attempt = await lockOwnAttempt(tx, save.attemptId, save.doctorId);
		if (!attempt) return fault('attempt.not_found');
		if (hasEnded(attempt.state)) return finalFault(attempt, paper, save.now);
		const refused = refusal(attempt, save);
		if (refused) return refused;
		const { uncounted, ...counted } = await countInGrace(tx, attempt, paper.layout, save);
		const stored = await updateRow(tx, attempts, attempt.id, {
			sheet: counted.sheet,
			sheetSeq: save.seq,
			sheetSha: counted.sha,
			lastContactAt: save.now,
			flags: graceFlags(attempt),
		});
		await logSave(tx, { ...save, ...counted }, true);
		await noteChoice(tx, save, settles);
		return { ...viewRunning(stored, uncounted), sha: save.sha.toString('hex') };
	});
}

/** Stores the sheet with the highest seq of the writer, in whatever order saves arrive. Acknowledged only after the commit. */
export async function saveSheet(
	deps: Deps,
	hot: { layoutOf: LayoutOf; storeSheet: (save: Save) => Promise<Stored | null> },
	doctorId: number,
	attemptId: number,
	sent: Sent,
) {
	const { ticket: signed, client_id, epoch } = sent;
	const of = { attempt_id: attemptId, doctor_id: doctorId, client_id, epoch };
	const ticket = signed && isOurTicket(deps.secret, signed, of) ? signed : null;
	const layout = await hot.layoutOf(attemptId, doctorId, ticket?.exam_id);
	if (!layout) return fault('attempt.not_found');
	const save = saveOf(sent, layout, { attemptId, doctorId, now: deps.clock.now() });
	if (!save) return fault('attempt.bad_sheet');
	const opened = ticket ? await openByTicket(deps, save, ticket) : null;
	if (opened instanceof Fault) return opened;
	const stored = opened ?? (await hot.storeSheet(save));
	if (stored) {
		if ('seenBefore' in stored) await noteReturn(deps, attemptId, stored.seenBefore, save.now);
		await noteChoice(deps.db.q, save, sent.settles);
		return {
			acked_seq: save.seq,
			sha: sent.sha,
			deadline_at: stored.deadlineAt.toISOString(),
			extra_ms: stored.extraMs,
			state: 'in_progress',
			uncounted: 0,
		} satisfies Running;
	}
	const attempt = await findOwnAttempt(deps.db.q, attemptId, doctorId);
	if (!attempt) return fault('attempt.not_found');
	// A repeat is checked first: its sheet is safe, even when the attempt has ended since.
	if (isRepeat(attempt, save)) return viewRunning(attempt);
	const paper = await findPaper(deps, attempt.examId);
	if (paper && attempt.state === 'in_progress' && isInGrace(startedTimes(attempt).deadlineAt, save.now)) {
		const answer = await saveInGrace(deps, paper, save, sent.settles);
		if (answer instanceof Fault) await logSave(deps.db.q, save, false);
		else await noteReturn(deps, attemptId, attempt.lastContactAt, save.now);
		return answer;
	}
	await logSave(deps.db.q, save, false);
	if (paper && hasEnded(attempt.state)) return finalFault(attempt, paper, save.now);
	if (signed && attempt.state === 'not_started') return fault('attempt.bad_ticket');
	return refusal(attempt, save) ?? fault('attempt.stale_seq', { seq: attempt.sheetSeq });
}

/** Ends the attempt with a sheet received in the grace or chosen between two; null where the row has changed. */
async function endWhileHeld(deps: Deps, paper: Paper, save: Save, settles: Sent['settles']) {
	return inTransaction(deps.db, async (tx) => {
		const attempt = await lockOwnAttempt(tx, save.attemptId, save.doctorId);
		if (!attempt || hasEnded(attempt.state) || refusal(attempt, save)) return null;
		const late = isInGrace(startedTimes(attempt).deadlineAt, save.now);
		const counted = late ? await countInGrace(tx, attempt, paper.layout, save) : save;
		const ended = await updateRow(tx, attempts, attempt.id, {
			...endedBy(attempt, counted, save),
			...(late && { flags: graceFlags(attempt) }),
		});
		await logSave(tx, { ...save, sheet: counted.sheet, sha: counted.sha }, true);
		await noteChoice(tx, save, settles);
		await noteEvent(tx, attempt.id, 'submit', save.now, submitMeta(ended));
		await noteSat(tx, attempt, save.now);
		await queueScore(deps, tx, attempt.id);
		return ended;
	});
}

const endedBy = (attempt: AttemptRow, counted: Pick<Save, 'sheet' | 'sha'>, save: Save) => ({
	sheet: counted.sheet,
	sheetSeq: save.seq,
	sheetSha: counted.sha,
	state: move(attempt.state, 'submitted'),
	submittedAt: save.now,
	submitKind: 'manual' as const,
	receiptNo: receiptNo(attempt.id),
});
const submitMeta = ({ sheetSeq, receiptNo }: Pick<AttemptRow, 'sheetSeq' | 'receiptNo'>) => ({
	seq: sheetSeq,
	receipt: receiptNo ?? '',
});

/** Ends the attempt with a sheet received in time, in one statement; null where the row changed after it was read. */
async function endInTime(deps: Deps, attempt: AttemptRow, paper: Paper, save: Save) {
	const ended = { ...attempt, ...endedBy(attempt, save, save) };
	const done = await handIn(deps.db, {
		...save,
		examId: attempt.examId,
		enrolmentId: attempt.doctorCourseId,
		receiptNo: ended.receiptNo,
		meta: submitMeta(ended),
		satAs: satAs(attempt),
		scoredNow: isScoredNow(paper.exam, attempt.kind),
	});
	return done ? ended : null;
}

/** The same sheet again gets the same receipt; after another end nothing changes, and the refusal carries the receipt. */
export async function submitSheet(deps: Deps, doctorId: number, attemptId: number, sent: Sent) {
	for (let tries = 0; tries < TRIES; tries++) {
		const attempt = await findOwnAttempt(deps.db.q, attemptId, doctorId);
		const paper = attempt && (await findPaper(deps, attempt.examId));
		if (!attempt || !paper) return fault('attempt.not_found');
		const now = deps.clock.now();
		const save = saveOf(sent, paper.layout, { attemptId, doctorId, now });
		if (!save) return fault('attempt.bad_sheet');
		if (hasEnded(attempt.state)) {
			const receipt = viewReceipt(attempt, paper.layout);
			return receipt && isRepeat(attempt, save) ? { receipt } : finalFault(attempt, paper, now);
		}
		const refused = refusal(attempt, save);
		if (refused) {
			// A repeated call logs the same refusal.
			if (await logSave(deps.db.q, save, false))
				await noteEvent(deps.db.q, attemptId, 'submit_refused', now, pick(save, 'epoch', 'seq'));
			return refused;
		}
		const times = startedTimes(attempt);
		const stay = stayLeftMs(paper.exam, times, now);
		if (stay > 0) return fault('attempt.too_soon', { next_in_s: Math.ceil(stay / 1_000) });
		const ended =
			sent.settles || isInGrace(times.deadlineAt, now)
				? await endWhileHeld(deps, paper, save, sent.settles)
				: await endInTime(deps, attempt, paper, save);
		const receipt = ended && viewReceipt(ended, paper.layout);
		if (receipt) return { receipt };
	}
	throw new Error('a sheet was not handed in');
}

import { eq } from 'drizzle-orm';
import type { Running } from '#contract/exams.ts';
import type { Layout } from '#contract/sheet.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { isSilent, stayLeftMs } from './attempts.rules.ts';
import { finalFault, noteEvent, noteSat } from './attempts.service.ts';
import { attemptSaves, attempts } from './attempts.tables.ts';
import { receiptNo } from './closing.service.ts';
import { noteReturn } from './contact.service.ts';
import { findOwnAttempt, lockOwnAttempt } from './exams.repo.ts';
import { hasEnded, move } from './exams.rules.ts';
import { startedTimes, viewReceipt, viewRunning } from './exams.views.ts';
import type { Papers } from './papers.service.ts';
import { isRepeat, opsFit, readSheet, refusal, type Sent } from './saves.checks.ts';
import type { Kept, Save } from './saves.repo.ts';

/** Layouts of papers by attempt id; an attempt never changes its exam or its owner. */
export type LayoutOf = (attemptId: number, doctorId: number) => Promise<Layout | null>;

const MOST_KNOWN = 20_000;
const MOST_LAYOUTS = 500;

/** Keeps an entry, and lets the oldest go where there are too many. */
function keepAtMost<V>(kept: Map<number, V>, most: number, key: number, value: V): void {
	kept.set(key, value);
	if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
}

/**
 * Finds the paper's layout for an attempt of this doctor, from memory after the first time, also while the process
 * hears no news: a paper that has attempts never changes the type or the place of a question.
 */
export function makeLayoutOf(deps: Deps, papers: Papers): LayoutOf {
	const known = new Map<number, { doctorId: number; examId: number }>();
	const layouts = new Map<number, Layout>();
	return async (attemptId, doctorId) => {
		let entry = known.get(attemptId);
		if (!entry) {
			const attempt = await findOwnAttempt(deps.db.q, attemptId, doctorId);
			if (!attempt) return null;
			entry = { doctorId: attempt.doctorId, examId: attempt.examId };
			keepAtMost(known, MOST_KNOWN, attemptId, entry);
		}
		if (entry.doctorId !== doctorId) return null;
		const kept = layouts.get(entry.examId);
		if (kept) return kept;
		const paper = await papers(entry.examId);
		if (paper) keepAtMost(layouts, MOST_LAYOUTS, entry.examId, paper.layout);
		return paper?.layout ?? null;
	};
}

function saveOf(
	sent: Sent,
	read: { sheet: Buffer; sha: Buffer },
	attemptId: number,
	doctorId: number,
	now: Date,
): Save {
	return {
		attemptId,
		doctorId,
		epoch: sent.epoch,
		clientId: sent.client_id,
		seq: sent.seq,
		...read,
		ops: sent.ops ?? null,
		elapsedMs: sent.elapsed_ms ?? 0,
		now,
	};
}

/** Keeps a sheet that did not win in the log, so that a dispute can be looked into. */
async function logLoser(q: Query, save: Save): Promise<void> {
	await q
		.insert(attemptSaves)
		.values({
			attemptId: save.attemptId,
			clientId: save.clientId,
			seq: save.seq,
			epoch: save.epoch,
			sheet: save.sheet,
			sha: save.sha,
			ops: save.ops ? [...save.ops] : null,
			clientElapsedMs: save.elapsedMs,
			kept: false,
			receivedAt: save.now,
		})
		.onConflictDoNothing();
}

/**
 * Saves a whole sheet. Any order and any repetition of saves leaves the sheet of the highest seq of the current
 * writer. Acknowledged only after the commit.
 */
export async function saveSheet(
	deps: Deps,
	papers: Papers,
	hot: { layoutOf: LayoutOf; keepSheet: (save: Save) => Promise<Kept | null> },
	doctorId: number,
	attemptId: number,
	sent: Sent,
) {
	const layout = await hot.layoutOf(attemptId, doctorId);
	if (!layout) return fault('attempt.not_found');
	const read = readSheet(sent, layout);
	if (!read || !opsFit(sent.ops ?? [], layout)) return fault('attempt.bad_sheet');
	const save = saveOf(sent, read, attemptId, doctorId, deps.clock.now());
	const kept = await hot.keepSheet(save);
	if (kept) {
		if (isSilent(kept.heardBefore, save.now)) await noteReturn(deps, attemptId, kept.heardBefore, save.now);
		return {
			acked_seq: save.seq,
			sha: sent.sha,
			deadline_at: kept.deadlineAt.toISOString(),
			extra_ms: kept.extraMs,
			state: 'in_progress',
		} satisfies Running;
	}
	const attempt = await findOwnAttempt(deps.db.q, attemptId, doctorId);
	if (!attempt) return fault('attempt.not_found');
	// A repeat first: its sheet is safe, even when the attempt has ended since.
	if (isRepeat(attempt, save)) return viewRunning(attempt);
	await logLoser(deps.db.q, save);
	const paper = await papers(attempt.examId);
	if (paper && hasEnded(attempt.state)) return finalFault(attempt, paper, save.now);
	return refusal(attempt, save) ?? fault('attempt.stale_seq', { seq: attempt.sheetSeq });
}

/**
 * Ends the attempt with this sheet. Repeated with the same sheet it answers with the same receipt; once the attempt
 * has ended otherwise, nothing changes and the refusal carries the receipt that stands.
 */
export async function submitSheet(
	deps: Deps,
	papers: Papers,
	doctorId: number,
	attemptId: number,
	sent: Sent,
) {
	return inTransaction(deps.db, async (tx) => {
		const attempt = await lockOwnAttempt(tx, attemptId, doctorId);
		const paper = attempt && (await papers(attempt.examId));
		if (!attempt || !paper) return fault('attempt.not_found');
		const read = readSheet(sent, paper.layout);
		if (!read || !opsFit(sent.ops ?? [], paper.layout)) return fault('attempt.bad_sheet');
		const now = deps.clock.now();
		const save = saveOf(sent, read, attemptId, doctorId, now);
		if (hasEnded(attempt.state)) {
			const receipt = viewReceipt(attempt, paper.layout);
			return receipt && isRepeat(attempt, save) ? { receipt } : finalFault(attempt, paper, now);
		}
		const refused = refusal(attempt, save);
		if (refused) return refused;
		const times = startedTimes(attempt);
		const stay = stayLeftMs(paper.exam, times, now);
		if (stay > 0) return fault('attempt.too_soon', { next_in_s: Math.ceil(stay / 1_000) });
		const late = now > times.deadlineAt;
		const [ended] = await tx
			.update(attempts)
			.set({
				sheet: save.sheet,
				sheetSeq: save.seq,
				sheetSha: save.sha,
				state: move(attempt.state, 'submitted'),
				submittedAt: now,
				submitKind: 'manual',
				receiptNo: receiptNo(attempt.id),
				flags: late ? [...attempt.flags, 'grace'] : attempt.flags,
			})
			.where(eq(attempts.id, attempt.id))
			.returning();
		const receipt = ended && viewReceipt(ended, paper.layout);
		if (!receipt) throw new Error('a submitted attempt has no receipt');
		await tx
			.insert(attemptSaves)
			.values({
				attemptId,
				clientId: save.clientId,
				seq: save.seq,
				epoch: save.epoch,
				sheet: save.sheet,
				sha: save.sha,
				ops: save.ops ? [...save.ops] : null,
				clientElapsedMs: save.elapsedMs,
				kept: true,
				receivedAt: now,
			})
			.onConflictDoNothing();
		await noteEvent(tx, attempt.id, 'submit', now, { seq: save.seq, receipt: receipt.no });
		await noteSat(tx, attempt, now);
		await deps.jobs.add(tx, 'exams.score', { attempt_id: attempt.id }, { key: `score:${attempt.id}` });
		return { receipt };
	});
}

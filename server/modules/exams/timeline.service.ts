import { setImmediate } from 'node:timers/promises';
import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { TimelineSave } from '#contract/exam-life.ts';
import { blankSheet, decodeSheet, type Layout, type Sheet } from '#contract/sheet.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { attemptEvents, attemptSaves } from './attempts.tables.ts';
import { type AttemptRow, findOwnAttempt } from './exams.repo.ts';
import { viewAttempt } from './exams.views.ts';
import { differences } from './late.rules.ts';
import { listLate, viewLate } from './late.service.ts';
import type { Papers } from './papers.service.ts';

/** First of a hash, as it stands on the receipt. */
const SHORT_SHA = 12;
const SHEETS_AT_ONCE = 50;

function sheetOf(bytes: Buffer, layout: Layout): Sheet {
	const sheet = decodeSheet(bytes, layout);
	if (!sheet) throw new Error('a stored sheet does not fit its paper');
	return sheet;
}

type Sent = Pick<typeof attemptSaves.$inferSelect, 'seq' | 'epoch' | 'sheet' | 'sha' | 'kept' | 'receivedAt'>;

/** Each sheet with what it changed. An exam leaves thousands of them, so other calls get their turn in between. */
export async function readSaves(sent: readonly Sent[], layout: Layout): Promise<TimelineSave[]> {
	const saves: TimelineSave[] = [];
	let current = blankSheet(layout);
	for (const { seq, epoch, sheet, sha, kept, receivedAt } of sent) {
		if (saves.length > 0 && saves.length % SHEETS_AT_ONCE === 0) await setImmediate();
		const next = sheetOf(sheet, layout);
		const changes = differences(current, next);
		// A sheet that lost changed nothing, so the next one is compared with the one before it.
		if (kept) current = next;
		saves.push({
			at: receivedAt.toISOString(),
			seq,
			epoch,
			kept,
			sha: sha.toString('hex').slice(0, SHORT_SHA),
			changes,
		});
	}
	return saves;
}

/** Whether results have been out for longer than the log of answers is kept. */
const isLongOver = ({ clock, config }: Deps, publishedAt: Date | null): boolean =>
	publishedAt !== null &&
	clock.now().getTime() - publishedAt.getTime() > config.retention.answer_log * 86_400_000;

/** All that the server heard of an attempt: what happened, and each sheet with what it changed. */
export async function attemptTimeline(deps: Deps, papers: Papers, doctorId: number, attemptId: number) {
	const { q } = deps.db;
	const attempt = await findOwnAttempt(q, attemptId, doctorId);
	const paper = attempt && (await papers(attempt.examId));
	if (!attempt || !paper) return fault('attempt.not_found');
	if (attempt.startedAt === null) return fault('attempt.not_running', { state: attempt.state });
	const [happened, sent, late] = await Promise.all([
		q
			.select()
			.from(attemptEvents)
			.where(eq(attemptEvents.attemptId, attemptId))
			.orderBy(asc(attemptEvents.at), asc(attemptEvents.id)),
		q
			.select({
				seq: attemptSaves.seq,
				epoch: attemptSaves.epoch,
				sheet: attemptSaves.sheet,
				sha: attemptSaves.sha,
				kept: attemptSaves.kept,
				receivedAt: attemptSaves.receivedAt,
			})
			.from(attemptSaves)
			.where(eq(attemptSaves.attemptId, attemptId))
			.orderBy(asc(attemptSaves.receivedAt), asc(attemptSaves.epoch), asc(attemptSaves.seq)),
		listLate(q, attemptId),
	]);
	return {
		attempt: viewAttempt(attempt, paper.layout),
		events: happened.map(({ kind, at, meta }) => ({ kind, at: at.toISOString(), detail: meta ?? {} })),
		saves: await readSaves(sent, paper.layout),
		archived: sent.length === 0 && attempt.sheetSeq > 0 && isLongOver(deps, paper.exam.publishedAt),
		late: late.map(viewLate),
	};
}

/**
 * The newest sheet that another phone sent after the pen was taken from it, where it answers what the present sheet
 * leaves blank; null otherwise.
 */
export async function otherSheet(q: Query, attempt: AttemptRow, layout: Layout): Promise<string | null> {
	if (attempt.writerEpoch === 1 || attempt.writerClientId === null) return null;
	const [taken] = await q
		.select({ at: attemptEvents.at })
		.from(attemptEvents)
		.where(and(eq(attemptEvents.attemptId, attempt.id), eq(attemptEvents.kind, 'takeover')))
		.orderBy(desc(attemptEvents.id))
		.limit(1);
	const [newest] = await q
		.select({ sheet: attemptSaves.sheet })
		.from(attemptSaves)
		.where(
			and(
				eq(attemptSaves.attemptId, attempt.id),
				eq(attemptSaves.kept, false),
				lt(attemptSaves.epoch, attempt.writerEpoch),
				ne(attemptSaves.clientId, attempt.writerClientId),
				...(taken ? [gt(attemptSaves.receivedAt, new Date(taken.at.getTime() - 1))] : []),
			),
		)
		.orderBy(desc(attemptSaves.receivedAt), desc(attemptSaves.seq))
		.limit(1);
	if (!newest) return null;
	const lacking = differences(sheetOf(attempt.sheet, layout), sheetOf(newest.sheet, layout)).some(
		({ from, to }) => from === null && to !== null,
	);
	return lacking ? newest.sheet.toString('base64url') : null;
}

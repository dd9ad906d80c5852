import { hash } from 'node:crypto';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import type { Received } from '#contract/endpoint.ts';
import { type Layout, sheetFits } from '#contract/exams/answer-sheet.ts';
import type { exams } from '#contract/exams/calls.ts';
import type { Op } from '#contract/exams/taps.ts';
import { fault } from '../../../http/fault.ts';
import type { AttemptRow } from '../exams.repo.ts';
import { startedTimes } from '../exams.views.ts';
import type { Save } from './saves.repo.ts';

type SaveBody = Received<typeof exams.saveSheet>['body'];
export type Sent = Received<typeof exams.submit>['body'] & Partial<Pick<SaveBody, 'elapsed_ms' | 'ticket'>>;

/** Reads a sheet as sent; null when its hash does not match or it does not fit the paper. */
export function readSheet(sent: Pick<Sent, 'sheet' | 'sha'>, layout: Layout) {
	const sheet = Buffer.from(sent.sheet, 'base64url');
	if (sheet.toString('base64url') !== sent.sheet || !sheetFits(sheet, layout)) return null;
	const sha = hash('sha256', sheet, 'buffer');
	return sha.toString('hex') === sent.sha ? { sheet, sha } : null;
}

export function opsFit(ops: readonly Op[], layout: Layout): boolean {
	return ops.every((op) => {
		const type = layout[op.position - 1];
		if (type === undefined) return false;
		if (op.value === 'flag' || op.value === 'unflag') return op.stem === null;
		if (type === 'mtf') return op.stem !== null && ['T', 'F', 'blank'].includes(op.value);
		return op.stem === null && ['A', 'B', 'C', 'D', 'E', 'blank'].includes(op.value);
	});
}

type Writer = Pick<AttemptRow, 'writerEpoch' | 'writerClientId' | 'sheetSeq' | 'sheetSha'>;
type Sheet = Pick<Save, 'epoch' | 'clientId' | 'seq' | 'sha'>;

export const isRepeat = (attempt: Writer, save: Sheet): boolean =>
	attempt.writerEpoch === save.epoch &&
	attempt.writerClientId === save.clientId &&
	attempt.sheetSeq === save.seq &&
	attempt.sheetSha.equals(save.sha);

/** Why a sheet may not be written, the most useful reason for the client first; null when it may. */
export function refusal(
	attempt: Writer & Pick<AttemptRow, 'id' | 'state' | 'startedAt' | 'deadlineAt'>,
	save: Sheet & Pick<Save, 'now'>,
) {
	if (attempt.state !== 'in_progress') return fault('attempt.not_running', { state: attempt.state });
	if (attempt.writerEpoch !== save.epoch || attempt.writerClientId !== save.clientId) {
		return fault('attempt.superseded', { epoch: attempt.writerEpoch });
	}
	if (save.now.getTime() > startedTimes(attempt).deadlineAt.getTime() + EXAM_GRACE_MS) {
		return fault('attempt.late', { late_door: true });
	}
	if (attempt.sheetSeq > save.seq) return fault('attempt.stale_seq', { seq: attempt.sheetSeq });
	if (attempt.sheetSeq === save.seq && !attempt.sheetSha.equals(save.sha)) {
		return fault('attempt.seq_conflict', { seq: attempt.sheetSeq });
	}
	return null;
}

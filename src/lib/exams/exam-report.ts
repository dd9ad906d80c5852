import { ApiError } from '../http/call.ts';
import { type AttemptRecord, SAVE_OPS_AT_MOST } from './attempt-record.ts';
import type { ExamDeps } from './exam-deps.ts';
import { shaOf } from './exam-late.ts';
import { tryWrite } from './exam-storage.ts';

type ReportDeps = { api: Pick<ExamDeps['api'], 'save'>; storage: ExamDeps['storage'] };

/**
 * Reports to the server what a phone that no longer writes has beyond the acknowledged sheet. The server
 * refuses and records it, so the answers are stored there. Repeated if it was not delivered.
 */
export async function reportOverwritten(
	record: AttemptRecord,
	{ api, storage }: ReportDeps,
	elapsed_ms: number,
): Promise<void> {
	const { attemptId, clientId: client_id, epoch, seq, sheet, ackedSheet, ops } = record;
	if (sheet === ackedSheet) return;
	const taps = ops.slice(-SAVE_OPS_AT_MOST);
	const body = { epoch, client_id, seq: seq + 1, sheet, sha: await shaOf(sheet), elapsed_ms };
	try {
		await api.save(attemptId, { ...body, ...(taps.length > 0 && { ops: taps }) });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.code === 'attempt.superseded')
			await tryWrite(storage, { ...record, superseded: true, seq: seq + 1, ackedSheet: sheet, ops: [] });
	}
}

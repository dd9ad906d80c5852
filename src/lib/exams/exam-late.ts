import { LATE_OPS_AT_MOST } from '#contract/constants.ts';
import type { Receipt } from '#contract/exams/calls.ts';
import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import type { Op } from '#contract/exams/taps.ts';
import { ApiError } from '../http/call.ts';
import { type AttemptRecord, SAVE_OPS_AT_MOST } from './attempt-record.ts';
import { fromBase64url, sha256Hex } from './base64url.ts';
import type { ExamDeps } from './exam-deps.ts';
import type { LateCase, Refusal } from './exam-state.ts';
import { tryWrite } from './exam-storage.ts';

export const receiptOf = (error: Pick<Refusal, 'meta'>): Receipt | null =>
	(error.meta.receipt as Receipt | null | undefined) ?? null;

/** Hash of a sheet, as in receipts. */
export const shaOf = (sheet: string) => sha256Hex(fromBase64url(sheet));

/** Whether this phone's sheet, hashed `sha`, may come late: the server takes it, this phone wrote last, another sheet was closed. */
export const lateWindowOpens = (
	error: Pick<Refusal, 'meta'>,
	record: AttemptRecord | null,
	sha: string | null,
): record is AttemptRecord =>
	error.meta.late_door === true &&
	record?.key !== undefined &&
	!record.superseded &&
	receiptOf(error)?.sha !== sha;

/** Maximum number of taps in a sealed sheet: the last one of each place, which counts, then the newest others. */
function fitting(ops: readonly Op[]): readonly Op[] {
	if (ops.length <= LATE_OPS_AT_MOST) return ops;
	const answers = ops.filter(({ value }) => value !== 'flag' && value !== 'unflag');
	const last = new Map(answers.map((op) => [`${op.position}.${op.stem}`, op]));
	const judged = new Set([...last.values()].slice(-LATE_OPS_AT_MOST));
	const others = ops.filter((op) => !judged.has(op));
	const newest = new Set(others.slice(others.length - (LATE_OPS_AT_MOST - judged.size)));
	return ops.filter((op) => judged.has(op) || newest.has(op));
}

/** The server has the sheet: deletes what this phone stored of the attempt. */
export async function forget(
	{ storage, papers }: Pick<ExamDeps, 'storage' | 'papers'>,
	{ attemptId, seat }: Pick<AttemptRecord, 'attemptId' | 'seat'>,
): Promise<void> {
	await storage.remove(attemptId);
	await papers.settlePaper(attemptId, seat?.unlock.bundle_url ?? null);
}

type LateDeps = Pick<ExamDeps, 'seal'> & { api: Pick<ExamDeps['api'], 'late'> };

/** A stored sheet with its seal; null without the key. If the start is unknown, a tap is dated later than it was, never earlier. */
export async function sealRecord(
	record: AttemptRecord,
	taps: boolean,
	{ seal }: Pick<ExamDeps, 'seal'>,
): Promise<SealedSheet | null> {
	if (!record.key) return null;
	const { attemptId, clientId, epoch, seq, sheet, beacon = null, seat } = record;
	const startedMs = Date.parse(seat?.attempt.started_at ?? '');
	const after = (elapsed: number) =>
		beacon && startedMs ? Math.max(0, startedMs + elapsed - beacon.at_ms) : elapsed;
	const ops = fitting(record.ops).map((op) => ({ ...op, after_beacon_ms: Math.round(after(op.elapsed_ms)) }));
	return seal({
		attempt_key: record.key,
		attempt_id: attemptId,
		client_id: clientId,
		epoch,
		// A number that no save has used yet: taps since the last save have no number of their own.
		seq: seq + 1,
		sheet,
		sha: await shaOf(sheet),
		beacon,
		...(taps && { ops }),
	});
}

/** Hands in a late sheet; if the server refuses its taps, without them, for a person to decide. Null without the key. Throws ApiError. */
export async function sendLate(record: AttemptRecord, deps: LateDeps, taps = true): Promise<LateCase | null> {
	const sheet = await sealRecord(record, taps, deps);
	if (sheet === null) return null;
	try {
		return (await deps.api.late(record.attemptId, sheet)).late;
	} catch (error) {
		const tapsRefused =
			error instanceof ApiError && (error.code === 'request.invalid' || error.code === 'request.too_large');
		if (!taps || !tapsRefused) throw error;
		return sendLate(record, deps, false);
	}
}

type ReportDeps = { api: Pick<ExamDeps['api'], 'save'>; storage: ExamDeps['storage'] };

/** Sends what a phone that no longer writes has beyond the acknowledged sheet: refused but recorded there. Repeated if not delivered. */
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

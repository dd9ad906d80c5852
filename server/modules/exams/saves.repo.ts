import { EXAM_GRACE_MS } from '#contract/constants.ts';
import type { Op } from '#contract/exams.ts';
import type { Database } from '../../db/client.ts';

/** A sheet as it came in. */
export interface Save {
	attemptId: number;
	doctorId: number;
	epoch: number;
	clientId: string;
	seq: number;
	sheet: Buffer;
	sha: Buffer;
	ops: readonly Op[] | null;
	elapsedMs: number;
	now: Date;
}

/**
 * The hottest statement of the product: keeps the sheet if it is the newest of the current writer and in time, and
 * appends it to the log, in one round trip. A named statement, so the server plans it once a connection.
 */
export const KEEP = `
with kept as (
	update attempts set sheet = $5, sheet_seq = $4, sheet_sha = $6, updated_at = $7
	where id = $1 and doctor_id = $2 and writer_epoch = $3 and writer_client_id = $8 and sheet_seq < $4
		and state = 'in_progress' and deadline_at >= $11
	returning id, deadline_at, extra_ms
), logged as (
	insert into attempt_saves (attempt_id, client_id, seq, epoch, sheet, sha, ops, client_elapsed_ms, kept, received_at)
	select id, $8, $4, $3, $5, $6, $9::jsonb, $10, true, $7 from kept
	on conflict do nothing
)
select deadline_at, extra_ms from kept`;

/** Keeps a sheet; null when it is not the newest of the current writer, or too late, or nobody's. */
export async function keepSheet(
	db: Database,
	save: Save,
): Promise<{ deadlineAt: Date; extraMs: number } | null> {
	const { rows } = await db.pool.query<{ deadline_at: Date; extra_ms: number }>({
		name: 'keep-sheet',
		text: KEEP,
		values: [
			save.attemptId,
			save.doctorId,
			save.epoch,
			save.seq,
			save.sheet,
			save.sha,
			save.now,
			save.clientId,
			save.ops && JSON.stringify(save.ops),
			save.elapsedMs,
			new Date(save.now.getTime() - EXAM_GRACE_MS),
		],
	});
	const row = rows[0];
	return row ? { deadlineAt: row.deadline_at, extraMs: row.extra_ms } : null;
}

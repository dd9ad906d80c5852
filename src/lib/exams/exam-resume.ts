import type { Op } from '#contract/exams/taps.ts';
import type { AttemptRecord } from './attempt-record.ts';

/** The sheet as the server has it. */
export interface ServerSheet {
	sheet: string;
	seq: number;
	epoch: number;
}

export interface Resumed {
	/** Text of the sheet that the exam goes on with. */
	sheet: string;
	epoch: number;
	seq: number;
	acked: number;
	ops: Op[];
	/** The phone has answers, taps or a choice that the server has not, whoever acknowledged what: it must go out again. */
	unsent: boolean;
}

/**
 * Decides which sheet an exam goes on with: the phone's where it is of the same writer and not older, otherwise the
 * server's. What a phone stored from before another one took over never wins. `readable`: whether a text is a sheet of
 * this paper.
 */
export function resume(
	record: AttemptRecord | null,
	server: ServerSheet,
	readable: (text: string) => boolean,
): Resumed {
	const base = { epoch: server.epoch, acked: server.seq };
	const known = record !== null && readable(record.sheet) ? record : null;
	if (known !== null && known.epoch === server.epoch && known.seq >= server.seq) {
		const { sheet, seq, ops, settles } = known;
		return { ...base, sheet, seq, ops, unsent: sheet !== server.sheet || ops.length > 0 || settles != null };
	}
	// Numbers go on rising across a take-over, so that no number ever carries two sheets.
	const seq = Math.max(server.seq, known?.seq ?? 0);
	return { ...base, sheet: server.sheet, seq, ops: [], unsent: false };
}

import type { AttemptRecord } from './attempt-record.ts';

export type ServerSheet = Pick<AttemptRecord, 'sheet' | 'seq' | 'epoch'>;

export interface Resumed extends Pick<AttemptRecord, 'sheet' | 'epoch' | 'seq' | 'acked' | 'ops'> {
	/** The phone has answers, taps or a choice that the server does not have: they must be sent again. */
	unsent: boolean;
}

/** Continues with the phone's sheet if it has the same writer and is not older, never with one from before a take-over. `readable`: it fits the paper. */
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
	// Numbers keep increasing across a take-over, so that no number is used for two sheets.
	const seq = Math.max(server.seq, known?.seq ?? 0);
	return { ...base, sheet: server.sheet, seq, ops: [], unsent: false };
}

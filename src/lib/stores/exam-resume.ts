import type { Op } from '#contract/exams.ts';
import { blankSheet, decodeSheet, type Layout, type Sheet } from '#contract/sheet.ts';
import type { KeptSheet } from './exam-storage.ts';
import { fromBase64url } from './sheet-text.ts';

/** The sheet as the server has it. */
export interface ServerSheet {
	sheet: string;
	seq: number;
	epoch: number;
}

export interface Resumed {
	sheet: Sheet;
	epoch: number;
	seq: number;
	acked: number;
	ops: Op[];
	/** The phone has what the server has not, whoever acknowledged what: it must go out again. */
	unsent: boolean;
}

/**
 * Decides which sheet an exam goes on with: the phone's where it is of the same writer and not older, otherwise the
 * server's. What a phone kept from before another one took over never wins.
 */
export function resume(kept: KeptSheet | null, server: ServerSheet, layout: Layout): Resumed {
	const newer = kept !== null && kept.epoch === server.epoch && kept.seq >= server.seq;
	const own = newer ? decodeSheet(fromBase64url(kept.sheet), layout) : null;
	const base = { epoch: server.epoch, acked: server.seq };
	if (kept !== null && own !== null) {
		return { ...base, sheet: own, seq: kept.seq, ops: kept.ops, unsent: kept.sheet !== server.sheet };
	}
	const sheet = decodeSheet(fromBase64url(server.sheet), layout) ?? blankSheet(layout);
	return { ...base, sheet, seq: server.seq, ops: [], unsent: false };
}

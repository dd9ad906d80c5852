import type { Op } from '#contract/exams.ts';
import type { Sheet } from '#contract/sheet.ts';
import type { KeptSheet } from './exam-storage.ts';

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
	/** The phone has answers or taps that the server has not, whoever acknowledged what: it must go out again. */
	unsent: boolean;
	/** What this phone wrote before another one took the pen; its answers may still fill blanks. */
	left: string | null;
}

/**
 * Decides which sheet an exam goes on with: the phone's where it is of the same writer and not older, otherwise the
 * server's. What a phone kept from before another one took over never wins. `readable`: whether a text is a sheet of
 * this paper.
 */
export function resume(
	kept: KeptSheet | null,
	server: ServerSheet,
	readable: (text: string) => boolean,
): Resumed {
	const base = { epoch: server.epoch, acked: server.seq };
	const known = kept !== null && readable(kept.sheet) ? kept : null;
	if (known !== null && known.epoch === server.epoch && known.seq >= server.seq) {
		const { sheet, seq, ops } = known;
		return { ...base, sheet, seq, ops, unsent: sheet !== server.sheet || ops.length > 0, left: null };
	}
	const left = known !== null && known.epoch < server.epoch ? known.sheet : null;
	// Numbers go on rising across a take-over, so that no number ever carries two sheets.
	const seq = Math.max(server.seq, known?.seq ?? 0);
	return { ...base, sheet: server.sheet, seq, ops: [], unsent: false, left };
}

/** An answer of another phone for a place that is blank here. Indexes as the sheets have them. */
export interface Lacking {
	index: number;
	/** Null for a question with one best answer. */
	stem: number | null;
	value: 'T' | 'F' | 'A' | 'B' | 'C' | 'D' | 'E';
}

/** What another sheet answers where this one is blank. What is answered here stays, whatever the other one says. */
export function lackingIn(sheet: Sheet, other: Sheet): Lacking[] {
	return sheet.flatMap((answer, index): Lacking[] => {
		const theirs = other[index];
		if (answer.type === 'sba') {
			const value = theirs?.type === 'sba' ? theirs.letter : null;
			return answer.letter === null && value !== null ? [{ index, stem: null, value }] : [];
		}
		if (theirs?.type !== 'mtf') return [];
		return answer.stems.flatMap((mark, stem) => {
			const value = theirs.stems[stem] ?? null;
			return mark === null && value !== null ? [{ index, stem, value }] : [];
		});
	});
}

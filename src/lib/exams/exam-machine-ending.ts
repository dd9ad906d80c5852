import type { Receipt } from '#contract/exams/calls.ts';
import { type AttemptRecord, isUnsent } from './attempt-record.ts';
import { lateWindowOpens, receiptOf } from './exam-late.ts';
import { SHUT } from './exam-refusals.ts';
import type { ExamEvent, LateCase, Refusal } from './exam-state.ts';
import type { Turn } from './exam-turn.ts';

const lateRecord = (turn: Turn): AttemptRecord | null => turn.state.late.restored ?? turn.record();

/** The server no longer accepts this sheet in time: it is handed in late, until the server has it. */
export function handInLate(turn: Turn, restored: AttemptRecord | null = null): void {
	turn.stopSending();
	const { late } = turn.state;
	turn.change('late', { restored: late.restored ?? restored });
	turn.show({ status: 'late' });
	turn.clear('late');
	if (late.running || turn.state.screen.late !== null) return;
	turn.show({ error: null });
	const sealed = lateRecord(turn);
	if (sealed === null) end(turn, null);
	else {
		turn.change('late', { running: true });
		turn.act({ do: 'late', record: sealed });
	}
}

/** The server has the late sheet; null if this phone does not have the key to seal it. */
export function lateTaken(turn: Turn, late: LateCase | null): void {
	turn.change('late', { running: false });
	const taken = lateRecord(turn);
	if (late === null) end(turn, null);
	else turn.show({ late });
	if (late && taken) turn.act({ do: 'forget', record: taken });
}

export function lateRefused(turn: Turn, error: Refusal): void {
	turn.change('late', { running: false });
	if (error.code === 'late.not_needed') end(turn, receiptOf(error));
	else {
		turn.showError(error);
		if (!SHUT.includes(error.code)) turn.tryAgain('late', error);
	}
}

/** The server closed the attempt. Answers beyond the closed sheet are handed in late. */
export function closedByServer(turn: Turn, error: Refusal): void {
	turn.stopSending();
	// A second call in progress may report the same.
	if (turn.state.closing !== null || turn.is('ended')) return;
	turn.set({ closing: error });
	// The page may have answers that the phone could not store; they are never older.
	turn.act({ do: 'weigh', purpose: 'closed', record: turn.record() });
}

/** The exam is over here. Answers that were not delivered stay stored, so that the doctor can be notified. */
export function end(turn: Turn, receipt: Receipt | null): void {
	// A page that does not write shows the writer's sheet.
	const own = turn.is('elsewhere') ? null : turn.record();
	turn.close();
	turn.show({ status: 'ended', receipt });
	turn.act({ do: 'weigh', purpose: 'end', record: own });
}

function closedWith(turn: Turn, found: AttemptRecord | null, sha: string | null): void {
	const error = turn.state.closing;
	turn.set({ closing: null });
	if (error === null) return;
	if (!turn.is('elsewhere') && lateWindowOpens(error, found, sha)) handInLate(turn, found);
	else end(turn, receiptOf(error));
}

function endedWith(turn: Turn, found: AttemptRecord | null, sha: string | null): void {
	const { identity, screen } = turn.state;
	if (found && isUnsent(found) && screen.receipt?.sha !== sha)
		turn.act({ do: 'store', record: found, change: null });
	else turn.act({ do: 'forget', record: found ?? { attemptId: identity.attemptId } });
}

export const weighed = (turn: Turn, { purpose, record: found, sha }: ExamEvent & { type: 'weighed' }): void =>
	(purpose === 'closed' ? closedWith : endedWith)(turn, found, sha);

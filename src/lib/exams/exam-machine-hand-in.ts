import type { Receipt } from '#contract/exams/calls.ts';
import { SAVE_OPS_AT_MOST } from './attempt-record.ts';
import { closedByServer, end, handInLate } from './exam-machine-ending.ts';
import { askTime, heartbeatAnswered } from './exam-machine-heartbeat.ts';
import { caughtUp, nextBody, superseded, tryToSend } from './exam-machine-sending.ts';
import { STALE } from './exam-refusals.ts';
import type { AnswerOf, ExamEvent, Refusal } from './exam-state.ts';
import type { Turn } from './exam-turn.ts';

/** Maximum wait of the hand-in for the saves before it. */
const FLUSH_MS = 20_000;

const NOT_OPENED: Refusal = { code: 'unavailable', message: '', meta: {}, retryAfterS: null };

/** Saves go on meanwhile: one of them may have ended the attempt or found another writer. */
const handsIn = ({ state }: Turn): boolean =>
	['over', 'submitting'].includes(state.screen.status) && state.closing === null;

const idle = (turn: Turn): void => turn.change('handIn', { step: 'idle', again: false });

/** Sends what is unsent, then the sheet under its own number: after a tap once, then the exam goes on; after the end until it succeeds. */
export function handIn(turn: Turn): void {
	turn.clear('handIn');
	if (turn.state.handIn.step !== 'idle' || !turn.is('ready', 'over')) return;
	if (turn.is('ready')) turn.show({ status: 'submitting' });
	tryToSend(turn);
	turn.change('handIn', { step: 'flushing' });
	turn.timer('flush', FLUSH_MS);
}

/** Continues once no save is in progress or the saves took too long: the sheet includes the newest taps anyway. */
export function flushed(turn: Turn): void {
	turn.clear('flush');
	turn.change('handIn', { step: 'comparing' });
	// The last save may have shown that another phone writes, the time is over, or the sheet was handed in.
	if (!handsIn(turn)) idle(turn);
	else if (turn.is('over') && turn.state.sheet.held.ticket) {
		// No save has opened the attempt yet: only the save can be tried again.
		idle(turn);
		turn.tryAgain('handIn', NOT_OPENED);
	} else if (turn.is('over')) askTime(turn, 'handIn');
	else catchUp(turn);
}

/** The server's time after the end: extra time may have been granted since. */
export function endCompared(turn: Turn, { answer, reported }: ExamEvent & { type: 'heartbeat' }): void {
	heartbeatAnswered(turn, answer, reported);
	const timeLeft = turn.countDown() > 0;
	if (!handsIn(turn)) idle(turn);
	else if (timeLeft) {
		idle(turn);
		turn.goOn();
	} else catchUp(turn);
}

function catchUp(turn: Turn): void {
	turn.change('handIn', { step: 'catchingUp' });
	if (turn.state.behind) turn.act({ do: 'attempt', purpose: 'handIn' });
	else send(turn);
}

export function caughtUpBeforeHandIn(turn: Turn, found: AnswerOf<'attempt'>): void {
	const error = caughtUp(turn, found);
	if (error) handInRefused(turn, error);
	else if (handsIn(turn)) send(turn);
	else idle(turn);
}

function send(turn: Turn): void {
	turn.change('handIn', { step: 'sending' });
	const { ops, held } = turn.state.sheet;
	const body = nextBody(turn, ops.slice(-SAVE_OPS_AT_MOST));
	turn.act({ do: 'handIn', body: { ...body, ...(held.settles && { settles: held.settles }) } });
}

export function handedIn(turn: Turn, receipt: Receipt): void {
	idle(turn);
	end(turn, receipt);
}

/** A number that was too low is skipped once; any other refusal ends this try. */
export function handInRefused(turn: Turn, error: Refusal): void {
	const { step, again } = turn.state.handIn;
	if (step === 'sending' && STALE.includes(error.code) && !again) {
		turn.set({ behind: true });
		turn.change('handIn', { again: true });
		catchUp(turn);
		return;
	}
	idle(turn);
	if (error.code === 'attempt.final') closedByServer(turn, error);
	else if (error.code === 'attempt.superseded') superseded(turn);
	else if (error.code === 'attempt.late') handInLate(turn);
	else if (handsIn(turn)) handInFailed(turn, error);
}

function handInFailed(turn: Turn, error: Refusal): void {
	turn.showError(error);
	if (turn.is('over')) turn.tryAgain('handIn', error);
	else {
		turn.goOn();
		turn.touch();
	}
}

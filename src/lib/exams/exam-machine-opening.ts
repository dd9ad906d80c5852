import type { PaperQuestion } from '#contract/exams/paper.ts';
import type { AttemptRecord, Seat } from './attempt-record.ts';
import { arrange } from './exam-arrangement.ts';
import { closedByServer } from './exam-machine-ending.ts';
import { beat, startTicking } from './exam-machine-heartbeat.ts';
import { report } from './exam-machine-sending.ts';
import { PASSING } from './exam-refusals.ts';
import { resume, type ServerSheet } from './exam-resume.ts';
import { proposed, readable, resumed } from './exam-sheet.ts';
import type { AnswerOf, Refusal } from './exam-state.ts';
import {
	act,
	change,
	countDown,
	goOn,
	holdMore,
	is,
	setSheet,
	show,
	showError,
	store,
	type Turn,
	timeIsSure,
	touch,
	writesElsewhere,
} from './exam-turn.ts';

/**
 * Opens the exam from what this phone has stored, which is all that it takes; where that is not enough the server is
 * asked, and the newer of both sheets wins. `fault`: why a take-over between tabs could not ask the server.
 */
export function openFrom(turn: Turn, record: AttemptRecord | null, fault: Refusal | null = null): void {
	turn.state = { ...turn.state, opening: { record, found: null, fault } };
	const { doctorId } = turn.state.identity;
	if (record?.seat && !record.superseded && record.doctorId === doctorId)
		act(turn, { do: 'paper', unlock: record.seat.unlock });
	else if (fault) openingRefused(turn, fault);
	else act(turn, { do: 'attempt', purpose: 'open' });
}

/** The server has the attempt: its paper is wanted next. */
export function foundOnServer(turn: Turn, found: AnswerOf<'attempt'>): void {
	const { opening } = turn.state;
	if (!opening) return;
	turn.state = { ...turn.state, opening: { ...opening, found } };
	act(turn, { do: 'paper', unlock: found.unlock });
}

export function openingRefused(turn: Turn, error: Refusal): void {
	const { opening } = turn.state;
	turn.state = { ...turn.state, opening: null };
	if (error.code === 'attempt.final') closedByServer(turn, error);
	else {
		showError(turn, error);
		if (!opening?.fault) show(turn, { status: 'failed' });
	}
}

/** The questions are here, and with them all that it takes. */
export function paperCame(turn: Turn, questions: PaperQuestion[]): void {
	const { opening, closed } = turn.state;
	turn.state = { ...turn.state, opening: null };
	// The screen went away meanwhile: nothing may start to tick behind it.
	if (closed || !opening) return;
	if (opening.found) enterFromServer(turn, opening.record, opening.found, questions);
	else if (opening.record?.seat) enterFromPhone(turn, opening.record, opening.record.seat, questions);
}

function enterFromPhone(turn: Turn, record: AttemptRecord, seat: Seat, questions: PaperQuestion[]): void {
	const fresh = turn.state.identity.fresh && record.seq === 0;
	if (fresh) timeIsSure(turn);
	else {
		carryClock(turn, record.wallOffsetMs ?? 0);
		turn.state = { ...turn.state, cut: true, behind: true };
	}
	enter(turn, seat, questions);
	holdMore(turn, { beacon: record.beacon ?? null });
	place(turn, record, { sheet: record.ackedSheet ?? '', seq: record.acked, epoch: record.epoch });
	begin(turn);
	if (!fresh && is(turn, 'ready')) act(turn, { do: 'attempt', purpose: 'reopen' });
}

function enterFromServer(
	turn: Turn,
	record: AttemptRecord | null,
	found: AnswerOf<'attempt'>,
	questions: PaperQuestion[],
): void {
	const { writer, sheet, other, unlock } = found;
	enter(turn, found, questions);
	holdMore(turn, { beacon: unlock.beacon });
	timeIsSure(turn);
	show(turn, { needs: null });
	place(turn, record, { sheet, seq: writer.seq, epoch: writer.epoch });
	setSheet(turn, proposed(turn.state.sheet, other));
	if (writer.mine) {
		begin(turn);
		if (is(turn, 'ready')) beat(turn);
	} else if (writer.free && turn.state.holdsLock) takeOver(turn);
	else writesElsewhere(turn, 'device');
}

/** Carries the server's clock over a restart by the phone's own, until the server answers. */
function carryClock(turn: Turn, offsetMs: number): void {
	change(turn, 'clock', { state: 'unsure' });
	if (turn.at.synced) return;
	act(turn, { do: 'carryClock', offsetMs });
	turn.at = { ...turn.at, serverMs: turn.at.wallMs + offsetMs, synced: true };
}

/** Takes in what an attempt is made of, and lets the clock run. */
function enter(turn: Turn, found: Seat, questions: PaperQuestion[]): void {
	const { attempt, exam_id, exam_title: title, sections, min_stay_min, unlock } = found;
	const { screen, doctorId } = turn.state.identity;
	const seat = { attempt, exam_id, exam_title: title, sections, min_stay_min, unlock };
	const arrangement = arrange(questions, unlock);
	setSheet(turn, { ...turn.state.sheet, arrangement });
	holdMore(turn, { key: unlock.attempt_key, title, screen, doctorId, seat });
	show(turn, { title, sections, questions: arrangement.questions, attempt });
	const deadlineMs = Date.parse(attempt.deadline_at);
	change(turn, 'clock', { startedMs: Date.parse(attempt.started_at), deadlineMs });
	countDown(turn);
	act(turn, { do: 'rememberPaper', unlock, questions });
	startTicking(turn);
}

/** Goes on with the newer of both sheets. */
function place(turn: Turn, record: AttemptRecord | null, server: ServerSheet): void {
	const { sheet } = turn.state;
	const from = resume(record, server, (text) => readable(sheet, text));
	setSheet(turn, resumed(sheet, from, record, server.sheet));
	if (from.unsent) touch(turn);
}

/** From here on this page writes, if its tab has the writer lock. */
function begin(turn: Turn): void {
	goOn(turn);
	store(turn);
}

/** Takes over from another phone or tab, with the sheet as the server has it. */
export function takeOver(turn: Turn): void {
	turn.state = { ...turn.state, holdsLock: true };
	show(turn, { error: null });
	act(turn, { do: 'read', purpose: 'takeOver' });
}

/** What this phone wrote before another one took over is compared with what that one wrote. */
export function takeOverFrom(turn: Turn, record: AttemptRecord | null): void {
	turn.state = { ...turn.state, takingOver: { record } };
	if (record?.superseded) report(turn, record, 'takeOver');
	else act(turn, { do: 'takeOver' });
}

export function tookOver(turn: Turn, { writer, sheet, other }: AnswerOf<'takeover'>): void {
	const { takingOver } = turn.state;
	if (!takingOver) return;
	turn.state = { ...turn.state, takingOver: null };
	place(turn, takingOver.record, { sheet, seq: writer.seq, epoch: writer.epoch });
	setSheet(turn, proposed(turn.state.sheet, other));
	begin(turn);
	beat(turn);
}

export function takeOverRefused(turn: Turn, error: Refusal): void {
	const { takingOver, screen } = turn.state;
	turn.state = { ...turn.state, takingOver: null };
	// Between tabs of one browser this is not the server's matter: to the server both are the same client.
	const ofTab = screen.elsewhere.where === 'tab' && PASSING.includes(error.code);
	if (error.code === 'attempt.final') closedByServer(turn, error);
	else if (ofTab) openFrom(turn, takingOver?.record ?? null, error);
	else showError(turn, error);
}

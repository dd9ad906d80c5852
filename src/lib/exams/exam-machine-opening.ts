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
import type { Turn } from './exam-turn.ts';

/** Opens the exam from this phone, or else with the server's newer sheet. `fault`: why a take-over of a tab could not query the server. */
export function openFrom(turn: Turn, record: AttemptRecord | null, fault: Refusal | null = null): void {
	turn.set({ opening: { record, found: null, fault } });
	const { doctorId } = turn.state.identity;
	if (record?.seat && !record.superseded && record.doctorId === doctorId)
		turn.act({ do: 'paper', unlock: record.seat.unlock });
	else if (fault) openingRefused(turn, fault);
	else turn.act({ do: 'attempt', purpose: 'open' });
}

export function foundOnServer(turn: Turn, found: AnswerOf<'attempt'>): void {
	const { opening } = turn.state;
	if (!opening) return;
	turn.set({ opening: { ...opening, found } });
	turn.act({ do: 'paper', unlock: found.unlock });
}

export function openingRefused(turn: Turn, error: Refusal): void {
	const { opening } = turn.state;
	turn.set({ opening: null });
	if (error.code === 'attempt.final') closedByServer(turn, error);
	else {
		turn.showError(error);
		if (!opening?.fault) turn.show({ status: 'failed' });
	}
}

export function paperCame(turn: Turn, questions: PaperQuestion[]): void {
	const { opening, closed } = turn.state;
	turn.set({ opening: null });
	// The screen was closed meanwhile: no timer may start.
	if (closed || !opening) return;
	if (opening.found) enterFromServer(turn, opening.record, opening.found, questions);
	else if (opening.record?.seat) enterFromPhone(turn, opening.record, opening.record.seat, questions);
}

function enterFromPhone(turn: Turn, record: AttemptRecord, seat: Seat, questions: PaperQuestion[]): void {
	const { ticket } = record;
	const fresh = turn.state.identity.fresh && record.seq === 0;
	if (fresh) turn.timeIsSure();
	else {
		carryClock(turn, record.wallOffsetMs ?? 0);
		// Before the first save there is nothing to load, but a closed page may have sent one.
		turn.set({ cut: !ticket, behind: true });
	}
	enter(turn, seat, questions);
	turn.holdMore({ beacon: record.beacon ?? null, ticket });
	place(turn, record, { sheet: record.ackedSheet ?? '', seq: record.acked, epoch: record.epoch });
	if (ticket) openSoon(turn, ticket.withinS);
	begin(turn);
	if (!fresh && !ticket && turn.is('ready')) turn.act({ do: 'attempt', purpose: 'reopen' });
}

/** The first save opens the attempt: sent soon, even without a tap, and not by all phones at once. */
function openSoon(turn: Turn, withinS: number): void {
	const wantedFromMs = turn.at.monotonicMs + turn.at.random * withinS * 1_000;
	turn.change('sending', { dirty: true, wantedFromMs });
}

function enterFromServer(
	turn: Turn,
	record: AttemptRecord | null,
	found: AnswerOf<'attempt'>,
	questions: PaperQuestion[],
): void {
	const { writer, sheet, other, unlock } = found;
	enter(turn, found, questions);
	turn.holdMore({ beacon: unlock.beacon });
	turn.timeIsSure();
	turn.show({ needs: null });
	place(turn, record, { sheet, seq: writer.seq, epoch: writer.epoch });
	turn.setSheet(proposed(turn.state.sheet, other));
	if (writer.mine) {
		begin(turn);
		if (turn.is('ready')) beat(turn);
	} else if (writer.free && turn.state.holdsLock) takeOver(turn);
	else turn.writesElsewhere('device');
}

/** After a restart, estimates the server's time from the phone's own clock until the server answers. */
function carryClock(turn: Turn, offsetMs: number): void {
	turn.change('clock', { state: 'unsure' });
	if (turn.at.synced) return;
	turn.act({ do: 'carryClock', offsetMs });
	turn.at = { ...turn.at, serverMs: turn.at.wallMs + offsetMs, synced: true };
}

function enter(turn: Turn, found: Seat, questions: PaperQuestion[]): void {
	const { attempt, exam_id, exam_title: title, sections, min_stay_min, unlock } = found;
	const { screen, doctorId } = turn.state.identity;
	const seat = { attempt, exam_id, exam_title: title, sections, min_stay_min, unlock };
	const arrangement = arrange(questions, unlock);
	turn.setSheet({ ...turn.state.sheet, arrangement });
	turn.holdMore({ key: unlock.attempt_key, title, screen, doctorId, seat });
	turn.show({ title, sections, questions: arrangement.questions, attempt });
	const deadlineMs = Date.parse(attempt.deadline_at);
	turn.change('clock', { startedMs: Date.parse(attempt.started_at), deadlineMs });
	turn.countDown();
	turn.act({ do: 'rememberPaper', unlock, questions });
	startTicking(turn);
}

function place(turn: Turn, record: AttemptRecord | null, server: ServerSheet): void {
	const { sheet } = turn.state;
	const from = resume(record, server, (text) => readable(sheet, text));
	turn.setSheet(resumed(sheet, from, record, server.sheet));
	if (from.unsent) turn.touch();
}

/** From now on this page writes, if its tab has the writer lock. */
function begin(turn: Turn): void {
	turn.goOn();
	turn.store();
}

export function takeOver(turn: Turn): void {
	turn.set({ holdsLock: true });
	turn.show({ error: null });
	turn.act({ do: 'read', purpose: 'takeOver' });
}

/** Compares what this phone wrote before the take-over with what the other phone wrote. */
export function takeOverFrom(turn: Turn, record: AttemptRecord | null): void {
	turn.set({ takingOver: { record } });
	if (record?.superseded) report(turn, record, 'takeOver');
	else turn.act({ do: 'takeOver' });
}

export function tookOver(turn: Turn, { writer, sheet, other }: AnswerOf<'takeover'>): void {
	const { takingOver, closed } = turn.state;
	// The exam may have ended here while the request was in progress.
	if (closed || !takingOver) return;
	turn.set({ takingOver: null });
	place(turn, takingOver.record, { sheet, seq: writer.seq, epoch: writer.epoch });
	turn.setSheet(proposed(turn.state.sheet, other));
	begin(turn);
	beat(turn);
}

export function takeOverRefused(turn: Turn, error: Refusal): void {
	const { takingOver, screen } = turn.state;
	turn.set({ takingOver: null });
	// A take-over between tabs of one browser does not concern the server: both are the same client.
	const passes = PASSING.includes(error.code) || takingOver?.record?.ticket !== undefined;
	const ofTab = screen.elsewhere.where === 'tab' && passes;
	if (error.code === 'attempt.final') closedByServer(turn, error);
	else if (ofTab) openFrom(turn, takingOver?.record ?? null, error);
	else turn.showError(error);
}

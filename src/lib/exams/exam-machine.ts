import { handInLate, lateRefused, lateTaken, weighed } from './exam-machine-ending.ts';
import {
	caughtUpBeforeHandIn,
	endCompared,
	flushed,
	handedIn,
	handIn,
	handInRefused,
} from './exam-machine-hand-in.ts';
import { beat, beaten, beatRefused, looked, seen, tick } from './exam-machine-heartbeat.ts';
import {
	foundOnServer,
	openFrom,
	openingRefused,
	paperCame,
	takeOver,
	takeOverFrom,
	takeOverRefused,
	tookOver,
} from './exam-machine-opening.ts';
import {
	caughtUpBeforeSave,
	leave,
	reopenedOnServer,
	requestedBeforeSave,
	saved,
	saveFailed,
	trySlow,
	tryToSend,
} from './exam-machine-sending.ts';
import { decided, mirrored, type SheetState, textOf, withTapOn } from './exam-sheet.ts';
import type {
	AnswerOf,
	Effect,
	ExamEvent,
	ExamState,
	Moment,
	Refusal,
	RefusedCall,
	RequestedFor,
	TimerName,
} from './exam-state.ts';
import { Turn } from './exam-turn.ts';

function written(turn: Turn, sheet: SheetState | null): void {
	if (sheet === null) return;
	turn.setSheet(sheet);
	turn.store();
	turn.act({ do: 'hash', sheet: textOf(sheet) });
	turn.touch();
}

/** The doctor hands in, or the time is over. Repeating it after a failure returns the same receipt. */
function submit(turn: Turn): void {
	turn.show({ error: null });
	if (turn.is('late')) handInLate(turn);
	else handIn(turn);
}

const DUE: Record<TimerName, (turn: Turn) => void> = {
	tick(turn) {
		if (!tick(turn)) return;
		turn.show({ status: 'over' });
		submit(turn);
	},
	check(turn) {
		if (turn.state.clock.state === 'checking') turn.change('clock', { state: 'unsure' });
		turn.countDown();
	},
	send: tryToSend,
	slow: trySlow,
	flush: (turn) => turn.state.handIn.step === 'flushing' && flushed(turn),
	handIn,
	late: (turn) => handInLate(turn),
};

const FOUND: Record<RequestedFor, (turn: Turn, found: AnswerOf<'attempt'>) => void> = {
	open: foundOnServer,
	reopen: reopenedOnServer,
	save: caughtUpBeforeSave,
	handIn: caughtUpBeforeHandIn,
	look: seen,
};

const REFUSED: Record<RefusedCall, (turn: Turn, error: Refusal) => void> = {
	paper: openingRefused,
	save: saveFailed,
	takeOver: takeOverRefused,
	handIn: handInRefused,
	late: lateRefused,
	'attempt.open': openingRefused,
	'attempt.reopen': reopenedOnServer,
	'attempt.save': requestedBeforeSave,
	'attempt.handIn': handInRefused,
	'attempt.look': beatRefused,
	'heartbeat.beat': beatRefused,
	'heartbeat.handIn': handInRefused,
};

type Handlers = { [Type in ExamEvent['type']]: (turn: Turn, event: ExamEvent & { type: Type }) => void };

const HANDLERS: Handlers = {
	tap(turn, { index, tap }) {
		if (turn.is('ready')) written(turn, withTapOn(turn.state.sheet, index, tap, turn.elapsedMs()));
	},
	decide(turn, { takes }) {
		if (turn.is('ready')) written(turn, decided(turn.state.sheet, takes, turn.elapsedMs()));
	},
	goTo(turn, { index }) {
		const last = turn.state.screen.questions.length - 1;
		turn.set({ at: Math.max(0, Math.min(index, last)) });
	},
	handIn: submit,
	takeOver,
	clearError: (turn) => turn.show({ error: null }),

	open(turn, { writes }) {
		turn.show({ status: 'loading', error: null });
		turn.set({ holdsLock: writes });
		turn.act({ do: 'read', purpose: 'open' });
	},
	looked: (turn, { kind }) => looked(turn, kind),
	mirror(turn, { sheet }) {
		if (turn.is('elsewhere')) turn.setSheet(mirrored(turn.state.sheet, sheet));
	},
	/** The network or the right doctor is back: tries at once. */
	retry(turn) {
		if (turn.is('late')) handInLate(turn);
		else if (turn.is('over')) handIn(turn);
		else {
			beat(turn);
			tryToSend(turn);
		}
	},
	wake(turn) {
		turn.jumped();
		beat(turn);
	},
	leave,
	lockLost(turn) {
		turn.set({ holdsLock: false });
		if (turn.is('ready')) turn.writesElsewhere('tab');
		turn.stopSending();
	},
	close: (turn) => turn.close(),

	due: (turn, { timer }) => DUE[timer](turn),
	stored(turn, { change, ok }) {
		const { sheet } = turn.state;
		// Storage is blocked or full: the answers are still sent to the server, and the dots show the real state.
		const onPhone = ok ? Math.max(sheet.onPhone, change) : sheet.onPhone;
		if (sheet.blocked === ok || sheet.onPhone !== onPhone) turn.setSheet({ ...sheet, onPhone, blocked: !ok });
	},
	read(turn, { purpose, record }) {
		if (purpose === 'takeOver') takeOverFrom(turn, record);
		else openFrom(turn, record);
	},
	weighed,

	paper: (turn, { questions }) => paperCame(turn, questions),
	attempt: (turn, { purpose, found }) => FOUND[purpose](turn, found),
	heartbeat: (turn, event) => (event.purpose === 'beat' ? beaten : endCompared)(turn, event),
	saved,
	reported: (turn) => turn.act({ do: 'takeOver' }),
	tookOver: (turn, { answer }) => tookOver(turn, answer),
	handedIn: (turn, { receipt }) => handedIn(turn, receipt),
	lateTaken: (turn, { late }) => lateTaken(turn, late),
	refused: (turn, { call, error }) => REFUSED[call](turn, error),
};

/** Makes one step: returns the state after an event and the effects to run. All decisions are made here. */
export function step(state: ExamState, event: ExamEvent, at: Moment): [ExamState, Effect[]] {
	const turn = new Turn(state, at);
	(HANDLERS[event.type] as (turn: Turn, event: ExamEvent) => void)(turn, event);
	const { handIn: handing, sending } = turn.state;
	if (handing.step === 'flushing' && sending.tryingSinceMs === null) flushed(turn);
	return [turn.state, turn.effects];
}

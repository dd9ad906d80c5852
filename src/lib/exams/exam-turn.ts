import { SAVE_BACKOFF_MS, SAVE_IDLE_MS, SAVE_MAX_WAIT_MS } from '#contract/constants.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { HOPELESS } from './exam-refusals.ts';
import { hold, NO_SHEET, type SheetState, textOf } from './exam-sheet.ts';
import type {
	Effect,
	ExamState,
	Identity,
	Moment,
	Refusal,
	ScreenState,
	ScreenStatus,
	TimerName,
} from './exam-state.ts';

/** One step while it is made: the state so far, the effects so far, and the moment of the event. */
export interface Turn {
	state: ExamState;
	readonly effects: Effect[];
	at: Moment;
}

/** A phone that slept or was set to another time: its two clocks moved apart by more than this. */
const JUMP_MS = 2_000;
/** How long a time in doubt is held back; a network that does not answer shall not hide it for longer. */
const CHECK_MS = 3_000;
const LONGEST_MS = 172_800_000;

/** An exam that is not opened yet. */
export function unopened(identity: Identity, at: Moment): ExamState {
	return {
		identity,
		closed: false,
		screen: {
			status: 'loading',
			title: '',
			sections: [],
			questions: [],
			attempt: null,
			receipt: null,
			error: null,
			elsewhere: { where: 'device', silent: false },
			late: null,
			needs: null,
		},
		at: 0,
		unsafe: false,
		sheet: NO_SHEET,
		clock: {
			state: 'sure',
			leftMs: 0,
			startedMs: 0,
			deadlineMs: 0,
			driftMs: at.wallMs - at.monotonicMs,
			sleptMs: 0,
		},
		cut: false,
		holdsLock: true,
		behind: false,
		opening: null,
		takingOver: null,
		sending: {
			dirty: false,
			stopped: false,
			failures: 0,
			waitingSinceMs: null,
			failingSinceMs: null,
			tryingSinceMs: null,
			sent: null,
		},
		heartbeat: { lastMs: at.monotonicMs, count: 0, looks: [], reported: 0 },
		handIn: { step: 'idle', again: false, tries: 0 },
		late: { running: false, restored: null, tries: 0 },
		closing: null,
	};
}

type Parts = 'screen' | 'clock' | 'sending' | 'heartbeat' | 'handIn' | 'late';

/** Changes a part of the state; one that stays as it was remains the same value. */
export function change<Part extends Parts>(turn: Turn, part: Part, fields: Partial<ExamState[Part]>): void {
	const before = turn.state[part];
	const names = Object.keys(fields) as (keyof ExamState[Part])[];
	if (names.some((name) => before[name] !== fields[name]))
		turn.state = { ...turn.state, [part]: { ...before, ...fields } };
}

export const show = (turn: Turn, fields: Partial<ScreenState>): void => change(turn, 'screen', fields);
export const is = (turn: Turn, ...any: ScreenStatus[]): boolean => any.includes(turn.state.screen.status);

export function setSheet(turn: Turn, sheet: SheetState): void {
	turn.state = { ...turn.state, sheet };
}
/** Stores more beside the sheet. */
export const holdMore = (turn: Turn, more: SheetState['held']): void =>
	setSheet(turn, hold(turn.state.sheet, more));

export const act = (turn: Turn, effect: Effect): void => void turn.effects.push(effect);
/** Sets a timer, or sets it anew. */
export function timer(turn: Turn, name: TimerName, ms: number): void {
	if (!turn.state.closed) act(turn, { do: 'timer', timer: name, ms });
}
export const clear = (turn: Turn, ...names: TimerName[]): void => {
	for (const name of names) act(turn, { do: 'clear', timer: name });
};

/** Milliseconds since the start. Many phones' clocks stand still while they sleep; what may have been slept counts. */
export function elapsedMs({ clock }: ExamState, at: Moment): number {
	const ms = at.serverMs + Math.max(0, clock.sleptMs) - clock.startedMs;
	return Math.min(LONGEST_MS, Math.max(0, Math.round(ms)));
}

/** What the phone shall store now; null before a paper is there. */
export function recordNow({ identity, sheet }: ExamState, at: Moment): AttemptRecord | null {
	if (sheet.arrangement === null) return null;
	const { attemptId, clientId } = identity;
	const { epoch, seq, acked, ackedSheet, ops, held } = sheet;
	const wallOffsetMs = at.serverMs - at.wallMs;
	const numbers = { epoch, seq, acked, ackedSheet, ops: [...ops] };
	return { attemptId, clientId, ...numbers, sheet: textOf(sheet), wallOffsetMs, ...held };
}
export const record = (turn: Turn): AttemptRecord | null => recordNow(turn.state, turn.at);

/** Stores the sheet, but where what this page remembers must not replace what another one stores. */
export function store(turn: Turn): void {
	const made = is(turn, 'elsewhere', 'ended') ? null : record(turn);
	if (made) act(turn, { do: 'store', record: made, change: turn.state.sheet.change });
}

/** Counts the time left anew. What is shown in doubt leaves out what may have been slept. @returns what is certain. */
export function countDown(turn: Turn): number {
	const { state, deadlineMs, sleptMs } = turn.state.clock;
	const left = Math.max(0, deadlineMs - turn.at.serverMs);
	if (state === 'sure') change(turn, 'clock', { leftMs: left });
	if (state === 'unsure') change(turn, 'clock', { leftMs: Math.max(0, left - Math.max(0, sleptMs)) });
	return left;
}

/** Whether something happened to one of the phone's clocks since the last look. */
export function jumped(turn: Turn): boolean {
	const { driftMs, sleptMs } = turn.state.clock;
	const apart = turn.at.wallMs - turn.at.monotonicMs;
	if (Math.abs(apart - driftMs) <= JUMP_MS) return false;
	change(turn, 'clock', { sleptMs: sleptMs + apart - driftMs, driftMs: apart, state: 'checking' });
	act(turn, { do: 'doubtClock' });
	timer(turn, 'check', CHECK_MS);
	return true;
}

/** The server answered: its time counts. */
export function timeIsSure(turn: Turn): void {
	clear(turn, 'check');
	change(turn, 'clock', { sleptMs: 0, state: 'sure' });
	countDown(turn);
}

/** The server answered about this attempt, with the deadline as it is now. */
export function answered(turn: Turn, deadlineAt: string): void {
	change(turn, 'clock', { deadlineMs: Date.parse(deadlineAt) });
	timeIsSure(turn);
	if (turn.state.cut) turn.state = { ...turn.state, cut: false, unsafe: false };
	const { seat } = turn.state.sheet.held;
	if (seat && seat.attempt.deadline_at !== deadlineAt) {
		holdMore(turn, { seat: { ...seat, attempt: { ...seat.attempt, deadline_at: deadlineAt } } });
		store(turn);
	}
	show(turn, { needs: null });
}

/** Shows why something did not work, and what it needs. */
export function showError(turn: Turn, error: Refusal): void {
	show(turn, error.code === 'device.unverified' ? { error, needs: 'device' } : { error });
}

/** Something changed: it goes out 1.5 s after the last tap, at the latest 3 s after the first unsent one. */
export function touch(turn: Turn): void {
	const { sending, at } = { sending: turn.state.sending, at: turn.at.monotonicMs };
	change(turn, 'sending', { dirty: true });
	if (sending.tryingSinceMs !== null || sending.failures > 0 || sending.stopped) return;
	const waitingSinceMs = sending.waitingSinceMs ?? at;
	change(turn, 'sending', { waitingSinceMs });
	timer(turn, 'send', Math.min(SAVE_IDLE_MS, Math.max(0, waitingSinceMs + SAVE_MAX_WAIT_MS - at)));
}

/** Sends nothing more. */
export function stopSending(turn: Turn): void {
	change(turn, 'sending', { stopped: true });
	clear(turn, 'send');
}

/** Another phone or tab writes. */
export function writesElsewhere(turn: Turn, where: 'tab' | 'device'): void {
	stopSending(turn);
	show(turn, { status: 'elsewhere', elsewhere: { where, silent: false } });
}

/** The exam goes on here, unless another tab took the writer lock meanwhile. */
export function goOn(turn: Turn): void {
	if (!turn.state.holdsLock) writesElsewhere(turn, 'tab');
	else {
		show(turn, { status: 'ready' });
		change(turn, 'sending', { stopped: false, failures: 0, failingSinceMs: null });
		if (turn.state.sending.dirty) touch(turn);
	}
}

/** How long to wait after so many failures: with growing gaps, because at the end of an exam all phones try together. */
export const backoffMs = (failures: number): number =>
	SAVE_BACKOFF_MS[Math.min(failures, SAVE_BACKOFF_MS.length) - 1] ?? 30_000;

/** Tries again by itself after this refusal. */
export function tryAgain(turn: Turn, what: 'handIn' | 'late', error: Refusal): void {
	if (HOPELESS.includes(error.code)) return;
	const tries = turn.state[what].tries + 1;
	change(turn, what, { tries });
	const jittered = Math.max(1_000, backoffMs(tries) * turn.at.random);
	timer(turn, what, error.retryAfterS === null ? jittered : error.retryAfterS * 1_000);
}

/** Stops all timers; a hand-in that waits for a save goes on. */
export function close(turn: Turn): void {
	clear(turn, 'tick', 'check', 'slow', 'handIn', 'late');
	stopSending(turn);
	turn.state = { ...turn.state, closed: true };
}

import { EXAM_HEARTBEAT_MS, SAVE_BACKOFF_MS, SAVE_IDLE_MS, SAVE_MAX_WAIT_MS } from '#contract/constants.ts';
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

/** The phone slept or its clock was set if its two clocks moved apart by more than this. */
const JUMP_MS = 2_000;
/** Maximum time for which an uncertain time is hidden, also if the network does not answer. */
const CHECK_MS = 3_000;
const LONGEST_MS = 172_800_000;

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
			elsewhere: { where: 'device', silent: false, unsent: false },
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
			wantedFromMs: 0,
			sent: null,
		},
		heartbeat: { lastMs: at.monotonicMs, dueMs: EXAM_HEARTBEAT_MS.least, count: 0, looks: [], reported: 0 },
		handIn: { step: 'idle', again: false, tries: 0 },
		late: { running: false, restored: null, tries: 0 },
		closing: null,
	};
}

type Parts = 'screen' | 'clock' | 'sending' | 'heartbeat' | 'handIn' | 'late';

/** Milliseconds since the start. The clocks of many phones stop during sleep, so possible sleep is added. */
export function elapsedMs({ clock }: ExamState, at: Moment): number {
	const ms = at.serverMs + Math.max(0, clock.sleptMs) - clock.startedMs;
	return Math.min(LONGEST_MS, Math.max(0, Math.round(ms)));
}

/** What the phone shall store now; null before the paper is loaded. */
export function recordNow({ identity, sheet }: ExamState, at: Moment): AttemptRecord | null {
	if (sheet.arrangement === null) return null;
	const { attemptId, clientId } = identity;
	const { epoch, seq, acked, ackedSheet, ops, held } = sheet;
	const wallOffsetMs = at.serverMs - at.wallMs;
	const numbers = { epoch, seq, acked, ackedSheet, ops: [...ops] };
	return { attemptId, clientId, ...numbers, sheet: textOf(sheet), wallOffsetMs, ...held };
}

/** Pause after this many failures: growing, because at the end of an exam all phones try together. */
export const backoffMs = (failures: number): number =>
	SAVE_BACKOFF_MS[Math.min(failures, SAVE_BACKOFF_MS.length) - 1] ?? 30_000;

export class Turn {
	state: ExamState;
	at: Moment;
	readonly effects: Effect[] = [];
	constructor(state: ExamState, at: Moment) {
		this.state = state;
		this.at = at;
	}

	set(fields: Partial<ExamState>): void {
		this.state = { ...this.state, ...fields };
	}
	/** Changes a part of the state; an unchanged part keeps its identity. */
	change<Part extends Parts>(part: Part, fields: Partial<ExamState[Part]>): void {
		const before = this.state[part];
		const names = Object.keys(fields) as (keyof ExamState[Part])[];
		if (names.some((name) => before[name] !== fields[name]))
			this.state = { ...this.state, [part]: { ...before, ...fields } };
	}
	show(fields: Partial<ScreenState>): void {
		this.change('screen', fields);
	}
	is(...any: ScreenStatus[]): boolean {
		return any.includes(this.state.screen.status);
	}
	setSheet(sheet: SheetState): void {
		this.set({ sheet });
	}
	/** The server answered when it wants the next contact: a crowd sends fewer heartbeats too. */
	pace(nextInS: number): void {
		const { least, most } = EXAM_HEARTBEAT_MS;
		this.change('heartbeat', { dueMs: Math.min(most, Math.max(least, nextInS * 1_000)) });
	}
	holdMore(more: SheetState['held']): void {
		this.setSheet(hold(this.state.sheet, more));
	}

	act(effect: Effect): void {
		this.effects.push(effect);
	}
	timer(name: TimerName, ms: number): void {
		if (!this.state.closed) this.act({ do: 'timer', timer: name, ms });
	}
	clear(...names: TimerName[]): void {
		for (const timer of names) this.act({ do: 'clear', timer });
	}

	elapsedMs(): number {
		return elapsedMs(this.state, this.at);
	}
	record(): AttemptRecord | null {
		return recordNow(this.state, this.at);
	}
	/** Stores the sheet, unless this page's copy could replace a newer one of another page. */
	store(): void {
		const record = this.is('elsewhere', 'ended') ? null : this.record();
		if (record) this.act({ do: 'store', record, change: this.state.sheet.change });
	}

	/** Updates the time left. An uncertain time excludes possible sleep. @returns the certain value. */
	countDown(): number {
		const { state, deadlineMs, sleptMs } = this.state.clock;
		const left = Math.max(0, deadlineMs - this.at.serverMs);
		if (state === 'sure') this.change('clock', { leftMs: left });
		if (state === 'unsure') this.change('clock', { leftMs: Math.max(0, left - Math.max(0, sleptMs)) });
		return left;
	}
	jumped(): boolean {
		const { driftMs, sleptMs } = this.state.clock;
		const apart = this.at.wallMs - this.at.monotonicMs;
		if (Math.abs(apart - driftMs) <= JUMP_MS) return false;
		this.change('clock', { sleptMs: sleptMs + apart - driftMs, driftMs: apart, state: 'checking' });
		this.act({ do: 'doubtClock' });
		this.timer('check', CHECK_MS);
		return true;
	}
	timeIsSure(): void {
		this.clear('check');
		this.change('clock', { sleptMs: 0, state: 'sure' });
		this.countDown();
	}
	answered(deadlineAt: string): void {
		this.change('clock', { deadlineMs: Date.parse(deadlineAt) });
		this.timeIsSure();
		if (this.state.cut) this.set({ cut: false, unsafe: false });
		const { seat } = this.state.sheet.held;
		if (seat && seat.attempt.deadline_at !== deadlineAt) {
			this.holdMore({ seat: { ...seat, attempt: { ...seat.attempt, deadline_at: deadlineAt } } });
			this.store();
		}
		this.show({ needs: null });
	}
	showError(error: Refusal): void {
		this.show(error.code === 'device.unverified' ? { error, needs: 'device' } : { error });
	}

	/** Sends a change 1.5 s after the last tap or 3 s after the first, not earlier than the server allows. */
	touch(): void {
		const { sending } = this.state;
		const now = this.at.monotonicMs;
		this.change('sending', { dirty: true });
		if (sending.tryingSinceMs !== null || sending.failures > 0 || sending.stopped) return;
		const waitingSinceMs = sending.waitingSinceMs ?? now;
		this.change('sending', { waitingSinceMs });
		const due = Math.min(SAVE_IDLE_MS, Math.max(0, waitingSinceMs + SAVE_MAX_WAIT_MS - now));
		this.timer('send', Math.max(due, sending.wantedFromMs - now));
	}
	stopSending(): void {
		this.change('sending', { stopped: true });
		this.clear('send');
	}
	writesElsewhere(where: 'tab' | 'device', unsent = false): void {
		this.stopSending();
		this.show({ status: 'elsewhere', elsewhere: { where, silent: false, unsent } });
	}
	/** The exam continues here, unless another tab took the writer lock meanwhile. */
	goOn(): void {
		if (!this.state.holdsLock) this.writesElsewhere('tab');
		else {
			this.show({ status: 'ready' });
			this.change('sending', { stopped: false, failures: 0, failingSinceMs: null });
			if (this.state.sending.dirty) this.touch();
		}
	}
	tryAgain(what: 'handIn' | 'late', error: Refusal): void {
		if (HOPELESS.includes(error.code)) return;
		const tries = this.state[what].tries + 1;
		this.change(what, { tries });
		const jittered = Math.max(1_000, backoffMs(tries) * this.at.random);
		this.timer(what, error.retryAfterS === null ? jittered : error.retryAfterS * 1_000);
	}
	/** Stops all timers; a hand-in that waits for a save continues. */
	close(): void {
		this.clear('tick', 'check', 'slow', 'handIn', 'late');
		this.stopSending();
		this.set({ closed: true });
	}
}

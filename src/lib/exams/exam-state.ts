import type { ResultOut } from '#contract/endpoint.ts';
import type { AttemptSummary, Beacon, Receipt, Section, Unlock } from '#contract/exams/calls.ts';
import type { examLife } from '#contract/exams/lifecycle.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import type { ApiError } from '../http/call.ts';
import type { ExamApi } from './attempt-calls.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { SentSave, SheetState, TapOn } from './exam-sheet.ts';

/** `elsewhere`: another phone or tab writes. `over`: handed in as the time ran out. `late`: handed in late, as no other way is left. */
export type ScreenStatus =
	| 'loading'
	| 'failed'
	| 'ready'
	| 'elsewhere'
	| 'over'
	| 'submitting'
	| 'late'
	| 'ended';

export type Refusal = Pick<ApiError, 'code' | 'message' | 'meta' | 'retryAfterS'>;

export type AnswerOf<Call extends keyof ExamApi> = Awaited<ReturnType<ExamApi[Call]>>;
type BodyOf<Call extends keyof ExamApi> = Parameters<ExamApi[Call]>[1];

export type AnswerOfTicket = ResultOut<typeof examLife.ticket>;

export type LateCase = AnswerOf<'late'>['late'];

export interface ScreenState {
	status: ScreenStatus;
	title: string;
	sections: Section[];
	/** In display order. */
	questions: PaperQuestion[];
	attempt: AttemptSummary | null;
	receipt: Receipt | null;
	error: Refusal | null;
	/** Where the writer is, whether it was silent for a minute, and whether this page has unsent answers, which a take-over compares. */
	elsewhere: { where: 'tab' | 'device'; silent: boolean; unsent: boolean };
	/** Null until the server has the late sheet. */
	late: LateCase | null;
	/** What blocks sending: this device is not verified, or another doctor signed in. */
	needs: 'device' | 'owner' | null;
}

/** `checking`: the clock is being compared and is shown again soon. `unsure`: it could not be compared. */
export type ClockState = 'sure' | 'checking' | 'unsure';

export interface Look {
	kind: 'blur' | 'focus';
	elapsed_ms: number;
}

export interface Identity {
	attemptId: number;
	clientId: string;
	screen: string;
	doctorId: number | undefined;
	/** The attempt was just started on this page, so nothing can be newer than the stored record. */
	fresh: boolean;
}

/** A plain value that each step replaces. */
export interface ExamState {
	identity: Identity;
	/** The page is closed or the exam is over: no timer is set any more. */
	closed: boolean;
	screen: ScreenState;
	/** Index of the displayed question, in display order. */
	at: number;
	/** True once saving failed twice or for ten seconds. */
	unsafe: boolean;
	sheet: SheetState;
	clock: {
		state: ClockState;
		leftMs: number;
		startedMs: number;
		deadlineMs: number;
		/** Difference between the phone's two clocks at the last check. */
		driftMs: number;
		/** How far the phone's own clock ran ahead of the monotonic clock since the server's last answer. */
		sleptMs: number;
	};
	/** True from opening without a network until the server answers. */
	cut: boolean;
	/** False where another tab of this browser has the writer lock. */
	holdsLock: boolean;
	/** True where the server may have a newer sheet of this phone than this page has. */
	behind: boolean;
	/** `found`: the server's answer, if it was queried. `fault`: why a take-over between tabs continues without it. */
	opening: {
		record: AttemptRecord | null;
		found: AnswerOf<'attempt'> | null;
		fault: Refusal | null;
	} | null;
	/** What this phone had stored before it took over. */
	takingOver: { record: AttemptRecord | null } | null;
	sending: {
		dirty: boolean;
		stopped: boolean;
		failures: number;
		/** When the first unsent change was made. */
		waitingSinceMs: number | null;
		failingSinceMs: number | null;
		tryingSinceMs: number | null;
		/** The earliest time at which the server accepts the next save. */
		wantedFromMs: number;
		sent: SentSave | null;
	};
	heartbeat: {
		lastMs: number;
		/** The time after the last contact at which the next heartbeat is due. */
		dueMs: number;
		count: number;
		/** When the doctor left and returned, if not yet reported to the server. */
		looks: readonly Look[];
		/** How many of these reports the server has. */
		reported: number;
	};
	/** `again`: a number that was too low has been skipped once. */
	handIn: {
		step: 'idle' | 'flushing' | 'comparing' | 'catchingUp' | 'sending';
		again: boolean;
		tries: number;
	};
	/** `restored`: the stored sheet, if the exam could no longer be opened. */
	late: { running: boolean; restored: AttemptRecord | null; tries: number };
	/** Why the server closed the attempt, while the next step is decided. */
	closing: Refusal | null;
}

export interface Moment {
	/** The server's time; the phone's own before the server answered. */
	serverMs: number;
	synced: boolean;
	monotonicMs: number;
	/** The phone's own clock, which the user can set. */
	wallMs: number;
	/** In [0, 1). */
	random: number;
	/** False while another doctor is signed in on this browser. */
	ours: boolean;
}

export type TimerName = 'tick' | 'check' | 'send' | 'slow' | 'flush' | 'handIn' | 'late';

export type RequestedFor = 'open' | 'reopen' | 'save' | 'handIn' | 'look';
export type BeatFor = 'beat' | 'handIn';
export type WeighedFor = 'closed' | 'end';

export type RefusedCall =
	| 'paper'
	| 'save'
	| 'takeOver'
	| 'handIn'
	| 'late'
	| `attempt.${RequestedFor}`
	| `heartbeat.${BeatFor}`;

export type ExamEvent =
	// The doctor
	| { type: 'tap'; index: number; tap: TapOn }
	| { type: 'decide'; takes: readonly boolean[] }
	| { type: 'goTo'; index: number }
	| { type: 'handIn' | 'takeOver' | 'clearError' }
	// The page
	| { type: 'open'; writes: boolean }
	| { type: 'looked'; kind: Look['kind'] }
	| { type: 'mirror'; sheet: string }
	| { type: 'retry' | 'wake' | 'leave' | 'lockLost' | 'close' }
	// The clock and the storage
	| { type: 'due'; timer: TimerName }
	| { type: 'stored'; change: number; ok: boolean }
	| { type: 'read'; purpose: 'open' | 'takeOver'; record: AttemptRecord | null }
	| { type: 'weighed'; purpose: WeighedFor; record: AttemptRecord | null; sha: string | null }
	// The server
	| { type: 'paper'; questions: PaperQuestion[] }
	| { type: 'attempt'; purpose: RequestedFor; found: AnswerOf<'attempt'> }
	| { type: 'heartbeat'; purpose: BeatFor; answer: AnswerOf<'heartbeat'>; reported: number }
	| { type: 'saved'; deadlineAt: string; same: boolean; nextInS: number; beacon: Beacon | null }
	| { type: 'reported' }
	| { type: 'tookOver'; answer: AnswerOf<'takeover'> }
	| { type: 'handedIn'; receipt: Receipt }
	| { type: 'lateTaken'; late: LateCase | null }
	| { type: 'refused'; call: RefusedCall; error: Refusal };

type Hashless<Body> = Omit<Body, 'sha'>;

export type Effect =
	| { do: 'timer'; timer: TimerName; ms: number }
	| { do: 'clear'; timer: TimerName }
	| { do: 'doubtClock' }
	| { do: 'carryClock'; offsetMs: number }
	/** `change`: the newest one in the record; null if the result is not awaited. */
	| { do: 'store'; record: AttemptRecord; change: number | null }
	/** Prepares the hash of the sheet, because a page that is being closed cannot wait for it. */
	| { do: 'hash'; sheet: string }
	| { do: 'read'; purpose: 'open' | 'takeOver' }
	/** Hashes the sheet of this record, or of the stored one. */
	| { do: 'weigh'; purpose: WeighedFor; record: AttemptRecord | null }
	| { do: 'forget'; record: Pick<AttemptRecord, 'attemptId' | 'seat'> }
	| { do: 'paper'; unlock: Unlock }
	| { do: 'rememberPaper'; unlock: Unlock; questions: PaperQuestion[] }
	| { do: 'attempt'; purpose: RequestedFor }
	| { do: 'heartbeat'; purpose: BeatFor; body: BodyOf<'heartbeat'>; reported: number }
	/** Sent after this step's writes are stored: after a crash the same number must not carry another sheet. */
	| { do: 'save'; body: Hashless<BodyOf<'save'>> }
	/** Sent with keepalive; the result is not awaited. */
	| { do: 'saveLast'; body: Hashless<BodyOf<'save'>> }
	| { do: 'report'; record: AttemptRecord; elapsedMs: number; then: 'takeOver' | null }
	| { do: 'takeOver' }
	| { do: 'handIn'; body: Hashless<BodyOf<'submit'>> }
	| { do: 'late'; record: AttemptRecord };

import type { ResultOut } from '#contract/endpoint.ts';
import type { AttemptSummary, Beacon, Receipt, Section, Unlock } from '#contract/exams/calls.ts';
import type { examLife } from '#contract/exams/lifecycle.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import type { ApiError } from '../http/call.ts';
import type { ExamApi } from './attempt-calls.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { SentSave, SheetState } from './exam-sheet.ts';
import type { TapOn } from './exam-taps.ts';

/**
 * `elsewhere`: another phone or tab writes. `over`: the time ran out and the sheet is being handed in. `late`: the server
 * takes sheets no more, so this one is handed in as a late sheet.
 */
export type ScreenStatus =
	| 'loading'
	| 'failed'
	| 'ready'
	| 'elsewhere'
	| 'over'
	| 'submitting'
	| 'late'
	| 'ended';

/** What the server refused, as a plain value. */
export type Refusal = Pick<ApiError, 'code' | 'message' | 'meta' | 'retryAfterS'>;

export type AnswerOf<Call extends keyof ExamApi> = Awaited<ReturnType<ExamApi[Call]>>;
type BodyOf<Call extends keyof ExamApi> = Parameters<ExamApi[Call]>[1];

/** What a doctor who waits is given to open the exam with. */
export type AnswerOfTicket = ResultOut<typeof examLife.ticket>;

/** What became of a sheet that came after the grace. */
export type LateCase = AnswerOf<'late'>['late'];

/** What the screen shows of the exam beside the sheet and the time. */
export interface ScreenState {
	status: ScreenStatus;
	title: string;
	sections: Section[];
	/** In the order of display. */
	questions: PaperQuestion[];
	attempt: AttemptSummary | null;
	receipt: Receipt | null;
	/** Why loading or handing in did not work. */
	error: Refusal | null;
	/** Where the writer is while it is not here, and whether it has sent nothing for a minute. */
	elsewhere: { where: 'tab' | 'device'; silent: boolean };
	/** The case of a late sheet, once the server has it. */
	late: LateCase | null;
	/** What stands between this phone and the server: this device is not verified, or another doctor signed in. */
	needs: 'device' | 'owner' | null;
}

/** `checking`: the clock is being compared and shown again in a moment. `unsure`: it could not be compared. */
export type ClockState = 'sure' | 'checking' | 'unsure';

/** The doctor left the page of the exam, or came back to it. */
export interface Look {
	kind: 'blur' | 'focus';
	elapsed_ms: number;
}

/** Whose attempt this is, and on which phone and page. */
export interface Identity {
	attemptId: number;
	clientId: string;
	/** Path of the screen on which the exam is written. */
	screen: string;
	doctorId: number | undefined;
	/** The attempt was started on this page a moment ago, so that nothing can be newer than what is stored. */
	fresh: boolean;
}

/** The exam on this page, whole: a plain value that a step replaces. */
export interface ExamState {
	identity: Identity;
	/** The page is gone, or the exam is over: no timer is set any more. */
	closed: boolean;
	screen: ScreenState;
	/** Place on the screen of the question that is shown. */
	at: number;
	/** True once saving failed twice or for ten seconds. */
	unsafe: boolean;
	sheet: SheetState;
	clock: {
		state: ClockState;
		leftMs: number;
		startedMs: number;
		deadlineMs: number;
		/** How far apart the phone's two clocks were at the last look. */
		driftMs: number;
		/** By how much the phone's own clock went ahead of the one that counts here, since the server answered last. */
		sleptMs: number;
	};
	/** True from opening without a network until the server answers. */
	cut: boolean;
	/** False where another tab of this browser has the writer lock. */
	holdsLock: boolean;
	/** True where the server may have a newer sheet of this phone than this page knows. */
	behind: boolean;
	/** `found`: the server's answer, where it was asked. `fault`: why a take-over between tabs goes on without it. */
	opening: {
		record: AttemptRecord | null;
		found: AnswerOf<'attempt'> | null;
		fault: Refusal | null;
	} | null;
	/** What this phone had stored when it began to take over. */
	takingOver: { record: AttemptRecord | null } | null;
	sending: {
		dirty: boolean;
		stopped: boolean;
		failures: number;
		/** When the first unsent change was made. */
		waitingSinceMs: number | null;
		failingSinceMs: number | null;
		/** When the try under way began; null where none is. */
		tryingSinceMs: number | null;
		/** When the server wants the next save at the soonest. */
		wantedFromMs: number;
		sent: SentSave | null;
	};
	heartbeat: {
		lastMs: number;
		count: number;
		/** When the doctor left the page and came back, as far as the server does not know it. */
		looks: readonly Look[];
		/** How many looks the server knows. */
		reported: number;
	};
	/** `again`: a number that was too low has been passed over once. */
	handIn: {
		step: 'idle' | 'flushing' | 'comparing' | 'catchingUp' | 'sending';
		again: boolean;
		tries: number;
	};
	/** `restored`: the stored sheet, where the exam could not be opened any more. */
	late: { running: boolean; restored: AttemptRecord | null; tries: number };
	/** Why the server closed the attempt, while it is decided what follows. */
	closing: Refusal | null;
}

/** All that a step needs to know of the world around it. */
export interface Moment {
	/** The server's time; the phone's own until the server answered. */
	serverMs: number;
	synced: boolean;
	/** Milliseconds that never jump. */
	monotonicMs: number;
	/** The phone's own clock, which anybody may set. */
	wallMs: number;
	/** In [0, 1). */
	random: number;
	/** False while another doctor is signed in on this browser. */
	ours: boolean;
}

export type TimerName = 'tick' | 'check' | 'send' | 'slow' | 'flush' | 'handIn' | 'late';

/** Why the server is asked for the attempt. */
export type AskedFor = 'open' | 'reopen' | 'save' | 'handIn' | 'look';
export type BeatFor = 'beat' | 'handIn';
/** What is decided by a stored sheet and its hash. */
export type WeighedFor = 'closed' | 'end';

/** A call that the server refused, by what it was for. */
export type RefusedCall =
	| 'paper'
	| 'save'
	| 'takeOver'
	| 'handIn'
	| 'late'
	| `attempt.${AskedFor}`
	| `heartbeat.${BeatFor}`;

/** All that can happen. */
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
	| { type: 'attempt'; purpose: AskedFor; found: AnswerOf<'attempt'> }
	| { type: 'heartbeat'; purpose: BeatFor; answer: AnswerOf<'heartbeat'>; reported: number }
	| { type: 'saved'; deadlineAt: string; same: boolean; nextInS: number; beacon: Beacon | null }
	| { type: 'reported' }
	| { type: 'tookOver'; answer: AnswerOf<'takeover'> }
	| { type: 'handedIn'; receipt: Receipt }
	| { type: 'lateTaken'; late: LateCase | null }
	| { type: 'refused'; call: RefusedCall; error: Refusal };

type Hashless<Body> = Omit<Body, 'sha'>;

/** All that a step can ask of the world. */
export type Effect =
	| { do: 'timer'; timer: TimerName; ms: number }
	| { do: 'clear'; timer: TimerName }
	| { do: 'doubtClock' }
	| { do: 'carryClock'; offsetMs: number }
	/** `change`: the newest one in the record; null where nobody waits for it. */
	| { do: 'store'; record: AttemptRecord; change: number | null }
	/** Has the hash of the sheet ready for a page that goes away and cannot wait for one. */
	| { do: 'hash'; sheet: string }
	| { do: 'read'; purpose: 'open' | 'takeOver' }
	/** Hashes the sheet of this record, or else of the stored one. */
	| { do: 'weigh'; purpose: WeighedFor; record: AttemptRecord | null }
	| { do: 'forget'; record: Pick<AttemptRecord, 'attemptId' | 'seat'> }
	| { do: 'paper'; unlock: Unlock }
	| { do: 'rememberPaper'; unlock: Unlock; questions: PaperQuestion[] }
	| { do: 'attempt'; purpose: AskedFor }
	| { do: 'heartbeat'; purpose: BeatFor; body: BodyOf<'heartbeat'>; reported: number }
	/** Goes out once what this step stores is stored: after a crash the same number must not carry another sheet. */
	| { do: 'save'; body: Hashless<BodyOf<'save'>> }
	/** Outlives the page, and nobody waits for it. */
	| { do: 'saveLast'; body: Hashless<BodyOf<'save'>> }
	| { do: 'report'; record: AttemptRecord; elapsedMs: number; then: 'takeOver' | null }
	| { do: 'takeOver' }
	| { do: 'handIn'; body: Hashless<BodyOf<'submit'>> }
	| { do: 'late'; record: AttemptRecord };

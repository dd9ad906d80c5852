import type { AttemptSummary, Receipt, Section, Unlock } from '#contract/exams/calls.ts';
import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import type { ApiError } from '../api/call.ts';
import type { sendLateSheet } from '../api/exam-life.ts';
import type { RoomApi } from '../api/exams.ts';
import type { ServerClock } from '../api/server-clock.ts';
import type { Timers } from './exam-sender.ts';
import type { SheetStorage } from './exam-storage.ts';

/**
 * `elsewhere`: another phone or tab holds the pen. `over`: the time ran out and the sheet is being handed in. `late`:
 * the server takes sheets no more, so this one goes through the late door.
 */
export type RoomStatus =
	| 'loading'
	| 'failed'
	| 'ready'
	| 'elsewhere'
	| 'over'
	| 'submitting'
	| 'late'
	| 'ended';

/** What became of a sheet that came after the grace. */
export type LateCase = Awaited<ReturnType<typeof sendLateSheet>>['late'];

export interface Room {
	status: RoomStatus;
	title: string;
	sections: Section[];
	/** In the order of display. */
	questions: PaperQuestion[];
	attempt: AttemptSummary | null;
	receipt: Receipt | null;
	/** Why loading or handing in did not work. */
	error: ApiError | null;
	/** Where the pen is while it is not here, and whether whoever has it was not heard of for a minute. */
	elsewhere: { where: 'tab' | 'device'; silent: boolean };
	/** The case of a late sheet, once the server has it. */
	late: LateCase | null;
	/** What stands between this phone and the server: this device is not verified, or another doctor signed in. */
	needs: 'device' | 'owner' | null;
}

/** Where papers lie on the phone. Nothing here rejects: a phone that can store nothing needs its network. */
export interface PaperShelf {
	/** The questions of an attempt, as far as this phone has them. */
	paperOf(attemptId: number, unlock: Unlock): Promise<PaperQuestion[] | null>;
	rememberPaper(attemptId: number, unlock: Unlock, questions: PaperQuestion[]): Promise<void>;
	/** The sheet is in: what is stored of its paper goes after a while. */
	settlePaper(attemptId: number, bundleUrl: string | null): Promise<void>;
}

export interface RoomDeps {
	api: RoomApi & { late: typeof sendLateSheet };
	clock: ServerClock;
	storage: SheetStorage;
	shelf: PaperShelf;
	seal(late: Omit<SealedSheet, 'v' | 'mac'> & { attempt_key: string }): Promise<SealedSheet>;
	timers: Timers;
	monotonic: () => number;
	/** The phone's own clock, which anybody may set. */
	wall: () => number;
	clientId: string;
	/** Path of the screen on which the exam is written. */
	screen: string;
	/** Whose exam it is. */
	doctorId: number | undefined;
	/** The attempt was started on this page a moment ago, so that nothing can be newer than what is stored. */
	fresh: boolean;
	/** False while another doctor is signed in on this browser. */
	ours: () => boolean;
}

/** How safe one answer is: on this page only, on the phone, on the server. */
export type Safety = 'page' | 'phone' | 'server';

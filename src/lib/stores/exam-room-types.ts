import type { SealedSheet } from '#contract/exam-life.ts';
import type { AttemptSummary, Receipt, Section, Unlock } from '#contract/exams.ts';
import type { PaperQuestion } from '#contract/paper.ts';
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

/** What a phone keeps of a room beside the sheet, so that it opens again without a network. */
export interface KeptRoom {
	attempt: AttemptSummary;
	exam_title: string;
	sections: Section[];
	unlock: Unlock;
	/** In the order of the paper. */
	questions: PaperQuestion[];
	/** The server's time less the phone's own, at the last reply. */
	wall_offset_ms: number;
}

/** Where papers and rooms lie on the phone. Nothing here rejects: a phone that can keep nothing needs its network. */
export interface PaperShelf {
	/** The questions out of the encrypted paper; null where there is none or it cannot be read. */
	paperOf(attempt: AttemptSummary, unlock: Unlock): Promise<PaperQuestion[] | null>;
	rememberRoom(room: KeptRoom): Promise<void>;
	recallRoom(attemptId: number): Promise<KeptRoom | null>;
	/** The sheet is in: what is kept goes after a while. */
	settleRoom(attemptId: number): Promise<void>;
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
	/** False while another doctor is signed in on this browser. */
	ours: () => boolean;
}

/** How safe one answer is: on this page only, on the phone, on the server. */
export type Safety = 'page' | 'phone' | 'server';

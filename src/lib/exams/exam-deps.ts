import type { Unlock } from '#contract/exams/calls.ts';
import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import type { ServerClock } from '../http/server-clock.ts';
import type { ExamApi } from './attempt-calls.ts';
import type { Identity } from './exam-state.ts';
import type { SheetStorage } from './exam-storage.ts';

export interface Timers {
	set(run: () => void, ms: number): unknown;
	clear(timer: unknown): void;
	/** In [0, 1). */
	random(): number;
}
export const realTimers: Timers = {
	set: (run, ms) => setTimeout(run, ms),
	clear: (timer) => clearTimeout(timer as number),
	random: () => Math.random(),
};

/** Where papers lie on the phone. Nothing here rejects: a phone that can store nothing needs its network. */
export interface PaperCache {
	/** The questions of an attempt, as far as this phone has them. */
	paperOf(attemptId: number, unlock: Unlock): Promise<PaperQuestion[] | null>;
	rememberPaper(attemptId: number, unlock: Unlock, questions: PaperQuestion[]): Promise<void>;
	/** The sheet is in: what is stored of its paper goes after a while. */
	settlePaper(attemptId: number, bundleUrl: string | null): Promise<void>;
}

/** The world of an exam: network, storage, clocks. */
export interface ExamDeps extends Omit<Identity, 'attemptId'> {
	api: ExamApi;
	clock: ServerClock;
	storage: SheetStorage;
	papers: PaperCache;
	seal(late: Omit<SealedSheet, 'v' | 'mac'> & { attempt_key: string }): Promise<SealedSheet>;
	timers: Timers;
	monotonic: () => number;
	/** The phone's own clock, which anybody may set. */
	wall: () => number;
	/** False while another doctor is signed in on this browser. */
	ours: () => boolean;
}

import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import type { ServerClock } from '../http/server-clock.ts';
import type { ExamApi } from './attempt-calls.ts';
import type { Identity } from './exam-state.ts';
import type { SheetStorage } from './exam-storage.ts';
import type { createOfflinePaper } from './offline-paper.ts';

export const realTimers = {
	set: (run: () => void, ms: number): unknown => setTimeout(run, ms),
	clear: (timer: unknown): void => clearTimeout(timer as number),
	/** In [0, 1). */
	random: (): number => Math.random(),
};
export type Timers = typeof realTimers;

/** Papers stored on the phone. Never rejects: a phone that cannot store needs its network. */
export type PaperCache = Pick<
	ReturnType<typeof createOfflinePaper>,
	'paperOf' | 'rememberPaper' | 'settlePaper'
>;

export interface ExamDeps extends Omit<Identity, 'attemptId'> {
	api: ExamApi;
	clock: ServerClock;
	storage: SheetStorage;
	papers: PaperCache;
	seal(late: Omit<SealedSheet, 'v' | 'mac'> & { attempt_key: string }): Promise<SealedSheet>;
	timers: Timers;
	monotonic: () => number;
	wall: () => number;
	ours: () => boolean;
}

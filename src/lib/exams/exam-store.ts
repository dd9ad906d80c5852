import { atom, computed, map } from 'nanostores';
import type { Letter, StemMark } from '#contract/exams/answer-sheet.ts';
import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import type { Conflict } from './exam-conflicts.ts';
import type { ExamDeps } from './exam-deps.ts';
import { sealRecord } from './exam-late.ts';
import { createExamRunner } from './exam-runner.ts';
import { leastSafety, safetyOf, type TapOn, textOf } from './exam-sheet.ts';
import type { ExamState, Look, ScreenState } from './exam-state.ts';
import { elapsedMs, recordNow } from './exam-turn.ts';

export function createExam(attemptId: number, deps: ExamDeps) {
	const { send, moment, state } = createExamRunner(attemptId, deps, publish);
	const $state = atom<ExamState>(state());
	const $screen = map<ScreenState>(state().screen);

	function publish(next: ExamState): void {
		const before = $state.get().screen;
		$state.set(next);
		for (const key of Object.keys(next.screen) as (keyof ScreenState)[])
			if (before[key] !== next.screen[key]) $screen.setKey(key, next.screen[key]);
	}
	const tap = (index: number, on: TapOn) => void send({ type: 'tap', index, tap: on });

	return {
		$screen,
		$at: computed($state, ({ at }) => at),
		$unsafe: computed($state, ({ unsafe }) => unsafe),
		$sheet: computed($state, ({ sheet }) => sheet.answers),
		$safety: computed($state, ({ sheet }) => leastSafety(sheet)),
		$safetyOf: (index: number) => computed($state, ({ sheet }) => safetyOf(sheet, index)),
		$blocked: computed($state, ({ sheet }) => sheet.blocked),
		$conflicts: computed($state, ({ sheet }) => sheet.conflicts),
		$leftMs: computed($state, ({ clock }) => clock.leftMs),
		$clockState: computed($state, ({ clock }) => clock.state),
		safety: (index: number) => safetyOf(state().sheet, index),
		/** Milliseconds since the start. */
		elapsed: () => elapsedMs(state(), moment()),
		/** The sheet as text, for the other tabs of this browser. */
		text: () => textOf(state().sheet),
		/** The newest sheet with its seal, for a file or a code. */
		async sealed(taps: boolean): Promise<SealedSheet | null> {
			const record = state().late.restored ?? recordNow(state(), moment());
			return record && sealRecord(record, taps, deps);
		},

		/** Opens the exam. `writes`: false where another tab of this browser writes. */
		open: (writes = true) => send({ type: 'open', writes }),
		close: () => void send({ type: 'close' }),
		leave: () => void send({ type: 'leave' }),
		/** Compares clock and deadline with the server; a page that slept calls this before it shows the time. */
		sync: () => send({ type: 'wake' }),
		loseLock: () => void send({ type: 'lockLost' }),
		looked: (kind: Look['kind']) => void send({ type: 'looked', kind }),
		takeOver: () => send({ type: 'takeOver' }),
		submit: () => send({ type: 'handIn' }),
		retry: () => send({ type: 'retry' }),
		clearError: () => void send({ type: 'clearError' }),
		mirror: (sheet: string) => void send({ type: 'mirror', sheet }),
		/** Marks a stem of an MTF question; tapping its current mark makes it blank again. */
		markStem: (index: number, stem: number, mark: Exclude<StemMark, null>) =>
			tap(index, { kind: 'stem', stem, mark }),
		clearStem: (index: number, stem: number) => tap(index, { kind: 'clear', stem }),
		/** Chooses the answer of an SBA question; tapping the current one makes it blank again. */
		choose: (index: number, letter: Letter) => tap(index, { kind: 'letter', letter }),
		flag: (index: number) => tap(index, { kind: 'flag' }),
		/** Where another phone answered differently: uses its answer where `takes` says so, otherwise this one. */
		decide: (takes: (conflict: Conflict) => boolean) =>
			void send({ type: 'decide', takes: state().sheet.conflicts.map(takes) }),
		goTo: (index: number) => void send({ type: 'goTo', index }),
	};
}
export type Exam = ReturnType<typeof createExam>;

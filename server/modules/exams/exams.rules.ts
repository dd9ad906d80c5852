import type { AttemptState, AttemptSummary, ExamPhase, Visible } from '#contract/exams.ts';
import type { ReviewMatrix } from './exams.tables.ts';

export const MINUTE_MS = 60_000;

/** What the rules need to know of an exam. */
export interface ExamTimes {
	windowOpensAt: Date;
	windowClosesAt: Date;
	windowPolicy: 'start_within' | 'finish_within';
	durationMin: number;
	lateEntryMin: number | null;
	publishedAt: Date | null;
	attemptsRanked: number;
	publish: 'auto' | 'manual' | 'at';
	publishAt: Date | null;
	reviewMatrix: ReviewMatrix;
}
export type AttemptKind = AttemptSummary['kind'];
export interface AttemptTimes {
	state: AttemptState;
	kind: AttemptKind;
	deadlineAt: Date | null;
}

/** Where an exam stands as a whole. */
export function examPhase(exam: ExamTimes, now: Date): ExamPhase {
	if (exam.publishedAt) return 'published';
	if (now < exam.windowOpensAt) return 'upcoming';
	return now < exam.windowClosesAt ? 'open' : 'closed';
}

/**
 * The end of an attempt that starts now. With `finish_within` the window's end cuts it short; with `start_within` a
 * doctor who enters in the last minute still has the whole time.
 */
export function deadline(exam: ExamTimes, startedAt: Date, extraMs: number): Date {
	const own = startedAt.getTime() + exam.durationMin * MINUTE_MS + extraMs;
	return new Date(
		exam.windowPolicy === 'finish_within' ? Math.min(own, exam.windowClosesAt.getTime() + extraMs) : own,
	);
}

/** Last instant at which an attempt may start. */
export function entryClosesAt(exam: ExamTimes): Date {
	if (exam.lateEntryMin === null) return exam.windowClosesAt;
	return new Date(
		Math.min(exam.windowClosesAt.getTime(), exam.windowOpensAt.getTime() + exam.lateEntryMin * MINUTE_MS),
	);
}

const ENDED: readonly AttemptState[] = [
	'submitted',
	'auto_submitted',
	'scored',
	'published',
	'late_held',
	'late_accepted',
	'late_rejected',
	'absent',
	'void',
];
export const hasEnded = (state: AttemptState): boolean => ENDED.includes(state);

const NOTHING: Visible = { marks: false, right_wrong: false, key: false };
const ALL: Visible = { marks: true, right_wrong: true, key: true };

/**
 * What the doctor sees of the own attempt: nothing while it runs, then by the exam's matrix and phase. A repeated mock
 * is made of published questions, so all of it is shown at once.
 */
export function visibleTo(exam: ExamTimes, attempt: AttemptTimes, now: Date): Visible {
	if (!hasEnded(attempt.state) || attempt.state === 'void' || attempt.state === 'absent') return NOTHING;
	if (attempt.kind === 'practice') return ALL;
	const phase = examPhase(exam, now);
	if (phase === 'published') return exam.reviewMatrix.published;
	return phase === 'closed' ? exam.reviewMatrix.closed : exam.reviewMatrix.submitted;
}

/** When right and wrong and the key open; null when that waits for a decision of the controller. */
export function reviewOpensAt(exam: ExamTimes): Date | null {
	if (exam.publishedAt) return exam.publishedAt;
	if (exam.reviewMatrix.closed.key) return exam.windowClosesAt;
	if (exam.publish === 'at') return exam.publishAt;
	return exam.publish === 'auto' ? lastDeadline(exam) : null;
}

/** The instant after which no attempt of this exam can still be running, but for extra time. */
export function lastDeadline(exam: ExamTimes): Date {
	return deadline(exam, entryClosesAt(exam), 0);
}

/** The states an attempt may go to from each state; final states never go back, a re-sit is a new attempt. */
const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
	not_started: ['in_progress', 'absent', 'void'],
	in_progress: ['submitted', 'auto_submitted', 'void'],
	submitted: ['scored', 'void'],
	auto_submitted: ['scored', 'late_held', 'void'],
	scored: ['published', 'late_held', 'void'],
	published: ['void'],
	late_held: ['late_accepted', 'late_rejected', 'void'],
	// A second late sheet may come before the first is scored.
	late_accepted: ['scored', 'late_held', 'void'],
	late_rejected: ['scored', 'late_held', 'void'],
	absent: ['void'],
	void: [],
};

/** Checks a move; a move that is not in the table is a fault of ours and throws. */
export function move(from: AttemptState, to: AttemptState): AttemptState {
	if (!MOVES[from].includes(to)) throw new Error(`an attempt cannot go from ${from} to ${to}`);
	return to;
}

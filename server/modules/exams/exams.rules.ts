import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { type AttemptState, ENDED_STATES, type ExamPhase, type Visible } from '#contract/exams/calls.ts';
import { MINUTE_MS } from '../../days.rules.ts';
import { mover } from '../../moves.rules.ts';
import type { attempts } from './attempt/attempts.tables.ts';
import type { examOverrides, exams } from './exams.tables.ts';

type Exam = typeof exams.$inferSelect;
export type ExamTimes = Pick<
	Exam,
	| 'windowOpensAt'
	| 'windowClosesAt'
	| 'windowPolicy'
	| 'durationMin'
	| 'lateEntryMin'
	| 'publishedAt'
	| 'attemptsRanked'
	| 'publish'
	| 'publishAt'
	| 'reviewMatrix'
> & {
	/** The latest end that an attempt can have by exceptions; left out where it was not queried. */
	lastEndAt?: Date;
};
export type MovedTimes = Pick<
	typeof examOverrides.$inferSelect,
	'scope' | 'refId' | 'extraMin' | 'opensAt' | 'closesAt'
>;
export type AttemptTimes = Pick<typeof attempts.$inferSelect, 'state' | 'kind' | 'deadlineAt'>;
export type AttemptKind = AttemptTimes['kind'];

export function examPhase(exam: ExamTimes, now: Date): ExamPhase {
	if (exam.publishedAt) return 'published';
	if (now < exam.windowOpensAt) return 'upcoming';
	return now < exam.windowClosesAt ? 'open' : 'closed';
}

type ExamStatus = Exam['status'];
/** The stored states of an exam that is not announced; all its fields may still change. */
export const UNANNOUNCED: readonly ExamStatus[] = ['draft', 'key_check'];
export const isOpenToChange = (status: ExamStatus): boolean => UNANNOUNCED.includes(status);
/** The stored states of an announced exam until its first result. */
export const BY_CLOCK: readonly ExamStatus[] = ['scheduled', 'frozen', 'open'];

/** The state of an exam shown to staff: the stored one, but by the clock from its opening to the first result. */
export function examState(exam: Pick<Exam, 'windowOpensAt' | 'windowClosesAt' | 'status'>, now: Date) {
	if (!BY_CLOCK.includes(exam.status) || now < exam.windowOpensAt) return exam.status;
	return now < exam.windowClosesAt ? 'open' : 'closed';
}

/** With `finish_within` the window's end shortens it; with `start_within` a doctor who enters late still has the whole time. */
export function deadline(exam: ExamTimes, startedAt: Date, extraMs: number): Date {
	const own = startedAt.getTime() + exam.durationMin * MINUTE_MS + extraMs;
	return new Date(
		exam.windowPolicy === 'finish_within' ? Math.min(own, exam.windowClosesAt.getTime() + extraMs) : own,
	);
}

export function entryClosesAt(exam: Pick<ExamTimes, 'windowOpensAt' | 'windowClosesAt' | 'lateEntryMin'>) {
	if (exam.lateEntryMin === null) return exam.windowClosesAt;
	return new Date(
		Math.min(exam.windowClosesAt.getTime(), exam.windowOpensAt.getTime() + exam.lateEntryMin * MINUTE_MS),
	);
}

const ENDED: readonly AttemptState[] = ENDED_STATES;
export const hasEnded = (state: AttemptState): boolean => ENDED.includes(state);

const NOTHING: Visible = { marks: false, right_wrong: false, key: false };

/** Nothing while it runs, then by the matrix. What opens after the exam waits for the last attempt: the window only ends entry. */
export function visibleTo(exam: ExamTimes, attempt: AttemptTimes | null, now: Date): Visible {
	if (!attempt || !hasEnded(attempt.state) || attempt.state === 'void' || attempt.state === 'absent')
		return NOTHING;
	// A repeated mock consists of published questions.
	if (attempt.kind === 'practice' || exam.publishedAt) return exam.reviewMatrix.published;
	return now > overAt(exam) ? exam.reviewMatrix.closed : exam.reviewMatrix.submitted;
}

/** Null: now. While others may write, a paper in the same order for all stays closed, unless the exam shows the answers anyway. */
export function ownPaperOpensAt(exam: ExamTimes & Pick<Exam, 'shuffle'>, attempt: AttemptTimes, now: Date) {
	const over = overAt(exam);
	if (exam.shuffle !== 'none' || attempt.kind === 'practice' || exam.publishedAt || now > over) return null;
	const { right_wrong, key } = visibleTo(exam, attempt, now);
	return right_wrong || key ? null : over;
}

/** Whether the caller may be shown marks at all: staff acting as the doctor may once results are published. */
export const maySeeMarks = (
	{ acting }: { acting: object | null },
	{ publishedAt }: Pick<ExamTimes, 'publishedAt'>,
): boolean => acting === null || publishedAt !== null;

/** When the answers and the key open; null when the controller decides it. */
export function reviewOpensAt(exam: ExamTimes): Date | null {
	if (exam.publishedAt) return exam.publishedAt;
	const over = overAt(exam);
	if (exam.reviewMatrix.closed.key || exam.publish === 'auto') return over;
	if (exam.publish !== 'at' || !exam.publishAt) return null;
	return new Date(Math.max(exam.publishAt.getTime(), over.getTime()));
}

/** The instant after which no attempt of this exam can still be running, extra time excluded. */
export function lastDeadline(exam: ExamTimes): Date {
	return deadline(exam, entryClosesAt(exam), 0);
}

/** The same for the doctor with the latest end: extra time adds up within a scope and over all scopes of a doctor. */
export function lastEndOf(exam: ExamTimes, moved: readonly MovedTimes[]): Date {
	// The general window is in the exam itself; where an end was moved without a beginning, entry is open to that end.
	const own = moved.filter(({ scope }) => scope !== 'exam');
	const latest = (first: Date, column: 'opensAt' | 'closesAt') =>
		own.reduce((last, { [column]: at }) => (at !== null && at > last ? at : last), first);
	const begun = moved.some(({ scope, opensAt }) => scope === 'exam' && opensAt !== null);
	const openToEnd = !begun && moved.some(({ closesAt }) => closesAt !== null);
	const furthest: ExamTimes = {
		...exam,
		windowOpensAt: latest(exam.windowOpensAt, 'opensAt'),
		windowClosesAt: latest(exam.windowClosesAt, 'closesAt'),
		lateEntryMin: openToEnd ? null : exam.lateEntryMin,
	};
	const extra = new Map<MovedTimes['scope'], number>();
	for (const circle of Map.groupBy(moved, ({ scope, refId }) => `${scope}/${refId}`).values()) {
		const [one] = circle;
		const minutes = circle.reduce((sum, { extraMin }) => sum + (extraMin ?? 0), 0);
		if (one) extra.set(one.scope, Math.max(extra.get(one.scope) ?? 0, minutes));
	}
	const extraMin = [...extra.values()].reduce((sum, minutes) => sum + minutes, 0);
	return deadline(furthest, entryClosesAt(furthest), extraMin * MINUTE_MS);
}

/** The instant after which no attempt within the window can be running, exceptions and grace included. */
export function overAt(exam: ExamTimes): Date {
	const last = Math.max(lastDeadline(exam).getTime(), exam.lastEndAt?.getTime() ?? 0);
	return new Date(last + EXAM_GRACE_MS);
}

export const UNSCORED: readonly AttemptState[] = [
	'submitted',
	'auto_submitted',
	'late_accepted',
	'late_rejected',
];

/** Final states never go back: a re-sit is a new attempt. */
const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
	not_started: ['in_progress', 'absent', 'void'],
	in_progress: ['submitted', 'auto_submitted', 'void'],
	submitted: ['scored', 'void'],
	auto_submitted: ['scored', 'late_held', 'void'],
	scored: ['published', 'late_held', 'void'],
	published: ['void'],
	late_held: ['late_accepted', 'late_rejected', 'void'],
	// A second late sheet may arrive before the first is scored.
	late_accepted: ['scored', 'late_held', 'void'],
	late_rejected: ['scored', 'late_held', 'void'],
	absent: ['void'],
	void: [],
};

export const move = mover('an attempt', MOVES);

import { EXAM_AHEAD_MS, EXAM_GRACE_MS, WRITER_SILENT_MS } from '#contract/constants.ts';
import type { Eligibility } from '#contract/exams/calls.ts';
import type { ExamGate } from '#contract/exams/lifecycle.ts';
import { MINUTE_MS } from '../../../days.rules.ts';
import {
	type AttemptKind,
	type AttemptTimes,
	deadline,
	type ExamTimes,
	entryClosesAt,
	hasEnded,
	lastDeadline,
} from '../exams.rules.ts';
import type { examOverrides, exams } from '../exams.tables.ts';
import { type MeritExam, mayRank } from '../marks/merit.rules.ts';
import type { attempts } from './attempts.tables.ts';

export type Override = Pick<
	typeof examOverrides.$inferSelect,
	'id' | 'scope' | 'extraMin' | 'opensAt' | 'closesAt' | 'closesBefore' | 'attempts'
> & { givenAt: Date };

/** When an attempt was running; for one voided while it ran, the voiding was its last change. */
type Written = Pick<
	typeof attempts.$inferSelect,
	'state' | 'startedAt' | 'submittedAt' | 'deadlineAt' | 'updatedAt'
>;

function isWithin({ state, startedAt, submittedAt, deadlineAt, updatedAt }: Written, at: Date): boolean {
	const end = submittedAt ?? (state === 'void' ? updatedAt : deadlineAt);
	return startedAt !== null && end !== null && at >= startedAt && at <= end;
}

/** The exceptions for an attempt that starts now. Minutes given during an earlier attempt compensated that attempt. */
export const forNextAttempt = <O extends Override>(
	overrides: readonly O[],
	earlier: readonly Written[],
): O[] =>
	overrides.map((one) =>
		earlier.some((written) => isWithin(written, one.givenAt)) ? { ...one, extraMin: null } : one,
	);

/** From the widest to the narrowest. */
const SCOPES: readonly Override['scope'][] = ['exam', 'district', 'batch', 'doctor'];

/**
 * The exam as it applies to one doctor. Extra minutes add up, since each action grants more; of windows the one with the
 * narrowest scope applies, then the newest; of numbers of attempts the highest.
 */
export function applied<
	E extends Pick<ExamTimes, 'windowOpensAt' | 'windowClosesAt' | 'lateEntryMin' | 'attemptsRanked'>,
>(exam: E, overrides: readonly Omit<Override, 'givenAt' | 'closesBefore'>[]): { exam: E; extraMs: number } {
	const ordered = overrides.toSorted(
		(a, b) => SCOPES.indexOf(a.scope) - SCOPES.indexOf(b.scope) || a.id - b.id,
	);
	const opens = ordered.findLast((one) => one.opensAt !== null)?.opensAt ?? null;
	const closes = ordered.findLast((one) => one.closesAt !== null)?.closesAt ?? null;
	return {
		exam: {
			...exam,
			windowOpensAt: opens ?? exam.windowOpensAt,
			windowClosesAt: closes ?? exam.windowClosesAt,
			// Where only the end was moved, entry is open until then.
			lateEntryMin: closes !== null && opens === null ? null : exam.lateEntryMin,
			attemptsRanked: Math.max(exam.attemptsRanked, ...ordered.map((one) => one.attempts ?? 0)),
		},
		extraMs: ordered.reduce((sum, one) => sum + (one.extraMin ?? 0) * MINUTE_MS, 0),
	};
}

/** From this many doctors on, a job for each sheet would cost the hour of handing in more than the marks do. */
const CROWD = 100;

/** Whether a sheet is scored as soon as it is handed in; those of a crowd that sees no marks yet wait for the sweep. */
export const isScoredNow = (
	{ madeAhead, reviewMatrix }: Pick<typeof exams.$inferSelect, 'madeAhead' | 'reviewMatrix'>,
	kind: AttemptKind,
): boolean => madeAhead < CROWD || kind === 'practice' || reviewMatrix.submitted.marks;

/** Starts of any exam may be spread over this time ... */
const JITTER_MS = 20_000;
/** ... or over this much for each waiting doctor, if that is longer: 667 starts a second. */
const JITTER_EACH_MS = 1.5;
export const openingSpreadMs = (waiting: number): number => Math.max(JITTER_MS, waiting * JITTER_EACH_MS);

/**
 * Delay in ms for a doctor whose attempt was made ahead, so that not all start at once: up to `openingSpreadMs` and 2 %
 * of the duration. It costs no time, since the clock runs from the own start.
 */
export function jitterMs(exam: ExamTimes & { madeAhead: number }, orderSeed: number): number {
	const durationMs = exam.durationMin * MINUTE_MS;
	const most = Math.floor(Math.min(openingSpreadMs(exam.madeAhead), durationMs / 50));
	const windowMs = exam.windowClosesAt.getTime() - exam.windowOpensAt.getTime();
	// 0 where the end of the window would shorten the time.
	const spare = exam.windowPolicy === 'finish_within' ? Math.max(0, windowMs - durationMs) : most;
	return orderSeed % (Math.min(most, spare) + 1);
}

/** Whether the clock starts for all at the opening: the exam ends for all at once, and entry is as short as the spread of starts. */
export function startsTogether(exam: ExamTimes & { madeAhead: number }): boolean {
	const spare = exam.windowClosesAt.getTime() - exam.windowOpensAt.getTime() - exam.durationMin * MINUTE_MS;
	return exam.windowPolicy === 'finish_within' && spare <= openingSpreadMs(exam.madeAhead);
}

export const slotOf = (exam: ExamTimes & { madeAhead: number }, orderSeed: number): Date =>
	new Date(exam.windowOpensAt.getTime() + jitterMs(exam, orderSeed));

/** Number of counted attempts that were used. An absent doctor used none, and a repeated mock does not count. */
const sat = (attempts: readonly AttemptTimes[]): number =>
	attempts.filter(({ kind, state }) => kind !== 'practice' && state !== 'absent' && hasEnded(state)).length;

export function examEligibility(
	exam: ExamTimes,
	attempts: readonly AttemptTimes[],
	now: Date,
	jitter = 0,
): Eligibility {
	const opens_at = exam.windowOpensAt.toISOString();
	if (attempts.some((attempt) => attempt.state === 'in_progress')) return { state: 'in_progress', opens_at };
	if (sat(attempts) >= exam.attemptsRanked) return { state: 'finished', opens_at };
	if (now.getTime() < exam.windowOpensAt.getTime() + jitter) return { state: 'too_early', opens_at };
	if (now >= exam.windowClosesAt) return { state: 'missed', opens_at };
	return { state: now < entryClosesAt(exam) ? 'can_start' : 'entry_closed', opens_at };
}

export type StartDecision =
	| { start: true }
	| { start: false; code: 'attempt.exists' | 'exam.attempts_used' | 'exam.entry_closed' | 'exam.locked' }
	| { start: false; code: 'exam.too_early'; startsInMs: number };

/**
 * Ranked: within the window. Late: after it, for a doctor without an attempt, where the exam allows it. Practice: once
 * results are published, any number of times. Ranking is decided elsewhere: nothing started after publication is ranked.
 */
export function startDecision(
	exam: ExamTimes & Pick<MeritExam, 'latePolicy'>,
	attempts: readonly AttemptTimes[],
	kind: AttemptKind,
	now: Date,
	jitter: number,
): StartDecision {
	const early = (from: number): StartDecision => ({
		start: false,
		code: 'exam.too_early',
		startsInMs: from - now.getTime(),
	});
	const eligibility = examEligibility(exam, attempts, now, jitter);
	if (eligibility.state === 'in_progress') return { start: false, code: 'attempt.exists' };
	if (kind === 'practice') return exam.publishedAt ? { start: true } : { start: false, code: 'exam.locked' };
	if (eligibility.state === 'finished') return { start: false, code: 'exam.attempts_used' };
	if (kind === 'late') {
		if (exam.latePolicy === 'none') return { start: false, code: 'exam.entry_closed' };
		return eligibility.state === 'missed' ? { start: true } : early(exam.windowClosesAt.getTime());
	}
	if (eligibility.state === 'too_early') return early(exam.windowOpensAt.getTime() + jitter);
	return eligibility.state === 'can_start' ? { start: true } : { start: false, code: 'exam.entry_closed' };
}

/** The end of an attempt of this kind that starts now. The window shortens only attempts that belong to it. */
export function deadlineOf(exam: ExamTimes, kind: AttemptKind, startedAt: Date, extraMs: number): Date {
	return deadline(kind === 'ranked' ? exam : { ...exam, windowPolicy: 'start_within' }, startedAt, extraMs);
}

/** Whether a new attempt, or the running one, will be on the merit list: never one that starts after publication. */
export function countsForMerit(
	exam: ExamTimes & MeritExam,
	attempts: readonly (AttemptTimes & { startedAt: Date | null })[],
	now: Date,
): boolean {
	const running = attempts.find((attempt) => attempt.state === 'in_progress');
	if (running) return mayRank(running, exam);
	if (exam.publishedAt !== null) return false;
	if (attempts.some(({ kind, state }) => kind === 'ranked' && hasEnded(state) && !NO_PLACE.includes(state)))
		return false;
	const { state } = examEligibility(exam, attempts, now);
	return (
		state === 'too_early' || state === 'can_start' || (state === 'missed' && exam.latePolicy === 'ranked')
	);
}
const NO_PLACE: readonly AttemptTimes['state'][] = ['void', 'absent'];

/** What the waiting page shows. `attempts`: those that were started. */
export function examGate(
	exam: ExamTimes,
	attempts: readonly AttemptTimes[],
	now: Date,
	jitter: number,
): { state: ExamGate; startsInMs: number } {
	const eligibility = examEligibility(exam, attempts, now, jitter);
	const startsInMs = Math.max(0, exam.windowOpensAt.getTime() + jitter - now.getTime());
	if (eligibility.state !== 'finished') return { state: eligibility.state, startsInMs };
	const last = attempts.findLast((attempt) => attempt.kind !== 'practice');
	if (last?.state === 'void') return { state: 'void', startsInMs: 0 };
	if (exam.publishedAt) return { state: 'published', startsInMs: 0 };
	return { state: now < exam.windowClosesAt ? 'submitted' : 'scoring', startsInMs: 0 };
}

/** Milliseconds until a sheet may be submitted; 0 when it may be. No wait applies once the time is over. */
export function stayLeftMs(
	exam: { minStayMin: number | null },
	attempt: { startedAt: Date; deadlineAt: Date },
	now: Date,
): number {
	if (exam.minStayMin === null || now >= attempt.deadlineAt) return 0;
	const until = Math.min(
		attempt.startedAt.getTime() + exam.minStayMin * MINUTE_MS,
		attempt.deadlineAt.getTime(),
	);
	return Math.max(0, until - now.getTime());
}

/** Whether another client may take over without confirmation: the writer was last seen over a minute ago. */
export const isSilent = (lastContactAt: Date | null, now: Date): boolean =>
	lastContactAt === null || now.getTime() - lastContactAt.getTime() > WRITER_SILENT_MS;

/** An attempt has to start this soon after its pass or the opening: an exam open for days must not allow a device for days. */
const PASS_START_MS = 60 * MINUTE_MS;

/** Until when a device may be used for one exam only; null: it may not be used now. */
export function passUntil(exam: ExamTimes, extraMs: number, attempts: readonly AttemptTimes[], now: Date) {
	const grace = (at: Date) => new Date(at.getTime() + EXAM_GRACE_MS);
	const running = attempts.find((attempt) => attempt.state === 'in_progress');
	if (running?.deadlineAt) {
		const until = grace(running.deadlineAt);
		return now <= until ? until : null;
	}
	const ahead = exam.windowOpensAt.getTime() - EXAM_AHEAD_MS;
	const { state } = examEligibility(exam, attempts, now);
	if (state !== 'can_start' && (state !== 'too_early' || now.getTime() < ahead)) return null;
	const starts = Math.max(now.getTime(), exam.windowOpensAt.getTime()) + PASS_START_MS;
	const ends = Math.min(starts + exam.durationMin * MINUTE_MS, lastDeadline(exam).getTime());
	return grace(new Date(ends + extraMs));
}

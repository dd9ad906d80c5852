import { joiningOf } from '#contract/account/joining.ts';
import type { Batch, SUGGEST_REASONS, SuggestAnswers, Suggestion } from '#contract/catalog/calls.ts';
import { dayNumber } from '../../days.rules.ts';
import type { batchFitRules } from './catalog.tables.ts';

/** The audience of a batch. `monthsBeforeExam`: when a doctor should start it. */
export type Fit = Omit<typeof batchFitRules.$inferSelect, 'batchId' | 'createdAt' | 'updatedAt'>;
export interface Candidate {
	batch: Batch;
	/** Null: not set. */
	fit: Fit | null;
}
export type Wish = SuggestAnswers & { exam_date: string | null };

export interface DatedSession {
	/** Slug of the course. */
	course: string;
	name: string;
	exam_date: string;
}

type Reason = Suggestion['reasons'][number];
interface Judged {
	points: number;
	reasons: Reason[];
}

/** `now` in ms, `today` in Dhaka; `sessions`: alternatives. */
interface Moment {
	now: number;
	today: string;
	sessions: readonly DatedSession[];
}
type Question = (candidate: Candidate, wish: Wish, at: Moment) => Judged;

/** Maximum points of each question; together 100 with half of the editors' weight. */
const POINTS = { exam: 30, session: 20, hours: 15, audience: 10, faculty: 10, syllabus: 10 } as const;
/** Share of points where an answer or a setting is missing. */
const UNKNOWN = 0.6;
/** Points off for a batch that is full, not open yet, running, late, or has no time for its syllabus. */
const PENALTY = { full: 25, soon: 3, started: 12, late: 4, short: 25 } as const;
const DAYS_OF_MONTH = 30;
const FEW_SEATS = 10;

const reason = (kind: (typeof SUGGEST_REASONS)[number], good: boolean, values: Reason['values']): Reason => ({
	kind,
	good,
	values,
});
const allOrNone = (
	kind: 'exam' | 'session' | 'audience' | 'faculty',
	good: boolean,
	values: Reason['values'],
): Judged => ({ points: good ? POINTS[kind] : 0, reasons: [reason(kind, good, values)] });
/** Whole days between two days (YYYY-MM-DD). */
const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

const exam: Question = ({ batch }, wish) =>
	allOrNone('exam', batch.course.slug === wish.exam, { course: batch.course.title });

const session: Question = ({ batch }, wish) => {
	if (wish.session_id === null) return { points: POINTS.session * UNKNOWN, reasons: [] };
	return allOrNone('session', batch.session.id === wish.session_id, { session: batch.session.name });
};

const hours: Question = ({ fit }, wish) => {
	if (!fit) return { points: POINTS.hours * UNKNOWN, reasons: [] };
	const share = Math.min(1, wish.hours / fit.hoursPerWeek);
	// Half the time is less than half as good.
	return {
		points: POINTS.hours * share * share,
		reasons: [reason('hours', share === 1, { have: wish.hours, need: fit.hoursPerWeek })],
	};
};

const audience: Question = ({ fit }, wish) => {
	if (!fit || fit.audience === 'both') return { points: POINTS.audience * UNKNOWN, reasons: [] };
	return allOrNone('audience', (fit.audience === 'repeater') === wish.repeater, { for: fit.audience });
};

const faculty: Question = ({ fit }, wish) => {
	const open = !fit || fit.facultyIds.length === 0;
	if (open || wish.faculty_id === null) return { points: POINTS.faculty * UNKNOWN, reasons: [] };
	return allOrNone('faculty', fit.facultyIds.includes(wish.faculty_id), {});
};

/** Study hours until a day: whole hours of `hours` a week. */
export const hoursUntil = (today: string, date: string, hours: number): number =>
	Math.floor((Math.max(0, daysBetween(today, date)) * hours) / 7);

const sessionWithTime = (
	sessions: readonly DatedSession[],
	slug: string,
	date: string,
	enough: (exam: string) => boolean,
): DatedSession | undefined =>
	sessions
		.filter(({ course, exam_date }) => course === slug && exam_date > date && enough(exam_date))
		.toSorted((a, b) => a.exam_date.localeCompare(b.exam_date))[0];

/** Days until the exam, and whether they are enough for the syllabus; if not, the session to take instead. */
const time: Question = ({ batch, fit }, wish, { today, sessions }) => {
	const date = wish.exam_date ?? batch.session.target_exam_date;
	if (date === null) return { points: POINTS.syllabus * UNKNOWN, reasons: [] };
	const days = Math.max(0, daysBetween(today, date));
	const late = fit !== null && days < fit.monthsBeforeExam * DAYS_OF_MONTH;
	const reasons = [reason('days_left', days > 0 && !late, { days, date })];
	if (!fit) return { points: days > 0 ? POINTS.syllabus * UNKNOWN : 0, reasons };
	const need = fit.syllabusHours;
	const have = hoursUntil(today, date, wish.hours);
	const share = Math.min(1, have / need);
	const later =
		share < 1
			? sessionWithTime(
					sessions,
					batch.course.slug,
					date,
					(exam) => hoursUntil(today, exam, wish.hours) >= need,
				)
			: undefined;
	reasons.push(
		reason('syllabus', share === 1, {
			days,
			hours: wish.hours,
			have,
			need,
			...(later && { session: later.name, of: later.exam_date }),
		}),
	);
	return {
		points: POINTS.syllabus * share - PENALTY.short * (1 - share) - (late ? PENALTY.late : 0),
		reasons,
	};
};

const seats: Question = ({ batch }, _wish, { now }) => {
	const joining = joiningOf(batch, now);
	const left = { left: batch.seats_left, seats: batch.seats };
	if (joining === 'full') return { points: -PENALTY.full, reasons: [reason('seats', false, left)] };
	if (joining === 'soon') return { points: -PENALTY.soon, reasons: [] };
	return { points: 0, reasons: batch.seats_left <= FEW_SEATS ? [reason('seats', true, left)] : [] };
};

const started: Question = ({ batch }, _wish, { today }) => {
	const days = daysBetween(batch.starts_on, today);
	if (days <= 0)
		return { points: 0, reasons: [reason('started', true, { days: -days, of: batch.starts_on })] };
	const share = Math.min(1, days / Math.max(1, daysBetween(batch.starts_on, batch.ends_on)));
	return {
		points: -PENALTY.started * share,
		reasons: [reason('started', false, { days, of: batch.starts_on })],
	};
};

/** In the order in which the reasons are shown. */
const QUESTIONS = [exam, session, hours, audience, faculty, time, seats, started];

function judge(candidate: Candidate, wish: Wish, at: Moment): Suggestion {
	const parts = QUESTIONS.map((question) => question(candidate, wish, at));
	const weight = (candidate.fit?.weight ?? 5) / 2;
	const score = parts.reduce((sum, part) => sum + part.points, weight);
	return {
		batch: candidate.batch,
		score: Math.round(Math.min(100, Math.max(0, score))),
		reasons: parts.flatMap((part) => part.reasons),
	};
}

/** Ranks batches for one doctor with reasons, without closed ones; equal ones by openness, then start. See `Moment`. */
export function rankBatches(
	candidates: readonly Candidate[],
	wish: Wish,
	now: number,
	today: string,
	sessions: readonly DatedSession[] = [],
): Suggestion[] {
	const order = ['open', 'soon', 'full'];
	const rank = ({ batch }: Suggestion) => order.indexOf(joiningOf(batch, now));
	return candidates
		.filter(({ batch }) => order.includes(joiningOf(batch, now)))
		.map((candidate) => judge(candidate, wish, { now, today, sessions }))
		.toSorted(
			(a, b) =>
				b.score - a.score ||
				rank(a) - rank(b) ||
				a.batch.starts_on.localeCompare(b.batch.starts_on) ||
				a.batch.id - b.batch.id,
		);
}

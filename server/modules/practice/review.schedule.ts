import { type Card, createEmptyCard, type FSRS, fsrs, type Grade, Rating } from 'ts-fsrs';
import { DAY_MS } from '../../days.rules.ts';
import type { Certainty } from './practice.rules.ts';

const LONGEST_DAYS = 180;

/** Whole days between reviews, at most half a year, without randomness: the same answers give the same dates. */
const scheduler: FSRS = fsrs({
	request_retention: 0.9,
	maximum_interval: LONGEST_DAYS,
	enable_fuzz: false,
	enable_short_term: false,
});

const toSchedule = (card: Card) => ({
	dueAt: card.due,
	stability: card.stability,
	difficulty: card.difficulty,
	scheduledDays: card.scheduled_days,
	reps: card.reps,
	lapses: card.lapses,
	learningSteps: card.learning_steps,
	state: card.state,
	lastReviewAt: card.last_review ?? null,
});
export type Schedule = ReturnType<typeof toSchedule>;

/** Due at once. */
export const newSchedule = (now: Date): Schedule => toSchedule(createEmptyCard(now));

/** A right guess is hardly known, a wrong answer is not known. */
export function gradeOf(right: boolean, sure: Certainty): Grade {
	if (!right) return Rating.Again;
	return { guess: Rating.Hard, fairly: Rating.Good, sure: Rating.Easy }[sure] as Grade;
}

export function reviewed(card: Schedule, grade: Grade, now: Date): Schedule {
	const next = scheduler.next(
		{
			due: card.dueAt,
			stability: card.stability,
			difficulty: card.difficulty,
			elapsed_days: 0,
			scheduled_days: card.scheduledDays,
			reps: card.reps,
			lapses: card.lapses,
			learning_steps: card.learningSteps,
			state: card.state,
			...(card.lastReviewAt && { last_review: card.lastReviewAt }),
		},
		now,
		grade,
	);
	// The scheduler leaves a day between its grades, even beyond its limit.
	const latest = new Date(now.getTime() + LONGEST_DAYS * DAY_MS);
	const schedule = toSchedule(next.card);
	return schedule.dueAt <= latest ? schedule : { ...schedule, dueAt: latest, scheduledDays: LONGEST_DAYS };
}

import type { Section } from '#contract/exams/calls.ts';
import type { QuizState } from '#contract/quizzes/calls.ts';
import { MINUTE_MS } from '../../days.rules.ts';
import type { quizzes, StoredQuizQuestion } from './quizzes.tables.ts';

/** Late answers count for this time. */
const GRACE_MS = 120_000;
/** Answers to a mock that a network failure delayed are marked for this time, without a rank. */
const LATE_MS = 24 * 60 * MINUTE_MS;
/** Fewer attempts are not significant, and might identify someone. */
const TRIES_FOR_PLACE = 5;
/** With fewer, a share would only hide the rank. */
const TRIES_FOR_SHARE = 100;
export const MOST_QUIZ_QUESTIONS = 20;

export interface Format {
	name: string;
	sections: readonly Section[];
	durationMin: number;
}
type Times = Pick<typeof quizzes.$inferSelect, 'state' | 'opensAt' | 'closesAt'> & { format: Format | null };

/** Half a paper: half the questions of each section in half the time. */
export const halfOf = ({ sections, durationMin }: Format) => ({
	sections: sections.map((section) => ({ ...section, count: Math.floor(section.count / 2) })),
	minutes: Math.floor(durationMin / 2),
});

/** Whether there are as many questions as the quiz, or half the paper of a mock, may have. */
export function lengthFits(questions: readonly { type: string }[], format: Format | null): boolean {
	if (!format) return questions.length <= MOST_QUIZ_QUESTIONS;
	const { sections } = halfOf(format);
	const wanted = (type: string) =>
		sections.reduce((sum, section) => sum + (section.type === type ? section.count : 0), 0);
	return (
		sections.length > 0 &&
		['mtf', 'sba'].every((type) => questions.filter((one) => one.type === type).length === wanted(type))
	);
}

/** From start to end with the grace, in ms; null: there is no clock. */
export const limitMs = ({ format }: Pick<Times, 'format'>): number | null =>
	format && halfOf(format).minutes * MINUTE_MS + GRACE_MS;

/** Remaining time of an attempt, in ms; null: there is no clock. */
export const leftMs = ({ format }: Pick<Times, 'format'>, startedAt: Date, now: Date): number | null =>
	format && Math.max(0, startedAt.getTime() + halfOf(format).minutes * MINUTE_MS - now.getTime());

export function isLate(quiz: Pick<Times, 'format'>, attempt: { startedAt: Date; doneAt: Date }): boolean {
	const limit = limitMs(quiz);
	return limit !== null && attempt.doneAt.getTime() - attempt.startedAt.getTime() > limit;
}

/** Whether an attempt may begin now; editors may close a quiz earlier. */
export function quizPhase(quiz: Times, now: Date): 'too_early' | 'open' | 'closed' {
	if (quiz.state !== 'published' || now >= quiz.closesAt) return 'closed';
	return now < quiz.opensAt ? 'too_early' : 'open';
}

/** Whether an attempt may continue. A started mock has its own time, whenever the last one may begin. */
export function mayAnswer(quiz: Times, startedAt: Date, now: Date): boolean {
	const limit = limitMs(quiz);
	const end = limit === null ? quiz.closesAt.getTime() + GRACE_MS : startedAt.getTime() + limit + LATE_MS;
	return quiz.state === 'published' && now.getTime() <= end;
}

export function stateFor(
	quiz: Times,
	attempt: { startedAt: Date; doneAt: Date | null } | null,
	now: Date,
): QuizState {
	if (attempt?.doneAt) return 'tried';
	if (attempt && mayAnswer(quiz, attempt.startedAt, now)) return 'started';
	return quizPhase(quiz, now);
}

function fits({ type, options }: StoredQuizQuestion, answer: string): boolean {
	if (type === 'mtf') return answer.length === 5;
	return answer.length === 1 && answer.charCodeAt(0) - 'A'.charCodeAt(0) < options.length;
}

export function answersFit(questions: readonly StoredQuizQuestion[], answers: readonly string[]): boolean {
	return (
		answers.length === questions.length &&
		questions.every((question, index) => fits(question, answers[index] ?? ''))
	);
}

/** The rank among all attempts, which equal marks share; null: too few attempts. */
export function placeAmong(tries: number, withMoreMarks: number): number | null {
	return tries < TRIES_FOR_PLACE ? null : withMoreMarks + 1;
}

/** Per cent of attempts with fewer marks, rounded down; null: too few attempts. */
export function betterThan(tries: number, withFewerMarks: number): number | null {
	return tries < TRIES_FOR_SHARE ? null : Math.floor((withFewerMarks * 100) / tries);
}

import type { QuizState } from '#contract/quizzes/calls.ts';
import type { StoredQuizQuestion } from './quizzes.tables.ts';

/** Marks in milli-marks: an SBA question is worth one mark, each of the five stems of an MTF question a fifth of it. */
export const QUESTION_MARKS = 1_000;
const STEM_MARKS = 200;
/** Answers that were under way when the quiz closed still count. */
const GRACE_MS = 120_000;
/** With fewer tries a comparison says nothing, and might point to somebody. */
const TRIES_FOR_COMPARISON = 5;

interface Times {
	state: 'draft' | 'published' | 'closed';
	opensAt: Date;
	closesAt: Date;
}

/** Whether a try may begin now. Editors may close a quiz before its time. */
export function quizPhase(quiz: Times, now: Date): 'too_early' | 'open' | 'closed' {
	if (quiz.state !== 'published' || now >= quiz.closesAt) return 'closed';
	return now < quiz.opensAt ? 'too_early' : 'open';
}

/** Whether a try that was begun may still go on and be sent. */
export function mayAnswer(quiz: Times, now: Date): boolean {
	return quiz.state === 'published' && now.getTime() <= quiz.closesAt.getTime() + GRACE_MS;
}

/** What a device may do with a quiz, given its own try. */
export function stateFor(quiz: Times, attempt: { doneAt: Date | null } | null, now: Date): QuizState {
	if (attempt?.doneAt) return 'tried';
	if (attempt && mayAnswer(quiz, now)) return 'started';
	return quizPhase(quiz, now);
}

/** Whether an answer has the shape of its question; a letter must name one of the options. */
function fits({ type, options }: StoredQuizQuestion, answer: string): boolean {
	if (type === 'mtf') return answer.length === 5;
	return answer.length === 1 && answer.charCodeAt(0) - 'A'.charCodeAt(0) < options.length;
}

/** Whether these are answers to these questions, one each. */
export function answersFit(questions: readonly StoredQuizQuestion[], answers: readonly string[]): boolean {
	return (
		answers.length === questions.length &&
		questions.every((question, index) => fits(question, answers[index] ?? ''))
	);
}

/** Milli-marks of one answer. Nothing is taken off for wrong ones. */
export function scoreAnswer({ type, key }: Pick<StoredQuizQuestion, 'type' | 'key'>, answer: string): number {
	if (type === 'sba') return answer === key ? QUESTION_MARKS : 0;
	return [...key].filter((mark, stem) => mark === answer[stem]).length * STEM_MARKS;
}

/** Milli-marks of a whole try. */
export function scoreAnswers(questions: readonly StoredQuizQuestion[], answers: readonly string[]): number {
	return questions.reduce((sum, question, index) => sum + scoreAnswer(question, answers[index] ?? ''), 0);
}

/** The share of tries with fewer marks in whole per cent, rounded down; null while too few tried. */
export function betterThan(tries: number, withFewerMarks: number): number | null {
	return tries < TRIES_FOR_COMPARISON ? null : Math.floor((withFewerMarks * 100) / tries);
}

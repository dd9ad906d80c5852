import type { QuizState } from '#contract/quizzes/calls.ts';
import type { StoredQuizQuestion } from './quizzes.tables.ts';

/** Milli-marks of a question; a stem of an MTF question is worth a fifth. */
export const QUESTION_MARKS = 1_000;
const STEM_MARKS = 200;
/** Late answers count for this time. */
const GRACE_MS = 120_000;
/** Fewer attempts say nothing, and might identify someone. */
const TRIES_FOR_COMPARISON = 5;

interface Times {
	state: 'draft' | 'published' | 'closed';
	opensAt: Date;
	closesAt: Date;
}

/** Whether an attempt may begin now; editors may close a quiz earlier. */
export function quizPhase(quiz: Times, now: Date): 'too_early' | 'open' | 'closed' {
	if (quiz.state !== 'published' || now >= quiz.closesAt) return 'closed';
	return now < quiz.opensAt ? 'too_early' : 'open';
}

/** Whether an attempt may go on. */
export function mayAnswer(quiz: Times, now: Date): boolean {
	return quiz.state === 'published' && now.getTime() <= quiz.closesAt.getTime() + GRACE_MS;
}

/** What a device may do with a quiz. */
export function stateFor(quiz: Times, attempt: { doneAt: Date | null } | null, now: Date): QuizState {
	if (attempt?.doneAt) return 'tried';
	if (attempt && mayAnswer(quiz, now)) return 'started';
	return quizPhase(quiz, now);
}

function fits({ type, options }: StoredQuizQuestion, answer: string): boolean {
	if (type === 'mtf') return answer.length === 5;
	return answer.length === 1 && answer.charCodeAt(0) - 'A'.charCodeAt(0) < options.length;
}

/** Whether there is one fitting answer for each question. */
export function answersFit(questions: readonly StoredQuizQuestion[], answers: readonly string[]): boolean {
	return (
		answers.length === questions.length &&
		questions.every((question, index) => fits(question, answers[index] ?? ''))
	);
}

/** Milli-marks of one answer; wrong ones cost nothing. */
export function scoreAnswer({ type, key }: Pick<StoredQuizQuestion, 'type' | 'key'>, answer: string): number {
	if (type === 'sba') return answer === key ? QUESTION_MARKS : 0;
	return [...key].filter((mark, stem) => mark === answer[stem]).length * STEM_MARKS;
}

/** Milli-marks of an attempt. */
export function scoreAnswers(questions: readonly StoredQuizQuestion[], answers: readonly string[]): number {
	return questions.reduce((sum, question, index) => sum + scoreAnswer(question, answers[index] ?? ''), 0);
}

/** Per cent of attempts with fewer marks, rounded down; null: too few attempts. */
export function betterThan(tries: number, withFewerMarks: number): number | null {
	return tries < TRIES_FOR_COMPARISON ? null : Math.floor((withFewerMarks * 100) / tries);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	answersFit,
	betterThan,
	mayAnswer,
	QUESTION_MARKS,
	quizPhase,
	scoreAnswer,
	scoreAnswers,
	stateFor,
} from './quizzes.rules.ts';
import type { StoredQuizQuestion } from './quizzes.tables.ts';

const question = (key: string): StoredQuizQuestion => ({
	type: key.length === 5 ? 'mtf' : 'sba',
	stem: 's',
	options: ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text, explanation: '' })),
	key,
	explanation: '',
});
const marks = (...signs: string[]) =>
	fc.array(fc.constantFrom(...signs), { minLength: 5, maxLength: 5 }).map((each) => each.join(''));
const keys = fc.oneof(marks('T', 'F'), fc.constantFrom('A', 'B', 'C', 'D', 'E'));
const answerTo = (key: string) =>
	key.length === 5 ? marks('T', 'F', '-') : fc.constantFrom('A', 'B', 'C', 'D', 'E', '-');
const paper = fc
	.array(keys, { minLength: 1, maxLength: 20 })
	.chain((all) => fc.tuple(fc.constant(all), fc.tuple(...all.map(answerTo))));

describe('marks of a quiz', () => {
	it('each right stem of an MTF question gives a fifth of a mark', () => {
		expect(scoreAnswer(question('TFTFT'), 'TFTFT')).toBe(1_000);
		expect(scoreAnswer(question('TFTFT'), 'TFT-F')).toBe(600);
		expect(scoreAnswer(question('TFTFT'), 'FTFTF')).toBe(0);
	});

	it('an SBA question gives one mark or none', () => {
		expect(scoreAnswer(question('C'), 'C')).toBe(1_000);
		expect(scoreAnswer(question('C'), 'B')).toBe(0);
		expect(scoreAnswer(question('C'), '-')).toBe(0);
	});

	it('are never below zero or above one mark a question, and whole fifths', () => {
		fc.assert(
			fc.property(paper, ([all, answers]) => {
				const score = scoreAnswers(all.map(question), answers);
				expect(score).toBeGreaterThanOrEqual(0);
				expect(score).toBeLessThanOrEqual(all.length * QUESTION_MARKS);
				expect(score % 200).toBe(0);
			}),
		);
	});

	it('the key itself gets everything, blanks get nothing', () => {
		fc.assert(
			fc.property(paper, ([all]) => {
				const questions = all.map(question);
				expect(scoreAnswers(questions, all)).toBe(all.length * QUESTION_MARKS);
				expect(
					scoreAnswers(
						questions,
						all.map((key) => '-'.repeat(key.length)),
					),
				).toBe(0);
			}),
		);
	});

	it('blanking an answer never adds marks', () => {
		fc.assert(
			fc.property(paper, fc.nat(), ([all, answers], pick) => {
				const at = pick % all.length;
				const blanked = answers.map((answer, index) => (index === at ? '-'.repeat(answer.length) : answer));
				const questions = all.map(question);
				expect(scoreAnswers(questions, blanked)).toBeLessThanOrEqual(scoreAnswers(questions, answers));
			}),
		);
	});
});

describe('answers', () => {
	it('of the right shape fit, whatever they say', () => {
		fc.assert(
			fc.property(paper, ([all, answers]) => {
				expect(answersFit(all.map(question), answers)).toBe(true);
			}),
		);
	});

	it('of another number, another shape or a letter that is no option do not fit', () => {
		const questions = [question('TFTFT'), question('A')];
		expect(answersFit(questions, ['TFTFT'])).toBe(false);
		expect(answersFit(questions, ['TFTFT', 'A', 'A'])).toBe(false);
		expect(answersFit(questions, ['A', 'TFTFT'])).toBe(false);
		const four = { ...question('A'), options: question('A').options.slice(0, 4) };
		expect(answersFit([four], ['E'])).toBe(false);
		expect(answersFit([four], ['D'])).toBe(true);
	});
});

describe('the times of a quiz', () => {
	const quiz = {
		state: 'published' as const,
		opensAt: new Date('2026-11-21T06:00:00Z'),
		closesAt: new Date('2026-11-21T08:00:00Z'),
	};
	const at = (time: string) => new Date(`2026-11-21T${time}Z`);

	it('it opens and closes to the millisecond', () => {
		expect(quizPhase(quiz, at('05:59:59.999'))).toBe('too_early');
		expect(quizPhase(quiz, at('06:00:00'))).toBe('open');
		expect(quizPhase(quiz, at('07:59:59.999'))).toBe('open');
		expect(quizPhase(quiz, at('08:00:00'))).toBe('closed');
	});

	it('answers have two minutes of grace', () => {
		expect(mayAnswer(quiz, at('08:02:00'))).toBe(true);
		expect(mayAnswer(quiz, at('08:02:00.001'))).toBe(false);
	});

	it('a try that was begun goes on until the end of the grace, one that was sent stays tried', () => {
		const begun = { doneAt: null };
		expect(stateFor(quiz, null, at('07:00:00'))).toBe('open');
		expect(stateFor(quiz, begun, at('08:01:00'))).toBe('started');
		expect(stateFor(quiz, begun, at('08:03:00'))).toBe('closed');
		expect(stateFor(quiz, { doneAt: at('07:00:00') }, at('23:00:00'))).toBe('tried');
	});

	it('a quiz that editors closed is closed at once', () => {
		const closed = { ...quiz, state: 'closed' as const };
		expect(quizPhase(closed, at('07:00:00'))).toBe('closed');
		expect(stateFor(closed, { doneAt: null }, at('07:00:00'))).toBe('closed');
	});
});

describe('the comparison with others', () => {
	it('is kept back while fewer than five tried, and rounds down', () => {
		expect(betterThan(4, 3)).toBeNull();
		expect(betterThan(5, 4)).toBe(80);
		expect(betterThan(7, 2)).toBe(28);
	});
});

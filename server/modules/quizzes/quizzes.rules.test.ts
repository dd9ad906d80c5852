import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Section } from '#contract/exams/calls.ts';
import { scoreAnswer, scoreAnswers, totalOf } from './quizzes.marks.ts';
import {
	answersFit,
	betterThan,
	type Format,
	halfOf,
	isLate,
	leftMs,
	lengthFits,
	mayAnswer,
	placeAmong,
	quizPhase,
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
				expect(score).toBeLessThanOrEqual(all.length * 1_000);
				expect(score % 200).toBe(0);
			}),
		);
	});

	it('the key itself gets full marks, blanks get zero', () => {
		fc.assert(
			fc.property(paper, ([all]) => {
				const questions = all.map(question);
				expect(scoreAnswers(questions, all)).toBe(all.length * 1_000);
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
	it('of the right format fit, whatever their values', () => {
		fc.assert(
			fc.property(paper, ([all, answers]) => {
				expect(answersFit(all.map(question), answers)).toBe(true);
			}),
		);
	});

	it('of another number, another format or an unknown option do not fit', () => {
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
		format: null,
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
		expect(mayAnswer(quiz, at('06:30:00'), at('08:02:00'))).toBe(true);
		expect(mayAnswer(quiz, at('06:30:00'), at('08:02:00.001'))).toBe(false);
	});

	it('a running attempt continues until the end of the grace, a submitted one stays finished', () => {
		const begun = { startedAt: at('06:30:00'), doneAt: null };
		expect(stateFor(quiz, null, at('07:00:00'))).toBe('open');
		expect(stateFor(quiz, begun, at('08:01:00'))).toBe('started');
		expect(stateFor(quiz, begun, at('08:03:00'))).toBe('closed');
		expect(stateFor(quiz, { ...begun, doneAt: at('07:00:00') }, at('23:00:00'))).toBe('tried');
	});

	it('a quiz that editors closed is closed at once', () => {
		const closed = { ...quiz, state: 'closed' as const };
		expect(quizPhase(closed, at('07:00:00'))).toBe('closed');
		expect(stateFor(closed, { startedAt: at('06:30:00'), doneAt: null }, at('07:00:00'))).toBe('closed');
	});
});

describe('the comparison with others', () => {
	it('is a rank from five attempts on, which equal marks share', () => {
		expect(placeAmong(4, 0)).toBeNull();
		expect(placeAmong(13, 11)).toBe(12);
		expect(placeAmong(5, 0)).toBe(1);
	});

	it('is a share from a hundred on, rounded down', () => {
		expect(betterThan(99, 98)).toBeNull();
		expect(betterThan(100, 64)).toBe(64);
		expect(betterThan(700, 205)).toBe(29);
	});
});

describe('a mock', () => {
	const section = (type: 'mtf' | 'sba', over: Partial<Section> = {}): Section => ({
		type,
		count: 5,
		mark_question: 1_000,
		mark_stem: 200,
		negative_stem: 50,
		negative_question: 250,
		floor: 'none',
		...over,
	});
	const format: Format = { name: 'f', sections: [section('mtf'), section('sba')], durationMin: 41 };
	const mock = {
		state: 'published' as const,
		opensAt: new Date('2026-11-21T06:00:00Z'),
		closesAt: new Date('2026-11-21T08:00:00Z'),
		format,
	};
	const at = (time: string) => new Date(`2026-11-21T${time}Z`);

	it('is half a paper: half the questions of each section in half the time', () => {
		const half = halfOf(format);
		expect(half.sections.map(({ count }) => count)).toEqual([2, 2]);
		expect(half.minutes).toBe(20);
		const [mtf, sba] = [question('TFTFT'), question('A')];
		expect(lengthFits([mtf, mtf, sba, sba], format)).toBe(true);
		expect(lengthFits([mtf, mtf, mtf, sba], format)).toBe(false);
		expect(lengthFits([mtf, mtf, sba], format)).toBe(false);
		expect(lengthFits([], { ...format, sections: [] })).toBe(false);
	});

	it('alone may have more questions than a quiz', () => {
		const many = Array.from({ length: 21 }, () => question('A'));
		expect(lengthFits(many, null)).toBe(false);
		expect(lengthFits(many.slice(1), null)).toBe(true);
		expect(lengthFits(many, { ...format, sections: [section('sba', { count: 42 })] })).toBe(true);
	});

	it('deducts marks for wrong answers as its exam does, down to its floor', () => {
		const { sections } = format;
		expect(scoreAnswer(question('TFTFT'), 'TFFT-', sections)).toBe(300);
		expect(scoreAnswer(question('TFTFT'), 'FTFTF', sections)).toBe(-250);
		expect(scoreAnswer(question('C'), 'B', sections)).toBe(-250);
		const questions = [question('TFTFT'), question('C')];
		expect(totalOf(questions, sections)).toBe(2_000);
		expect(scoreAnswers(questions, ['FTFTF', 'C'], sections)).toBe(750);
		const floored = [section('mtf', { floor: 'section' }), section('sba')];
		expect(scoreAnswers(questions, ['FTFTF', 'C'], floored)).toBe(1_000);
		expect(scoreAnswer(question('C'), 'B', [section('sba', { floor: 'question' })])).toBe(0);
	});

	it('runs by its own clock from the start, also when no attempt may begin any more', () => {
		expect(leftMs(mock, at('07:50:00'), at('08:00:00'))).toBe(10 * 60_000);
		expect(leftMs(mock, at('07:50:00'), at('09:00:00'))).toBe(0);
		expect(leftMs({ format: null }, at('07:50:00'), at('08:00:00'))).toBeNull();
		expect(stateFor(mock, { startedAt: at('07:50:00'), doneAt: null }, at('08:05:00'))).toBe('started');
	});

	it('accepts late answers for a day, without a rank', () => {
		const startedAt = at('07:00:00');
		expect(isLate(mock, { startedAt, doneAt: at('07:22:00') })).toBe(false);
		expect(isLate(mock, { startedAt, doneAt: at('07:22:00.001') })).toBe(true);
		expect(isLate({ format: null }, { startedAt, doneAt: at('23:00:00') })).toBe(false);
		const dayLater = (time: string) => new Date(`2026-11-22T${time}Z`);
		expect(mayAnswer(mock, startedAt, dayLater('07:22:00'))).toBe(true);
		expect(mayAnswer(mock, startedAt, dayLater('07:22:00.001'))).toBe(false);
	});
});

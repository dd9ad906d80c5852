import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES } from '#contract/exams.ts';
import {
	deadline,
	type ExamTimes,
	examPhase,
	hasEnded,
	move,
	reviewOpensAt,
	visibleTo,
} from './exams.rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const ALL = { marks: true, right_wrong: true, key: true };
const NOTHING = { marks: false, right_wrong: false, key: false };
const exam: ExamTimes = {
	windowOpensAt: at('10:00'),
	windowClosesAt: at('12:00'),
	windowPolicy: 'start_within',
	durationMin: 60,
	lateEntryMin: 15,
	publishedAt: null,
	attemptsRanked: 1,
	publish: 'manual',
	publishAt: null,
	reviewMatrix: { submitted: NOTHING, closed: { ...ALL, key: false }, published: ALL },
};
const attempt = (state: (typeof ATTEMPT_STATES)[number]) => ({
	state,
	kind: 'ranked' as const,
	deadlineAt: null,
});

describe('the deadline', () => {
	it('runs from the own start; the window cuts it short only where the exam says so', () => {
		expect(deadline(exam, at('11:30'), 0)).toEqual(at('12:30'));
		expect(deadline({ ...exam, windowPolicy: 'finish_within' }, at('11:30'), 0)).toEqual(at('12:00'));
		expect(deadline({ ...exam, windowPolicy: 'finish_within' }, at('10:00'), 0)).toEqual(at('11:00'));
	});
	it('moves with extra time, also past the window', () => {
		expect(deadline({ ...exam, windowPolicy: 'finish_within' }, at('11:30'), 600_000)).toEqual(at('12:10'));
	});
});

describe('what a doctor sees', () => {
	it('is nothing while the attempt runs, then what the phase of the exam allows', () => {
		expect(visibleTo(exam, attempt('in_progress'), at('13:00'))).toEqual(NOTHING);
		expect(visibleTo(exam, attempt('submitted'), at('11:00'))).toEqual(NOTHING);
		expect(visibleTo(exam, attempt('scored'), at('12:00'))).toEqual({ ...ALL, key: false });
		expect(visibleTo({ ...exam, publishedAt: at('13:00') }, attempt('published'), at('13:00'))).toEqual(ALL);
		expect(visibleTo({ ...exam, publishedAt: at('13:00') }, attempt('void'), at('13:00'))).toEqual(NOTHING);
	});
	it('of a repeated mock is everything as soon as it is handed in', () => {
		const mock = { state: 'submitted', kind: 'practice', deadlineAt: null } as const;
		expect(visibleTo({ ...exam, publishedAt: at('13:00') }, mock, at('13:10'))).toEqual(ALL);
		expect(visibleTo(exam, { ...mock, state: 'in_progress' }, at('13:10'))).toEqual(NOTHING);
	});
	it('phases follow the clock until results are published', () => {
		expect(examPhase(exam, at('09:00'))).toBe('upcoming');
		expect(examPhase(exam, at('10:00'))).toBe('open');
		expect(examPhase(exam, at('12:00'))).toBe('closed');
		expect(examPhase({ ...exam, publishedAt: at('12:30') }, at('12:40'))).toBe('published');
	});
	it('knows when the key opens, if that is not for the controller to decide', () => {
		expect(reviewOpensAt(exam)).toBeNull();
		expect(reviewOpensAt({ ...exam, publish: 'auto' })).toEqual(at('11:15'));
		expect(reviewOpensAt({ ...exam, publish: 'at', publishAt: at('18:00') })).toEqual(at('18:00'));
		expect(reviewOpensAt({ ...exam, reviewMatrix: { ...exam.reviewMatrix, closed: ALL } })).toEqual(
			at('12:00'),
		);
	});
});

describe('the states of an attempt', () => {
	it('a state that has ended never goes back to running', () => {
		for (const from of ATTEMPT_STATES.filter(hasEnded)) {
			expect(() => move(from, 'in_progress')).toThrow();
			expect(() => move(from, 'not_started')).toThrow();
		}
	});
	it('only moves of the table are made', () => {
		expect(move('in_progress', 'submitted')).toBe('submitted');
		expect(() => move('not_started', 'submitted')).toThrow();
		expect(() => move('in_progress', 'scored')).toThrow();
	});
});

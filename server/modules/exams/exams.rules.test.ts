import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES } from '#contract/exams/calls.ts';
import {
	deadline,
	type ExamTimes,
	examPhase,
	hasEnded,
	lastEndOf,
	type MovedTimes,
	move,
	overAt,
	ownPaperOpensAt,
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
	it("runs from the doctor's own start; the window shortens it only where the exam says so", () => {
		expect(deadline(exam, at('11:30'), 0)).toEqual(at('12:30'));
		expect(deadline({ ...exam, windowPolicy: 'finish_within' }, at('11:30'), 0)).toEqual(at('12:00'));
		expect(deadline({ ...exam, windowPolicy: 'finish_within' }, at('10:00'), 0)).toEqual(at('11:00'));
	});
	it('moves with extra time, also beyond the window', () => {
		expect(deadline({ ...exam, windowPolicy: 'finish_within' }, at('11:30'), 600_000)).toEqual(at('12:10'));
	});
});

describe('visibility for a doctor', () => {
	it('is nothing while the attempt runs, then what the phase of the exam allows', () => {
		expect(visibleTo(exam, attempt('in_progress'), at('13:00'))).toEqual(NOTHING);
		expect(visibleTo(exam, attempt('submitted'), at('11:00'))).toEqual(NOTHING);
		expect(visibleTo(exam, attempt('scored'), at('12:00'))).toEqual({ ...ALL, key: false });
		expect(visibleTo({ ...exam, publishedAt: at('13:00') }, attempt('published'), at('13:00'))).toEqual(ALL);
		for (const state of ['void', 'absent'] as const)
			expect(visibleTo({ ...exam, publishedAt: at('13:00') }, attempt(state), at('13:00'))).toEqual(NOTHING);
	});
	it('is the same after the window as before it while a candidate may be writing', () => {
		const open: ExamTimes = { ...exam, lateEntryMin: null };
		const minute = (time: string, ms: number) => new Date(at(time).getTime() + ms);
		expect(visibleTo(open, attempt('scored'), at('12:00'))).toEqual(NOTHING);
		expect(visibleTo(open, attempt('scored'), minute('13:02', 1))).toEqual({ ...ALL, key: false });
		const longer = { ...open, lastEndAt: at('17:00') };
		expect(visibleTo(longer, attempt('scored'), at('17:02'))).toEqual(NOTHING);
		expect(visibleTo(longer, attempt('scored'), minute('17:02', 1))).toEqual({ ...ALL, key: false });
		expect(visibleTo({ ...open, windowPolicy: 'finish_within' }, attempt('scored'), at('12:03'))).toEqual({
			...ALL,
			key: false,
		});
	});
	it('of a paper with one order is limited to counts until no attempt can be running', () => {
		const plain = { ...exam, lateEntryMin: null, shuffle: 'none' as const };
		expect(ownPaperOpensAt(plain, attempt('submitted'), at('10:30'))).toEqual(at('13:02'));
		expect(ownPaperOpensAt({ ...plain, shuffle: 'questions' }, attempt('submitted'), at('10:30'))).toBeNull();
		expect(ownPaperOpensAt(plain, { ...attempt('submitted'), kind: 'practice' }, at('10:30'))).toBeNull();
		expect(
			ownPaperOpensAt({ ...plain, publishedAt: at('10:20') }, attempt('scored'), at('10:30')),
		).toBeNull();
		expect(ownPaperOpensAt(plain, attempt('submitted'), at('13:03'))).toBeNull();
		expect(ownPaperOpensAt(plain, attempt('submitted'), at('13:02'))).toEqual(at('13:02'));
		const shown = { ...NOTHING, right_wrong: true };
		const open = { ...plain, reviewMatrix: { ...exam.reviewMatrix, submitted: shown } };
		expect(ownPaperOpensAt(open, attempt('submitted'), at('10:30'))).toBeNull();
	});
	it('of a paper includes its text after all attempts are over, however little of its marks is shown', () => {
		const shut = { submitted: NOTHING, closed: NOTHING, published: NOTHING };
		const plain = { ...exam, lateEntryMin: null, shuffle: 'none' as const, reviewMatrix: shut };
		expect(ownPaperOpensAt(plain, attempt('submitted'), at('10:30'))).toEqual(at('13:02'));
		expect(ownPaperOpensAt(plain, attempt('submitted'), at('13:03'))).toBeNull();
		expect(ownPaperOpensAt(plain, { ...attempt('submitted'), kind: 'practice' }, at('10:30'))).toBeNull();
		const out = { ...plain, publishedAt: at('10:20') };
		expect(ownPaperOpensAt(out, attempt('scored'), at('10:30'))).toBeNull();
	});
	it('of a repeated mock is what was published, from its submission on', () => {
		const mock = { state: 'submitted', kind: 'practice', deadlineAt: null } as const;
		expect(visibleTo({ ...exam, publishedAt: at('13:00') }, mock, at('13:10'))).toEqual(ALL);
		expect(visibleTo(exam, { ...mock, state: 'in_progress' }, at('13:10'))).toEqual(NOTHING);
		expect(visibleTo(exam, mock, at('10:30'))).toEqual(ALL);
		const shut = { ...exam.reviewMatrix, published: { ...ALL, key: false } };
		expect(visibleTo({ ...exam, reviewMatrix: shut, publishedAt: at('13:00') }, mock, at('13:10'))).toEqual(
			shut.published,
		);
	});
	it('phases follow the clock until results are published', () => {
		expect(examPhase(exam, at('09:00'))).toBe('upcoming');
		expect(examPhase(exam, at('10:00'))).toBe('open');
		expect(examPhase(exam, at('12:00'))).toBe('closed');
		expect(examPhase({ ...exam, publishedAt: at('12:30') }, at('12:40'))).toBe('published');
	});
	it('says when the key opens, unless the controller decides it', () => {
		expect(reviewOpensAt(exam)).toBeNull();
		expect(reviewOpensAt({ ...exam, publishAt: at('18:00') })).toBeNull();
		expect(reviewOpensAt({ ...exam, publish: 'at' })).toBeNull();
		expect(reviewOpensAt({ ...exam, publish: 'auto', publishedAt: at('15:00') })).toEqual(at('15:00'));
		expect(reviewOpensAt({ ...exam, publish: 'auto' })).toEqual(at('11:17'));
		expect(reviewOpensAt({ ...exam, publish: 'at', publishAt: at('18:00') })).toEqual(at('18:00'));
		expect(reviewOpensAt({ ...exam, publish: 'at', publishAt: at('18:00'), lastEndAt: at('19:00') })).toEqual(
			at('19:02'),
		);
		const closed = { ...exam, reviewMatrix: { ...exam.reviewMatrix, closed: ALL } };
		expect(reviewOpensAt(closed)).toEqual(at('11:17'));
		expect(reviewOpensAt({ ...closed, lastEndAt: at('15:00') })).toEqual(at('15:02'));
	});
});

describe('the last end of all attempts', () => {
	const moved = (over: Partial<MovedTimes>): MovedTimes => ({
		scope: 'doctor',
		refId: 1,
		extraMin: null,
		opensAt: null,
		closesAt: null,
		...over,
	});
	it('is that of the last possible start where there are no exceptions', () => {
		expect(lastEndOf(exam, [])).toEqual(at('11:15'));
		expect(overAt(exam)).toEqual(at('11:17'));
	});
	it('is in the latest window of any exception, with entry until its end', () => {
		const later = [moved({ closesAt: at('16:00') }), moved({ refId: 2, closesAt: at('14:00') })];
		expect(lastEndOf(exam, later)).toEqual(at('17:00'));
		expect(lastEndOf({ ...exam, windowPolicy: 'finish_within' }, later)).toEqual(at('16:00'));
		expect(lastEndOf(exam, [moved({ opensAt: at('11:00') })])).toEqual(at('12:15'));
	});
	it('adds up the minutes of all scopes of one doctor, not those of others', () => {
		const more = [
			moved({ scope: 'exam', refId: null, extraMin: 5 }),
			moved({ scope: 'batch', extraMin: 10 }),
			moved({ extraMin: 10 }),
			moved({ extraMin: 5 }),
			moved({ refId: 2, extraMin: 12 }),
		];
		expect(lastEndOf(exam, more)).toEqual(at('11:45'));
	});
	it('takes the general window from the exam, with its late entry where that moved as well', () => {
		const all = { scope: 'exam', refId: null } as const;
		expect(lastEndOf(exam, [moved({ ...all, closesAt: at('20:00') })])).toEqual(at('13:00'));
		const both = moved({ ...all, opensAt: at('10:00'), closesAt: at('12:00') });
		expect(lastEndOf(exam, [both])).toEqual(at('11:15'));
		expect(lastEndOf(exam, [both, moved({ extraMin: 5 })])).toEqual(at('11:20'));
		const one = moved({ opensAt: at('11:00'), closesAt: at('16:00') });
		expect(lastEndOf(exam, [one])).toEqual(at('17:00'));
	});
});

describe('the states of an attempt', () => {
	it('a final state never returns to running', () => {
		for (const from of ATTEMPT_STATES.filter(hasEnded)) {
			expect(() => move(from, 'in_progress')).toThrow();
			expect(() => move(from, 'not_started')).toThrow();
		}
	});
	it('only moves of the table are allowed', () => {
		expect(move('in_progress', 'submitted')).toBe('submitted');
		expect(() => move('not_started', 'submitted')).toThrow();
		expect(() => move('in_progress', 'scored')).toThrow();
	});
});

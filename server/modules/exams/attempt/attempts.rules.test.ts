import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttemptTimes, ExamTimes } from '../exams.rules.ts';
import {
	applied,
	countsForMerit,
	deadlineOf,
	examEligibility,
	examGate,
	forNextAttempt,
	isSilent,
	jitterMs,
	type Override,
	passUntil,
	startDecision,
	stayLeftMs,
} from './attempts.rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}${time.length === 5 ? ':00' : ''}Z`);
const NOTHING = { marks: false, right_wrong: false, key: false };
const exam = {
	windowOpensAt: at('10:00'),
	windowClosesAt: at('12:00'),
	windowPolicy: 'start_within',
	durationMin: 60,
	lateEntryMin: 15,
	minStayMin: null,
	latePolicy: 'unranked',
	publishedAt: null,
	attemptsRanked: 1,
	madeAhead: 0,
	publish: 'manual',
	publishAt: null,
	reviewMatrix: { submitted: NOTHING, closed: NOTHING, published: NOTHING },
} satisfies ExamTimes & Record<string, unknown> as ExamTimes & {
	latePolicy: 'none' | 'unranked' | 'ranked';
	madeAhead: number;
};
const attempt = (
	state: AttemptTimes['state'],
	kind: AttemptTimes['kind'] = 'ranked',
	deadlineAt: Date | null = null,
) => ({ state, kind, deadlineAt, startedAt: at('10:00') as Date | null });
const override = (over: Partial<Override>): Override => ({
	id: 1,
	scope: 'exam',
	extraMin: null,
	opensAt: null,
	closesAt: null,
	closesBefore: null,
	attempts: null,
	givenAt: at('09:00'),
	...over,
});

describe('minutes for an attempt that starts now', () => {
	const first = {
		state: 'scored' as AttemptTimes['state'],
		startedAt: at('10:00'),
		submittedAt: at('10:40') as Date | null,
		deadlineAt: at('11:00'),
		updatedAt: at('10:20'),
	};
	const minutesAt = (givenAt: Date, written: Partial<typeof first> = {}) =>
		forNextAttempt([override({ extraMin: 10, givenAt })], [{ ...first, ...written }])[0]?.extraMin;

	it.each([
		['09:59:59', 10],
		['10:00', null],
		['10:40', null],
		['10:40:01', 10],
	])('given at %s, between start and end of the first one, are %s', (time, minutes) =>
		expect(minutesAt(at(time))).toBe(minutes),
	);

	it('are counted up to the deadline where the first one was never submitted', () => {
		expect(minutesAt(at('11:00'), { submittedAt: null })).toBe(null);
		expect(minutesAt(at('11:00:01'), { submittedAt: null })).toBe(10);
	});

	it('are counted up to the moment at which the first one was voided while it was running', () => {
		const voided = { state: 'void' as const, submittedAt: null };
		expect(minutesAt(at('10:20'), voided)).toBe(null);
		expect(minutesAt(at('10:20:01'), voided)).toBe(10);
	});

	it('preserve the other fields of the exception', () => {
		const [one] = forNextAttempt([override({ attempts: 2, extraMin: 5, givenAt: at('10:10') })], [first]);
		expect(one).toMatchObject({ attempts: 2, extraMin: null });
	});
});

describe('exam eligibility', () => {
	it.each([
		['09:59', 'too_early'],
		['10:00', 'can_start'],
		['10:14', 'can_start'],
		['10:15', 'entry_closed'],
		['11:59', 'entry_closed'],
		['12:00', 'missed'],
	])('at %s is %s', (time, state) => expect(examEligibility(exam, [], at(time)).state).toBe(state));

	it('resumes a running attempt at any time, and ends with it', () => {
		expect(examEligibility(exam, [attempt('in_progress')], at('12:30')).state).toBe('in_progress');
		expect(examEligibility(exam, [attempt('submitted')], at('10:05')).state).toBe('finished');
		expect(examEligibility(exam, [attempt('void')], at('10:05')).state).toBe('finished');
	});

	it('is not lost by absence or by a repeated mock', () => {
		expect(examEligibility(exam, [attempt('absent')], at('10:05')).state).toBe('can_start');
		expect(examEligibility(exam, [attempt('published', 'practice')], at('10:05')).state).toBe('can_start');
	});

	it("begins for each doctor at the doctor's own start slot", () => {
		expect(examEligibility(exam, [], at('10:00:12'), 12_001).state).toBe('too_early');
		expect(examEligibility(exam, [], at('10:00:12'), 12_000).state).toBe('can_start');
	});
});

describe('the spread of starts', () => {
	it('for a few doctors is at most 20 s and at most 2 % of the duration, and the same for the same attempt', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 2 ** 31 - 1 }),
				fc.integer({ min: 1, max: 300 }),
				(seed, durationMin) => {
					const ms = jitterMs({ ...exam, durationMin }, seed);
					expect(ms).toBeGreaterThanOrEqual(0);
					expect(ms).toBeLessThanOrEqual(Math.min(20_000, durationMin * 1_200));
					expect(jitterMs({ ...exam, durationMin }, seed)).toBe(ms);
				},
			),
		);
	});
	it('uses the whole range', () => {
		const all = Array.from({ length: 5_000 }, (_, n) =>
			jitterMs({ ...exam, durationMin: 150 }, n * 7_919 + 1),
		);
		expect(Math.min(...all)).toBeLessThan(500);
		expect(Math.max(...all)).toBeGreaterThan(19_500);
	});
	it('never shortens the time where the window ends the exam', () => {
		const tight = { ...exam, windowPolicy: 'finish_within' as const, durationMin: 120 };
		fc.assert(fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => jitterMs(tight, seed) === 0));
		expect(jitterMs({ ...tight, durationMin: 119 }, 20_000)).toBe(20_000);
	});
	it('grows with the number of waiting doctors: two minutes and more for a hundred thousand', () => {
		const most = (madeAhead: number, durationMin = 180) =>
			Math.max(
				...Array.from({ length: 20_000 }, (_, n) =>
					jitterMs({ ...exam, durationMin, madeAhead }, n * 7_919_77 + 1),
				),
			);
		expect(most(13_000)).toBeLessThanOrEqual(20_000);
		expect(most(100_000)).toBeGreaterThan(145_000);
		expect(most(100_000)).toBeLessThanOrEqual(150_000);
		expect(most(100_000, 120)).toBeGreaterThan(140_000);
		expect(most(100_000, 120)).toBeLessThanOrEqual(144_000);
	});
});

describe('an attempt may start', () => {
	const decide = (kind: AttemptTimes['kind'], time: string, had: AttemptTimes[] = [], over = {}) => {
		const decision = startDecision({ ...exam, ...over }, had, kind, at(time), 5_000);
		return decision.start ? 'start' : decision.code;
	};
	it("within the window, from the doctor's own slot, once", () => {
		expect(startDecision(exam, [], 'ranked', at('09:59'), 5_000)).toEqual({
			start: false,
			code: 'exam.too_early',
			startsInMs: 65_000,
		});
		expect(decide('ranked', '10:00:05')).toBe('start');
		expect(decide('ranked', '10:15')).toBe('exam.entry_closed');
		expect(decide('ranked', '12:00')).toBe('exam.entry_closed');
		expect(decide('ranked', '10:01', [attempt('in_progress')])).toBe('attempt.exists');
		expect(decide('ranked', '10:01', [attempt('scored')])).toBe('exam.attempts_used');
		expect(decide('ranked', '10:01', [attempt('void')], { attemptsRanked: 2 })).toBe('start');
	});
	it('late only after the window, for a doctor without an attempt, where the exam allows late entry', () => {
		expect(decide('late', '11:59')).toBe('exam.too_early');
		expect(decide('late', '12:00')).toBe('start');
		expect(decide('late', '12:00', [attempt('absent')])).toBe('start');
		expect(decide('late', '12:00', [], { latePolicy: 'none' })).toBe('exam.entry_closed');
		expect(decide('late', '12:00', [attempt('scored')])).toBe('exam.attempts_used');
		expect(decide('late', '12:00', [attempt('scored', 'late')])).toBe('exam.attempts_used');
	});
	it('as practice once results are published, any number of times, one at a time', () => {
		expect(decide('practice', '12:00')).toBe('exam.locked');
		const published = { publishedAt: at('13:00') };
		const had = [attempt('published'), attempt('scored', 'practice'), attempt('scored', 'practice')];
		expect(decide('practice', '13:00', had, published)).toBe('start');
		expect(decide('practice', '13:00', [attempt('in_progress', 'practice')], published)).toBe(
			'attempt.exists',
		);
	});
	it('and the window shortens only attempts that belong to it', () => {
		const tight = { ...exam, windowPolicy: 'finish_within' as const };
		expect(deadlineOf(tight, 'ranked', at('11:30'), 0)).toEqual(at('12:00'));
		expect(deadlineOf(tight, 'late', at('12:30'), 0)).toEqual(at('13:30'));
		expect(deadlineOf(tight, 'practice', at('15:00'), 0)).toEqual(at('16:00'));
	});
});

describe('exceptions', () => {
	it('add up their minutes, and the narrowest and newest window applies', () => {
		const { exam: own, extraMs } = applied(exam, [
			override({ id: 4, scope: 'doctor', opensAt: at('14:00'), closesAt: at('16:00'), extraMin: 30 }),
			override({ id: 5, scope: 'batch', opensAt: at('11:00'), closesAt: at('13:00') }),
			override({ id: 2, scope: 'district', extraMin: 10 }),
			override({ id: 3, scope: 'doctor', opensAt: at('08:00'), attempts: 2 }),
		]);
		expect(extraMs).toBe(40 * 60_000);
		expect(own).toMatchObject({
			windowOpensAt: at('14:00'),
			windowClosesAt: at('16:00'),
			lateEntryMin: 15,
			attemptsRanked: 2,
		});
	});
	it('apply in the order of their scopes, also those that change only minutes or attempts', () => {
		const { exam: own } = applied(exam, [
			override({ id: 9, scope: 'doctor', extraMin: 5 }),
			override({ id: 1, scope: 'doctor', opensAt: at('11:00'), closesAt: at('13:00') }),
			override({ id: 2, scope: 'batch', opensAt: at('14:00'), closesAt: at('16:00') }),
		]);
		expect(own).toMatchObject({ windowOpensAt: at('11:00'), windowClosesAt: at('13:00') });
	});
	it('that move only the end allow entry until then', () => {
		const { exam: own } = applied(exam, [override({ closesAt: at('13:00') })]);
		expect(examEligibility(own, [], at('12:59')).state).toBe('can_start');
		expect(applied(exam, [])).toEqual({ exam, extraMs: 0 });
	});
});

describe('the waiting page', () => {
	const gate = (time: string, had: AttemptTimes[] = [], over = {}) =>
		examGate({ ...exam, ...over }, had, at(time), 4_000);
	it("counts down to the doctor's own start", () => {
		expect(gate('09:59')).toEqual({ state: 'too_early', startsInMs: 64_000 });
		expect(gate('10:00:04')).toEqual({ state: 'can_start', startsInMs: 0 });
	});
	it('shows the status of a sheet after it was submitted', () => {
		expect(gate('10:30', [attempt('in_progress')]).state).toBe('in_progress');
		expect(gate('10:30', [attempt('scored')]).state).toBe('submitted');
		expect(gate('12:30', [attempt('auto_submitted')]).state).toBe('scoring');
		expect(gate('13:30', [attempt('published')], { publishedAt: at('13:00') }).state).toBe('published');
		expect(gate('10:30', [attempt('void')]).state).toBe('void');
		expect(gate('10:05', [attempt('void')], { attemptsRanked: 2 }).state).toBe('can_start');
		expect(gate('12:00', [attempt('scored')]).state).toBe('scoring');
		expect(gate('10:30', [attempt('void'), attempt('published', 'practice')]).state).toBe('void');
		expect(gate('12:30').state).toBe('missed');
		expect(gate('10:30').state).toBe('entry_closed');
	});
});

describe('a place on the merit list', () => {
	it('is given to a first attempt in the window, or a late one where the exam allows it and results are not published', () => {
		expect(countsForMerit(exam, [], at('10:05'))).toBe(true);
		expect(countsForMerit(exam, [], at('12:05'))).toBe(false);
		expect(countsForMerit({ ...exam, latePolicy: 'ranked' }, [], at('12:05'))).toBe(true);
		expect(countsForMerit({ ...exam, latePolicy: 'ranked', publishedAt: at('12:01') }, [], at('12:05'))).toBe(
			false,
		);
		expect(countsForMerit({ ...exam, attemptsRanked: 2 }, [attempt('scored')], at('10:05'))).toBe(false);
		expect(countsForMerit({ ...exam, attemptsRanked: 2 }, [attempt('void')], at('10:05'))).toBe(true);
		expect(countsForMerit(exam, [attempt('in_progress', 'practice')], at('10:05'))).toBe(false);
	});
	it('is still possible before the opening, and not once entry is closed, whatever follows the window', () => {
		expect(countsForMerit(exam, [], at('09:00'))).toBe(true);
		for (const latePolicy of ['unranked', 'ranked'] as const)
			expect(countsForMerit({ ...exam, latePolicy }, [], at('10:20'))).toBe(false);
	});
	it('is not used up by practice, nor by an attempt that was not started', () => {
		for (const had of [attempt('scored', 'practice'), attempt('not_started'), attempt('absent')])
			expect(countsForMerit(exam, [had], at('10:05'))).toBe(true);
	});
	it('is given to a running late attempt only where the exam ranks late attempts, and never to practice', () => {
		const running = (kind: AttemptTimes['kind'], latePolicy: 'unranked' | 'ranked') =>
			countsForMerit({ ...exam, latePolicy }, [attempt('in_progress', kind)], at('12:30'));
		expect(running('late', 'ranked')).toBe(true);
		expect(running('late', 'unranked')).toBe(false);
		expect(running('practice', 'ranked')).toBe(false);
		expect(running('ranked', 'unranked')).toBe(true);
	});
	it('is not given to an attempt started after publication, and not removed from one started before', () => {
		const out = { ...exam, latePolicy: 'ranked' as const, publishedAt: at('12:30') };
		// An individual window, given after the publication.
		const own = { ...out, windowClosesAt: at('15:00'), lateEntryMin: null };
		expect(examEligibility(own, [], at('13:00')).state).toBe('can_start');
		expect(countsForMerit(own, [], at('13:00'))).toBe(false);
		for (const kind of ['ranked', 'late'] as const) {
			const running = attempt('in_progress', kind);
			const begun = (time: string) => countsForMerit(own, [{ ...running, startedAt: at(time) }], at('13:10'));
			expect([begun('12:29'), begun('12:30'), begun('13:00')]).toEqual([true, false, false]);
		}
	});
});

describe('submitting', () => {
	const times = { startedAt: at('10:00'), deadlineAt: at('11:00') };
	it('waits for the minimum stay, and never beyond the end of the time', () => {
		expect(stayLeftMs({ minStayMin: 30 }, times, at('10:29:59'))).toBe(1_000);
		expect(stayLeftMs({ minStayMin: 30 }, times, at('10:30'))).toBe(0);
		expect(stayLeftMs({ minStayMin: 90 }, times, at('10:59:59'))).toBe(1_000);
		expect(stayLeftMs({ minStayMin: 90 }, times, at('11:00'))).toBe(0);
		expect(stayLeftMs({ minStayMin: null }, times, at('10:00'))).toBe(0);
	});
});

describe('the writer of an attempt', () => {
	it('may be replaced without confirmation after a minute of silence', () => {
		expect(isSilent(at('10:00'), at('10:01'))).toBe(false);
		expect(isSilent(at('10:00'), at('10:01:01'))).toBe(true);
		expect(isSilent(null, at('10:00'))).toBe(true);
	});
});

describe('a device pass for one exam', () => {
	const until = (time: string, had: AttemptTimes[] = []) => passUntil(exam, 600_000, had, at(time));
	it('is available from half an hour before until entry closes, and expires with the last possible end', () => {
		expect(until('09:29')).toBeNull();
		expect(until('09:30')).toEqual(at('11:27'));
		expect(until('10:14')).toEqual(at('11:27'));
		expect(until('10:15')).toBeNull();
		expect(until('10:05', [attempt('submitted')])).toBeNull();
		expect(until('10:05', [attempt('absent', 'ranked', at('11:00'))])).toEqual(at('11:27'));
	});
	it('of an exam that stays open for days expires within two hours, in which the attempt has to be started and finished', () => {
		const long = { ...exam, windowClosesAt: new Date('2026-11-25T12:00:00Z'), lateEntryMin: null };
		expect(passUntil(long, 600_000, [], at('13:00'))).toEqual(at('15:12'));
		expect(passUntil(long, 0, [], at('09:40'))).toEqual(at('12:02'));
	});
	it("is available while the doctor's own attempt runs, and expires with its grace", () => {
		const running = [attempt('in_progress', 'ranked', at('11:10'))];
		expect(until('10:40', running)).toEqual(at('11:12'));
		expect(until('11:12', running)).toEqual(at('11:12'));
		expect(until('11:13', running)).toBeNull();
	});
});

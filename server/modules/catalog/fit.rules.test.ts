import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joiningOf } from '#contract/account/joining.ts';
import { BATCH_STATUSES, type Batch } from '#contract/catalog/calls.ts';
import { type Candidate, type Fit, rankBatches, type Wish } from './fit.rules.ts';

const TODAY = '2026-11-21';
const NOW = Date.parse('2026-11-21T06:00:00Z');
const DAY = 86_400_000;
const day = (days: number) => new Date(Date.parse(TODAY) + days * DAY).toISOString().slice(0, 10);

const batch = (over: Partial<Batch> = {}): Batch => ({
	id: 1,
	title: 'ব্যাচ',
	subtitle: null,
	about_html: '',
	category: { slug: 'fcps-part-1', title: 'এফসিপিএস পার্ট-১' },
	course: { slug: 'fcps', title: 'এফসিপিএস পার্ট-১', icon: 'icon-fcps' },
	session: { id: 1, name: 'জানুয়ারি ২০২৭', target_exam_date: day(70) },
	mode: 'online',
	medium: 'mixed',
	branch: null,
	teachers: [],
	starts_on: day(7),
	ends_on: day(60),
	enrol_opens_at: null,
	enrol_closes_at: null,
	status: 'open',
	seats: 100,
	seats_left: 50,
	price: 1_000_000,
	full_price: 1_000_000,
	sessions: { over: 0, total: 3 },
	instalments: null,
	refund: { now: 'whole', none_from_bp: 5_000 },
	old_student_price: null,
	includes: { class: true, exam: true, solve: true, sheet: true, book: false },
	counts: { classes: 10, exams: 3 },
	next_class_at: null,
	schedules: [],
	...over,
});
const FIT: Fit = {
	facultyIds: [],
	hoursPerWeek: 10,
	syllabusHours: 100,
	monthsBeforeExam: 2,
	audience: 'both',
	weight: 5,
};
const WISH: Wish = {
	exam: 'fcps',
	session_id: 1,
	hours: 10,
	faculty_id: null,
	repeater: false,
	exam_date: day(70),
};
const rank = (candidates: Candidate[], wish: Partial<Wish> = {}) =>
	rankBatches(candidates, { ...WISH, ...wish }, NOW, TODAY);
const only = (over: Partial<Batch>, fit: Partial<Fit> = {}, wish: Partial<Wish> = {}) => {
	const [first] = rank([{ batch: batch(over), fit: { ...FIT, ...fit } }], wish);
	if (!first) throw new Error('the batch was left out');
	return {
		score: first.score,
		of: (kind: string) => first.reasons.find((reason) => reason.kind === kind),
	};
};

describe('what a doctor is told about a batch', () => {
	it('says whether the days left are enough for the syllabus at the hours of the doctor', () => {
		// 70 days are ten weeks, at 10 hours a week 100 hours.
		expect(only({}).of('syllabus')).toEqual({
			kind: 'syllabus',
			good: true,
			values: { days: 70, hours: 10, have: 100, need: 100 },
		});
		expect(only({}, { syllabusHours: 101 }).of('syllabus')).toMatchObject({ good: false });
		expect(only({}, {}, { hours: 25 }).of('syllabus')).toMatchObject({ good: true, values: { have: 250 } });
	});

	it('names the first later session of the course that leaves time for the syllabus, and ranks that batch first', () => {
		const january = {
			batch: batch({ id: 1, session: { id: 1, name: 'January', target_exam_date: day(25) } }),
			fit: { ...FIT, hoursPerWeek: 12, syllabusHours: 260 },
		};
		const july = {
			batch: batch({ id: 2, session: { id: 2, name: 'July', target_exam_date: day(206) } }),
			fit: { ...FIT, hoursPerWeek: 12, syllabusHours: 260 },
		};
		const sessions = [
			{ course: 'fcps', name: 'December', exam_date: day(20) },
			{ course: 'fcps', name: 'October', exam_date: day(300) },
			{ course: 'residency', name: 'May', exam_date: day(160) },
			{ course: 'fcps', name: 'July', exam_date: day(206) },
			{ course: 'fcps', name: 'March', exam_date: day(90) },
		];
		const wish = { ...WISH, session_id: null, hours: 12, exam_date: null };
		const [first, second] = rankBatches([january, july], wish, NOW, TODAY, sessions);
		expect(first?.batch.id).toBe(2);
		expect(second?.reasons).toContainEqual({
			kind: 'syllabus',
			good: false,
			values: { days: 25, hours: 12, have: 42, need: 260, session: 'July', of: day(206) },
		});
		expect(first?.reasons.find(({ kind }) => kind === 'syllabus')?.values).not.toHaveProperty('session');
	});

	it('counts the days to the exam of the session that the doctor chose', () => {
		expect(only({}, {}, { exam_date: day(10) }).of('days_left')?.values).toEqual({ days: 10, date: day(10) });
		expect(only({}, {}, { exam_date: null }).of('days_left')?.values).toMatchObject({ days: 70 });
		expect(only({}, {}, { exam_date: day(-3) }).of('days_left')).toMatchObject({
			good: false,
			values: { days: 0 },
		});
	});

	it('warns where the batch should have been started earlier', () => {
		expect(only({}, { monthsBeforeExam: 2 }).of('days_left')).toMatchObject({ good: true });
		expect(only({}, { monthsBeforeExam: 3 }).of('days_left')).toMatchObject({ good: false });
	});

	it('says that a batch has begun, by how many days, and that few seats are left', () => {
		expect(only({ starts_on: day(-12) }).of('started')).toMatchObject({ good: false, values: { days: 12 } });
		expect(only({ starts_on: day(5) }).of('started')).toMatchObject({ good: true, values: { days: 5 } });
		expect(only({ seats_left: 3 }).of('seats')).toMatchObject({ good: true, values: { left: 3 } });
		expect(only({ seats_left: 50 }).of('seats')).toBeUndefined();
	});

	it('counts faculty and earlier tries only where both sides have them', () => {
		expect(only({}, { facultyIds: [2] }, { faculty_id: 2 }).of('faculty')?.good).toBe(true);
		expect(only({}, { facultyIds: [2] }, { faculty_id: 3 }).of('faculty')?.good).toBe(false);
		expect(only({}, { facultyIds: [2] }).of('faculty')).toBeUndefined();
		expect(only({}, { audience: 'repeater' }).of('audience')?.good).toBe(false);
		expect(only({}, { audience: 'repeater' }, { repeater: true }).of('audience')?.good).toBe(true);
		expect(only({}).of('audience')).toBeUndefined();
	});

	it("ranks the batch of the doctor's exam and session first", () => {
		const list = rank([
			{ batch: batch({ id: 1, course: { slug: 'outlier', title: 'আউটলায়ার', icon: '' } }), fit: FIT },
			{ batch: batch({ id: 2, session: { id: 2, name: 'জুলাই', target_exam_date: day(200) } }), fit: FIT },
			{ batch: batch({ id: 3 }), fit: FIT },
		]);
		expect(list.map((one) => one.batch.id)).toEqual([3, 2, 1]);
	});

	it('leaves out batches that are over or whose enrolment has closed', () => {
		const list = rank([
			{ batch: batch({ id: 1, status: 'finished' }), fit: FIT },
			{ batch: batch({ id: 2, status: 'closed' }), fit: FIT },
			{ batch: batch({ id: 3, enrol_closes_at: '2026-11-20T00:00:00Z' }), fit: FIT },
			{ batch: batch({ id: 4 }), fit: null },
		]);
		expect(list.map((one) => one.batch.id)).toEqual([4]);
	});
});

const anyFit: fc.Arbitrary<Fit | null> = fc.option(
	fc.record({
		facultyIds: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
		hoursPerWeek: fc.integer({ min: 1, max: 40 }),
		syllabusHours: fc.integer({ min: 1, max: 600 }),
		monthsBeforeExam: fc.integer({ min: 0, max: 12 }),
		audience: fc.constantFrom('first_timer', 'repeater', 'both'),
		weight: fc.integer({ min: 0, max: 10 }),
	}),
);
const anyBatch: fc.Arbitrary<Batch> = fc
	.record({
		id: fc.integer({ min: 1, max: 1_000 }),
		course: fc.constantFrom('fcps', 'residency'),
		session: fc.integer({ min: 1, max: 3 }),
		exam: fc.option(fc.integer({ min: -30, max: 300 })),
		starts: fc.integer({ min: -100, max: 100 }),
		length: fc.integer({ min: 0, max: 150 }),
		status: fc.constantFrom(...BATCH_STATUSES.filter((one) => one !== 'draft' && one !== 'archived')),
		left: fc.integer({ min: 0, max: 100 }),
	})
	.map(({ id, course, session, exam, starts, length, status, left }) =>
		batch({
			id,
			course: { slug: course, title: course, icon: '' },
			session: { id: session, name: 's', target_exam_date: exam === null ? null : day(exam) },
			starts_on: day(starts),
			ends_on: day(starts + length),
			status: status as Batch['status'],
			seats_left: left,
		}),
	);
const anyWish: fc.Arbitrary<Wish> = fc.record({
	exam: fc.constantFrom('fcps', 'residency'),
	session_id: fc.option(fc.integer({ min: 1, max: 3 })),
	hours: fc.integer({ min: 1, max: 100 }),
	faculty_id: fc.option(fc.integer({ min: 1, max: 5 })),
	repeater: fc.boolean(),
	exam_date: fc.option(fc.integer({ min: -30, max: 300 }).map(day)),
});
const anyList = fc.uniqueArray(fc.record({ batch: anyBatch, fit: anyFit }), {
	maxLength: 12,
	selector: (one) => one.batch.id,
});

describe('for any answers and batches', () => {
	it('the order is by score, within 0 to 100, and the same for the same input in any order', () => {
		fc.assert(
			fc.property(anyList, anyWish, (list, wish) => {
				const ranked = rank(list, wish);
				const scores = ranked.map((one) => one.score);
				expect(scores).toEqual(scores.toSorted((a, b) => b - a));
				expect(scores.every((one) => Number.isInteger(one) && one >= 0 && one <= 100)).toBe(true);
				expect(rank(list, wish)).toEqual(ranked);
				expect(rank(list.toReversed(), wish)).toEqual(ranked);
			}),
		);
	});

	it('a full batch is never ranked above the same batch with a seat left', () => {
		fc.assert(
			fc.property(anyBatch, anyFit, anyWish, fc.boolean(), (one, fit, wish, fullFirst) => {
				const open = { batch: { ...one, status: 'open' as const, seats_left: 40, id: 1_001 }, fit };
				const full = {
					batch: { ...one, status: 'full' as const, seats_left: 0, id: fullFirst ? 1 : 2_000 },
					fit,
				};
				const [first] = rank([full, open], wish);
				expect(first?.batch.id).toBe(1_001);
			}),
		);
	});

	it('no batch is suggested that cannot be joined now, soon or when a seat becomes free', () => {
		fc.assert(
			fc.property(anyList, anyWish, (list, wish) => {
				for (const { batch } of rank(list, wish)) {
					expect(['open', 'soon', 'full']).toContain(joiningOf(batch, NOW));
				}
			}),
		);
	});

	it('more hours a week never make a batch fit worse', () => {
		fc.assert(
			fc.property(anyBatch, anyFit, anyWish, fc.integer({ min: 0, max: 50 }), (one, fit, wish, more) => {
				const [less] = rank([{ batch: one, fit }], wish);
				const [most] = rank([{ batch: one, fit }], { ...wish, hours: wish.hours + more });
				expect(most?.score ?? 0).toBeGreaterThanOrEqual(less?.score ?? 0);
			}),
		);
	});
});

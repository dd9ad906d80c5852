import { describe, expect, it } from 'vitest';
import { type OpenInstalment, pickDues, type UnpaidCourse } from './dues.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const TODAY = '2026-11-21';
const SOON = '2026-11-24';
const unpaid = (more: Partial<UnpaidCourse> = {}): UnpaidCourse => ({
	courseId: 1,
	title: 'FCPS',
	amount: 450_000,
	seatUntil: new Date('2026-11-21T06:30:00Z'),
	payment: null,
	...more,
});
const part = (dueOn: string, more: Partial<OpenInstalment> = {}): OpenInstalment => ({
	courseId: 2,
	title: 'Residency',
	locked: false,
	dueOn,
	amount: 100_000,
	payment: null,
	...more,
});
const pick = (courses: UnpaidCourse[], parts: OpenInstalment[]) => pickDues(courses, parts, NOW, TODAY, SOON);

describe('what is to be paid', () => {
	it('is a place for as long as it is reserved, and nothing afterwards', () => {
		expect(pick([unpaid()], [])).toEqual([
			{
				state: 'place',
				course_id: 1,
				title: 'FCPS',
				amount: 450_000,
				until: '2026-11-21T06:30:00.000Z',
				due_on: null,
				payment_id: null,
			},
		]);
		expect(pick([unpaid({ seatUntil: NOW })], [])).toEqual([]);
		expect(pick([unpaid({ seatUntil: null })], [])).toEqual([]);
	});
	it('shows a payment that is being checked instead of requesting another one', () => {
		expect(pick([unpaid({ seatUntil: null, payment: { id: 9, unfinished: false } })], [])).toMatchObject([
			{ state: 'checking', until: null, payment_id: 9 },
		]);
		expect(pick([], [part('2026-11-01', { payment: { id: 9, unfinished: false } })])).toMatchObject([
			{ state: 'checking', payment_id: 9 },
		]);
	});
	it('asks to finish a payment that was only begun, and never shows it as being checked', () => {
		const payment = { id: 9, unfinished: true };
		expect(pick([unpaid({ payment })], [part('2026-11-01', { payment })])).toMatchObject([
			{ state: 'unfinished', course_id: 1, until: null, payment_id: 9 },
			{ state: 'unfinished', course_id: 2, payment_id: 9 },
		]);
	});
	it.each([
		['2026-11-25', false, undefined],
		['2026-11-24', false, 'soon'],
		['2026-11-22', false, 'soon'],
		['2026-11-21', false, 'due'],
		['2026-11-20', false, 'late'],
		['2026-11-20', true, 'locked'],
	])('an instalment of %s, videos closed: %s, is %s', (dueOn, locked, state) => {
		expect(pick([], [part(dueOn, { locked })])[0]?.state).toBe(state);
	});
	it('adds up the instalments of a course that are due, without later ones', () => {
		const cards = pick([], [part('2026-11-22'), part('2026-11-21'), part('2026-10-21', { amount: 5 })]);
		expect(cards).toMatchObject([{ state: 'late', amount: 100_005, due_on: '2026-10-21' }]);
	});
	it('shows one card for each course, the most urgent first', () => {
		const cards = pick(
			[unpaid()],
			[
				part('2026-11-22', { courseId: 3 }),
				part('2026-11-01'),
				part('2026-11-01', { courseId: 4, locked: true }),
			],
		);
		expect(cards.map((card) => card.state)).toEqual(['locked', 'late', 'place', 'soon']);
	});
});

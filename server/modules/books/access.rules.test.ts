import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOK_ACCESS } from '#contract/books/calls.ts';
import { type ByCourse, bookEligibility } from './access.rules.ts';

const enrolment = (over: Partial<ByCourse> = {}): ByCourse => ({
	ycsId: 1,
	courseTitle: 'FCPS',
	opens: true,
	unpaid: false,
	...over,
});
const course = { access: 'course' as const, ycsIds: [1, 2] };

describe('eligibility for a book', () => {
	it('is given to everybody where the book is free', () => {
		expect(bookEligibility({ access: 'free', ycsIds: [] }, [], false)).toEqual({ open: true, course: null });
	});

	it('is given by an enrolment in one of its sessions, with the course', () => {
		expect(bookEligibility(course, [enrolment({ ycsId: 2 })], false)).toEqual({ open: true, course: 'FCPS' });
	});

	it('names the nearest way to open it', () => {
		expect(bookEligibility(course, [], true)).toEqual({ open: false, reason: 'not_enrolled' });
		expect(bookEligibility(course, [enrolment({ ycsId: 3 })], false)).toEqual({
			open: false,
			reason: 'not_enrolled',
		});
		const over = enrolment({ opens: false });
		expect(bookEligibility(course, [over], false)).toEqual({ open: false, reason: 'over' });
		const unpaid = enrolment({ opens: false, unpaid: true });
		expect(bookEligibility(course, [over, unpaid], false)).toEqual({ open: false, reason: 'unpaid' });
		const sold = { access: 'subscription' as const, ycsIds: [1] };
		expect(bookEligibility(sold, [enrolment()], false)).toEqual({ open: false, reason: 'no_subscription' });
		expect(bookEligibility(sold, [], true)).toEqual({ open: true, course: null });
	});

	it('never exists for a book of a course without an eligible enrolment, and is never lost by one more', () => {
		const any = fc.record({
			ycsId: fc.integer({ min: 1, max: 3 }),
			courseTitle: fc.constant('c'),
			opens: fc.boolean(),
			unpaid: fc.boolean(),
		});
		fc.assert(
			fc.property(
				fc.constantFrom(...BOOK_ACCESS),
				fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
				fc.array(any),
				any,
				fc.boolean(),
				(access, ycsIds, own, more, subscribed) => {
					const door = bookEligibility({ access, ycsIds }, own, subscribed);
					if (access === 'course') {
						expect(door.open).toBe(own.some((one) => one.opens && ycsIds.includes(one.ycsId)));
					}
					if (door.open)
						expect(bookEligibility({ access, ycsIds }, [...own, more], subscribed).open).toBe(true);
				},
			),
		);
	});
});

import type { BOOK_ACCESS, BookLock } from '#contract/books/calls.ts';

export interface ByCourse {
	ycsId: number;
	courseTitle: string;
	opens: boolean;
	unpaid: boolean;
}

export type BookEligibility = { open: true; course: string | null } | { open: false; reason: BookLock };

/** Whether a doctor may read a book: a free one, by an enrolment or a subscription. A refusal names the nearest way. */
export function bookEligibility(
	book: { access: (typeof BOOK_ACCESS)[number]; ycsIds: readonly number[] },
	enrolments: readonly ByCourse[],
	subscribed: boolean,
): BookEligibility {
	if (book.access === 'free') return { open: true, course: null };
	if (book.access === 'subscription')
		return subscribed ? { open: true, course: null } : { open: false, reason: 'no_subscription' };
	const own = enrolments.filter(({ ycsId }) => book.ycsIds.includes(ycsId));
	const by = own.find((enrolment) => enrolment.opens);
	if (by) return { open: true, course: by.courseTitle };
	if (own.some(({ unpaid }) => unpaid)) return { open: false, reason: 'unpaid' };
	return { open: false, reason: own.length > 0 ? 'over' : 'not_enrolled' };
}

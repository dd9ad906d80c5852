import type { Query } from '../../db/client.ts';
import { hasSubscription, listEnrolments, opens } from '../sales/index.ts';
import { type BookEligibility, bookEligibility } from './access.rules.ts';
import { type BookRow, findLive } from './books.repo.ts';

type Requested = Pick<BookRow, 'id' | 'access' | 'ycsIds'>;

/** Eligibility of a doctor for books, by book. */
export async function eligibilityOfBooks(
	q: Query,
	doctorId: number,
	books: readonly Requested[],
	now: Date,
): Promise<Map<number, BookEligibility>> {
	const enrolments = books.some(({ access }) => access === 'course') ? await listEnrolments(q, doctorId) : [];
	const byCourse = enrolments.map((enrolment) => ({
		ycsId: enrolment.ycsId,
		courseTitle: enrolment.courseTitle,
		opens: opens(enrolment, now),
		unpaid: enrolment.status === 'pending_payment',
	}));
	const eligibilities = new Map<number, BookEligibility>();
	for (const book of books) {
		const subscribed =
			book.access === 'subscription' && (await hasSubscription(q, doctorId, book.ycsIds, now));
		eligibilities.set(book.id, bookEligibility(book, byCourse, subscribed));
	}
	return eligibilities;
}

/** Eligibility for one book. */
export async function eligibilityOf(
	q: Query,
	doctorId: number,
	book: Requested,
	now: Date,
): Promise<BookEligibility> {
	const eligibilities = await eligibilityOfBooks(q, doctorId, [book], now);
	return eligibilities.get(book.id) ?? { open: false, reason: 'not_enrolled' };
}

export async function mayRead(q: Query, doctorId: number, bookId: number, now: Date): Promise<boolean> {
	const book = await findLive(q, bookId);
	return book !== null && (await eligibilityOf(q, doctorId, book, now)).open;
}

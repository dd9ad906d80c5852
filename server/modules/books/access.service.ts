import type { Query } from '../../db/index.ts';
import { Fault, fault } from '../../http/fault.ts';
import { hasSubscription, listEnrolments, opens } from '../sales/index.ts';
import { type BookEligibility, bookEligibility } from './access.rules.ts';
import { type BookRow, findLive } from './books.repo.ts';

type Requested = Pick<BookRow, 'id' | 'access' | 'ycsIds'>;

export async function withEligibility<B extends Requested>(
	q: Query,
	doctorId: number,
	books: readonly B[],
	now: Date,
): Promise<{ book: B; eligibility: BookEligibility }[]> {
	const enrolments = books.some(({ access }) => access === 'course') ? await listEnrolments(q, doctorId) : [];
	const byCourse = enrolments.map((enrolment) => ({
		ycsId: enrolment.ycsId,
		courseTitle: enrolment.courseTitle,
		opens: opens(enrolment, now),
		unpaid: enrolment.status === 'pending_payment',
	}));
	const found = [];
	for (const book of books) {
		const subscribed =
			book.access === 'subscription' && (await hasSubscription(q, doctorId, book.ycsIds, now));
		found.push({ book, eligibility: bookEligibility(book, byCourse, subscribed) });
	}
	return found;
}

export async function openBook(q: Query, doctorId: number, bookId: number, now: Date) {
	const live = await findLive(q, bookId);
	const [found] = live ? await withEligibility(q, doctorId, [live], now) : [];
	if (!found) return fault('book.not_found');
	const { book, eligibility } = found;
	return eligibility.open ? book : fault('book.locked', { reason: eligibility.reason });
}

export const mayRead = async (q: Query, doctorId: number, bookId: number, now: Date): Promise<boolean> =>
	!((await openBook(q, doctorId, bookId, now)) instanceof Fault);

import type { Query } from '../../db/client.ts';
import { hasSubscription, listEnrolments, opens } from '../sales/index.ts';
import { type BookDoor, bookDoor } from './access.rules.ts';
import { type BookRow, findLive } from './books.repo.ts';

type Asked = Pick<BookRow, 'id' | 'access' | 'ycsIds'>;

/** The doors of these books for a doctor at this moment, by book. */
export async function bookDoors(
	q: Query,
	doctorId: number,
	books: readonly Asked[],
	now: Date,
): Promise<Map<number, BookDoor>> {
	const enrolments = books.some(({ access }) => access === 'course') ? await listEnrolments(q, doctorId) : [];
	const byCourse = enrolments.map((enrolment) => ({
		ycsId: enrolment.ycsId,
		courseTitle: enrolment.courseTitle,
		opens: opens(enrolment, now),
		unpaid: enrolment.status === 'pending_payment',
	}));
	const doors = new Map<number, BookDoor>();
	for (const book of books) {
		const subscribed =
			book.access === 'subscription' && (await hasSubscription(q, doctorId, book.ycsIds, now));
		doors.set(book.id, bookDoor(book, byCourse, subscribed));
	}
	return doors;
}

/** The door of one book. */
export async function doorOf(q: Query, doctorId: number, book: Asked, now: Date): Promise<BookDoor> {
	const doors = await bookDoors(q, doctorId, [book], now);
	return doors.get(book.id) ?? { open: false, reason: 'not_enrolled' };
}

/** Whether a doctor may read a book at this moment. */
export async function mayRead(q: Query, doctorId: number, bookId: number, now: Date): Promise<boolean> {
	const book = await findLive(q, bookId);
	return book !== null && (await doorOf(q, doctorId, book, now)).open;
}

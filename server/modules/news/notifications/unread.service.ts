import { and, count, eq, isNull, lte } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { type Given, prepared } from '../../../db/prepared.ts';
import { notifications } from './notifications.tables.ts';

/** Number of unread notifications, as part of a larger query. */
export const unreadNews = (q: Query, given: Given<{ doctorId: number; now: Date }>) =>
	q
		.select({ n: count() })
		.from(notifications)
		.where(
			and(
				eq(notifications.doctorId, given.doctorId),
				isNull(notifications.readAt),
				lte(notifications.at, given.now),
			),
		);
const unread = prepared('unread-notifications', unreadNews);

export async function countUnread(q: Query, doctorId: number, now: Date): Promise<number> {
	const [row] = await unread(q, { doctorId, now });
	return row?.n ?? 0;
}

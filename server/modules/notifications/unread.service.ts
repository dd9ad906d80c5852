import { and, count, eq, isNull, lte } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { notifications } from './notifications.tables.ts';

/** How much of the news a doctor has not read. */
export async function countUnread(q: Query, doctorId: number, now: Date): Promise<number> {
	const [row] = await q
		.select({ n: count() })
		.from(notifications)
		.where(
			and(eq(notifications.doctorId, doctorId), isNull(notifications.readAt), lte(notifications.at, now)),
		);
	return row?.n ?? 0;
}

import { count, eq, sql } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { reviewCards } from './practice.tables.ts';

const counted = prepared('cards-counted', (q, { doctorId, now }: Given<{ doctorId: number; now: Date }>) =>
	q
		.select({
			total: count().as('total'),
			due: sql<number>`(count(*) filter (where ${reviewCards.dueAt} <= ${now}))::int`.as('due'),
		})
		.from(reviewCards)
		.where(eq(reviewCards.doctorId, doctorId)),
);
/** Cards of a doctor: due, and all. */
export async function countCards(
	q: Query,
	doctorId: number,
	now: Date,
): Promise<{ due: number; total: number }> {
	const [row] = await counted(q, { doctorId, now });
	return row ?? { due: 0, total: 0 };
}

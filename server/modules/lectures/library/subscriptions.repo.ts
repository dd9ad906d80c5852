import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { subscriptionOrders, subscriptions, subscriptionVideos } from '../../sales/index.ts';
import { videos } from '../lectures.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The libraries that a doctor has begun to choose in. */
export const listOwn = (q: Query, doctorId: number): Promise<SubscriptionRow[]> =>
	q.select().from(subscriptions).where(eq(subscriptions.doctorId, doctorId));

/** A library, only if it is this doctor's. */
export async function findOwn(q: Query, id: number, doctorId: number): Promise<SubscriptionRow | null> {
	const [row] = await q
		.select()
		.from(subscriptions)
		.where(and(eq(subscriptions.id, id), eq(subscriptions.doctorId, doctorId)));
	return row ?? null;
}

/** What was bought together, with its library, only if it is this doctor's. */
export async function findOwnBought(q: Query, id: number, doctorId: number) {
	const [row] = await q
		.select({ bought: subscriptionOrders, subscription: subscriptions })
		.from(subscriptionOrders)
		.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
		.where(and(eq(subscriptionOrders.id, id), eq(subscriptions.doctorId, doctorId)));
	return row ?? null;
}

/**
 * The chosen videos of each of these, by its id; none for a whole set. One that was withdrawn is left out: it can neither
 * be watched nor paid for any more.
 */
export async function videosOf(q: Query, boughtIds: readonly number[]): Promise<Map<number, number[]>> {
	const found = new Map<number, number[]>(boughtIds.map((id) => [id, []]));
	if (boughtIds.length === 0) return found;
	const rows = await q
		.select(getTableColumns(subscriptionVideos))
		.from(subscriptionVideos)
		.innerJoin(videos, and(eq(videos.id, subscriptionVideos.videoId), eq(videos.state, 'ready')))
		.where(inArray(subscriptionVideos.subscriptionOrderId, [...boughtIds]))
		.orderBy(subscriptionVideos.videoId);
	for (const { subscriptionOrderId, videoId } of rows) found.get(subscriptionOrderId)?.push(videoId);
	return found;
}

/** What was bought in a library, oldest first. */
export const listBought = (q: Query, subscriptionId: number) =>
	q
		.select()
		.from(subscriptionOrders)
		.where(and(eq(subscriptionOrders.subscriptionId, subscriptionId), ne(subscriptionOrders.state, 'cart')))
		.orderBy(subscriptionOrders.id);

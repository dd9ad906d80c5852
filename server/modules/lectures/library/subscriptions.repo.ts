import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import { findRow, first, listRows, type Query } from '../../../db/index.ts';
import { subscriptionOrders, subscriptions, subscriptionVideos } from '../../sales/index.ts';
import { videos } from '../lectures.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const listOwn = (q: Query, doctorId: number): Promise<SubscriptionRow[]> =>
	listRows(q, subscriptions, eq(subscriptions.doctorId, doctorId));

export const findOwn = (q: Query, id: number, doctorId: number): Promise<SubscriptionRow | null> =>
	findRow(q, subscriptions, and(eq(subscriptions.id, id), eq(subscriptions.doctorId, doctorId)));

export const findOwnBought = (q: Query, id: number, doctorId: number) =>
	first(
		q
			.select({ bought: subscriptionOrders, subscription: subscriptions })
			.from(subscriptionOrders)
			.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
			.where(and(eq(subscriptionOrders.id, id), eq(subscriptions.doctorId, doctorId))),
	);

/** Chosen videos of purchases by id, none for a whole set; withdrawn ones are left out. */
export async function videosOf(q: Query, boughtIds: readonly number[]): Promise<Map<number, number[]>> {
	const found = new Map<number, number[]>(boughtIds.map((id) => [id, []]));
	if (boughtIds.length === 0) return found;
	const rows = await q
		.select(getTableColumns(subscriptionVideos))
		.from(subscriptionVideos)
		.innerJoin(videos, and(eq(videos.id, subscriptionVideos.videoId), eq(videos.state, 'ready')))
		.where(inArray(subscriptionVideos.subscriptionOrderId, boughtIds))
		.orderBy(subscriptionVideos.videoId);
	for (const { subscriptionOrderId, videoId } of rows) found.get(subscriptionOrderId)?.push(videoId);
	return found;
}

export const listBought = (q: Query, subscriptionId: number) =>
	q
		.select()
		.from(subscriptionOrders)
		.where(and(eq(subscriptionOrders.subscriptionId, subscriptionId), ne(subscriptionOrders.state, 'cart')))
		.orderBy(subscriptionOrders.id);

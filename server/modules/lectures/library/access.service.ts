import { and, eq, exists, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Query } from '../../../db/index.ts';
import {
	endOf,
	listOpenNow,
	subscriptionOrders,
	subscriptions,
	subscriptionVideos,
} from '../../sales/index.ts';
import { events, schedules, slots } from '../../schedule/index.ts';

/** Condition on events with slots and schedules: a class or session recording whose time has come is in the library. */
export const isOut = (now: Date): SQL | undefined =>
	and(lte(events.opensAt, now), or(isNull(events.slotId), eq(schedules.status, 'published')));

/** The subscription by which a doctor may watch a video now. */
export async function findVideoAccess(q: Query, doctorId: number, videoId: number, now: Date) {
	const single = q
		.select({ one: sql`1` })
		.from(subscriptionVideos)
		.where(
			and(
				eq(subscriptionVideos.subscriptionOrderId, subscriptionOrders.id),
				eq(subscriptionVideos.videoId, videoId),
			),
		);
	const ofSet = q
		.select({ one: sql`1` })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.where(and(eq(events.videoId, videoId), eq(events.ycsId, subscriptions.ycsId), isOut(now)));
	const shown = or(exists(single), and(subscriptionOrders.whole, exists(ofSet)));
	const [best] = (await listOpenNow(q, doctorId, shown, now))
		// A running one comes first, then the one that lasts longest.
		.toSorted((a, b) => (b.clock.endsAt?.getTime() ?? 0) - (a.clock.endsAt?.getTime() ?? 0) || a.id - b.id);
	return best ? { subscriptionOrderId: best.id, endsAt: endOf(best.clock) } : null;
}

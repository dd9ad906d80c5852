import { and, eq, exists, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { events, schedules, slots } from '../../schedule/schedule.tables.ts';
import { endOf, opensNow, play, standing } from './clock.rules.ts';
import { lockSubscriptionOrder, saveClock } from './clock.service.ts';
import { listReturning } from './returning.service.ts';
import { subscriptionOrders, subscriptions, subscriptionVideos } from './subscriptions.tables.ts';

const HELD = ['paid_not_started', 'active', 'paused'] as const;

/**
 * What makes a video part of the library of its session: a class of a published schedule, or a recording for the whole
 * session, whose time has come. For queries over events with their slots and schedules.
 */
export const isOut = (now: Date): SQL | undefined =>
	and(lte(events.opensAt, now), or(isNull(events.slotId), eq(schedules.status, 'published')));

/** Those whose money is not on its way back. */
async function unlessReturning<T extends { row: { id: number } }>(
	q: Query,
	rows: readonly T[],
): Promise<T[]> {
	const returning = await listReturning(
		q,
		rows.map(({ row }) => row.id),
	);
	return rows.filter(({ row }) => !returning.has(row.id));
}

/** The subscription by which a doctor may watch a video at this moment: running, or paid and not begun. Null: none. */
export async function findVideoAccess(
	q: Query,
	doctorId: number,
	videoId: number,
	now: Date,
): Promise<{ subscriptionOrderId: number; endsAt: Date | null } | null> {
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
	const rows = await q
		.select({ row: subscriptionOrders })
		.from(subscriptionOrders)
		.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
		.where(
			and(
				eq(subscriptions.doctorId, doctorId),
				inArray(subscriptionOrders.state, [...HELD]),
				or(exists(single), and(subscriptionOrders.whole, exists(ofSet))),
			),
		);
	const open = (await unlessReturning(q, rows))
		.map(({ row }) => ({ id: row.id, clock: standing(row, now) }))
		.filter(({ clock }) => opensNow(clock))
		// One that runs comes before one whose clock this play would start; of several the one that lasts longest.
		.toSorted((a, b) => (b.clock.endsAt?.getTime() ?? 0) - (a.clock.endsAt?.getTime() ?? 0) || a.id - b.id);
	const [best] = open;
	return best ? { subscriptionOrderId: best.id, endsAt: endOf(best.clock) } : null;
}

/** Starts the clock of a subscription that was paid and not begun; does nothing for one that runs. */
export async function noteFirstPlay(tx: Query, subscriptionOrderId: number, now: Date): Promise<void> {
	const [seen] = await tx
		.select({ state: subscriptionOrders.state })
		.from(subscriptionOrders)
		.where(eq(subscriptionOrders.id, subscriptionOrderId));
	if (seen?.state !== 'paid_not_started') return;
	const row = await lockSubscriptionOrder(tx, subscriptionOrderId);
	if (row?.state === 'paid_not_started') await saveClock(tx, row.id, play(row, now));
}

/**
 * Whether a doctor has a subscription of one of these sessions that is not over; one that is paid and has not begun
 * counts, one that is paused or whose money is on its way back does not. No sessions named: any of them.
 */
export async function hasSubscription(
	q: Query,
	doctorId: number,
	ycsIds: readonly number[],
	now: Date,
): Promise<boolean> {
	const rows = await q
		.select({ row: subscriptionOrders })
		.from(subscriptionOrders)
		.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
		.where(
			and(
				eq(subscriptions.doctorId, doctorId),
				inArray(subscriptionOrders.state, [...HELD]),
				ycsIds.length > 0 ? inArray(subscriptions.ycsId, [...ycsIds]) : undefined,
			),
		);
	return (await unlessReturning(q, rows)).some(({ row }) => opensNow(standing(row, now)));
}

import { eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { insertRow } from '../db/rows.ts';
import { Fault } from '../http/fault.ts';
import { listVideoIds } from '../modules/lectures/library/library.repo.ts';
import { quoteVideos } from '../modules/lectures/library/quote.service.ts';
import { noteFirstPlay, saveClock } from '../modules/sales/subscribe/access.service.ts';
import { currentClock } from '../modules/sales/subscribe/clock.rules.ts';
import {
	subscriptionOrders,
	subscriptionPlans,
	subscriptions,
	subscriptionTerms,
} from '../modules/sales/subscriptions.tables.ts';
import { moveDates } from './dates.ts';
import type { Batch } from './demo-catalog.ts';
import { demoDoctorId } from './demo-doctors.ts';
import { depsOn, payOn } from './demo-sales.ts';

const TAKA = 100;

/** Days, the whole set and one video in taka, and the minimum number. */
const PLANS = [
	{ durationDays: 15, priceAll: 900, pricePerVideo: 60, minVideos: 3 },
	{ durationDays: 30, priceAll: 1_500, pricePerVideo: 100, minVideos: 3 },
	{ durationDays: 90, priceAll: 3_600, pricePerVideo: 240, minVideos: 2 },
] as const;

/** Purchases: days ago, duration, number of videos (null: the set), days since the first play. */
const BUYERS = [
	{ doctor: 0, boughtAgo: 12, days: 30, videos: null, playedAgo: 10 },
	{ doctor: 1, boughtAgo: 22, days: 15, videos: 3, playedAgo: 20 },
	{ doctor: 2, boughtAgo: 2, days: 30, videos: 4, playedAgo: null },
] as const;

/** Buys videos on a day of the past, with a deposit at the bank. */
async function buy(
	tx: Query,
	ycsId: number,
	{ doctor, videos, days }: (typeof BUYERS)[number],
	at: Date,
): Promise<number | null> {
	const out = await listVideoIds(tx, ycsId, at);
	if (out.length === 0) return null;
	const [plan] = await tx
		.select({ id: subscriptionPlans.id })
		.from(subscriptionPlans)
		.where(sql`${subscriptionPlans.ycsId} = ${ycsId} and ${subscriptionPlans.durationDays} = ${days}`);
	const library = await insertRow(tx, subscriptions, {
		doctorId: await demoDoctorId(tx, doctor),
		ycsId,
		createdAt: at,
	});
	if (!plan) throw new Error('the demonstration lacks a plan for videos');
	const order = await quoteVideos(tx, depsOn(at), library, {
		plan_id: plan.id,
		video_ids: videos === null ? null : out.toSorted((a, b) => a - b).slice(0, videos),
	});
	if (order instanceof Fault) throw new Error(`the demonstration cannot order videos: ${order.code}`);
	await payOn(tx, at, order, library.doctorId, null);
	const [term] = await tx
		.select({ id: subscriptionTerms.subscriptionOrderId })
		.from(subscriptionTerms)
		.where(eq(subscriptionTerms.orderId, order.id));
	return term?.id ?? null;
}

/** Moves the clocks that are not over along with all other dates. */
export async function shiftSubscriptions(tx: Query, days: number): Promise<void> {
	const going = inArray(subscriptionOrders.state, ['paid_not_started', 'active', 'paused']);
	const clock = ['startBy', 'startsAt', 'endsAt', 'pausedAt', 'pausedUntil', 'resumedAt', 'turnsAt'] as const;
	await moveDates(tx, subscriptionOrders, days, going, ...clock);
}

export async function seedSubscriptions(
	tx: Query,
	now: Date,
	{ fcps, residency }: { fcps: Batch; residency: Batch },
): Promise<void> {
	await tx.insert(subscriptionPlans).values(
		[fcps.ycsId, residency.ycsId].flatMap((ycsId) =>
			PLANS.map(({ priceAll, pricePerVideo, ...plan }) => ({
				...plan,
				ycsId,
				priceAll: priceAll * TAKA,
				pricePerVideo: pricePerVideo * TAKA,
			})),
		),
	);
	const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
	for (const one of BUYERS) {
		const id = await buy(tx, fcps.ycsId, one, ago(one.boughtAgo));
		if (id === null) continue;
		if (one.playedAgo !== null) await noteFirstPlay(tx, id, ago(one.playedAgo));
		const [row] = await tx.select().from(subscriptionOrders).where(eq(subscriptionOrders.id, id));
		if (row) await saveClock(tx, id, currentClock(row, now));
	}
}

import type { Bought, VideoLibrary } from '#contract/lectures/subscriptions.ts';
import { idsOf, iso, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import {
	type Clock,
	endOf,
	listOrders,
	listReturning,
	mayPause,
	type OrderRow,
	openPayments,
	standing,
} from '../../sales/index.ts';
import { includingCourses, listIncluding } from './including.service.ts';
import { listPlans, listVideoIds, type Session } from './library.repo.ts';
import { type SubscriptionRow, videosOf } from './subscriptions.repo.ts';

export const isOpenNow = (status: OrderRow['status']): boolean =>
	status === 'quoted' || status === 'awaiting_payment';

type Ordered = Awaited<ReturnType<typeof listOrders>>[number];

type Term = Bought['terms'][number];

/** One paid order of a purchase; null while it is unpaid. It can be refunded until the first play. */
function viewTerm({ order, term }: Ordered, { state }: Clock): Term | null {
	if (term.grantedAt === null) return null;
	const refunded = term.refundedAt !== null;
	const mayGoBack = state === 'paid_not_started' && order.status === 'paid' && !refunded && order.total > 0;
	return {
		order_id: order.id,
		order_no: order.no,
		days: term.days,
		amount: order.total,
		paid_at: term.grantedAt.toISOString(),
		refunded,
		refund: mayGoBack ? order.total : null,
	};
}

/** A purchase by its orders, newest first; null while nothing is paid. */
function viewBought(
	rows: readonly Ordered[],
	{ videoCount, returning }: { videoCount: number; returning: boolean },
	now: Date,
): Bought | null {
	const row = rows[0]?.bought;
	if (!row) return null;
	const clock = standing(row, now);
	if (clock.state === 'cart') return null;
	const terms = rows.toReversed().flatMap((one) => viewTerm(one, clock) ?? []);
	return {
		...wire(clock),
		state: clock.state,
		id: row.id,
		whole: row.whole,
		video_count: videoCount,
		start_by: clock.state === 'paid_not_started' ? iso(clock.startBy) : null,
		ends_at: iso(endOf(clock)),
		paused_until: clock.state === 'paused' ? iso(clock.pausedUntil) : null,
		may_pause: mayPause(clock, now),
		returning,
		bought_at: terms[0]?.paid_at ?? row.createdAt.toISOString(),
		terms,
	};
}

export async function viewLibraries(
	q: Query,
	deps: Pick<Deps, 'clock'>,
	sessions: readonly Session[],
	own: readonly SubscriptionRow[],
	doctorId: number,
): Promise<VideoLibrary[]> {
	const now = deps.clock.now();
	const ycsIds = sessions.map(({ ycsId }) => ycsId);
	const including = await listIncluding(q, doctorId, now);
	const plans = ycsIds.length > 0 ? await listPlans(q, ycsIds) : [];
	const orders = own.length > 0 ? await listOrders(q, idsOf(own)) : [];
	const paying = await openPayments(
		q,
		orders.flatMap(({ order }) => (isOpenNow(order.status) ? [order.id] : [])),
	);
	const boughtIds = [
		...new Set(orders.flatMap(({ bought }) => (bought.state === 'cart' ? [] : [bought.id]))),
	];
	const chosen = await videosOf(q, boughtIds);
	const returning = await listReturning(q, boughtIds);
	const shown: VideoLibrary[] = [];
	for (const session of sessions) {
		const mine = own.find(({ ycsId }) => ycsId === session.ycsId);
		const ordered = orders.filter(({ bought }) => bought.subscriptionId === mine?.id);
		const bought = [...Map.groupBy(ordered, (one) => one.bought.id)].flatMap(([id, rows]) => {
			const videoCount = rows[0]?.bought.whole ? session.videoCount : (chosen.get(id)?.length ?? 0);
			return viewBought(rows, { videoCount, returning: returning.has(id) }, now) ?? [];
		});
		const open = ordered.find(
			({ order }) => isOpenNow(order.status) && (paying.has(order.id) || order.quoteExpiresAt > now),
		)?.order;
		shown.push({
			...wire(session),
			year_course_session_id: session.ycsId,
			id: mine?.id ?? null,
			in_courses:
				including.length > 0 ? includingCourses(including, await listVideoIds(q, session.ycsId, now)) : [],
			plans: plans.filter(({ ycsId }) => ycsId === session.ycsId).map(wire),
			bought: bought.toSorted((a, b) => b.id - a.id),
			unpaid: open
				? {
						order_id: open.id,
						state: paying.has(open.id) ? 'awaiting_payment' : 'cart',
						total: open.total,
						quote_expires_at: open.quoteExpiresAt.toISOString(),
					}
				: null,
		});
	}
	return shown;
}

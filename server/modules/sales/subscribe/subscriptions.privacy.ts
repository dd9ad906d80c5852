import { asc, eq, inArray } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { deleteOwn, type PersonalData } from '../../../personal-data.ts';
import { courses, sessions, yearCourseSessions } from '../../catalog/index.ts';
import { orders } from '../orders.tables.ts';
import {
	subscriptionOrders,
	subscriptions,
	subscriptionTerms,
	subscriptionVideos,
} from '../subscriptions.tables.ts';
import { endOf } from './clock.rules.ts';
import { videos } from './joined.ts';

async function exportOf(q: Query, doctorId: number) {
	const rows = await q
		.select({ course: courses.title, session: sessions.name, bought: subscriptionOrders })
		.from(subscriptionOrders)
		.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, subscriptions.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.where(eq(subscriptions.doctorId, doctorId))
		.orderBy(asc(subscriptionOrders.id));
	const ids = rows.map(({ bought }) => bought.id);
	if (ids.length === 0) return [];
	const chosen = await q
		.select({ id: subscriptionVideos.subscriptionOrderId, title: videos.title })
		.from(subscriptionVideos)
		.innerJoin(videos, eq(videos.id, subscriptionVideos.videoId))
		.where(inArray(subscriptionVideos.subscriptionOrderId, ids))
		.orderBy(asc(videos.id));
	const terms = await q
		.select({ no: orders.no, term: subscriptionTerms })
		.from(subscriptionTerms)
		.innerJoin(orders, eq(orders.id, subscriptionTerms.orderId))
		.where(inArray(subscriptionTerms.subscriptionOrderId, ids))
		.orderBy(asc(orders.id));
	return rows.map(({ course, session, bought }) => ({
		course,
		session,
		state: bought.state,
		all_videos: bought.whole,
		videos: chosen.flatMap(({ id, title }) => (id === bought.id ? [title] : [])),
		orders: terms.flatMap(({ no, term }) =>
			term.subscriptionOrderId === bought.id
				? [{ number: no, days: term.days, given_at: term.grantedAt, taken_back_at: term.refundedAt }]
				: [],
		),
		days: bought.days,
		chosen_at: bought.createdAt,
		began_at: bought.startsAt,
		ends_at: endOf(bought),
		paused_at: bought.pausedAt,
		pause_planned_until: bought.pausedUntil,
		went_on_at: bought.resumedAt,
	}));
}

export const subscriptionsPrivacy: PersonalData<'subscriptions'> = {
	name: 'subscriptions',
	tables: [subscriptions, subscriptionOrders, subscriptionVideos, subscriptionTerms],
	exportOf,
	// Watching is private and erased. The ledger depends on orders and invoices, which are retained.
	eraseOf: deleteOwn(subscriptions),
};

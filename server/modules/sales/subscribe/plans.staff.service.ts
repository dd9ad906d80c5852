import { and, eq, inArray, ne } from 'drizzle-orm';
import { deskSubscriptionPlans, type SubscriptionPlanFields } from '#contract/sales/staff-prices.ts';
import { hasRow, type Query } from '../../../db/index.ts';
import { entityTable } from '../../../desk/entity.ts';
import { withShown } from '../../../desk/shown.ts';
import { type Fault, fieldsFault } from '../../../http/fault.ts';
import { courses, sessions, yearCourseSessions } from '../../catalog/index.ts';
import { subscriptionPlans } from '../subscriptions.tables.ts';
import { pricesFit } from './offer.rules.ts';

type Why = Fault<'subscription.unknown_session' | 'subscription.plan_taken' | 'subscription.bad_prices'>;

function hasSame(q: Query, fields: SubscriptionPlanFields, ownId: number): Promise<boolean> {
	const same = and(
		eq(subscriptionPlans.ycsId, fields.year_course_session_id),
		eq(subscriptionPlans.durationDays, fields.duration_days),
		ne(subscriptionPlans.id, ownId),
	);
	return hasRow(q, subscriptionPlans, same);
}

/** Editing of plans of videos, one for each length; purchases retain their terms. */
export const plans = withShown(
	entityTable(deskSubscriptionPlans, subscriptionPlans, {
		name: 'subscription_plan',
		search: [],
		instants: ['created_at'],
		called: { year_course_session_id: 'ycsId' },
		async check(tx, fields, before): Promise<Why | null> {
			const ofSession = eq(yearCourseSessions.id, fields.year_course_session_id);
			return fieldsFault<Why['code']>({
				...(!(await hasRow(tx, yearCourseSessions, ofSession)) && {
					year_course_session_id: 'subscription.unknown_session' as const,
				}),
				...((await hasSame(tx, fields, before?.id ?? 0)) && {
					duration_days: 'subscription.plan_taken' as const,
				}),
				...(!pricesFit({ priceAll: fields.price_all, pricePerVideo: fields.price_per_video }) && {
					price_per_video: 'subscription.bad_prices' as const,
				}),
			});
		},
	}),
	async (q, rows) => {
		const ids = rows.map((row) => row.year_course_session_id);
		const named = await q
			.select({ id: yearCourseSessions.id, course: courses.title, session: sessions.name })
			.from(yearCourseSessions)
			.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
			.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
			.where(inArray(yearCourseSessions.id, ids));
		const names = new Map(named.map((one) => [one.id, `${one.course}, ${one.session}`]));
		return ids.map((id) => ({ session: names.get(id) ?? '' }));
	},
);

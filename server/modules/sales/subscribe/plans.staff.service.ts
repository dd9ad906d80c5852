import { and, eq, inArray, ne } from 'drizzle-orm';
import type { deskSubscriptionPlans, SubscriptionPlanFields } from '#contract/sales/staff-prices.ts';
import type { Query } from '../../../db/client.ts';
import type { Editing } from '../../../desk/editing.ts';
import { pageOfTable } from '../../../desk/listing.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import type { Context } from '../../../http/handlers.ts';
import { courses, sessions, yearCourseSessions } from '../../catalog/index.ts';
import { subscriptionPlans } from '../subscriptions.tables.ts';
import { pricesFit } from './offer.rules.ts';

type Row = typeof subscriptionPlans.$inferSelect;
type Shown = SubscriptionPlanFields & { id: number; session: string; created_at: string };
type Asked = Context<typeof deskSubscriptionPlans.list>['query'];
type Why = Fault<'subscription.unknown_session' | 'subscription.plan_taken' | 'subscription.bad_prices'>;

const columnsOf = (fields: SubscriptionPlanFields) => ({
	ycsId: fields.year_course_session_id,
	durationDays: fields.duration_days,
	priceAll: fields.price_all,
	pricePerVideo: fields.price_per_video,
	minVideos: fields.min_videos,
	active: fields.active,
});

async function shown(q: Query, rows: readonly Row[]): Promise<Shown[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ ycsId }) => ycsId);
	const named = await q
		.select({ id: yearCourseSessions.id, course: courses.title, session: sessions.name })
		.from(yearCourseSessions)
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.where(inArray(yearCourseSessions.id, ids));
	const names = new Map(named.map((one) => [one.id, `${one.course}, ${one.session}`]));
	return rows.map((row) => ({
		id: row.id,
		year_course_session_id: row.ycsId,
		duration_days: row.durationDays,
		price_all: row.priceAll,
		price_per_video: row.pricePerVideo,
		min_videos: row.minVideos,
		active: row.active,
		session: names.get(row.ycsId) ?? '',
		created_at: row.createdAt.toISOString(),
	}));
}

async function isThere(q: Query, ycsId: number): Promise<boolean> {
	const one = eq(yearCourseSessions.id, ycsId);
	return (await q.select({ id: yearCourseSessions.id }).from(yearCourseSessions).where(one)).length > 0;
}

async function hasSame(q: Query, fields: SubscriptionPlanFields, ownId: number): Promise<boolean> {
	const same = await q
		.select({ id: subscriptionPlans.id })
		.from(subscriptionPlans)
		.where(
			and(
				eq(subscriptionPlans.ycsId, fields.year_course_session_id),
				eq(subscriptionPlans.durationDays, fields.duration_days),
				ne(subscriptionPlans.id, ownId),
			),
		);
	return same.length > 0;
}

/** Editing of plans of videos, one for each length; purchases keep their terms. */
export const plans: Editing<SubscriptionPlanFields, Shown, Why, Asked> = {
	name: 'subscription_plan',
	async list(q, query) {
		const { rows, total } = await pageOfTable(q, subscriptionPlans, query, {
			id: subscriptionPlans.id,
			sorts: {
				id: subscriptionPlans.id,
				duration_days: subscriptionPlans.durationDays,
				price_all: subscriptionPlans.priceAll,
			},
			where: [
				query.active === undefined ? undefined : eq(subscriptionPlans.active, query.active),
				query.year_course_session_id === undefined
					? undefined
					: eq(subscriptionPlans.ycsId, query.year_course_session_id),
			],
		});
		return { rows: await shown(q, rows), total };
	},
	async find(q, id, lock) {
		const found = q.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, id));
		return (await shown(q, lock ? await found.for('no key update') : await found))[0];
	},
	fieldsOf: ({ id: _, session: __, created_at: ___, ...fields }) => fields,
	async check(tx, fields, before) {
		const faults: Record<string, Why['code']> = {
			...(!(await isThere(tx, fields.year_course_session_id)) && {
				year_course_session_id: 'subscription.unknown_session' as const,
			}),
			...((await hasSame(tx, fields, before?.id ?? 0)) && {
				duration_days: 'subscription.plan_taken' as const,
			}),
			...(!pricesFit(columnsOf(fields)) && { price_per_video: 'subscription.bad_prices' as const }),
		};
		const [first] = Object.values(faults);
		return first === undefined ? null : fault(first, { fields: faults });
	},
	async insert(tx, fields) {
		const [made] = await tx.insert(subscriptionPlans).values(columnsOf(fields)).returning();
		if (!made) throw new Error('the subscription plan was not stored');
		return made.id;
	},
	async update(tx, id, fields) {
		await tx.update(subscriptionPlans).set(columnsOf(fields)).where(eq(subscriptionPlans.id, id));
	},
};

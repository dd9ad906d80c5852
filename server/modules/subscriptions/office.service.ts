import { and, desc, eq, ne } from 'drizzle-orm';
import type { OfficeSubscriptionPlan, SubscriptionPlanInput } from '#contract/subscriptions.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { record } from '../audit/audit.service.ts';
import { yearCourseSessions } from '../catalog/catalog.tables.ts';
import { listSessions, listWithVideos } from './library.repo.ts';
import { pricesFit } from './offer.rules.ts';
import { subscriptionPlans } from './subscriptions.tables.ts';

interface Staff {
	operatorId: number;
	ip: string;
}
type Row = typeof subscriptionPlans.$inferSelect;
type BadTerms = 'subscription.unknown_session' | 'subscription.plan_taken' | 'subscription.bad_prices';

/** More plans than an office ever reads through. */
const SHOWN = 1_000;

const columnsOf = (terms: SubscriptionPlanInput) => ({
	ycsId: terms.year_course_session_id,
	durationDays: terms.duration_days,
	priceAll: terms.price_all,
	pricePerVideo: terms.price_per_video,
	minVideos: terms.min_videos,
	active: terms.active,
});

const termsOf = (row: Row): SubscriptionPlanInput => ({
	year_course_session_id: row.ycsId,
	duration_days: row.durationDays,
	price_all: row.priceAll,
	price_per_video: row.pricePerVideo,
	min_videos: row.minVideos,
	active: row.active,
});

function view(row: Row | undefined): OfficeSubscriptionPlan {
	if (!row) throw new Error('the subscription plan was not stored');
	return { id: row.id, ...termsOf(row), created_at: row.createdAt.toISOString() };
}

/** Every plan, also those that are switched off, newest first, and the sessions for which one can be made. */
export async function listAllPlans(deps: Pick<Deps, 'db' | 'clock'>) {
	const { q } = deps.db;
	const rows = await q.select().from(subscriptionPlans).orderBy(desc(subscriptionPlans.id)).limit(SHOWN);
	const sessions = await listSessions(q, await listWithVideos(q), deps.clock.now());
	return {
		plans: rows.map(view),
		sessions: sessions.map((one) => ({
			year_course_session_id: one.ycsId,
			title: `${one.courseTitle}, ${one.sessionName}`,
			video_count: one.videoCount,
		})),
	};
}

async function refusal(
	q: Query,
	terms: SubscriptionPlanInput,
	ownId: number | null,
): Promise<Fault<BadTerms> | null> {
	const { year_course_session_id: ycsId, duration_days } = terms;
	const faults: Record<string, BadTerms> = {};
	const [session] = await q
		.select({ id: yearCourseSessions.id })
		.from(yearCourseSessions)
		.where(eq(yearCourseSessions.id, ycsId));
	if (!session) faults.year_course_session_id = 'subscription.unknown_session';
	const [same] = await q
		.select({ id: subscriptionPlans.id })
		.from(subscriptionPlans)
		.where(
			and(
				eq(subscriptionPlans.ycsId, ycsId),
				eq(subscriptionPlans.durationDays, duration_days),
				ownId === null ? undefined : ne(subscriptionPlans.id, ownId),
			),
		);
	if (same) faults.duration_days = 'subscription.plan_taken';
	if (!pricesFit(columnsOf(terms))) faults.price_per_video = 'subscription.bad_prices';
	const [first] = Object.values(faults);
	return first === undefined ? null : fault(first, { fields: faults });
}

/** Makes a plan; doctors see it at once. */
export async function makePlan(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	terms: SubscriptionPlanInput,
): Promise<OfficeSubscriptionPlan | Fault<BadTerms>> {
	return inTransaction(deps.db, async (tx) => {
		const refused = await refusal(tx, terms, null);
		if (refused) return refused;
		const [row] = await tx
			.insert(subscriptionPlans)
			.values(columnsOf(terms))
			// Somebody else made the same one in this moment.
			.onConflictDoNothing()
			.returning();
		if (!row) return fault('subscription.plan_taken', { field: 'duration_days' });
		const made = view(row);
		await record(tx, {
			...by,
			action: 'subscription_plan.make',
			target: `subscription_plan:${made.id}`,
			after: terms,
		});
		return made;
	});
}

/** Changes a plan or switches it off. What doctors have bought by it stays. */
export async function changePlan(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	id: number,
	terms: SubscriptionPlanInput,
): Promise<OfficeSubscriptionPlan | Fault<BadTerms | 'sales.not_found'>> {
	return inTransaction(deps.db, async (tx) => {
		const [before] = await tx
			.select()
			.from(subscriptionPlans)
			.where(eq(subscriptionPlans.id, id))
			.for('no key update');
		if (!before) return fault('sales.not_found');
		const refused = await refusal(tx, terms, id);
		if (refused) return refused;
		const [after] = await tx
			.update(subscriptionPlans)
			.set(columnsOf(terms))
			.where(eq(subscriptionPlans.id, id))
			.returning();
		await record(tx, {
			...by,
			action: 'subscription_plan.change',
			target: `subscription_plan:${id}`,
			before: termsOf(before),
			after: terms,
		});
		return view(after);
	});
}

import { eq } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { subscriptions } from '#contract/lectures/subscriptions.ts';
import type { Order } from '#contract/sales/orders.ts';
import { findRow, idsOf, insertRow, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import {
	endOrder,
	extend,
	freeze,
	isHeld,
	leastOf,
	line,
	lockChoices,
	lockLibrary,
	lockOpenChoice,
	overAbandonedTry,
	priceAgreed,
	priceOf,
	standing,
	subscriptionOrders,
	type subscriptionPlans,
	subscriptionTerms,
	subscriptionVideos,
} from '../../sales/index.ts';
import { listPlans, listSessions, listVideoIds } from './library.repo.ts';
import { findOwn, findOwnBought, listBought, type SubscriptionRow, videosOf } from './subscriptions.repo.ts';

type Plan = typeof subscriptionPlans.$inferSelect;
type QuoteDeps = Pick<Deps, 'clock'>;
type Wish = Received<typeof subscriptions.order>['body'];

/** Videos (null: the whole set) as a new choice, or more days of a purchase. */
interface Choice {
	plan: Plan;
	videoIds: readonly number[] | null;
	extendsId: number | null;
}

async function findPlan(tx: Query, ycsId: number, planId: number) {
	const plan = (await listPlans(tx, [ycsId])).find(({ id }) => id === planId);
	return plan ?? fault('subscription.unknown_plan', { field: 'plan_id' });
}

type Row = typeof subscriptionOrders.$inferSelect;
type OpenChoice = NonNullable<Awaited<ReturnType<typeof lockOpenChoice>>>;

const listHeld = async (tx: Query, id: number, now: Date): Promise<Row[]> =>
	(await listBought(tx, id)).filter((row) => isHeld(standing(row, now)));

async function videosIn(tx: Query, rows: readonly Row[]): Promise<Set<number>> {
	const found = await videosOf(tx, idsOf(rows));
	return new Set([...found.values()].flat());
}

async function checkChoice(tx: Query, deps: QuoteDeps, { id, ycsId }: SubscriptionRow, wish: Wish) {
	const now = deps.clock.now();
	const there = await listVideoIds(tx, ycsId, now);
	if (there.length === 0) return fault('subscription.not_offered');
	const plan = await findPlan(tx, ycsId, wish.plan_id);
	if (plan instanceof Fault) return plan;
	const held = await listHeld(tx, id, now);
	if (held.some(({ whole }) => whole)) return fault('subscription.owned', { field: 'video_ids' });
	if (wish.video_ids === null) return { plan, videoIds: null, extendsId: null };
	const videoIds = [...new Set(wish.video_ids)].toSorted((a, b) => a - b);
	if (!videoIds.every((one) => there.includes(one)))
		return fault('subscription.unknown_video', { field: 'video_ids' });
	const owned = await videosIn(tx, held);
	if (videoIds.some((one) => owned.has(one))) return fault('subscription.owned', { field: 'video_ids' });
	const least = leastOf(plan, there.filter((one) => !owned.has(one)).length);
	if (videoIds.length < least) return fault('subscription.too_few', { field: 'video_ids', least });
	return { plan, videoIds, extendsId: null };
}

async function checkExtension(
	tx: Query,
	deps: QuoteDeps,
	{ id, ycsId }: SubscriptionRow,
	wish: { planId: number; boughtId: number },
) {
	const plan = await findPlan(tx, ycsId, wish.planId);
	if (plan instanceof Fault) return plan;
	const now = deps.clock.now();
	const row = await findRow(tx, subscriptionOrders, eq(subscriptionOrders.id, wish.boughtId));
	if (!row || extend(row, plan.durationDays, now) === null) return fault('subscription.over');
	const videoIds = row.whole ? null : [...(await videosIn(tx, [row]))];
	if (videoIds === null && (await listVideoIds(tx, ycsId, now)).length === 0)
		return fault('subscription.not_offered');
	if (videoIds?.length === 0) return fault('subscription.unknown_video');
	if (standing(row, now).state === 'expired') {
		const held = await listHeld(tx, id, now);
		const owned = await videosIn(tx, held);
		if (held.some(({ whole }) => whole) || videoIds?.some((one) => owned.has(one)))
			return fault('subscription.owned');
	}
	return { plan, videoIds, extendsId: row.id };
}

/** Ends an open order whose choice was replaced by a payment while this transaction waited for the library. */
async function endReplaced(tx: Query, { order }: OpenChoice) {
	const term = await findRow(tx, subscriptionTerms, eq(subscriptionTerms.orderId, order.id));
	if (!term?.replacedAt) return false;
	await endOrder(tx, order, 'cancelled');
	return true;
}

async function isSame(tx: Query, open: OpenChoice, { plan, videoIds, extendsId }: Choice, total: number) {
	const { order, term, bought } = open;
	if (order.total !== total || term.days !== plan.durationDays) return false;
	if (extendsId !== null || term.extension) return term.extension && bought.id === extendsId;
	if (videoIds === null || bought.whole) return bought.whole && videoIds === null;
	const chosen = (await videosOf(tx, [bought.id])).get(bought.id) ?? [];
	return chosen.length === videoIds.length && chosen.every((one) => videoIds.includes(one));
}

async function storeTerm(
	tx: Query,
	{ clock }: QuoteDeps,
	library: SubscriptionRow,
	{ plan, videoIds, extendsId }: Choice,
	orderId: number,
): Promise<void> {
	let boughtId = extendsId;
	if (boughtId === null) {
		const row = await insertRow(tx, subscriptionOrders, {
			subscriptionId: library.id,
			whole: videoIds === null,
			createdAt: clock.now(),
		});
		boughtId = row.id;
		if (videoIds !== null && videoIds.length > 0)
			await tx
				.insert(subscriptionVideos)
				.values(videoIds.map((videoId) => ({ subscriptionOrderId: row.id, videoId })));
	}
	await insertRow(tx, subscriptionTerms, {
		orderId,
		subscriptionOrderId: boughtId,
		planId: plan.id,
		days: plan.durationDays,
		extension: extendsId !== null,
	});
}

async function freezeChoice<C extends ErrorCode>(
	tx: Query,
	deps: QuoteDeps,
	library: SubscriptionRow,
	choose: () => Promise<Choice | Fault<C>>,
): Promise<Order | Fault<C | 'payment.open'>> {
	await lockChoices(tx, library.id);
	const found = await lockOpenChoice(tx, library.id);
	// A payment that is being captured has locked the library.
	await lockLibrary(tx, library.id);
	const open = found && !(await endReplaced(tx, found)) ? found : null;
	const choice = await choose();
	if (choice instanceof Fault) return choice;
	const { plan, videoIds } = choice;
	const total = priceOf(plan, videoIds?.length ?? null);
	const [session] = await listSessions(tx, [library.ycsId], deps.clock.now());
	const label = session ? `${session.courseTitle}, ${session.sessionName}` : null;
	const sold = line('videos', total, { label, no: videoIds?.length ?? null, of: plan.durationDays });
	return freeze<never>(
		tx,
		deps,
		{ doctorId: library.doctorId, doctorCourseId: null, open: open?.order ?? null, tried: false },
		{
			order: { ...priceAgreed([sold], total), kind: 'subscription', delivery: null, discountCodeId: null },
			isSame: async () => open !== null && isSame(tx, open, choice, total),
			store: (orderId) => storeTerm(tx, deps, library, choice, orderId),
		},
	);
}

export const quoteVideos = (tx: Query, deps: QuoteDeps, library: SubscriptionRow, wish: Wish) =>
	freezeChoice(tx, deps, library, () => checkChoice(tx, deps, library, wish));

export async function orderVideos(deps: Deps, doctorId: number, id: number, wish: Wish) {
	const library = await findOwn(deps.db.q, id, doctorId);
	if (!library) return fault('subscription.not_found');
	const order = await overAbandonedTry(deps, (tx) => quoteVideos(tx, deps, library, wish));
	return order instanceof Fault ? order : { order };
}

export async function orderExtension(deps: Deps, doctorId: number, boughtId: number, planId: number) {
	const own = await findOwnBought(deps.db.q, boughtId, doctorId);
	if (!own || own.bought.state === 'cart') return fault('subscription.not_found');
	const { subscription } = own;
	const order = await overAbandonedTry(deps, (tx) =>
		freezeChoice(tx, deps, subscription, () => checkExtension(tx, deps, subscription, { planId, boughtId })),
	);
	return order instanceof Fault ? order : { order };
}

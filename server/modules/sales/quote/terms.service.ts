import { asc, eq } from 'drizzle-orm';
import type { REFUND_SHARES } from '#contract/catalog/calls.ts';
import { dayOf, isoDay } from '../../../days.ts';
import type { Query } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import type { RefundPolicy } from '../../../settings/settings.service.ts';
import type { BatchTerms, PricedBatch } from '../../catalog/index.ts';
import { splitByPlan } from '../order/price.rules.ts';
import { instalmentPlans } from '../orders.tables.ts';
import { refundEstimate } from './refund-policy.rules.ts';

const GIVEN_BACK: Record<ReturnType<typeof refundEstimate>['rule'], (typeof REFUND_SHARES)[number]> = {
	before_start: 'whole',
	running: 'rest',
	half_over: 'none',
	nothing_paid: 'none',
};

const listActivePlans = (q: Query) =>
	q
		.select(pick(instalmentPlans, 'id', 'title', 'graceDays', 'items', 'batchId', 'least'))
		.from(instalmentPlans)
		.where(eq(instalmentPlans.active, true))
		.orderBy(asc(instalmentPlans.id));
type ActivePlans = Awaited<ReturnType<typeof listActivePlans>>;

const plansFor = (plans: ActivePlans, { id, price }: { id: number; price: number }) =>
	plans.filter(({ batchId, least }) => (batchId === null || batchId === id) && least <= price);

/** Plans for a batch of this price. */
export const listPlans = async (q: Query, batch: { id: number; price: number }) =>
	plansFor(await listActivePlans(q), batch);

function smallestFirst(plans: ActivePlans, batch: PricedBatch, today: string) {
	const { price } = batch;
	const parts = plansFor(plans, batch)
		.flatMap((plan) => splitByPlan(plan, price, today) ?? [])
		.map(({ items }) => ({ parts: items.length, first: items[0]?.amount ?? price }));
	return parts.toSorted((a, b) => a.first - b.first)[0] ?? null;
}

/** How batches are paid in parts, and what the policy refunds to a doctor who joins today and leaves again. */
export async function termsOfBatches(
	q: Query,
	requested: readonly PricedBatch[],
	policy: RefundPolicy,
	now: Date,
): Promise<Map<number, BatchTerms>> {
	const plans = await listActivePlans(q);
	const today = isoDay(dayOf(now));
	return new Map(
		requested.map((one) => {
			const { over: done, total } = one.sessions;
			const { none_from_bp } = policy;
			// Of a full fee, so that a free batch has the same text.
			const { rule } = refundEstimate({ price: 1, paid: 1, done, total, sheets: 0 }, none_from_bp);
			const terms: BatchTerms = {
				instalments: smallestFirst(plans, one, today),
				refund: { now: GIVEN_BACK[rule], none_from_bp },
			};
			return [one.id, terms];
		}),
	);
}

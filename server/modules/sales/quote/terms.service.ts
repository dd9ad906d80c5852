import { and, asc, eq, inArray } from 'drizzle-orm';
import type { REFUND_SHARES } from '#contract/catalog/calls.ts';
import type { RefundEstimate } from '#contract/sales/orders.ts';
import { dayOf, isoDay, startOfDay } from '../../../days.rules.ts';
import { findRow, first, idsOf, pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { RefundPolicy } from '../../../settings/settings.service.ts';
import type { BatchTerms, PricedBatch } from '../../catalog/index.ts';
import { OPENS } from '../enrol/access.rules.ts';
import { listBefore } from '../enrol/enrolment.service.ts';
import { batchTransfers, doctorCourses } from '../enrolment.tables.ts';
import { WAS_PAID } from '../order/orders.rules.ts';
import { splitByPlan } from '../order/price.rules.ts';
import { instalmentPlans, orders } from '../orders.tables.ts';
import { refundEstimate, type UsedBatch } from './refund-policy.rules.ts';

/** No sheets are sold yet, so none that were sent are subtracted. */
const SHEETS_SENT = 0;

/** What the policy refunds for an enrolment now; null: it is not live, or nothing was paid. */
export async function estimateEnrolment(
	policy: RefundPolicy,
	q: Query,
	deps: Pick<Deps, 'clock' | 'answers'>,
	doctorCourseId: number,
): Promise<RefundEstimate | null> {
	const row = await findRow(q, doctorCourses, eq(doctorCourses.id, doctorCourseId));
	if (!row || row.paid <= 0 || !OPENS.some((status) => status === row.status)) return null;
	const used = await usedOf(q, deps, row, deps.clock.now());
	const before = await usedBefore(q, deps, row);
	return refundEstimate({ ...used, paid: row.paid, sheets: SHEETS_SENT, before }, policy.none_from_bp);
}

type Enrolment = typeof doctorCourses.$inferSelect;

/** How much of a batch was over at a moment. */
async function usedOf(q: Query, deps: Pick<Deps, 'answers'>, enrolment: Enrolment, now: Date) {
	const { done, total } = await deps.answers.eventsOver(q, enrolment, now);
	return { price: enrolment.priceAgreed, done, total, unpaid: await unpaidOf(q, deps, enrolment) };
}

/** The first paid order for the course of an enrolment; it is included in every move. */
export const findFirstPaid = (q: Query, doctorCourseId: number) =>
	first(
		q
			.select(pick(orders, 'lines', 'shipping', 'status', 'createdAt'))
			.from(orders)
			.where(
				and(
					eq(orders.doctorCourseId, doctorCourseId),
					eq(orders.kind, 'course'),
					inArray(orders.status, [...WAS_PAID]),
				),
			)
			.orderBy(asc(orders.id))
			.limit(1),
	);

/** Sessions over when the fee was reduced for them, in this doctor's routine; 0 where it was not reduced. */
async function unpaidOf(q: Query, deps: Pick<Deps, 'answers'>, enrolment: Enrolment): Promise<number> {
	const sold = await findFirstPaid(q, enrolment.id);
	if (!sold?.lines.some(({ kind, no }) => kind === 'course' && no !== null)) return 0;
	return (await deps.answers.eventsOver(q, enrolment, startOfDay(sold.createdAt))).done;
}

/** How much of the previous batches was over on the day of each move. */
async function usedBefore(
	q: Query,
	deps: Pick<Deps, 'answers'>,
	enrolment: { doctorId: number; movedFrom: number | null },
): Promise<UsedBatch[]> {
	const left = await listBefore(q, enrolment);
	if (left.length === 0) return [];
	const moves = await q
		.select({ from: batchTransfers.doctorCourseId, at: batchTransfers.decidedAt })
		.from(batchTransfers)
		.where(and(eq(batchTransfers.state, 'approved'), inArray(batchTransfers.doctorCourseId, idsOf(left))));
	const used: UsedBatch[] = [];
	for (const one of left) {
		const at = moves.find(({ from }) => from === one.id)?.at;
		if (!at) throw new Error(`the move from enrolment ${one.id} is missing`);
		used.push(await usedOf(q, deps, one, at));
	}
	return used;
}

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

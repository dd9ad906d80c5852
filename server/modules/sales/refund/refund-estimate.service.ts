import { and, eq, inArray } from 'drizzle-orm';
import type { RefundEstimate } from '#contract/sales/orders.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import type { RefundPolicy } from '../../../settings/settings.service.ts';
import { batchTransfers, doctorCourses } from '../enrol/enrolment.tables.ts';
import { listBefore } from '../enrol/live.service.ts';
import type { OrderRow } from '../order/open-order.service.ts';
import { isUnused } from '../subscribe/unused.service.ts';
import { refundEstimate, type UsedBatch } from './refund-policy.rules.ts';

const LIVE = ['active', 'soft_locked', 'completed'] as const;

/** Sheets that were sent are taken off once sheets are sent. */
const SHEETS_SENT = 0;

/**
 * What the policy would give back for an enrolment if it were asked for now; null while nothing can be asked back: the
 * enrolment is not live, or nothing was paid.
 */
export async function estimateRefund(
	q: Query,
	deps: Pick<Deps, 'clock' | 'setting' | 'eventsOver'>,
	doctorCourseId: number,
): Promise<RefundEstimate | null> {
	return estimateBy(await deps.setting('refund_policy'), q, deps, doctorCourseId);
}

/** The same for the middle of a transaction, by a policy that was read before it. */
export async function estimateBy(
	policy: RefundPolicy,
	q: Query,
	deps: Pick<Deps, 'clock' | 'eventsOver'>,
	doctorCourseId: number,
): Promise<RefundEstimate | null> {
	const [row] = await q.select().from(doctorCourses).where(eq(doctorCourses.id, doctorCourseId));
	if (!row || row.paid <= 0 || !LIVE.some((status) => status === row.status)) return null;
	const { done, total } = await deps.eventsOver(q, row, deps.clock.now());
	const before = await usedBefore(q, deps, row);
	return refundEstimate(
		{ price: row.priceAgreed, paid: row.paid, done, total, sheets: SHEETS_SENT, before },
		policy.none_from_bp,
	);
}

/**
 * What the policy would give back for an order of videos: all of it as long as its clock has not started, so that nothing
 * was watched; then nothing (null).
 */
export async function estimateVideos(
	q: Query,
	deps: Pick<Deps, 'clock'>,
	order: Pick<OrderRow, 'id' | 'kind' | 'status' | 'total'>,
): Promise<RefundEstimate | null> {
	if (order.kind !== 'subscription' || order.status !== 'paid' || order.total === 0) return null;
	if (!(await isUnused(q, order.id, deps.clock.now()))) return null;
	const none = { done: 0, total: 0, used: 0, sheets: 0 };
	return { ...none, amount: order.total, paid: order.total, rule: 'before_start' };
}

/** What was over of the batches that the doctor left for this one, on the day of each move. */
async function usedBefore(
	q: Query,
	deps: Pick<Deps, 'eventsOver'>,
	enrolment: { doctorId: number; movedFrom: number | null },
): Promise<UsedBatch[]> {
	const left = await listBefore(q, enrolment);
	if (left.length === 0) return [];
	const moves = await q
		.select({ from: batchTransfers.doctorCourseId, at: batchTransfers.decidedAt })
		.from(batchTransfers)
		.where(
			and(
				eq(batchTransfers.state, 'approved'),
				inArray(
					batchTransfers.doctorCourseId,
					left.map(({ id }) => id),
				),
			),
		);
	const used: UsedBatch[] = [];
	for (const one of left) {
		const at = moves.find(({ from }) => from === one.id)?.at;
		if (!at) throw new Error(`the move from enrolment ${one.id} is missing`);
		used.push({ price: one.priceAgreed, ...(await deps.eventsOver(q, one, at)) });
	}
	return used;
}

import { and, eq, ilike, inArray, or } from 'drizzle-orm';
import type { deskRefunds } from '#contract/sales/staff-money.ts';
import { record } from '../../../audit/audit.service.ts';
import type { Deps } from '../../../deps.ts';
import { momentsWithin } from '../../../desk/days.ts';
import { historyOf } from '../../../desk/history.ts';
import { likeOf, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import type { Context } from '../../../http/handlers.ts';
import { ofDoctor } from '../../account/index.ts';
import { orders } from '../orders.tables.ts';
import { viewForStaff as viewPayment } from '../pay/payments.views.ts';
import { payments, refunds } from '../payments.tables.ts';
import { soldBy } from '../quote/kinds.ts';
import { OPEN, refundsForStaff } from '../refund/refunds.repo.ts';
import { gatewayOf, goesBackWhole, isLeftToPeople, wasRefused } from '../refund/refunds.rules.ts';
import { requestRefund } from '../refund/refunds.service.ts';
import { viewForStaff } from '../refund/refunds.views.ts';

type Requested = Context<typeof deskRefunds.list>['query'];
const SORTS = { id: refunds.id, amount: refunds.amount, created_at: refunds.createdAt } as const;

/** A page of refunds; without a state those that are not over. */
export async function listRefunds(deps: Deps, query: Requested) {
	const { q } = deps.db;
	const { two_persons_above } = await deps.setting('sales');
	const like = query.q && likeOf(query.q);
	const open = query.all === true ? undefined : inArray(refunds.state, [...OPEN]);
	const where = and(
		query.state ? eq(refunds.state, query.state) : query.ids ? undefined : open,
		query.method &&
			inArray(
				refunds.paymentId,
				q.select({ id: payments.id }).from(payments).where(eq(payments.method, query.method)),
			),
		momentsWithin(refunds.createdAt, query),
		query.ids && inArray(refunds.id, query.ids),
		like
			? or(
					ilike(refunds.ref, like),
					inArray(refunds.orderId, q.select({ id: orders.id }).from(orders).where(ilike(orders.no, like))),
					ofDoctor(q, query.q, refunds.doctorId),
				)
			: undefined,
	);
	const turn = turnOf(query);
	const { rows, meta } = await pageOfSelect(q, query, refundsForStaff(q), {
		where,
		order: [turn(SORTS[query.sort ?? 'id']), turn(refunds.id)],
		of: refunds,
	});
	return { items: rows.map((row) => viewForStaff(row, two_persons_above)), meta };
}

/** What the policy refunds of an order now; null: nothing. */
export async function policyOf(deps: Deps, orderId: number) {
	const { q } = deps.db;
	const [order] = await q.select().from(orders).where(eq(orders.id, orderId));
	return order ? soldBy(order).estimate(q, deps, order, await deps.setting('refund_policy')) : null;
}

export async function showRefund(deps: Deps, operatorId: number, id: number) {
	const { q } = deps.db;
	const { two_persons_above } = await deps.setting('sales');
	const [row] = await refundsForStaff(q).where(eq(refunds.id, id));
	if (!row) return fault('desk.not_found');
	const { refund, method } = row;
	const gateway = gatewayOf(method);
	const refused = wasRefused(refund);
	return {
		item: {
			...viewForStaff(row, two_persons_above),
			payment: await viewPayment(deps, refund.paymentId),
			policy: goesBackWhole(refund) ? null : await policyOf(deps, refund.orderId),
			two_persons_above,
			mine: refund.state === 'requested' && refund.firstApprover === operatorId,
			by_people:
				gateway === null ||
				!deps.gateways.has(gateway) ||
				refused ||
				isLeftToPeople(refund, deps.clock.now()),
			refused,
			history: await historyOf(q, [`refund:${id}`]),
		},
	};
}

/** Requests a refund in the name of the doctor. */
export async function askRefund(
	deps: Deps,
	by: { operatorId: number; ip: string },
	orderId: number,
	wish: Parameters<typeof requestRefund>[3],
) {
	const { q } = deps.db;
	const [order] = await q.select({ doctorId: orders.doctorId }).from(orders).where(eq(orders.id, orderId));
	if (!order) return fault('order.not_found');
	return requestRefund(deps, order.doctorId, orderId, wish, (tx, made) =>
		record(tx, {
			...by,
			doctorId: order.doctorId,
			action: 'refund.asked',
			target: `refund:${made.id}`,
			after: { order_id: orderId, amount: made.amount, reason: wish.reason },
			...(wish.note !== null && { reason: wish.note }),
		}),
	);
}

import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { deskPayments } from '#contract/sales/staff-money.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import { momentsWithin } from '../../../desk/days.ts';
import { historyOf } from '../../../desk/history.ts';
import { likeOf, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import type { Context } from '../../../http/handlers.ts';
import { ofDoctor } from '../../account/index.ts';
import { orders } from '../orders.tables.ts';
import { forStaff } from '../pay/payments.repo.ts';
import { viewStaffPayment } from '../pay/payments.views.ts';
import { paymentMessages, payments } from '../payments.tables.ts';

type Requested = Context<typeof deskPayments.list>['query'];
const SORTS = {
	id: payments.id,
	created_at: payments.createdAt,
	amount: payments.amount,
	risk: payments.risk,
} as const;
/** A gateway that is queried for a month returns more messages than staff read. */
const MESSAGES = 100;

/** A page of payments: found by their numbers, those of gateway and bank, the order's, or the doctor. */
export async function listPayments(deps: Deps, query: Requested) {
	const { q } = deps.db;
	const like = query.q && likeOf(query.q);
	const where = and(
		query.state && eq(payments.state, query.state),
		query.method && eq(payments.method, query.method),
		query.reason && eq(payments.reason, query.reason),
		momentsWithin(payments.createdAt, query),
		query.ids && inArray(payments.id, query.ids),
		like
			? or(
					ilike(payments.ref, like),
					ilike(payments.trxId, like),
					inArray(payments.orderId, q.select({ id: orders.id }).from(orders).where(ilike(orders.no, like))),
					ofDoctor(q, query.q, payments.doctorId),
				)
			: undefined,
	);
	const turn = turnOf(query);
	const { rows, meta } = await pageOfSelect(q, query, forStaff(q), {
		where,
		order: [turn(SORTS[query.sort ?? 'id']), turn(payments.id)],
		of: payments,
	});
	return { items: rows.map((row) => viewStaffPayment(deps, row)), meta };
}

export async function showPayment(deps: Deps, id: number) {
	const { q } = deps.db;
	const [row] = await forStaff(q).where(eq(payments.id, id));
	if (!row) return fault('desk.not_found');
	const messages = await q
		.select()
		.from(paymentMessages)
		.where(eq(paymentMessages.paymentId, id))
		.orderBy(desc(paymentMessages.id))
		.limit(MESSAGES);
	return {
		item: {
			...viewStaffPayment(deps, row),
			messages: messages.map((one) => ({
				...wire(one),
				body: JSON.stringify(one.body),
				at: one.createdAt.toISOString(),
			})),
			history: await historyOf(q, [`payment:${id}`]),
		},
	};
}

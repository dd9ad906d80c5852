import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { endOrder, type OrderRow, openOrder, openPayments, quoteEnd } from '../order/order.service.ts';
import { viewOrder } from '../order/orders.views.ts';
import type { Priced } from '../order/price.rules.ts';
import { orders } from '../orders.tables.ts';

/** What is to be sold, priced and not stored yet. */
export interface Draft<C extends ErrorCode> {
	order: Priced & Pick<OrderRow, 'kind' | 'delivery' | 'discountCodeId'>;
	/** Whether an order that is open sells exactly this. */
	isSame: (open: OrderRow) => boolean | Promise<boolean>;
	/**
	 * Keeps what is sold until then; answers until when that could be. Left out: there is nothing to keep.
	 * @param tried whether the doctor has just tried to pay, so that money may still come
	 */
	keep?: (until: Date, tried: boolean) => Promise<Date | Fault<C>>;
	/** Stores what goes with the order. */
	store: (orderId: number) => Promise<void>;
}

/**
 * Freezes the price of a draft as part of the transaction, ending the open order for the same, whose row it holds. An
 * order whose payment is not decided keeps standing: the same again only lives longer, so that who left the gateway's
 * page can try another way.
 */
export async function freeze<C extends ErrorCode>(
	tx: Query,
	{ clock }: Pick<Deps, 'clock'>,
	of: { doctorId: number; doctorCourseId: number | null; open: OrderRow | null; tried: boolean },
	draft: Draft<C>,
): Promise<Order | Fault<C | 'payment.open'>> {
	const { open, tried, ...whose } = of;
	const paymentId = open && (await openPayments(tx, [open.id])).get(open.id);
	// Its money may still come, so nothing else is sold meanwhile.
	if (open && paymentId && !(await draft.isSame(open)))
		return fault('payment.open', { payment_id: paymentId });
	const wanted = await quoteEnd(tx, clock.now());
	const until = draft.keep ? await draft.keep(wanted, tried || Boolean(paymentId)) : wanted;
	if (until instanceof Fault) return until;
	if (open && paymentId) {
		await tx.update(orders).set({ quoteExpiresAt: until }).where(eq(orders.id, open.id));
		return viewOrder(tx, open.id);
	}
	if (open) await endOrder(tx, open, 'cancelled');
	const orderId = await openOrder(tx, { clock }, { ...draft.order, ...whose, quoteExpiresAt: until });
	await draft.store(orderId);
	return viewOrder(tx, orderId);
}

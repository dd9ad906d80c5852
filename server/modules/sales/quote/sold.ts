import type { RefundEstimate } from '#contract/sales/orders.ts';
import type { Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Fault } from '../../../http/fault.ts';
import type { RefundPolicy } from '../../../settings/settings.service.ts';
import type { OrderRow } from '../order/order.service.ts';

export type SaleDeps = Pick<Deps, 'clock' | 'jobs'>;

/** The steps of a sale for one kind of order (`kinds.ts`); all but the estimate run under the lock of the order. */
export interface Sold {
	/** Reserves what is sold for a doctor who begins to pay. Refuses where a choice is missing, or it is sold out. */
	keep(
		tx: Query,
		order: OrderRow,
		until: Date | null,
	): Promise<Fault<'order.delivery_needed' | 'enrol.full'> | null>;
	/** Whether the item of late money still exists; takes its place again where one is left. */
	reopen(tx: Query, order: OrderRow, now: Date): Promise<boolean>;
	/** Whether a payment would still buy something. */
	isWanted(tx: Query, order: OrderRow): Promise<boolean>;
	/** Grants what was paid and ends other open orders for the same; false when that is no longer possible. */
	grant(tx: Query, deps: SaleDeps, order: OrderRow): Promise<boolean>;
	/** Takes back what was refunded. `whole`: all money is refunded; `ends`: it ends although some money is not. */
	takeBack(
		tx: Query,
		deps: SaleDeps,
		order: OrderRow,
		back: { amount: number; whole: boolean; ends: boolean },
	): Promise<void>;
	/** What the policy refunds now; null: nothing. */
	estimate(
		q: Query,
		deps: Pick<Deps, 'clock' | 'answers'>,
		order: OrderRow,
		policy: RefundPolicy,
	): Promise<RefundEstimate | null>;
}

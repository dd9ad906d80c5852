import type { RefundEstimate } from '#contract/sales/orders.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import type { Fault } from '../../../http/fault.ts';
import type { RefundPolicy } from '../../../settings/settings.service.ts';
import type { OrderRow } from '../order/order.service.ts';

/** What giving and taking back needs of the app. */
export type SaleDeps = Pick<Deps, 'clock' | 'jobs'>;

/**
 * What the steps of a sale ask of a kind of order. `kinds.ts` is the table of all kinds; who quotes makes a `Draft`
 * (freeze.service.ts). Everything but the estimate is part of the transaction that holds the order's row.
 */
export interface Sold {
	/**
	 * Keeps what is sold until then, for a doctor who begins to pay; null: it is kept as it is. Refuses what has to be
	 * chosen first, and what is gone.
	 */
	keep(
		tx: Query,
		order: OrderRow,
		until: Date | null,
	): Promise<Fault<'order.delivery_needed' | 'enrol.full'> | null>;
	/** Whether money that comes after the end of the quote still finds what it is for; takes its place again where one is left. */
	reopen(tx: Query, order: OrderRow, now: Date): Promise<boolean>;
	/** Whether a payment would still find something to give. */
	isWanted(tx: Query, order: OrderRow): Promise<boolean>;
	/** Gives what was paid, and ends other open orders for the same; false when it cannot be given any more. */
	grant(tx: Query, deps: SaleDeps, order: OrderRow): Promise<boolean>;
	/**
	 * Takes back what was given for money that went back.
	 * @param back `whole`: all of the order's money is back by now; `ends`: it ends although some of the money stays
	 */
	takeBack(
		tx: Query,
		deps: SaleDeps,
		order: OrderRow,
		back: { amount: number; whole: boolean; ends: boolean },
	): Promise<void>;
	/** What the policy gives back at this moment; null while nothing can be asked back. */
	estimate(
		q: Query,
		deps: Pick<Deps, 'clock' | 'answers'>,
		order: OrderRow,
		policy: RefundPolicy,
	): Promise<RefundEstimate | null>;
}

import type { Order } from '#contract/orders.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Fault } from '../../http/fault.ts';

export interface Wish {
	plan_id?: number | null | undefined;
	instalment_ids?: readonly number[] | undefined;
	code?: string | undefined;
	delivery?: 'courier' | 'branch' | undefined;
}

/**
 * Makes the quote of an enrolment as part of the transaction, ending the one before it, and keeps the place as long.
 * Enrolling calls it with no wish: all at once, no code, sheets to be chosen later.
 */
export async function quote(
	_tx: Query,
	_deps: Deps,
	_doctorCourseId: number,
	_wish: Wish,
): Promise<
	| Order
	| Fault<
			| 'order.nothing_due'
			| 'order.unknown_plan'
			| 'order.unknown_instalment'
			| 'order.code_invalid'
			| 'order.delivery_needed'
			| 'enrol.full'
			| 'enrol.closed'
			| 'payment.open'
	  >
> {
	throw new Error('to be written');
}

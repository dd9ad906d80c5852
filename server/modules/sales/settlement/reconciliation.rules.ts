import type { DIFFERENCE_KINDS } from '#contract/sales/staff.ts';
import type { RefundSaid, Said } from '../../../gateways/payments/payments.ts';
import type { differences } from '../ledger.tables.ts';
import { mayComeLate } from '../pay/payments.rules.ts';
import type { payments } from '../payments.tables.ts';
import { type RefundState, taken } from '../refund/refunds.rules.ts';

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
/** A difference; poisha, null where one side has none. */
export type Found = Pick<typeof differences.$inferSelect, 'kind' | 'ours' | 'theirs'>;

/** Differences of a payment that close by themselves. */
export const PAYMENT_KINDS = ['missing_here', 'missing_there', 'amount', 'fee'] as const;

type OurPayment = Pick<
	typeof payments.$inferSelect,
	'state' | 'amount' | 'saidAmount' | 'takenAmount' | 'fee'
>;

/** Whether the ledger contains the money of a payment. */
export const isCounted = ({ state, saidAmount }: Pick<OurPayment, 'state' | 'saidAmount'>): boolean =>
	state === 'succeeded' || state === 'overpaid' || (state === 'reversed' && saidAmount !== null);

/** Whether a payment is resolved automatically once the gateway reports it paid. */
export const isCapturedLater = (payment: Pick<OurPayment, 'state' | 'saidAmount'>): boolean =>
	mayComeLate(payment) || !['succeeded', 'overpaid', 'on_hold', 'reversed'].includes(payment.state);

/** Differences between a payment and the gateway's answer; null: the answer decides nothing. */
export function compare(payment: OurPayment, said: Said): Found[] | null {
	if (said.kind === 'unknown') return null;
	const counted = isCounted(payment);
	const ours = taken(payment);
	if (said.kind !== 'paid') return counted ? [{ kind: 'missing_there', ours, theirs: null }] : [];
	if (!counted) return [{ kind: 'missing_here', ours: null, theirs: said.amount }];
	const found: Found[] = [];
	// Staff have compared the sum that they entered.
	if (payment.takenAmount === null && said.amount !== ours)
		found.push({ kind: 'amount', ours, theirs: said.amount });
	if (payment.fee !== null && said.fee !== null && said.fee !== payment.fee)
		found.push({ kind: 'fee', ours: payment.fee, theirs: said.fee });
	return found;
}

/** The same for a done refund. */
export function compareRefund(
	refund: { state: RefundState; amount: number },
	said: Pick<RefundSaid, 'kind' | 'reason'>,
): Found[] | null {
	if (refund.state !== 'done' || (said.kind === 'unknown' && said.reason !== 'not_found')) return null;
	return said.kind === 'done' ? [] : [{ kind: 'refund', ours: refund.amount, theirs: null }];
}

const WEEK = 7;
/** Days of the last week that were not compared, oldest first, without today. */
export const daysToCompare = (compared: readonly number[], today: number): number[] =>
	Array.from({ length: WEEK }, (_, index) => today - WEEK + index).filter((day) => !compared.includes(day));

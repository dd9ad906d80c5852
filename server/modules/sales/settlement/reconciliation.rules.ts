import type { PaymentState } from '#contract/sales/payments.ts';
import type { DIFFERENCE_KINDS } from '#contract/sales/staff.ts';
import type { RefundSaid, Said } from '../../../gateways/payments/payments.ts';
import { mayComeLate } from '../pay/payments.rules.ts';
import { type RefundState, taken } from '../refund/refunds.rules.ts';

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
/** A difference, its sums in poisha; null where one side has none. */
export interface Found {
	kind: DifferenceKind;
	ours: number | null;
	theirs: number | null;
}

/** What the comparison of a payment may find; found no longer, a difference closes by itself. */
export const PAYMENT_KINDS = ['missing_here', 'missing_there', 'amount', 'fee'] as const;

/** What our row of a payment says. Money in poisha. */
export interface OurPayment {
	state: PaymentState;
	amount: number;
	saidAmount: number | null;
	takenAmount: number | null;
	fee: number | null;
}

/** Whether our books hold the money of a payment; of one that was not accepted it is owed back. */
export const isCounted = ({ state, saidAmount }: Pick<OurPayment, 'state' | 'saidAmount'>): boolean =>
	state === 'succeeded' || state === 'overpaid' || (state === 'reversed' && saidAmount !== null);

/** Whether a payment settles itself once the gateway says that it is paid; the others wait for people. */
export const isCapturedLater = (payment: Pick<OurPayment, 'state' | 'saidAmount'>): boolean =>
	mayComeLate(payment) || !['succeeded', 'overpaid', 'on_hold', 'reversed'].includes(payment.state);

/**
 * Where our row of a payment and the gateway's answer disagree. Null: the gateway gave no answer that decides
 * anything, so what was found earlier stands.
 */
export function compare(payment: OurPayment, said: Said): Found[] | null {
	if (said.kind === 'unknown') return null;
	const counted = isCounted(payment);
	const ours = taken(payment);
	if (said.kind !== 'paid') return counted ? [{ kind: 'missing_there', ours, theirs: null }] : [];
	if (!counted) return [{ kind: 'missing_here', ours: null, theirs: said.amount }];
	const found: Found[] = [];
	// What people named, they compared with the gateway's own books.
	if (payment.takenAmount === null && said.amount !== ours)
		found.push({ kind: 'amount', ours, theirs: said.amount });
	if (payment.fee !== null && said.fee !== null && said.fee !== payment.fee)
		found.push({ kind: 'fee', ours: payment.fee, theirs: said.fee });
	return found;
}

/** The same for a refund that we count as done. */
export function compareRefund(
	refund: { state: RefundState; amount: number },
	said: Pick<RefundSaid, 'kind' | 'reason'>,
): Found[] | null {
	if (refund.state !== 'done' || (said.kind === 'unknown' && said.reason !== 'not_found')) return null;
	return said.kind === 'done' ? [] : [{ kind: 'refund', ours: refund.amount, theirs: null }];
}

const WEEK = 7;
/** The days of the last week that were not compared yet, oldest first; days are numbers, today is not over yet. */
export const daysToCompare = (compared: readonly number[], today: number): number[] =>
	Array.from({ length: WEEK }, (_, index) => today - WEEK + index).filter((day) => !compared.includes(day));

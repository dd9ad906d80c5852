import { GATEWAYS, type Gateway, type PAYMENT_METHODS, type REFUND_STATES } from '#contract/sales/orders.ts';
import { MINUTE_MS } from '../../../days.rules.ts';
import type { payments, refunds } from '../payments.tables.ts';

export type RefundState = (typeof REFUND_STATES)[number];
type Method = (typeof PAYMENT_METHODS)[number];

/** requested: waits for approval; approved: waits for payment; sent: the gateway was called once. */
const MOVES: Record<RefundState, readonly RefundState[]> = {
	requested: ['approved', 'rejected', 'withdrawn'],
	approved: ['sent'],
	// Back to approved: no money moved.
	sent: ['approved', 'done'],
	done: [],
	rejected: [],
	withdrawn: [],
};

export const mayMove = (from: RefundState, to: RefundState): boolean => MOVES[from].includes(to);

/** @throws for a move that is not in the table */
export function move(from: RefundState, to: RefundState): RefundState {
	if (!mayMove(from, to)) throw new Error(`a refund cannot go from ${from} to ${to}`);
	return to;
}

/** The gateway that can refund this method; null: staff pay it out. */
export const gatewayOf = (method: Method): Gateway | null =>
	GATEWAYS.find((gateway) => gateway === method) ?? null;

type Brought = Pick<typeof payments.$inferSelect, 'state' | 'amount' | 'saidAmount' | 'takenAmount'>;

/** The sum of a payment, poisha: as entered by staff, else by the gateway where it is not part of its order. */
export const taken = (payment: Brought): number =>
	payment.takenAmount ??
	(payment.state === 'succeeded' ? payment.amount : (payment.saidAmount ?? payment.amount));

/** What can still be refunded of a payment, poisha. */
export function leftOf(payment: Brought, refunds: readonly { amount: number; state: RefundState }[]): number {
	const gone = refunds
		.filter(({ state }) => state !== 'rejected' && state !== 'withdrawn')
		.reduce((sum, { amount }) => sum + amount, 0);
	return Math.max(0, taken(payment) - gone);
}

/** Payments, each with what can still be refunded of it, poisha. */
export const withLeft = <P extends Brought & { id: number }>(
	payments: readonly P[],
	refunds: readonly { paymentId: number; amount: number; state: RefundState }[],
) =>
	payments.map((payment) => {
		const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
		return { payment, left: leftOf(payment, own) };
	});

/** Takes a sum from payments in their order, at most what each has left. */
export function spread<P extends { left: number }>(amount: number, payments: readonly P[]) {
	let open = amount;
	return payments.flatMap((payment) => {
		const part = Math.min(open, payment.left);
		if (part <= 0) return [];
		open -= part;
		return { payment, amount: part };
	});
}

export type Approval =
	| { kind: 'same_person' }
	| { kind: 'first'; firstApprover: number }
	| { kind: 'approved'; firstApprover: number; secondApprover: number | null };

/** How many persons approve a refund; `also`: other refunds of the same enrolment, as the limit is for their sum. */
export const approvalsNeeded = (amount: number, also: number, twoPersonsAbove: number): number =>
	amount + also > twoPersonsAbove ? 2 : 1;

/** What an approval does. Above the limit two persons approve the same sum; a changed sum restarts the approval. */
export function approve(
	refund: { amount: number; firstApprover: number | null },
	by: { operatorId: number; amount: number; also: number },
	twoPersonsAbove: number,
): Approval {
	if (approvalsNeeded(by.amount, by.also, twoPersonsAbove) === 1)
		return { kind: 'approved', firstApprover: by.operatorId, secondApprover: null };
	if (refund.firstApprover === null || refund.amount !== by.amount)
		return { kind: 'first', firstApprover: by.operatorId };
	if (refund.firstApprover === by.operatorId) return { kind: 'same_person' };
	return { kind: 'approved', firstApprover: refund.firstApprover, secondApprover: by.operatorId };
}

const GAPS_MIN = [1, 2, 5, 15, 60];
const DAY_MIN = 24 * 60;
/** Banks take up to ten working days to refund a card. */
const MOST_CHECKS = GAPS_MIN.length + 30;

/** When the gateway is queried next; null: staff decide. */
export function nextCheck(checks: number, now: Date): Date | null {
	if (checks >= MOST_CHECKS) return null;
	return new Date(now.getTime() + (GAPS_MIN[checks] ?? DAY_MIN) * MINUTE_MS);
}

type AtGateway = Pick<typeof refunds.$inferSelect, 'state' | 'checks' | 'nextCheckAt'>;
/** The gateway refused it, so staff send it again or pay it out. */
export const wasRefused = ({ state, checks }: AtGateway): boolean => state === 'approved' && checks > 0;
/** The gateway was queried for long enough and never answered. */
export const wasGivenUp = ({ state, nextCheckAt }: AtGateway): boolean =>
	state === 'sent' && nextCheckAt === null;

const SILENT_MS = 3 * DAY_MIN * MINUTE_MS;
/** Whether staff decide a sent refund: it was given up, or has had no number from the gateway for days. */
export const isLeftToPeople = (
	refund: AtGateway & { gatewayRef: string | null; sentAt: Date | null },
	now: Date,
): boolean =>
	wasGivenUp(refund) ||
	(refund.state === 'sent' &&
		refund.gatewayRef === null &&
		refund.sentAt !== null &&
		now.getTime() - refund.sentAt.getTime() >= SILENT_MS);

/** A refund that was not requested is owed in any case. */
export const goesBackWhole = (refund: { estimate: number | null }): boolean => refund.estimate === null;

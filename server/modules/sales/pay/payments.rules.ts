import type { PaymentReason, PaymentState } from '#contract/sales/payments.ts';
import { MINUTE_MS } from '../../../days.rules.ts';
import type { CallbackReport, Said } from '../../../gateways/payments/payments.ts';
import { mover } from '../../../moves.rules.ts';
import type { payments } from '../payments.tables.ts';

const DECIDED = ['on_hold', 'succeeded', 'overpaid', 'failed'] as const;
const GIVEN_UP = ['cancelled_by_user', 'superseded'] as const;
/** Moves of a payment; a paid one stays paid. */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
	initiated: ['redirected', 'validating', 'unknown', ...DECIDED, 'superseded'],
	redirected: ['validating', 'unknown', ...DECIDED, ...GIVEN_UP],
	validating: ['redirected', 'unknown', ...DECIDED, ...GIVEN_UP],
	unknown: ['redirected', 'validating', ...DECIDED, ...GIVEN_UP],
	on_hold: ['succeeded', 'overpaid', 'reversed'],
	succeeded: [],
	overpaid: [],
	// A gateway may report money late.
	failed: ['on_hold', 'succeeded', 'overpaid'],
	cancelled_by_user: ['on_hold', 'succeeded', 'overpaid'],
	superseded: ['on_hold', 'succeeded', 'overpaid'],
	reversed: [],
};

const moved = mover('a payment', PAYMENT_MOVES);
/** Staying is allowed. */
export const movePayment = (from: PaymentState, to: PaymentState): PaymentState =>
	from === to ? to : moved(from, to);

const UNDER_WAY = ['initiated', 'redirected', 'validating', 'unknown'] as const;
export const isUnderWay = (state: PaymentState): boolean => UNDER_WAY.some((one) => one === state);

/** A gateway's answer does not change it any more. */
export const isFinal = (state: PaymentState): boolean =>
	state === 'succeeded' || state === 'overpaid' || state === 'reversed';

/** Gaps in minutes: queries 1, 2, 5, 15, 60 minutes and a day after the beginning. */
const GAPS_MIN = [1, 1, 3, 10, 45, 24 * 60 - 60] as const;

/** When the gateway is queried next; null: no more. */
export function nextCheckAt(checks: number, now: Date): Date | null {
	const gap = GAPS_MIN[checks];
	return gap === undefined ? null : new Date(now.getTime() + gap * MINUTE_MS);
}

/** A call that opens a payment ends within this time; until then no other caller changes its row. */
const BEGIN_MS = 20_000;
export const isBeginning = (payment: { state: PaymentState; createdAt: Date }, now: Date): boolean =>
	payment.state === 'initiated' && now.getTime() - payment.createdAt.getTime() < BEGIN_MS;

export interface Judged extends Pick<typeof payments.$inferSelect, 'state' | 'amount' | 'ref' | 'nonce'> {
	/** We requested the money, so it may have moved. */
	executed: boolean;
	/** Its transaction or validation number belongs to another payment. */
	trxUsed: boolean;
	/** What the last callback reported. */
	claim: CallbackReport['outcome'] | null;
	/** No further query is scheduled. */
	exhausted: boolean;
}

export interface Verdict {
	/** succeeded: the order decides whether it becomes overpaid. */
	to: PaymentState;
	reason: PaymentReason | null;
}

/** How the gateway's answer differs from the payment; null: not at all. */
function differenceOf(payment: Judged, said: Extract<Said, { kind: 'paid' }>): PaymentReason | null {
	if (said.ref !== payment.ref) return 'order_differs';
	if (said.merchant === 'other') return 'merchant_differs';
	if (said.currency !== 'BDT') return 'currency_differs';
	if (said.amount !== payment.amount) return 'amount_differs';
	// Not every gateway carries it.
	if (said.nonce !== null && said.nonce !== payment.nonce) return 'nonce_differs';
	return payment.trxUsed ? 'trx_used' : null;
}

/** The new state after a query to the gateway. Only its own answer makes a payment paid. */
export function judge(payment: Judged, said: Said): Verdict {
	const stay: Verdict = { to: payment.state, reason: null };
	if (isFinal(payment.state)) return stay;
	if (said.kind === 'paid') {
		const reason = differenceOf(payment, said) ?? (said.risky ? 'risky' : null);
		return reason === null ? { to: 'succeeded', reason: null } : { to: 'on_hold', reason };
	}
	// Held and ended payments change only by money.
	if (!isUnderWay(payment.state)) return stay;
	if (said.kind === 'cancelled') return ended(payment, 'cancelled');
	if (said.kind === 'failed') return ended(payment, said.reason);
	// The doctor never got to the gateway.
	if (payment.state === 'initiated') return { to: 'failed', reason: 'gateway_down' };
	if (said.kind === 'unknown') {
		if (!payment.exhausted) return { to: 'unknown', reason: said.reason };
		// Where money may have moved, staff decide.
		const mayBePaid = payment.executed || payment.claim === 'success' || said.unasked;
		return mayBePaid ? { to: 'on_hold', reason: 'no_answer' } : { to: 'failed', reason: 'expired' };
	}
	if (payment.claim === 'cancel') return ended(payment, 'cancelled');
	if (payment.claim === 'fail') return ended(payment, 'declined');
	if (payment.exhausted) return { to: 'failed', reason: 'expired' };
	if (payment.executed) return { to: 'unknown', reason: 'no_answer' };
	return { to: 'redirected', reason: null };
}

function ended(payment: Judged, reason: PaymentReason): Verdict {
	// A doctor who was never redirected cannot have cancelled.
	if (reason === 'cancelled' && payment.state !== 'initiated') return { to: 'cancelled_by_user', reason };
	return { to: 'failed', reason };
}

/** The gateway does not confirm the order's sum, so staff enter it. */
const OF_ANOTHER_SUM: readonly PaymentReason[] = ['amount_differs', 'currency_differs'];
/** The gateway has money of this doctor. */
const TAKEN: readonly PaymentReason[] = ['risky', 'nonce_differs', ...OF_ANOTHER_SUM];
/** Staff may enter the outcome. */
const ACCEPTABLE: readonly PaymentReason[] = ['proof', 'no_answer', ...TAKEN];

const hasReason = (held: { reason: PaymentReason | null }, among: readonly PaymentReason[]): boolean =>
	held.reason !== null && among.includes(held.reason);

/** Whether staff may accept a held payment; else its money is not of this order or shop. */
export const isAcceptable = (held: { reason: PaymentReason | null }): boolean => hasReason(held, ACCEPTABLE);
export const needsSum = (held: { reason: PaymentReason | null }): boolean => hasReason(held, OF_ANOTHER_SUM);

type SaidOf = Pick<typeof payments.$inferSelect, 'reason' | 'saidAmount' | 'saidCurrency'>;

/** Refund of a refused held payment, poisha; null: staff enter the sum, as the gateway reports none in taka. */
export function toReturn(held: SaidOf): number | null {
	if (!hasReason(held, TAKEN)) return 0;
	return held.saidCurrency === 'BDT' ? held.saidAmount : null;
}

/** The sum of a held payment in the suspense account, poisha: what the gateway took, else the order's sum. */
export const suspenseOf = (held: SaidOf & { amount: number }): number =>
	hasReason(held, ['no_answer', ...TAKEN]) ? toReturn(held) || held.amount : 0;

/** After a day no gateway accepts a payment for its session. */
const SESSION_MS = 86_400_000;
/** Whether an answer means that no money was or will be taken. */
export const isDenial = (said: Said, age: number): boolean =>
	said.kind === 'failed' ||
	said.kind === 'cancelled' ||
	(said.kind === 'pending' && !said.approved && age >= SESSION_MS);

/** What refusing a held payment does: refunds it, possibly by a sum from staff, waits for the gateway, or ends it. */
export function refusalOf(
	held: SaidOf & { deniedAt: Date | null },
): 'gives_back' | 'needs_sum' | 'unproved' | 'ends' {
	if (held.deniedAt !== null) return 'ends';
	if (held.reason === 'no_answer') return 'unproved';
	const back = toReturn(held);
	if (back === null) return 'needs_sum';
	return back > 0 ? 'gives_back' : 'ends';
}

/** Whether a refused payment may still bring money: its gateway had not reported any. */
export const mayComeLate = (payment: { state: PaymentState; saidAmount: number | null }): boolean =>
	payment.state === 'reversed' && payment.saidAmount === null;

/** What is refunded when such a payment turns out paid, poisha; 0: the money does not belong to it. */
export const lateReturn = (payment: Judged, said: Extract<Said, { kind: 'paid' }>): number =>
	toReturn({
		reason: differenceOf(payment, said) ?? 'risky',
		saidAmount: said.amount,
		saidCurrency: said.currency,
	}) ?? 0;

const PROOF_DAYS = 60;

/** Whether a deposit can have been made on that day; days of the calendar in Dhaka. */
export const isDayOfProof = (paidOn: number, today: number): boolean =>
	paidOn <= today && today - paidOn <= PROOF_DAYS;

const SECRET = /pass|secret|token|app_?key|authori[sz]ation/i;
const FIELDS = 100;
const LONGEST = 4_000;

/** Data from outside in a form that may be stored: limited in size and without secrets. */
export const keepable = (raw: object): Record<string, unknown> => storedObject(raw, 4);

// PostgreSQL stores neither NUL nor an unpaired surrogate.
const clean = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST).toWellFormed();

function stored(value: unknown, depth: number): unknown {
	if (typeof value === 'string') return clean(value);
	if (typeof value !== 'object' || value === null) return value;
	if (depth === 0) return null;
	if (Array.isArray(value)) return value.slice(0, FIELDS).map((one) => stored(one, depth - 1));
	return storedObject(value, depth - 1);
}

function storedObject(raw: object, depth: number): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(raw)
			.slice(0, FIELDS)
			.filter(([name]) => !SECRET.test(name))
			.map(([name, value]) => [clean(name).slice(0, 100), stored(value, depth)]),
	);
}

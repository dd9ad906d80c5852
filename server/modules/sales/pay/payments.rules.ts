import type { PaymentReason, PaymentState } from '#contract/sales/payments.ts';
import type { CallbackReport, Said } from '../../../gateways/payments/payments.ts';

/** The states a payment may go to from each state. Money that arrived is never unsaid: what is paid stays paid. */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
	initiated: [
		'redirected',
		'validating',
		'unknown',
		'on_hold',
		'succeeded',
		'overpaid',
		'failed',
		'superseded',
	],
	redirected: [
		'validating',
		'unknown',
		'on_hold',
		'succeeded',
		'overpaid',
		'failed',
		'cancelled_by_user',
		'superseded',
	],
	validating: [
		'redirected',
		'unknown',
		'on_hold',
		'succeeded',
		'overpaid',
		'failed',
		'cancelled_by_user',
		'superseded',
	],
	unknown: [
		'redirected',
		'validating',
		'on_hold',
		'succeeded',
		'overpaid',
		'failed',
		'cancelled_by_user',
		'superseded',
	],
	on_hold: ['succeeded', 'overpaid', 'reversed'],
	succeeded: [],
	overpaid: [],
	// A gateway may say late that the money did move.
	failed: ['on_hold', 'succeeded', 'overpaid'],
	cancelled_by_user: ['on_hold', 'succeeded', 'overpaid'],
	superseded: ['on_hold', 'succeeded', 'overpaid'],
	reversed: [],
};

/** Checks a move; a move that is not in the table is a fault of ours and throws. Staying is always allowed. */
export function movePayment(from: PaymentState, to: PaymentState): PaymentState {
	if (from !== to && !PAYMENT_MOVES[from].includes(to))
		throw new Error(`a payment cannot go from ${from} to ${to}`);
	return to;
}

/** With a gateway, or on the way to or from it. */
const UNDER_WAY = ['initiated', 'redirected', 'validating', 'unknown'] as const;
export const isUnderWay = (state: PaymentState): boolean => UNDER_WAY.some((one) => one === state);

/** Nothing that a gateway says changes its state any more. */
export const isFinal = (state: PaymentState): boolean =>
	state === 'succeeded' || state === 'overpaid' || state === 'reversed';

const MINUTE_MS = 60_000;
/** Gaps between the questions that are asked by themselves: 1, 2, 5, 15, 60 minutes and a day after the beginning. */
const GAPS_MIN = [1, 1, 3, 10, 45, 24 * 60 - 60] as const;

/** When the gateway is asked next after so many questions of the plan; null: never again by itself. */
export function nextCheckAt(checks: number, now: Date): Date | null {
	const gap = GAPS_MIN[checks];
	return gap === undefined ? null : new Date(now.getTime() + gap * MINUTE_MS);
}

/** A call that opens a payment ends well within this time; until then its row is nobody else's. */
const BEGIN_MS = 20_000;
export const isBeginning = (payment: { state: PaymentState; createdAt: Date }, now: Date): boolean =>
	payment.state === 'initiated' && now.getTime() - payment.createdAt.getTime() < BEGIN_MS;

/** What the judge knows of a payment. */
export interface Judged {
	state: PaymentState;
	/** Poisha. */
	amount: number;
	ref: string;
	nonce: string;
	/** The money was asked for by us, so that it may have moved although nobody says so. */
	executed: boolean;
	/** Whether the transaction or validation number that was said already belongs to another payment. */
	trxUsed: boolean;
	/** What the last callback claimed. */
	claim: CallbackReport['outcome'] | null;
	/** Whether no further question is planned. */
	exhausted: boolean;
}

export interface Verdict {
	/** succeeded: the order decides whether it becomes overpaid. */
	to: PaymentState;
	reason: PaymentReason | null;
}

/** What differs between what the gateway says was paid and what was to be paid; null: nothing. */
function differenceOf(payment: Judged, said: Extract<Said, { kind: 'paid' }>): PaymentReason | null {
	if (said.ref !== payment.ref) return 'order_differs';
	if (said.merchant === 'other') return 'merchant_differs';
	if (said.currency !== 'BDT') return 'currency_differs';
	if (said.amount !== payment.amount) return 'amount_differs';
	// Not every gateway carries it.
	if (said.nonce !== null && said.nonce !== payment.nonce) return 'nonce_differs';
	return payment.trxUsed ? 'trx_used' : null;
}

/**
 * What becomes of a payment after its gateway was asked. Only the gateway's own answer makes it paid; a callback is
 * believed only where it says that nothing was paid and the gateway still waits.
 */
export function judge(payment: Judged, said: Said): Verdict {
	const stay: Verdict = { to: payment.state, reason: null };
	if (isFinal(payment.state)) return stay;
	if (said.kind === 'paid') {
		const reason = differenceOf(payment, said) ?? (said.risky ? 'risky' : null);
		return reason === null ? { to: 'succeeded', reason: null } : { to: 'on_hold', reason };
	}
	// What people look at, or what has ended, only money changes.
	if (!isUnderWay(payment.state)) return stay;
	if (said.kind === 'cancelled') return ended(payment, 'cancelled');
	if (said.kind === 'failed') return ended(payment, said.reason);
	// The doctor was never led to the gateway: the answer to its opening was lost.
	if (payment.state === 'initiated') return { to: 'failed', reason: 'gateway_down' };
	if (said.kind === 'unknown') {
		if (!payment.exhausted) return { to: 'unknown', reason: said.reason };
		// Where money may have moved and nobody says so, people look.
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
	// Who was never led there cannot have cancelled.
	if (reason === 'cancelled' && payment.state !== 'initiated') return { to: 'cancelled_by_user', reason };
	return { to: 'failed', reason };
}

/** Reasons for which what came is not, by the gateway's word, the sum of the order: people name it. */
const OF_ANOTHER_SUM: readonly PaymentReason[] = ['amount_differs', 'currency_differs'];
/** Reasons for which a held payment is money of this doctor that lies with our gateway. */
const TAKEN: readonly PaymentReason[] = ['risky', 'nonce_differs', ...OF_ANOTHER_SUM];
/** Reasons for which people may say what came of a held payment, by the bank's or the gateway's own books. */
const ACCEPTABLE: readonly PaymentReason[] = ['proof', 'no_answer', ...TAKEN];

const hasReason = (held: { reason: PaymentReason | null }, among: readonly PaymentReason[]): boolean =>
	held.reason !== null && among.includes(held.reason);

/** Whether a held payment can be accepted. Of any other its gateway says that the money is not of this order or shop. */
export const isAcceptable = (held: { reason: PaymentReason | null }): boolean => hasReason(held, ACCEPTABLE);
export const needsSum = (held: { reason: PaymentReason | null }): boolean => hasReason(held, OF_ANOTHER_SUM);

interface SaidOf {
	reason: PaymentReason | null;
	saidAmount: number | null;
	saidCurrency: string | null;
}

/**
 * What goes back when people do not accept a held payment, by the gateway's word. Poisha; 0: no money of it is known to
 * be with us; null: money is, and how much of it is taka people must name.
 */
export function toReturn(held: SaidOf): number | null {
	if (!hasReason(held, TAKEN)) return 0;
	return held.saidCurrency === 'BDT' ? held.saidAmount : null;
}

/**
 * What of a held payment stands in the suspense account: what the gateway says it took, or, where it says no sum in taka
 * or nothing at all, the sum of the order. Poisha; 0 where the gateway took nothing for this order.
 */
export const suspenseOf = (held: SaidOf & { amount: number }): number =>
	hasReason(held, ['no_answer', ...TAKEN]) ? toReturn(held) || held.amount : 0;

/** A day after its beginning no gateway still lets a payment be made. */
const SESSION_MS = 86_400_000;
/** Whether an answer says that no money was or will be taken. */
export const isDenial = (said: Said, age: number): boolean =>
	said.kind === 'failed' ||
	said.kind === 'cancelled' ||
	(said.kind === 'pending' && !said.approved && age >= SESSION_MS);

/** What refusing a held payment does: gives money back, of which people may have to name the sum, waits for the gateway's word, or ends it. */
export function refusalOf(
	held: SaidOf & { deniedAt: Date | null },
): 'gives_back' | 'needs_sum' | 'unproved' | 'ends' {
	if (held.deniedAt !== null) return 'ends';
	if (held.reason === 'no_answer') return 'unproved';
	const back = toReturn(held);
	if (back === null) return 'needs_sum';
	return back > 0 ? 'gives_back' : 'ends';
}

/**
 * Whether a payment that people did not accept may still bring money: its gateway had not said anything of it. Of one of
 * which it had, the money is on its way back.
 */
export const mayComeLate = (payment: { state: PaymentState; saidAmount: number | null }): boolean =>
	payment.state === 'reversed' && payment.saidAmount === null;

/** What goes back when such a payment turns out paid. Poisha; 0: the money is not known to be of it. */
export const lateReturn = (payment: Judged, said: Extract<Said, { kind: 'paid' }>): number =>
	toReturn({
		reason: differenceOf(payment, said) ?? 'risky',
		saidAmount: said.amount,
		saidCurrency: said.currency,
	}) ?? 0;

/** How long ago a deposit may have been made, in days. */
const PROOF_DAYS = 60;

/** Whether a deposit can have been made on that day. Days are whole numbers of the calendar in Dhaka. */
export const isDayOfProof = (paidOn: number, today: number): boolean =>
	paidOn <= today && today - paidOn <= PROOF_DAYS;

const SECRET = /pass|secret|token|app_?key|authori[sz]ation/i;
const FIELDS = 100;
const LONGEST = 4_000;

/** What came from outside, as it may be kept: bounded, writable to the database, and no secret among it. */
export const keepable = (raw: object): Record<string, unknown> => keptObject(raw, 4);

// PostgreSQL stores neither NUL nor half a character.
const clean = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST).toWellFormed();

function kept(value: unknown, depth: number): unknown {
	if (typeof value === 'string') return clean(value);
	if (typeof value !== 'object' || value === null) return value;
	if (depth === 0) return null;
	if (Array.isArray(value)) return value.slice(0, FIELDS).map((one) => kept(one, depth - 1));
	return keptObject(value, depth - 1);
}

function keptObject(raw: object, depth: number): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(raw)
			.slice(0, FIELDS)
			.filter(([name]) => !SECRET.test(name))
			.map(([name, value]) => [clean(name).slice(0, 100), kept(value, depth)]),
	);
}

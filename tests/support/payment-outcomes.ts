import type { Order } from '#contract/sales/orders.ts';
import type { Payment } from '#contract/sales/payments.ts';
import { DONE_TEXTS, type DoneKey } from '#lib/sales/payment-done.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import { SOLD_TEXTS } from '#lib/sales/sold.words.ts';

const d = DONE_TEXTS.bn;
const s = SOLD_TEXTS.bn;

const HALF_HOUR_MS = 30 * 60_000;
const inHalfAnHour = (): string => new Date(Date.now() + HALF_HOUR_MS).toISOString();

/** An unpaid order of a course. */
export const givenOrder = (courseId: number): Order => ({
	id: 3,
	no: 'O2611-000003',
	kind: 'course',
	doctor_course_id: courseId,
	subscription_id: null,
	status: 'awaiting_payment',
	lines: [
		{ kind: 'course', amount: 1_450_000, label: null, no: null, of: null },
		{ kind: 'code', amount: -145_000, label: 'SHURU10', no: null, of: null },
	],
	subtotal: 1_450_000,
	discount: 145_000,
	shipping: 0,
	total: 1_305_000,
	plan: null,
	delivery: null,
	quote_expires_at: inHalfAnHour(),
	open_payment_id: null,
	created_at: new Date().toISOString(),
	paid_at: null,
});

/** A payment whose outcome the gateway has not reported yet, with overrides. */
export const givenPayment = (
	courseId: number,
	{ order, ...more }: Partial<Omit<Payment, 'order'>> & { order?: Partial<Order> } = {},
): Payment => ({
	id: 7,
	method: 'bkash',
	amount: 1_305_000,
	state: 'unknown',
	reason: 'no_answer',
	ref: 'P2611000007',
	trx_id: null,
	created_at: new Date().toISOString(),
	checked_at: new Date().toISOString(),
	next_check_at: inHalfAnHour(),
	redirect_url: null,
	note: null,
	refund_id: null,
	keeps_seat: false,
	...more,
	order: { ...givenOrder(courseId), ...order },
});

/** The course that all these payments are for. */
export const COURSE = 5;
const soon = inHalfAnHour();

export interface Outcome {
	payment: Partial<Omit<Payment, 'order'>>;
	order?: Partial<Order>;
	key: DoneKey;
	/** If it differs from the text of the key. */
	body?: string;
	/** Text about the next check. */
	next: 'later' | 'now' | 'late help' | null;
	/** Offered actions, in this order. */
	offers: string[];
	/** Additional text, and text that must not be shown. */
	says?: string;
	never?: string;
}

const AGAIN = [d.again, d.other];
export const OUTCOMES: Outcome[] = [
	{
		payment: { state: 'validating', reason: null, next_check_at: null },
		key: 'checking',
		next: 'now',
		offers: [d.check, d.other],
	},
	{
		payment: {
			state: 'redirected',
			reason: null,
			redirect_url: 'http://localhost/gateway',
			next_check_at: soon,
		},
		key: 'at_gateway',
		next: 'later',
		offers: [d.gateway.bkash, d.check, d.other],
	},
	{
		// It is unknown whether money moved: the page must not deny it.
		payment: { state: 'unknown', reason: 'gateway_down', next_check_at: soon },
		key: 'unknown',
		next: 'later',
		offers: [d.check, d.other],
		never: d.reason.gateway_down,
	},
	{
		payment: { state: 'on_hold', reason: 'no_answer', next_check_at: soon },
		key: 'held_no_answer',
		next: null,
		offers: [],
	},
	{
		payment: { state: 'on_hold', reason: 'amount_differs', next_check_at: null },
		key: 'held_differs',
		next: null,
		offers: [],
		says: d.reason.amount_differs,
	},
	{
		payment: { state: 'on_hold', reason: 'risky', method: 'sslcommerz', next_check_at: null },
		key: 'held_risky',
		next: null,
		offers: [],
	},
	{
		payment: {
			state: 'on_hold',
			reason: 'proof',
			method: 'bank_deposit',
			next_check_at: null,
			keeps_seat: true,
		},
		key: 'held_deposit',
		next: null,
		offers: [d.withdraw],
		says: HELD_TEXTS.bn.seatKept,
	},
	{
		payment: { state: 'on_hold', reason: 'proof', method: 'cash_branch', next_check_at: null },
		order: { kind: 'instalment' },
		key: 'held_cash',
		next: null,
		offers: [d.withdraw],
		never: HELD_TEXTS.bn.seatKept,
	},
	{
		payment: { state: 'failed', reason: 'declined', method: 'bkash', next_check_at: null },
		order: { kind: 'instalment' },
		key: 'failed',
		body: s.instalment.outcome.failed.body,
		next: null,
		offers: [...AGAIN, d.check],
		never: d.outcome.failed.body,
	},
	{
		payment: { state: 'failed', reason: 'wrong_pin', next_check_at: soon },
		key: 'failed',
		next: 'late help',
		offers: [...AGAIN, d.check],
		says: d.reason.wrong_pin,
	},
	{
		// Money may still arrive, so the page must not deny that any was taken.
		payment: { state: 'cancelled_by_user', reason: 'cancelled', next_check_at: soon },
		key: 'cancelled',
		next: 'late help',
		offers: [...AGAIN, d.check],
		never: 'কোনো টাকা নেওয়া হয়নি',
	},
	{
		payment: { state: 'superseded', reason: null, next_check_at: soon },
		order: { open_payment_id: 8 },
		key: 'superseded',
		next: 'late help',
		offers: [d.current],
	},
	{
		payment: { state: 'overpaid', reason: null, refund_id: 4, next_check_at: null },
		order: { status: 'paid' },
		key: 'overpaid',
		next: null,
		offers: [d.refunds, s.course.own],
	},
	{
		payment: { state: 'failed', reason: 'declined', next_check_at: null },
		order: { status: 'paid' },
		key: 'paid_otherwise',
		next: null,
		offers: [s.course.own, d.invoice],
	},
	{
		payment: { state: 'reversed', reason: 'rejected', refund_id: 4, next_check_at: null },
		key: 'returned',
		next: null,
		offers: [d.refunds, ...AGAIN],
		says: d.whyTitle,
	},
	{
		payment: { state: 'reversed', reason: 'rejected', method: 'bank_deposit', next_check_at: null },
		key: 'rejected',
		next: null,
		offers: [d.proofAgain, d.other],
	},
	{
		payment: { state: 'succeeded', reason: null, trx_id: 'BKX1', next_check_at: null },
		order: { status: 'refunded' },
		key: 'refunded',
		next: null,
		offers: [d.refunds, d.invoice],
		never: s.course.own,
	},
];

import { z } from 'zod';
import { IMAGE_TYPES, IMAGE_UPLOAD_BYTES, WEB_PREFIX } from '../constants.ts';
import { ContactLink } from '../contact-data.ts';
import { doctor, endpoints, Id, Instant } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { GATEWAYS, Order, PAYMENT_METHODS, Poisha } from './orders.ts';

/**
 * initiated: a row, the gateway not called yet; redirected: the doctor is at the gateway; validating: the
 * gateway is queried; unknown: it gave no result; on_hold: staff check it; superseded: another try replaced
 * it; overpaid: paid a second time, a refund is in progress; reversed: held, and not accepted or taken back.
 */
export const PAYMENT_STATES = [
	'initiated',
	'redirected',
	'validating',
	'unknown',
	'on_hold',
	'succeeded',
	'overpaid',
	'failed',
	'cancelled_by_user',
	'superseded',
	'reversed',
] as const;
export const PaymentState = z.enum(PAYMENT_STATES);
export type PaymentState = z.output<typeof PaymentState>;

/** The gateway's reason, in codes common to all gateways; null where it gave none. */
export const PAYMENT_REASONS = [
	'cancelled',
	'declined',
	'insufficient_balance',
	'wrong_code',
	'wrong_pin',
	'limit',
	'too_soon',
	'too_many_tries',
	'expired',
	'not_attempted',
	'gateway_down',
	'gateway_refused',
	'no_answer',
	'amount_differs',
	'currency_differs',
	'order_differs',
	'merchant_differs',
	'nonce_differs',
	'risky',
	'trx_used',
	'proof',
	'rejected',
	'withdrawn',
] as const;
export const PaymentReason = z.enum(PAYMENT_REASONS);
export type PaymentReason = z.output<typeof PaymentReason>;

export const Payment = z.object({
	id: Id,
	method: z.enum(PAYMENT_METHODS),
	amount: Poisha,
	state: PaymentState,
	reason: PaymentReason.nullable(),
	ref: z.string(),
	trx_id: z.string().nullable(),
	created_at: Instant,
	checked_at: Instant.nullable(),
	next_check_at: Instant.nullable(),
	redirect_url: ContactLink.nullable(),
	note: z.string().nullable(),
	refund_id: Id.nullable(),
	keeps_seat: z.boolean(),
	order: Order,
});
export type Payment = z.output<typeof Payment>;

const write = endpoints({
	access: 'doctor',
	rate: { by: 'token', limit: 30, window_s: 600, where: 'shared' },
});

const UNPAYABLE = [
	'order.not_found',
	'order.quote_expired',
	'order.delivery_needed',
	'order.paid',
	'payment.open',
	'payment.method_closed',
] as const;

export const payments = {
	pay: write('POST', `${WEB_PREFIX}/doctor/orders/{id}/pay`, {
		summary:
			'Begins a payment. An open one of the order is asked about once; unless it is paid the new one takes its place',
		headers: { 'idempotency-key': 'required' },
		body: z.strictObject({ method: z.enum(GATEWAYS) }),
		result: z.object({ payment_id: Id, redirect_url: z.string() }),
		errors: [...UNPAYABLE, 'payment.gateway_down', 'payment.key_reused', 'enrol.full'],
	}),
	payment: doctor('GET', `${WEB_PREFIX}/doctor/payments/{id}`, {
		summary: 'One payment of the doctor: what happened, what is checked next and when',
		acting: 'payments',
		result: z.object({ payment: Payment }),
		errors: ['payment.not_found'],
	}),
	recheck: doctor('POST', `${WEB_PREFIX}/doctor/payments/{id}/recheck`, {
		summary: 'Asks the gateway now',
		rate: { by: 'token', limit: 6, window_s: 60, where: 'shared' },
		body: z.strictObject({}),
		result: z.object({ payment: Payment }),
		errors: ['payment.not_found', 'payment.gateway_down'],
	}),
	withdraw: write('POST', `${WEB_PREFIX}/doctor/payments/{id}/withdrawal`, {
		summary:
			'Takes back a proof that nobody has decided, e.g. one with a mistyped number; repeated it changes nothing',
		body: z.strictObject({}),
		result: z.object({ payment: Payment }),
		errors: ['payment.not_found', 'payment.over'],
	}),
	slip: write('POST', `${WEB_PREFIX}/doctor/payment-slips`, {
		summary: 'Keeps a photo of a deposit slip; answers with the key that goes into the proof',
		upload: { types: IMAGE_TYPES, max_bytes: IMAGE_UPLOAD_BYTES },
		result: z.object({ slip: z.string() }),
		errors: ['upload.not_an_image', 'upload.too_many_pixels'],
	}),
	manualProof: write('POST', `${WEB_PREFIX}/doctor/orders/{id}/manual-proof`, {
		summary:
			'Tells of a deposit at the bank or cash at a branch, also one made while a quote lived that has ended since; staff compare it with the account',
		body: z.strictObject({
			method: z.enum(['bank_deposit', 'cash_branch']),
			trx_id: z.string().trim().min(3).max(60),
			paid_on: z.iso.date(),
			branch_id: Id.nullable(),
			slip: z
				.string()
				.regex(/^[A-Za-z0-9_-]{22}$/)
				.nullable(),
		}),
		result: z.object({ payment: Payment }),
		errors: [...UNPAYABLE, 'payment.trx_used', 'payment.bad_date', 'upload.unknown', 'enrol.full'],
	}),
};

export const paymentScreens = {
	'course-payment-option': {
		path: '/courses/:id/payment-option',
		title: ['পেমেন্ট', 'Payment'],
		draws: 'PaymentOption',
	},
	'course-payment-done': {
		path: '/courses/:id/payment/:coursePaymentId/done',
		title: ['পেমেন্টের অবস্থা', 'State of the payment'],
		draws: 'DoneScreen#CoursePaymentDone',
	},
	'subscription-payment-done': {
		path: '/subscription/:id/payment/:coursePaymentId/done',
		title: ['পেমেন্টের অবস্থা', 'State of the payment'],
		draws: 'DoneScreen#VideoPaymentDone',
	},
} as const satisfies Screens;

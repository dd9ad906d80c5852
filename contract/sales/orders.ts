import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { doctor, each, Id, Instant, listOf } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { MyCourse } from './enrolment.ts';

/** Money in poisha, a hundredth of a taka; never negative. */
export const Poisha = z.int().min(0);

export const ORDER_KINDS = [
	'course',
	'instalment',
	'transfer',
	'subscription',
	'book',
	'sheet_reprint',
] as const;
export const ORDER_STATUSES = [
	'quoted',
	'awaiting_payment',
	'paid',
	'expired',
	'cancelled',
	'part_refunded',
	'refunded',
] as const;
export const LINE_KINDS = [
	'course',
	'old_student',
	'code',
	'courier',
	'instalment',
	/** Amount that a plan makes due later. */
	'later',
	/** The difference after a move to a more expensive batch. */
	'transfer',
	/** Days of videos: `label` is their course and session, `no` the number of videos (null: all), `of` the days. */
	'videos',
	/** Any other item that modules sell, with its own text in `label`. */
	'item',
] as const;

export const OrderLine = z.object({
	kind: z.enum(LINE_KINDS),
	amount: z.int(),
	label: z.string().nullable(),
	/** Instalment number and total; for videos see there. Of a course whose fee has fallen: the sessions over, and all. */
	no: z.int().nullable(),
	of: z.int().nullable(),
});
export type OrderLine = z.output<typeof OrderLine>;

export const DELIVERIES = ['courier', 'branch'] as const;
export const Delivery = z.enum(DELIVERIES);

export const PlanItem = z.object({ no: z.int(), due_on: z.iso.date(), amount: Poisha });
export const Plan = z.object({ id: Id, title: z.string(), grace_days: z.int(), items: z.array(PlanItem) });
export type Plan = z.output<typeof Plan>;

export const INSTALMENT_STATES = ['upcoming', 'due', 'late', 'paid', 'waived', 'cancelled'] as const;
export const Instalment = z.object({
	id: Id,
	/** Part number and total of its plan; the first part is paid with the order, so it has no row. */
	no: z.int(),
	of: z.int(),
	transfer: z.boolean(),
	due_on: z.iso.date(),
	amount: Poisha,
	paid: Poisha,
	state: z.enum(INSTALMENT_STATES),
	locks_on: z.iso.date(),
});
export type Instalment = z.output<typeof Instalment>;

export const Order = z.object({
	id: Id,
	no: z.string(),
	kind: z.enum(ORDER_KINDS),
	doctor_course_id: Id.nullable(),
	subscription_id: Id.nullable(),
	status: z.enum(ORDER_STATUSES),
	lines: z.array(OrderLine),
	subtotal: Poisha,
	discount: Poisha,
	shipping: Poisha,
	total: Poisha,
	plan: Plan.nullable(),
	delivery: Delivery.nullable(),
	quote_expires_at: Instant,
	open_payment_id: Id.nullable(),
	created_at: Instant,
	paid_at: Instant.nullable(),
});
export type Order = z.output<typeof Order>;

export const PAYMENT_METHODS = ['sslcommerz', 'bkash', 'bank_deposit', 'cash_branch', 'none'] as const;
export const GATEWAYS = ['sslcommerz', 'bkash'] as const;
export type Gateway = (typeof GATEWAYS)[number];

/**
 * The refund by the policy on the refund page. before_start: all; running: the payment minus the share of the price
 * that past classes and exams have used up; half_over: nothing, from the share of the setting `none_from_bp` on; nothing_paid.
 */
export const REFUND_RULES = ['before_start', 'running', 'half_over', 'nothing_paid'] as const;
export const RefundEstimate = z.object({
	amount: Poisha,
	rule: z.enum(REFUND_RULES),
	paid: Poisha,
	done: z.int(),
	total: z.int(),
	used: Poisha,
	sheets: Poisha,
});
export type RefundEstimate = z.output<typeof RefundEstimate>;
export const REFUND_STATES = ['requested', 'approved', 'sent', 'done', 'rejected', 'withdrawn'] as const;
export const REFUND_REASONS = ['changed_mind', 'wrong_batch', 'double_payment', 'service', 'other'] as const;
export const Refund = z.object({
	id: Id,
	order_id: Id,
	amount: Poisha,
	state: z.enum(REFUND_STATES),
	reason: z.enum(REFUND_REASONS),
	note: z.string().nullable(),
	answer: z.string().nullable(),
	created_at: Instant,
	done_at: Instant.nullable(),
	may_withdraw: z.boolean(),
});
export type Refund = z.output<typeof Refund>;

export const PaymentBrief = z.object({
	id: Id,
	method: z.enum(PAYMENT_METHODS),
	state: z.string(),
	reason: z.string().nullable(),
	amount: Poisha,
	created_at: Instant,
});

const Place = z.object({ id: Id, name: z.string(), address: z.string(), phone: z.string() });
export const BatchInstead = z.object({
	batch_id: Id,
	schedule_id: Id.nullable(),
	title: z.string(),
	starts_on: z.iso.date(),
});

export const PaymentOptions = z.object({
	course: MyCourse.pick(each(true, 'id', 'batch_id', 'course_title', 'batch_title', 'starts_on')).extend({
		status: z.string(),
	}),
	/** The price of the batch, this doctor's share of it, and the price agreed when the first order was paid. */
	price: Poisha,
	yours: Poisha,
	old_student: z.boolean(),
	agreed: Poisha.nullable(),
	paid: Poisha,
	/** Before the first payment the open order's total, else `yours`; after it the instalments that have come due. */
	due: Poisha,
	/** Total still to be paid: `yours` before the first payment, every open instalment after it. */
	owed: Poisha,
	next: z.object({ amount: Poisha, due_on: z.iso.date() }).nullable(),
	instalments: z.array(Instalment),
	plans: z.array(Plan),
	delivery: z.object({ courier_fee: Poisha, branch: Place.nullable() }).nullable(),
	seat_until: Instant.nullable(),
	seat: z.enum(['kept', 'free', 'gone']),
	seat_refusal: z.enum(['not_open_yet', 'closed', 'full']).nullable(),
	instead: BatchInstead.nullable(),
	methods: listOf({ method: z.enum(PAYMENT_METHODS).exclude(['none']), open: z.boolean(), least: Poisha }),
	bank: z.object(each(z.string(), 'bank', 'account_name', 'account_no', 'branch', 'routing')).nullable(),
	branches: z.array(Place),
	orders: z.array(Order),
	payments: z.array(PaymentBrief.extend({ order_id: Id })),
	refunds: z.array(Refund),
	refund: RefundEstimate.nullable(),
});
export type PaymentOptions = z.output<typeof PaymentOptions>;

const writes = { by: 'token', limit: 60, window_s: 600, where: 'shared' } as const;

export const orders = {
	options: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}/payment-options`, {
		summary: 'What is due on an enrolment, how it can be paid, and what was paid',
		acting: 'payments',
		result: PaymentOptions,
		errors: ['course.not_found'],
	}),
	quote: doctor('POST', `${WEB_PREFIX}/doctor/courses/{id}/checkout/quote`, {
		summary:
			'Freezes a price for 30 minutes at most, every line shown, and keeps the place as long. A try to pay that is open is asked about once; unless it is paid or held, other choices take its place',
		rate: writes,
		body: z.strictObject({
			plan_id: Id.nullable().optional(),
			instalment_ids: z.array(Id).min(1).max(24).optional(),
			code: z.string().trim().min(1).max(40).optional(),
			delivery: Delivery.optional(),
		}),
		result: z.object({ order: Order }),
		errors: [
			'course.not_found',
			'order.nothing_due',
			'order.unknown_plan',
			'order.unknown_instalment',
			'order.code_invalid',
			'order.delivery_needed',
			'enrol.full',
			'enrol.closed',
			'order.paid',
			'payment.open',
		],
	}),
	order: doctor('GET', `${WEB_PREFIX}/doctor/orders/{id}`, {
		summary: 'One order of the doctor with its payments',
		acting: 'payments',
		result: z.object({ order: Order, payments: z.array(PaymentBrief) }),
		errors: ['order.not_found'],
	}),
	settleFree: doctor('POST', `${WEB_PREFIX}/doctor/orders/{id}/settle-free`, {
		summary: 'Accepts an order whose total is zero; no gateway is called',
		rate: writes,
		body: z.strictObject({}),
		result: z.object({ order: Order }),
		errors: [
			'order.not_found',
			'order.quote_expired',
			'order.not_free',
			'order.delivery_needed',
			'enrol.full',
		],
	}),
	requestRefund: doctor('POST', `${WEB_PREFIX}/doctor/orders/{id}/refund-request`, {
		summary: 'Asks for money back; the sum follows from the policy of this moment',
		rate: writes,
		body: z.strictObject({ reason: z.enum(REFUND_REASONS), note: z.string().trim().max(1000).nullable() }),
		result: z.object({ refund: Refund, estimate: RefundEstimate }),
		errors: ['order.not_found', 'refund.open', 'refund.nothing'],
	}),
	withdrawRefund: doctor('DELETE', `${WEB_PREFIX}/doctor/orders/{id}/refund-request`, {
		summary: 'Takes the whole request back while none of it is decided; repeated it changes nothing',
		rate: writes,
		result: null,
		errors: ['order.not_found', 'refund.over'],
	}),
};

export const orderScreens = {
	'course-checkout': {
		path: '/courses/:id/checkout',
		title: ['টাকা দিন', 'Pay'],
		draws: 'Checkout#CourseCheckout',
	},
	'subscription-checkout': {
		path: '/subscription/:id/checkout',
		title: ['টাকা দিন', 'Pay'],
		draws: 'Checkout#VideoCheckout',
	},
} as const satisfies Screens;

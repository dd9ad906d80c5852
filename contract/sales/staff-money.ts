import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { listQuery, Paging, pageOf, YesNo } from '../desk/resource.ts';
import { each, endpoints, Id, IdText, Instant, listOf } from '../endpoint.ts';
import { INVOICE_KINDS, Invoice } from './invoices.ts';
import {
	GATEWAYS,
	INSTALMENT_STATES,
	Instalment,
	ORDER_KINDS,
	ORDER_STATUSES,
	Order,
	PAYMENT_METHODS,
	Poisha,
	REFUND_REASONS,
	REFUND_STATES,
	Refund,
	RefundEstimate,
} from './orders.ts';
import { PAYMENT_REASONS, PaymentState } from './payments.ts';
import { DIFFERENCE_KINDS, Difference, LedgerAccount, Payer, StaffPayment, StaffRefund } from './staff.ts';

const access = { operator: ['finance', 'owner'] } as const;
const lists = endpoints({ access, replica: true });
const finance = endpoints({ access });
const Day = z.iso.date();
/** Days in Dhaka, both included. */
const days = { from: Day.optional(), to: Day.optional() };
const base = EDITOR_PREFIX;

/** Staff actions on one object, newest first; before and after are JSON as text. */
export const HistoryEntry = z.object({
	id: Id,
	at: Instant,
	by: z.string().nullable(),
	action: z.string(),
	target: z.string(),
	reason: z.string().nullable(),
	before: z.string().nullable(),
	after: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const OrderRow = Order.pick({
	...each(true, 'id', 'no', 'kind', 'status', 'total', 'doctor_course_id'),
	...each(true, 'created_at', 'quote_expires_at', 'paid_at'),
}).extend({ batch: z.string().nullable(), doctor: Payer });
const StaffInvoice = Invoice.extend({ order_id: Id });

export const deskOrders = {
	list: lists('GET', `${base}/orders`, {
		summary: 'Orders, found by their number or by the doctor',
		query: listQuery(['id', 'created_at', 'total'], {
			status: z.enum(ORDER_STATUSES).optional(),
			kind: z.enum(ORDER_KINDS).optional(),
			doctor_id: IdText.optional(),
			...days,
		}),
		result: pageOf(OrderRow),
	}),
	show: finance('GET', `${base}/orders/{id}`, {
		summary: 'One order with its lines, payments, refunds, instalments, invoices and what staff did',
		result: z.object({
			item: Order.extend({
				batch: z.string().nullable(),
				doctor: Payer,
				payments: z.array(StaffPayment),
				refunds: z.array(StaffRefund),
				instalments: z.array(Instalment),
				invoices: z.array(StaffInvoice),
				refund: RefundEstimate.nullable(),
				/** Whether cash for it waits for a second person. */
				waits: z.boolean(),
				history: z.array(HistoryEntry),
			}),
		}),
		errors: ['desk.not_found'],
	}),
	askRefund: finance('POST', `${base}/orders/{id}/refund-request`, {
		summary: 'Requests a refund for a doctor who called or came to a branch',
		body: z.strictObject({ reason: z.enum(REFUND_REASONS), note: z.string().trim().min(3).max(1000) }),
		result: z.object({ refund: Refund, estimate: RefundEstimate }),
		errors: ['order.not_found', 'refund.open', 'refund.nothing'],
	}),
};

export const deskPayments = {
	list: lists('GET', `${base}/payments`, {
		summary:
			'Payments; those that people decide (on_hold), proofs of deposits and cash, are found by their state',
		query: listQuery(['id', 'created_at', 'amount', 'risk'], {
			state: PaymentState.optional(),
			method: z.enum(PAYMENT_METHODS).optional(),
			reason: z.enum(PAYMENT_REASONS).optional(),
			...days,
		}),
		result: pageOf(StaffPayment),
	}),
	show: finance('GET', `${base}/payments/{id}`, {
		summary: 'One payment with all messages of its gateway and all actions of staff',
		result: z.object({
			item: StaffPayment.extend({
				messages: listOf({
					id: Id,
					gateway: z.string(),
					kind: z.string(),
					note: z.string().nullable(),
					body: z.string(),
					at: Instant,
				}),
				history: z.array(HistoryEntry),
			}),
		}),
		errors: ['desk.not_found'],
	}),
};

export const deskRefunds = {
	list: lists('GET', `${base}/refunds`, {
		summary: 'Refunds; without a state those that are not done, oldest first',
		query: listQuery(['id', 'amount', 'created_at'], {
			state: z.enum(REFUND_STATES).optional(),
			method: z.enum(PAYMENT_METHODS).optional(),
			all: YesNo.optional(),
			...days,
		}),
		result: pageOf(StaffRefund),
	}),
	show: finance('GET', `${base}/refunds/{id}`, {
		summary: 'One refund with its payment, the policy as of now, who approves it next, and what staff did',
		result: z.object({
			item: StaffRefund.extend({
				payment: StaffPayment,
				/** The refund by the policy now; null for a full refund, and while none can be requested. */
				policy: RefundEstimate.nullable(),
				two_persons_above: Poisha,
				mine: z.boolean(),
				/** Whether staff pay it out, or report its outcome; otherwise the gateway does. */
				by_people: z.boolean(),
				/** Whether the gateway refused it, so that approving it sends it again. */
				refused: z.boolean(),
				history: z.array(HistoryEntry),
			}),
		}),
		errors: ['desk.not_found'],
	}),
};

export const deskInstalments = {
	list: lists('GET', `${base}/instalments`, {
		summary: 'Instalments; without a state those that are still to be paid',
		query: listQuery(['due_on', 'amount', 'id'], {
			state: z.enum(INSTALMENT_STATES).optional(),
			all: YesNo.optional(),
			doctor_course_id: IdText.optional(),
			...days,
		}),
		result: pageOf(
			Instalment.extend({
				doctor: Payer,
				batch: z.string(),
				doctor_course_id: Id,
				order: z.object({ id: Id, no: z.string() }),
				locked: z.boolean(),
				waived_reason: z.string().nullable(),
			}),
		),
	}),
};

export const deskInvoices = {
	list: lists('GET', `${base}/invoices`, {
		summary: 'Invoices and credit notes as they were issued; what was wrong is taken back by a credit note',
		query: listQuery(['id', 'issued_at', 'total'], { kind: z.enum(INVOICE_KINDS).optional(), ...days }),
		result: pageOf(StaffInvoice),
	}),
};

export const deskBooks = {
	journals: lists('GET', `${base}/journals`, {
		summary: 'Events of money with their entries',
		query: listQuery(['id', 'day'], {
			account: LedgerAccount.optional(),
			kind: z.string().max(40).optional(),
			...days,
		}),
		result: pageOf(
			z.object({
				id: Id,
				kind: z.string(),
				ref: z.string(),
				day: Day,
				at: Instant,
				total: Poisha,
				entries: listOf({ id: Id, account: LedgerAccount, debit: Poisha, credit: Poisha }),
			}),
		),
	}),
	differences: lists('GET', `${base}/differences`, {
		summary: 'Where our books and the gateways disagree, and when they were last compared',
		query: listQuery(['id', 'day'], {
			open: YesNo.optional(),
			kind: z.enum(DIFFERENCE_KINDS).optional(),
			gateway: z.enum(GATEWAYS).optional(),
		}),
		result: z.object({ items: z.array(Difference), meta: Paging, last_run_at: Instant.nullable() }),
	}),
	settlements: lists('GET', `${base}/settlements`, {
		summary: 'Settlement files that were taken',
		query: listQuery(['id', 'created_at'], { gateway: z.enum(GATEWAYS).optional() }),
		result: pageOf(
			z.object({
				id: Id,
				gateway: z.enum(GATEWAYS),
				rows: z.int(),
				/** Poisha that the gateway received, and its fee. */
				amount: z.int(),
				fee: z.int(),
				by: z.string(),
				created_at: Instant,
			}),
		),
	}),
};

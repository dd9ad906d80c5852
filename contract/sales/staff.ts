import { z } from 'zod';
import { EDITOR_PREFIX, SHEET_TYPES } from '../constants.ts';
import { endpoint, Id, IdText, Instant } from '../endpoint.ts';
import { GATEWAYS, PAYMENT_METHODS, Poisha, Refund } from './orders.ts';
import { PaymentReason, PaymentState } from './payments.ts';

/** The accounts of the ledger. Assets and costs grow by debit, all others by credit. */
export const LEDGER_ACCOUNTS = [
	/** Money that a gateway has taken for us and not paid out yet. */
	'gateway_sslcommerz',
	'gateway_bkash',
	'bank',
	'cash',
	'gateway_fees',
	'discounts',
	/** What doctors owe for orders that stand. */
	'receivable',
	'course_income',
	'courier_income',
	'vat_payable',
	/** Money to give back: second payments, approved refunds. */
	'refunds_payable',
	'refunds_given',
	/** Money that a gateway may have taken for an order, until people have said whose it is. */
	'suspense',
] as const;
export const LedgerAccount = z.enum(LEDGER_ACCOUNTS);
export type LedgerAccount = z.output<typeof LedgerAccount>;

/**
 * missing_here: the gateway has a payment that we do not count as paid; missing_there: the other way round; amount, fee:
 * the sums differ; trx: it was paid out under another number; refund: a refund stands differently; unsettled: paid, and in no settlement after a week.
 */
export const DIFFERENCE_KINDS = [
	'missing_here',
	'missing_there',
	'amount',
	'fee',
	'trx',
	'refund',
	'unsettled',
] as const;

/**
 * What a settlement file must say: our number, the gateway's, what the doctor paid, the day on which it was paid out, and
 * either what the gateway kept (fee) or what it paid out (net).
 */
export const SETTLEMENT_COLUMNS = ['ref', 'trx_id', 'amount', 'fee', 'net', 'settled_on'] as const;
export type SettlementColumn = (typeof SETTLEMENT_COLUMNS)[number];
const Heading = z.string().trim().min(1).max(100).optional();

/** Whose money it is; the number is empty once the account was deleted. */
export const Payer = z.object({ id: Id, name: z.string(), phone: z.string() });

export const StaffPayment = z.object({
	id: Id,
	ref: z.string(),
	method: z.enum(PAYMENT_METHODS),
	amount: Poisha,
	state: PaymentState,
	reason: PaymentReason.nullable(),
	trx_id: z.string().nullable(),
	paid_on: z.iso.date().nullable(),
	/** Photo of the slip, good for a few minutes. */
	slip_url: z.string().nullable(),
	/** What the gateway said of amount and currency, where it said something. */
	said: z.object({ amount: z.int().nullable(), currency: z.string().nullable() }),
	/** How risky the gateway finds it; 0: not at all. */
	risk: z.int(),
	fee: z.int().nullable(),
	branch: z.string().nullable(),
	decided_by: z.string().nullable(),
	decided_note: z.string().nullable(),
	checked_at: Instant.nullable(),
	next_check_at: Instant.nullable(),
	succeeded_at: Instant.nullable(),
	order: z.object({ id: Id, no: z.string(), total: Poisha, status: z.string() }),
	doctor: Payer,
	created_at: Instant,
	/** Whether it can be accepted at all: one whose money belongs to another order or shop cannot. */
	acceptable: z.boolean(),
	/** Whether what came of it must be named to accept it, since its gateway says another sum or currency. */
	needs_sum: z.boolean(),
	/** What refusing it does: gives money back, asks for the sum that goes back, needs the gateway to say first that it took nothing, or ends it. */
	refusing: z.enum(['gives_back', 'needs_sum', 'unproved', 'ends']),
	/** When its gateway last said that it took no money, after all. */
	denied_at: Instant.nullable(),
	/** What came of it by the word of two persons, where that is not the sum of the order. */
	taken: Poisha.nullable(),
	/** What stands in the suspense account for it, and since when. */
	suspense: Poisha,
	suspense_since: Instant.nullable(),
	/** Whether one person has accepted it and a second one has to agree; until then it stays held. */
	waits: z.boolean(),
});
export type StaffPayment = z.output<typeof StaffPayment>;

export const StaffRefund = Refund.extend({
	doctor: Payer,
	order_no: z.string(),
	method: z.enum(PAYMENT_METHODS),
	/** What the policy gives; null for a second payment, which goes back whole. */
	estimate: Poisha.nullable(),
	approved_by: z.array(z.string()),
	/** Follows from what goes back of the whole enrolment: this refund and `also_back`. */
	approvals_needed: z.int(),
	/** What else goes or went back of the same enrolment, or of the same order where it has none. */
	also_back: Poisha,
	gateway_ref: z.string().nullable(),
});
export type StaffRefund = z.output<typeof StaffRefund>;

export const Difference = z.object({
	id: Id,
	day: z.iso.date(),
	gateway: z.enum(GATEWAYS),
	kind: z.enum(DIFFERENCE_KINDS),
	ref: z.string(),
	payment_id: Id.nullable(),
	ours: z.int().nullable(),
	theirs: z.int().nullable(),
	resolved_at: Instant.nullable(),
	note: z.string().nullable(),
});

const RefundId = z.strictObject({ id: IdText });
const Day = z.iso.date();
const finance = { access: { operator: ['finance', 'owner'] } } as const;
const Reason = z.string().trim().min(3).max(500);

export const financeOffice = {
	decide: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/payments/{id}/decision`,
		summary:
			'Accepts a held payment, which opens the course once a second person agrees, or refuses it. Its gateway is asked once more before it is refused',
		params: z.strictObject({ id: IdText }),
		/**
		 * `amount`: what came, in taka; without it the sum of the order, or what the gateway said. Above the order's it goes
		 * back, below it finance let the rest go. The note of a refusal is shown to the doctor.
		 */
		body: z.strictObject({ accept: z.boolean(), amount: Poisha.min(1).optional(), note: Reason }),
		result: z.object({ payment: StaffPayment }),
		errors: [
			'payment.not_found',
			'payment.over',
			'payment.not_acceptable',
			'payment.sum_needed',
			'payment.unproved',
			'approval.waits',
			'approval.stale',
		],
	}),
	recheck: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/payments/{id}/recheck`,
		summary:
			'Asks the gateway anew what became of a payment; what it says is done, as when a browser comes back',
		params: z.strictObject({ id: IdText }),
		result: z.object({ payment: StaffPayment }),
		errors: ['payment.not_found'],
	}),
	cash: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/orders/{id}/cash`,
		summary:
			'Takes cash at a branch for an order, to the poisha. Above the sum of the setting, with earlier cash of the enrolment, a second person has to agree first; until then there is no payment',
		params: z.strictObject({ id: IdText }),
		body: z.strictObject({ amount: Poisha, branch_id: Id, receipt_no: z.string().trim().min(1).max(60) }),
		result: z.object({ payment: StaffPayment.nullable() }),
		errors: [
			'approval.waits',
			'order.not_found',
			'order.paid',
			'payment.amount_differs',
			'payment.method_closed',
			'payment.trx_used',
		],
	}),
	waive: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/instalments/{id}/waiver`,
		summary: 'Lets an instalment go, with its reason',
		params: z.strictObject({ id: IdText }),
		body: z.strictObject({ reason: Reason }),
		result: null,
		errors: ['order.unknown_instalment', 'order.instalment_over'],
	}),
	decideRefund: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/refunds/{id}/decision`,
		summary:
			'Approves a refund, as one of two persons where those of its enrolment are above the limit together, or rejects it; what goes back whole is only approved',
		params: RefundId,
		body: z.strictObject({ approve: z.boolean(), amount: Poisha.min(1).optional(), note: Reason.nullable() }),
		result: z.object({ refund: StaffRefund }),
		errors: ['refund.not_found', 'refund.over', 'refund.same_person', 'refund.too_much', 'refund.whole'],
	}),
	refundSent: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/refunds/{id}/sent`,
		summary: 'Notes that a refund which no gateway carries was paid out, with the number of the transfer',
		params: RefundId,
		body: z.strictObject({ trx_id: z.string().trim().min(1).max(80) }),
		result: z.object({ refund: StaffRefund }),
		errors: ['refund.not_found', 'refund.over', 'refund.by_gateway'],
	}),
	refundFailed: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/refunds/{id}/failure`,
		summary:
			'Notes that a refund of which the gateway says nothing did not go through there; it is sent again or paid out then',
		params: RefundId,
		body: z.strictObject({ note: Reason }),
		result: z.object({ refund: StaffRefund }),
		errors: ['refund.not_found', 'refund.over', 'refund.by_gateway'],
	}),
	ledger: endpoint({
		...finance,
		method: 'GET',
		path: `${EDITOR_PREFIX}/ledger`,
		summary: 'Balances of the accounts at the end of a day, and whether debit equals credit',
		query: z.strictObject({ day: Day.optional() }),
		result: z.object({
			day: Day,
			accounts: z.array(
				z.object({ account: LedgerAccount, debit: Poisha, credit: Poisha, balance: z.int() }),
			),
			balanced: z.boolean(),
			/** Since when the oldest money stands in the suspense account today. */
			suspense_since: Instant.nullable(),
		}),
	}),
	settlement: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/settlements/{gateway}`,
		summary: 'Takes a settlement file of a gateway (CSV, XLSX): every fault of every row, or all rows',
		params: z.strictObject({ gateway: z.enum(GATEWAYS) }),
		/** The heading of a column, where the gateway calls it by a name that is not known; kept for the next file. */
		query: z.strictObject({
			ref: Heading,
			trx_id: Heading,
			amount: Heading,
			fee: Heading,
			net: Heading,
			settled_on: Heading,
		}),
		upload: { types: SHEET_TYPES, max_bytes: 5 * 1024 * 1024 },
		result: z.object({
			settlement_id: Id.nullable(),
			rows: z.int(),
			/** The headings of the file, and which of them was read as what. */
			headings: z.array(z.string()),
			read_as: z.partialRecord(z.enum(SETTLEMENT_COLUMNS), z.string()),
			faults: z.array(z.object({ row: z.int(), column: z.string(), problem: z.string() })),
		}),
		errors: ['settlement.unreadable', 'settlement.twice'],
	}),
	resolve: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/differences/{id}/resolution`,
		summary: 'Closes a difference with what was found',
		params: z.strictObject({ id: IdText }),
		body: z.strictObject({ note: Reason }),
		result: z.object({ difference: Difference }),
		/** `difference.over` carries `meta: { by, note, resolved_at }`. */
		errors: ['difference.not_found', 'difference.over'],
	}),
	reconcile: endpoint({
		...finance,
		method: 'POST',
		path: `${EDITOR_PREFIX}/reconciliation`,
		summary: 'Compares a day with the gateways now instead of tonight',
		body: z.strictObject({ day: Day }),
		result: z.object({ queued: z.boolean() }),
	}),
};

import { z } from 'zod';
import { EDITOR_PREFIX, SHEET_TYPES } from '../constants.ts';
import { each, forStaff, Id, Instant, listOf } from '../endpoint.ts';
import { GATEWAYS, PAYMENT_METHODS, Poisha, Refund } from './orders.ts';
import { Payment } from './payments.ts';

/** The accounts of the ledger. Assets and expenses increase by debit, all others by credit. */
export const LEDGER_ACCOUNTS = [
	/** Money that a gateway has collected for us and not paid out yet. */
	'gateway_sslcommerz',
	'gateway_bkash',
	'bank',
	'cash',
	'gateway_fees',
	'discounts',
	'receivable',
	'course_income',
	'courier_income',
	'vat_payable',
	/** Money to be refunded: second payments, approved refunds. */
	'refunds_payable',
	'refunds_given',
	/** Money that a gateway may have collected for an order, until staff have assigned it. */
	'suspense',
] as const;
export const LedgerAccount = z.enum(LEDGER_ACCOUNTS);
export type LedgerAccount = z.output<typeof LedgerAccount>;

/**
 * missing_here: the gateway has a payment that we do not count as paid; missing_there: the reverse; amount, fee: the
 * sums differ; trx: it was paid out under another number; refund: its status differs; unsettled: paid, in no settlement after a week.
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
 * Required columns of a settlement file: our number, the gateway's, the amount paid by the doctor, the payout
 * date, and either the gateway's fee (fee) or the amount paid out (net).
 */
export const SETTLEMENT_COLUMNS = ['ref', 'trx_id', 'amount', 'fee', 'net', 'settled_on'] as const;
export type SettlementColumn = (typeof SETTLEMENT_COLUMNS)[number];
const Heading = z.string().trim().min(1).max(100).optional();

/** The owner of the money; the number is empty once the account was deleted. */
export const Payer = z.object({ id: Id, name: z.string(), phone: z.string() });

export const StaffPayment = Payment.pick({
	...each(true, 'id', 'ref', 'method', 'amount', 'state', 'reason', 'trx_id'),
	...each(true, 'checked_at', 'next_check_at', 'created_at'),
}).extend({
	paid_on: z.iso.date().nullable(),
	slip_url: z.string().nullable(),
	/** Amount and currency as reported by the gateway, where it reported them. */
	said: z.object({ amount: z.int().nullable(), currency: z.string().nullable() }),
	/** The gateway's risk rating; 0: no risk. */
	risk: z.int(),
	fee: z.int().nullable(),
	branch: z.string().nullable(),
	decided_by: z.string().nullable(),
	decided_note: z.string().nullable(),
	succeeded_at: Instant.nullable(),
	order: z.object({ id: Id, no: z.string(), total: Poisha, status: z.string() }),
	doctor: Payer,
	/** Whether it can be accepted; one whose money belongs to another order or shop cannot. */
	acceptable: z.boolean(),
	/** Whether the amount received must be entered to accept it, since its gateway reports another sum or currency. */
	needs_sum: z.boolean(),
	/** Effect of refusing: refunds, requires the sum to refund, requires the gateway's denial first, or ends it. */
	refusing: z.enum(['gives_back', 'needs_sum', 'unproved', 'ends']),
	denied_at: Instant.nullable(),
	/** The amount received as confirmed by two persons, where that is not the sum of the order. */
	taken: Poisha.nullable(),
	/** Its balance in the suspense account, and since when. */
	suspense: Poisha,
	suspense_since: Instant.nullable(),
	/** Whether one person has accepted it and a second must agree; until then it stays held. */
	waits: z.boolean(),
});
export type StaffPayment = z.output<typeof StaffPayment>;

export const StaffRefund = Refund.omit({ may_withdraw: true }).extend({
	doctor: Payer,
	order_no: z.string(),
	method: z.enum(PAYMENT_METHODS),
	/** Refund by the policy; null for a second payment, which is refunded in full. */
	estimate: Poisha.nullable(),
	approved_by: z.array(z.string()),
	/** Depends on the total refund of the whole enrolment: this refund and `also_back`. */
	approvals_needed: z.int(),
	/** Other refunds of the same enrolment, or of the same order where it has none. */
	also_back: Poisha,
	gateway_ref: z.string().nullable(),
});

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

const Day = z.iso.date();
const finance = forStaff('finance', 'owner');
const Reason = z.string().trim().min(3).max(500);

export const financeOffice = {
	decide: finance('POST', `${EDITOR_PREFIX}/payments/{id}/decision`, {
		summary:
			'Accepts a held payment, which opens the course once a second person agrees, or refuses it. Its gateway is asked once more before it is refused',
		/**
		 * `amount`: the amount received, poisha; omitted: the sum of the order, or the gateway's figure. An excess over
		 * the order's sum is refunded, a shortfall is waived by finance. The note of a refusal is shown to the doctor.
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
	recheck: finance('POST', `${EDITOR_PREFIX}/payments/{id}/recheck`, {
		summary:
			'Asks the gateway anew what became of a payment; what it says is done, as when a browser comes back',
		result: z.object({ payment: StaffPayment }),
		errors: ['payment.not_found'],
	}),
	cash: finance('POST', `${EDITOR_PREFIX}/orders/{id}/cash`, {
		summary:
			'Takes cash at a branch for an order, to the poisha. Above the sum of the setting, with earlier cash of the enrolment, a second person has to agree first; until then there is no payment',
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
	waive: finance('POST', `${EDITOR_PREFIX}/instalments/{id}/waiver`, {
		summary: 'Lets an instalment go, with its reason',
		body: z.strictObject({ reason: Reason }),
		result: null,
		errors: ['order.unknown_instalment', 'order.instalment_over'],
	}),
	decideRefund: finance('POST', `${EDITOR_PREFIX}/refunds/{id}/decision`, {
		summary:
			'Approves a refund, as one of two persons where those of its enrolment are above the limit together, or rejects it; what goes back whole is only approved',
		body: z.strictObject({ approve: z.boolean(), amount: Poisha.min(1).optional(), note: Reason.nullable() }),
		result: z.object({ refund: StaffRefund }),
		errors: ['refund.not_found', 'refund.over', 'refund.same_person', 'refund.too_much', 'refund.whole'],
	}),
	refundSent: finance('POST', `${EDITOR_PREFIX}/refunds/{id}/sent`, {
		summary: 'Notes that a refund which no gateway carries was paid out, with the number of the transfer',
		body: z.strictObject({ trx_id: z.string().trim().min(1).max(80) }),
		result: z.object({ refund: StaffRefund }),
		errors: ['refund.not_found', 'refund.over', 'refund.by_gateway'],
	}),
	refundFailed: finance('POST', `${EDITOR_PREFIX}/refunds/{id}/failure`, {
		summary:
			'Notes that a refund of which the gateway says nothing did not go through there; it is sent again or paid out then',
		body: z.strictObject({ note: Reason }),
		result: z.object({ refund: StaffRefund }),
		errors: ['refund.not_found', 'refund.over', 'refund.by_gateway'],
	}),
	ledger: finance('GET', `${EDITOR_PREFIX}/ledger`, {
		summary: 'Balances of the accounts at the end of a day, and whether debit equals credit',
		query: z.strictObject({ day: Day.optional() }),
		result: z.object({
			day: Day,
			accounts: listOf({ account: LedgerAccount, debit: Poisha, credit: Poisha, balance: z.int() }),
			balanced: z.boolean(),
			/** Date of the oldest money in the suspense account today. */
			suspense_since: Instant.nullable(),
		}),
	}),
	settlement: finance('POST', `${EDITOR_PREFIX}/settlements/{gateway}`, {
		summary: 'Takes a settlement file of a gateway (CSV, XLSX): every fault of every row, or all rows',
		params: z.strictObject({ gateway: z.enum(GATEWAYS) }),
		/** The heading of a column, where the gateway uses an unknown name for it; stored for the next file. */
		query: z.strictObject(each(Heading, ...SETTLEMENT_COLUMNS)),
		upload: { types: SHEET_TYPES, max_bytes: 5 * 1024 * 1024 },
		result: z.object({
			settlement_id: Id.nullable(),
			rows: z.int(),
			/** The headings of the file, and which column each was read as. */
			headings: z.array(z.string()),
			read_as: z.partialRecord(z.enum(SETTLEMENT_COLUMNS), z.string()),
			faults: listOf({ row: z.int(), column: z.string(), problem: z.string() }),
		}),
		errors: ['settlement.unreadable', 'settlement.twice'],
	}),
	resolve: finance('POST', `${EDITOR_PREFIX}/differences/{id}/resolution`, {
		summary: 'Closes a difference with what was found',
		body: z.strictObject({ note: Reason }),
		result: z.object({ difference: Difference }),
		/** `difference.over` carries `meta: { by, note, resolved_at }`. */
		errors: ['difference.not_found', 'difference.over'],
	}),
	reconcile: finance('POST', `${EDITOR_PREFIX}/reconciliation`, {
		summary: 'Compares a day with the gateways now instead of tonight',
		body: z.strictObject({ day: Day }),
		result: z.object({ queued: z.boolean() }),
	}),
};

import type { Gateway } from '#contract/sales/orders.ts';
import type { PaymentReason } from '#contract/sales/payments.ts';
import type { MessageCheck } from './sns.ts';

export interface Begin {
	/** Our number of the payment: letters and digits, at most 30, never used twice. */
	ref: string;
	/** Poisha. */
	amount: number;
	/** Sent to the gateway, which returns it. */
	nonce: string;
	/** What is bought, in ASCII text. */
	title: string;
	payer: { id: number; name: string; phone: string; email: string | null };
	returnUrl: (outcome: 'success' | 'fail' | 'cancel') => string;
	ipnUrl: string;
}
export interface Known {
	ref: string;
	amount: number;
	nonce: string;
	/** The gateway's id of the payment: sessionkey, paymentID. */
	gatewayRef: string | null;
	valId: string | null;
	trxId: string | null;
	createdAt: Date;
}

export type Raw = Record<string, unknown>;

/**
 * A gateway's report of a payment's state, not yet compared with ours. `raw` is its answer without secrets.
 * paid: money moved; pending: the doctor may still pay; unknown: its answer decides nothing.
 */
export type Said =
	| {
			kind: 'paid';
			ref: string | null;
			/** Poisha; null when it was not a sum. */
			amount: number | null;
			currency: string | null;
			/** The shop that was paid, where the gateway names it. */
			merchant: 'ours' | 'other' | 'not_said';
			nonce: string | null;
			trxId: string | null;
			valId: string | null;
			risky: boolean;
			/** Poisha. */
			fee: number | null;
			/** All tries under this number for which money moved, where the gateway lists them. */
			tries?: readonly { trxId: string; amount: number | null }[];
			raw: Raw;
	  }
	/** `approved`: the doctor has agreed on the gateway's page, and the money moves with our execution. */
	| { kind: 'pending'; approved?: true; raw: Raw }
	| { kind: 'failed'; reason: PaymentReason; raw: Raw }
	| { kind: 'cancelled'; raw: Raw }
	| {
			kind: 'unknown';
			reason: PaymentReason;
			/** The gateway is no longer configured, so that it cannot be queried. */
			unasked?: boolean;
			raw: Raw;
	  };

/** The data by which a gateway finds a refund; `others`: its numbers of the other refunds of the payment. */
export interface KnownRefund {
	amount: number;
	gatewayRef: string | null;
	others?: readonly string[];
}

export interface RefundSaid {
	/** done: the money is refunded; processing: in progress; failed: refused, nothing moved; unknown: query again. */
	kind: 'done' | 'processing' | 'failed' | 'unknown';
	gatewayRef: string | null;
	reason: string | null;
	raw: Raw;
}

export const NOTHING_TO_REFUND: RefundSaid = {
	kind: 'failed',
	gatewayRef: null,
	reason: 'the payment has no transaction to give back',
	raw: {},
};

/** The readable part of a call to one of our callback addresses; no proof of anything. */
export interface CallbackReport {
	/** Our number, or else the gateway's, by which the payment is found. */
	ref: string | null;
	gatewayRef: string | null;
	valId: string | null;
	outcome: 'success' | 'fail' | 'cancel' | 'unknown';
	/** A hint only. */
	signature: 'good' | 'bad' | 'none';
	raw: Raw;
}

/** A company that takes money for us. Every call ends within the time-out of the gateway; none throws. */
export interface PaymentGateway {
	readonly name: Gateway;
	/** Opens a payment. `down`: it did not answer, so nothing moved and another may be opened. */
	begin(
		payment: Begin,
	): Promise<
		| { kind: 'open'; gatewayRef: string; redirectUrl: string; raw: Raw }
		| { kind: 'refused' | 'down'; reason: PaymentReason; raw: Raw }
	>;
	/** Queries the state of a payment. May be repeated. */
	check(payment: Known): Promise<Said>;
	/** Executes an approved payment, where the gateway has this step; never called twice for one, not even after a time-out. */
	execute?(payment: Known): Promise<Said>;
	/**
	 * Checks a message that another company signs for the gateway, and confirms the first one, a subscription
	 * request; null where it is none of these. Expects the fields as received.
	 */
	hear?(fields: Readonly<Record<string, string>>): Promise<MessageCheck>;
	read(
		kind: 'return' | 'ipn',
		outcome: string | null,
		fields: Readonly<Record<string, string>>,
	): CallbackReport;
	/**
	 * Requests a refund. `ref` is our number of the refund: repeated with the same number it moves nothing
	 * twice. `others` are the gateway's numbers of the other refunds of the payment: a gateway that accepts no
	 * number of ours distinguishes them by it.
	 */
	refund(
		payment: Known,
		refund: { ref: string; amount: number; reason: string; others?: readonly string[] },
	): Promise<RefundSaid>;
	/** unknown with the reason not_found: the gateway has no such refund, or not yet. */
	refundStatus(payment: Known, refund: KnownRefund & { ref: string }): Promise<RefundSaid>;
}

export type PaymentGateways = ReadonlyMap<Gateway, PaymentGateway>;

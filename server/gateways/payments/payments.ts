import type { Gateway } from '#contract/sales/orders.ts';
import type { PaymentReason } from '#contract/sales/payments.ts';
import type { MessageCheck } from './sns.ts';

export interface Begin {
	/** Our number of the payment: letters and digits, at most 30, never used twice. */
	ref: string;
	/** Poisha. */
	amount: number;
	/** Travels along and is expected back. */
	nonce: string;
	/** What is bought, in words of ASCII. */
	title: string;
	payer: { id: number; name: string; phone: string; email: string | null };
	/** Where the browser comes back to. */
	returnUrl: (outcome: 'success' | 'fail' | 'cancel') => string;
	/** Where the gateway's server tells what happened. */
	ipnUrl: string;
}
/** What later calls need to know of a payment. */
export interface Known {
	ref: string;
	amount: number;
	nonce: string;
	/** What the gateway calls the payment: sessionkey, paymentID. */
	gatewayRef: string | null;
	valId: string | null;
	trxId: string | null;
	createdAt: Date;
}

export type Raw = Record<string, unknown>;

/**
 * What a gateway says became of a payment, not yet compared with what we know. `raw` is its answer without secrets.
 * paid: money moved; pending: the doctor may still pay; unknown: it gave no answer that decides anything.
 */
export type Said =
	| {
			kind: 'paid';
			ref: string | null;
			/** Poisha; null when it was not a sum. */
			amount: number | null;
			currency: string | null;
			/** The shop that it was paid to, where the gateway names it. */
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
			/** The gateway is not set up any more, so that nobody can be asked. */
			unasked?: boolean;
			raw: Raw;
	  };

export interface RefundSaid {
	/** done: the money is back; processing: it is on its way; failed: refused, nothing moved; unknown: ask again. */
	kind: 'done' | 'processing' | 'failed' | 'unknown';
	gatewayRef: string | null;
	reason: string | null;
	raw: Raw;
}

/** What came to one of our callback addresses, as far as it can be read; proof of nothing. */
export interface CallbackReport {
	/** Our number, or else the gateway's, by which the payment is found. */
	ref: string | null;
	gatewayRef: string | null;
	valId: string | null;
	/** What it claims. */
	outcome: 'success' | 'fail' | 'cancel' | 'unknown';
	/** A hint only. */
	signature: 'good' | 'bad' | 'none';
	/** The fields as they came, to be kept. */
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
	/** Asks what became of a payment. May be repeated. */
	check(payment: Known): Promise<Said>;
	/**
	 * Takes the money that the doctor approved. Only gateways with this step have it; it is never called twice for a
	 * payment, also not after a time-out.
	 */
	execute?(payment: Known): Promise<Said>;
	/**
	 * Checks a message that another company signs for the gateway, and answers the first one, which asks whether more may
	 * come; null where it is none of these. Takes the fields as they came.
	 */
	hear?(fields: Readonly<Record<string, string>>): Promise<MessageCheck>;
	/** Reads what a browser or a server brought to a callback address. */
	read(
		kind: 'return' | 'ipn',
		outcome: string | null,
		fields: Readonly<Record<string, string>>,
	): CallbackReport;
	/**
	 * Asks for money back. `ref` is our number of the refund: repeated with the same number it moves nothing twice.
	 * `others` are the gateway's numbers of the other refunds of the payment: a gateway that takes no number of ours
	 * tells them apart by it.
	 */
	refund(
		payment: Known,
		refund: { ref: string; amount: number; reason: string; others?: readonly string[] },
	): Promise<RefundSaid>;
	/** unknown with the reason not_found: the gateway knows of no such refund, or not yet. */
	refundStatus(
		payment: Known,
		refund: { ref: string; amount: number; gatewayRef: string | null; others?: readonly string[] },
	): Promise<RefundSaid>;
}

/** The gateways that are set up, by name. */
export type PaymentGateways = ReadonlyMap<Gateway, PaymentGateway>;

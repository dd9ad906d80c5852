import type { PaymentReason } from '#contract/sales/payments.ts';
import { readTaka } from './amounts.ts';
import { isRaw, textOf } from './ask.ts';
import type { KnownRefund, Raw, RefundSaid, Said } from './payments.ts';

const REFUSED = [
	...['2001', '2002', '2006', '2007', '2008', '2020', '2024', '2025', '2031', '2048', '2049'],
	...['2056', '2063', '2064', '2065', '2082'],
];
/** Codes by their meaning for the doctor; all others are `declined`. */
const CODES: Partial<Record<PaymentReason, readonly string[]>> = {
	gateway_refused: REFUSED,
	wrong_code: ['2010', '2016'],
	wrong_pin: ['2011', '2014'],
	too_many_tries: ['2013', '2015', '2017'],
	expired: ['2018', '2019'],
	insufficient_balance: ['2023'],
	// The same payer and the same sum within two minutes.
	too_soon: ['2029'],
	gateway_down: ['503'],
};
const REASONS = new Map(
	Object.entries(CODES).flatMap(([reason, codes]) =>
		codes.map((code) => [code, reason as PaymentReason] as const),
	),
);
export const reasonOf = (code: string): PaymentReason => REASONS.get(code) ?? 'declined';

/** The gateway failed internally; what it had done by then is unknown. */
const STUMBLED = ['2020', '2024'];
/** Answers to an execution that only a query can explain: it was executed before, or the gateway failed during it. */
const TO_BE_CHECKED = new Set([...STUMBLED, '2062', '2068', '2116', '2117', '2119']);
export const isToBeChecked = (code: string): boolean => TO_BE_CHECKED.has(code);
export const hasStumbled = (code: string): boolean => STUMBLED.includes(code);

/**
 * ok: statusCode 0000; coded: refused for a reason; token: the token was rejected; unclear: a proxy of the
 * gateway answered, or an unknown format, so the result is unknown.
 */
export type Answer =
	| { kind: 'ok'; body: Raw }
	| { kind: 'coded'; code: string; body: Raw }
	| { kind: 'token' | 'unclear'; body: Raw };

/** Parses the three formats in which bKash answers, whatever the HTTP status. */
export function readAnswer(status: number, body: Raw): Answer {
	const code = textOf(body, 'statusCode') || textOf(body, 'errorCode') || textOf(body, 'internalCode');
	if (code === '0000') return { kind: 'ok', body };
	if (code === '503') return { kind: 'unclear', body };
	if (code !== '') return { kind: 'coded', code, body };
	if (status === 401 || /unauthorized|token (?:has )?expired/i.test(textOf(body, 'message')))
		return { kind: 'token', body };
	return { kind: 'unclear', body };
}

export function saidOf(body: Raw, raw: Raw): Said {
	const status = textOf(body, 'transactionStatus');
	switch (status.toLowerCase()) {
		case 'completed':
			return {
				kind: 'paid',
				ref: textOf(body, 'merchantInvoiceNumber') || textOf(body, 'merchantInvoice') || null,
				amount: readTaka(body.amount),
				currency: textOf(body, 'currency') || null,
				merchant: 'not_said',
				nonce: null,
				trxId: textOf(body, 'trxID') || null,
				valId: null,
				risky: false,
				fee: null,
				raw,
			};
		case 'initiated':
		case 'pending': {
			const approved = /^complete$/i.test(textOf(body, 'userVerificationStatus'));
			return { kind: 'pending', ...(approved && { approved }), raw };
		}
		case 'cancelled':
		case 'canceled':
			return { kind: 'cancelled', raw };
		case 'failed':
		case 'failure':
		case 'declined':
			return { kind: 'failed', reason: 'declined', raw };
		case 'expired':
			return { kind: 'failed', reason: 'expired', raw };
		default:
			return { kind: 'unknown', reason: 'gateway_refused', raw };
	}
}

export function refundKind(status: string): RefundSaid['kind'] {
	if (/^completed$/i.test(status)) return 'done';
	if (/fail|cancel|declin|reject/i.test(status)) return 'failed';
	return status === '' ? 'unknown' : 'processing';
}

/** The refund by the gateway's number, or, since bKash accepts no number of ours, by its sum, excluding the `others`. */
export function findRefund(body: Raw, refund: KnownRefund): Raw | null {
	const all = Array.isArray(body.refundTransactions) ? body.refundTransactions.filter(isRaw) : [];
	const found = all.filter((one) => {
		const id = textOf(one, 'refundTrxId');
		if (refund.gatewayRef !== null) return id === refund.gatewayRef;
		return readTaka(one.refundAmount) === refund.amount && !refund.others?.includes(id);
	});
	return (
		found.find((one) => refundKind(textOf(one, 'refundTransactionStatus')) !== 'failed') ?? found[0] ?? null
	);
}

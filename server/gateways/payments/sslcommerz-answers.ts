import { hash } from 'node:crypto';
import type { PaymentReason } from '#contract/sales/payments.ts';
import { sameText } from '../../http/signed.ts';
import { readTaka } from './amounts.ts';
import { isRaw, textOf } from './ask.ts';
import type { Raw, Said } from './payments.ts';

/**
 * Whether the fields of a callback were signed with the store's password: md5 over `key=value` of the keys
 * that `verify_key` names, sorted, with the md5 of the password among them. The sender of the callback
 * chooses the keys, so a good signature proves little; it is a hint.
 */
export function signatureOf(fields: Readonly<Record<string, string>>, storePassword: string) {
	const { verify_key, verify_sign } = fields;
	if (!verify_key || !verify_sign) return 'none';
	const good = sign(fields, verify_key.split(','), storePassword);
	return sameText(verify_sign.toLowerCase(), good) ? 'good' : 'bad';
}

export function sign(
	fields: Readonly<Record<string, string>>,
	keys: readonly string[],
	storePassword: string,
): string {
	const pairs = new Map(
		keys.filter((key) => Object.hasOwn(fields, key)).map((key) => [key, fields[key] ?? '']),
	);
	pairs.set('store_passwd', hash('md5', storePassword, 'hex'));
	const text = [...pairs.keys()]
		.sort()
		.map((key) => `${key}=${pairs.get(key)}`)
		.join('&');
	// The gateway removes the `&` that a last empty value leaves at the end.
	return hash('md5', text.replace(/&+$/, ''), 'hex');
}

export function reasonOf(error: string): PaymentReason {
	if (/insufficient|not enough|low balance/i.test(error)) return 'insufficient_balance';
	if (/too many|(?:tries|attempts?|retry|pin|otp)\b.*\b(?:exceed|limit)/i.test(error))
		return 'too_many_tries';
	if (/\bpin\b/i.test(error)) return 'wrong_pin';
	if (/\botp\b|verification code/i.test(error)) return 'wrong_code';
	if (/limit|exceed/i.test(error)) return 'limit';
	return 'declined';
}

/** The result of one transaction, as described by the validation or the query. `raw` is stored unchanged. */
export function saidOf(transaction: Raw, storeId: string, raw: Raw): Said {
	const status = textOf(transaction, 'status').toUpperCase();
	switch (status) {
		case 'VALID':
		case 'VALIDATED':
			return paid(transaction, storeId, raw);
		case 'PENDING':
			return { kind: 'pending', raw };
		case 'CANCELLED':
			return { kind: 'cancelled', raw };
		case 'FAILED':
			return { kind: 'failed', reason: reasonOf(textOf(transaction, 'error')), raw };
		case 'EXPIRED':
			return { kind: 'failed', reason: 'expired', raw };
		case 'UNATTEMPTED':
			return { kind: 'failed', reason: 'not_attempted', raw };
		default:
			return { kind: 'unknown', reason: 'gateway_refused', raw };
	}
}

function paid(transaction: Raw, storeId: string, raw: Raw): Said {
	const currency = textOf(transaction, 'currency_type') || null;
	const amount = readTaka(transaction.currency_amount);
	const taken = readTaka(transaction.amount);
	const store = textOf(transaction, 'store_id');
	const left = readTaka(transaction.store_amount);
	return {
		kind: 'paid',
		ref: textOf(transaction, 'tran_id') || null,
		// In taka both sums are the same money; where they differ, neither is trusted.
		amount: currency === 'BDT' && taken !== amount ? null : amount,
		currency,
		merchant: store === '' ? 'not_said' : store === storeId ? 'ours' : 'other',
		nonce: textOf(transaction, 'value_d'),
		trxId: textOf(transaction, 'bank_tran_id') || null,
		valId: textOf(transaction, 'val_id') || null,
		risky: textOf(transaction, 'risk_level') !== '0',
		fee: taken !== null && left !== null && left <= taken ? taken - left : null,
		raw,
	};
}

const RANKS = ['VALID', 'VALIDATED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED', 'UNATTEMPTED'];

/** All tries of a payment for which money moved, each once. */
export function paidTries(body: Raw): { trxId: string; amount: number | null }[] {
	const tries = Array.isArray(body.element) ? body.element.filter(isRaw) : [];
	const paid = tries.filter((one) => /^VALID(?:ATED)?$/i.test(textOf(one, 'status')));
	const named = paid.map((one) => [textOf(one, 'bank_tran_id'), readTaka(one.currency_amount)] as const);
	return [...new Map(named)].map(([trxId, amount]) => ({ trxId, amount }));
}

/** Of all tries the one that counts: a paid one (that of `trxId` first), else an open one. */
export function decisive(body: Raw, trxId: string | null = null): Raw | null {
	const tries = Array.isArray(body.element) ? body.element.filter(isRaw) : [];
	const rank = (one: Raw) => {
		const found = RANKS.indexOf(textOf(one, 'status').toUpperCase());
		if (found < 0) return RANKS.length;
		return found <= 1 && textOf(one, 'bank_tran_id') === trxId ? 0 : Math.max(found, 1);
	};
	return tries.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

import { takaText } from '../gateways/payments/amounts.ts';
import { sign } from '../gateways/payments/sslcommerz-answers.ts';
import { DEMO_SSLCOMMERZ } from './credentials.ts';
import { callMerchant, type Delivery, dhakaDay, dhakaTime, later, type Machine } from './machine.ts';
import type { Try } from './state.ts';

/** The data with which the browser returns to the shop. */
export interface Browser {
	method: 'GET' | 'POST';
	url: string;
	fields: Record<string, string>;
}

const SSL_FEE_BP = 250;
const BKASH_FEE_BP = 150;
/** The gateway's share, in poisha, rounded up. */
const feeOf = ({ gateway, taken, amount }: Try): number =>
	Math.ceil(((taken ?? amount) * (gateway === 'bkash' ? BKASH_FEE_BP : SSL_FEE_BP)) / 10_000);

const STATUS = {
	open: 'PENDING',
	approved: 'PENDING',
	paid: 'VALID',
	failed: 'FAILED',
	cancelled: 'CANCELLED',
	expired: 'EXPIRED',
} as const;

/** A transaction of SSLCommerz in the fields that callbacks, validation and query share. */
export function transaction(session: Try): Record<string, string> {
	const paid = session.state === 'paid';
	const amount = takaText(session.taken ?? session.amount);
	return {
		status: STATUS[session.state],
		tran_date: dhakaTime(new Date(session.paidAt ?? session.createdAt)),
		tran_id: session.ref,
		val_id: session.valId ?? '',
		amount,
		store_amount: paid ? takaText((session.taken ?? session.amount) - feeOf(session)) : '',
		currency: 'BDT',
		bank_tran_id: session.trxId ?? '',
		card_type: paid ? 'VISA-Simulated Bank' : '',
		card_no: paid ? '411111XXXXXX1111' : '',
		card_issuer: paid ? 'SIMULATED BANK' : '',
		card_brand: paid ? 'VISA' : '',
		card_sub_brand: paid ? 'Classic' : '',
		card_issuer_country: 'Bangladesh',
		card_issuer_country_code: 'BD',
		currency_type: 'BDT',
		currency_amount: amount,
		currency_rate: '1.0000',
		base_fair: '0.00',
		value_a: session.values[0] ?? '',
		value_b: session.values[1] ?? '',
		value_c: session.values[2] ?? '',
		value_d: session.values[3] ?? '',
		risk_level: session.risky ? '1' : '0',
		risk_title: session.risky ? 'Risky' : 'Safe',
		error: session.error,
	};
}

/** The fields of an IPN, which the browser also sends, signed. */
export function ipnFields(session: Try): Record<string, string> {
	const fields: Record<string, string> = { ...transaction(session), store_id: DEMO_SSLCOMMERZ.storeId };
	const keys = Object.keys(fields);
	return {
		...fields,
		verify_key: keys.join(','),
		verify_sign: sign(fields, keys, DEMO_SSLCOMMERZ.storePassword),
	};
}

export function home(session: Try): Browser {
	const outcome =
		session.state === 'paid' || session.state === 'approved'
			? 'success'
			: session.state === 'cancelled'
				? 'cancel'
				: 'fail';
	if (session.gateway === 'bkash') return bkashHome(session, outcome);
	return { method: 'POST', url: session.urls[outcome], fields: ipnFields(session) };
}

export function bkashHome(session: Try, outcome: 'success' | 'fail' | 'cancel'): Browser {
	const url = new URL(session.urls.success);
	const fields = {
		paymentID: session.key,
		status: outcome === 'fail' ? 'failure' : outcome,
		signature: 'simulated',
		apiVersion: '1.2.0-beta/',
	};
	for (const [key, value] of Object.entries(fields)) url.searchParams.set(key, value);
	return { method: 'GET', url: url.href, fields };
}

export const sendIpn = (machine: Machine, session: Try): Promise<Delivery> =>
	deliver(machine, session, { method: 'POST', url: session.urls.ipn, fields: ipnFields(session) });

export function ipnLater(machine: Machine, session: Try, ms = machine.delays.ipn_ms): void {
	if (machine.deliver) later(ms, () => sendIpn(machine, session));
}

/** Calls an address of the merchant, as the gateway's server or a second browser would. */
export async function deliver(machine: Machine, session: Try, to: Browser): Promise<Delivery> {
	const status = await callMerchant(to.url, {
		method: to.method,
		redirect: 'manual',
		signal: AbortSignal.timeout(30_000),
		...(to.method === 'POST' && { body: new URLSearchParams(to.fields) }),
	});
	const delivery = { ref: session.ref, url: to.url, status };
	machine.deliveries.push(delivery);
	return delivery;
}

const HEADER = 'ref,trx_id,amount,fee,currency,settled_on';

/** A gateway's payout report for a day in Dhaka, as CSV: one row for each payment, sums in taka. */
export function settlementCsv(sessions: readonly Try[], gateway: Try['gateway'], day: string): string {
	const rows = sessions
		.filter((one) => one.gateway === gateway && one.paidAt !== null && dhakaDay(new Date(one.paidAt)) === day)
		.map((one) => [one.ref, one.trxId, takaText(one.taken ?? 0), takaText(feeOf(one)), 'BDT', day].join(','));
	return `${[HEADER, ...rows].join('\r\n')}\r\n`;
}

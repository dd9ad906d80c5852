import { takaText } from '../gateways/payments/amounts.ts';
import { feeOf } from './gateway-messages.ts';
import { dhakaDay } from './machine.ts';
import type { Try } from './state.ts';

const HEADER = 'ref,trx_id,amount,fee,currency,settled_on';

/** A gateway's payout report for a day in Dhaka, as CSV: one row for each payment, sums in taka. */
export function settlementCsv(sessions: readonly Try[], gateway: Try['gateway'], day: string): string {
	const rows = sessions
		.filter((one) => one.gateway === gateway && one.paidAt !== null && dhakaDay(new Date(one.paidAt)) === day)
		.map((one) => [one.ref, one.trxId, takaText(one.taken ?? 0), takaText(feeOf(one)), 'BDT', day].join(','));
	return `${[HEADER, ...rows].join('\r\n')}\r\n`;
}

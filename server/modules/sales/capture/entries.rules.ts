import type { LedgerAccount } from '#contract/sales/staff.ts';
import type { Entry } from '../ledger/ledger.service.ts';
import type { orders } from '../orders.tables.ts';

/**
 * Ledger entries of a paid order: income gross, discounts against it, without the contained VAT. The deferred part of
 * a plan is income and receivable at once, so an instalment only settles the receivable and moves its VAT.
 */
export function paidEntries(
	order: Pick<typeof orders.$inferSelect, 'kind' | 'total' | 'shipping' | 'discount' | 'agreed'>,
	account: LedgerAccount | null,
	vatIn: (sum: number) => number,
): Entry[] {
	const { total, discount, shipping } = order;
	const vat = vatIn(total);
	const money: Entry[] = account ? [{ account, debit: total }] : [];
	if (order.kind === 'instalment') {
		return [
			...money,
			{ account: 'receivable', credit: total },
			{ account: 'course_income', debit: vat },
			{ account: 'vat_payable', credit: vat },
		];
	}
	const later = order.kind === 'course' ? order.agreed - (total - shipping) : 0;
	const courier = shipping - vatIn(shipping);
	return [
		...money,
		{ account: 'discounts', debit: discount },
		{ account: 'receivable', debit: later },
		{ account: 'course_income', credit: total - courier - vat + discount + later },
		{ account: 'courier_income', credit: courier },
		{ account: 'vat_payable', credit: vat },
	];
}

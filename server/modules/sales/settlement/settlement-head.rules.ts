import type { Gateway } from '#contract/sales/orders.ts';
import { SETTLEMENT_COLUMNS, type SettlementColumn } from '#contract/sales/staff.ts';
import type { SettlementProblem } from './settlement.texts.ts';

/** Columns as staff named them. */
export type NamedColumns = { [C in SettlementColumn]?: string | undefined };

/** Titles may precede the header row. */
const HEAD_WITHIN = 15;

type Names = Readonly<Record<SettlementColumn, readonly string[]>>;
const COMMON: Names = {
	ref: ['ref', 'orderid', 'orderno', 'merchanttranid', 'merchanttransactionid'],
	trx_id: ['trxid', 'banktranid', 'banktransactionid', 'gatewaytransactionid'],
	amount: ['amount', 'transactionamount', 'tranamount', 'grossamount'],
	fee: ['fee', 'fees', 'charge', 'servicecharge', 'commission', 'mdr', 'totalfee', 'transactionfee'],
	net: ['net', 'netamount', 'storeamount', 'payableamount', 'settlementamount', 'settledamount'],
	settled_on: ['settledon', 'settlementdate', 'settleddate', 'disbursementdate', 'payoutdate'],
};
/** The same word means different numbers at each gateway. */
const OWN: Readonly<Record<Gateway, Partial<Names>>> = {
	sslcommerz: { ref: ['tranid', 'transactionid'] },
	bkash: {
		ref: ['merchantinvoicenumber', 'merchantinvoiceno', 'invoicenumber', 'invoiceno', 'reference'],
		trx_id: ['transactionid', 'trxno', 'transactionno'],
	},
};

/** 'Store Amount (BDT)' becomes storeamount. */
const plainName = (text: string): string =>
	text
		.toLowerCase()
		.replaceAll(/\(.*?\)|\b(?:bdt|tk)\b/g, '')
		.replaceAll(/[^\p{L}\p{M}]/gu, '');

export type SettlementHead = ReturnType<typeof readHead>;

/** Finds the header row, at index `at`; `named` precedes known names. A payout makes the fee optional. */
export function readHead(
	records: readonly (readonly string[])[],
	gateway: Gateway,
	named: NamedColumns = {},
) {
	const known = new Map<string, SettlementColumn>();
	for (const column of SETTLEMENT_COLUMNS)
		for (const name of [...COMMON[column], ...(OWN[gateway][column] ?? [])])
			if (named[column] === undefined) known.set(name, column);
	const exact = new Map(
		SETTLEMENT_COLUMNS.flatMap((column) => (named[column] ? [[named[column].trim(), column] as const] : [])),
	);
	const columnOf = (cell: string) => exact.get(cell.trim()) ?? known.get(plainName(cell));
	const rank = (cells: readonly string[]) =>
		cells.filter(columnOf).length * 100 + cells.filter(Boolean).length;
	const first = records.slice(0, HEAD_WITHIN);
	const at = first.reduce((best, cells, index) => (rank(cells) > rank(first[best] ?? []) ? index : best), 0);
	const names = [...(records[at] ?? [])].map((cell) => cell.trim());
	const places = new Map<SettlementColumn, number>();
	const problems: SettlementProblem[] = [];
	const note = (column: SettlementColumn, what: SettlementProblem['what']) =>
		problems.push({ row: at + 1, column, what });
	for (const [index, cell] of names.entries()) {
		const column = columnOf(cell);
		if (column && places.has(column)) note(column, 'doubled_column');
		else if (column) places.set(column, index);
	}
	for (const column of SETTLEMENT_COLUMNS)
		if (!places.has(column) && column !== 'net' && !(column === 'fee' && places.has('net')))
			note(column, 'missing_column');
	return { at, names, places, problems };
}

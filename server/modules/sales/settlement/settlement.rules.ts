import { asciiDigits } from '#contract/digits.ts';
import type { Gateway } from '#contract/sales/orders.ts';
import { SETTLEMENT_COLUMNS, type SettlementColumn } from '#contract/sales/staff.ts';
import type { settlementRows } from '../ledger.tables.ts';
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

type SettlementHead = ReturnType<typeof readHead>;

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

/**
 * A line of a settlement: our `ref`, the gateway's `trxId`, poisha, negative where the gateway kept money back, and the
 * day (YYYY-MM-DD in Dhaka). The header is row 1.
 */
export type SettlementLine = { row: number } & Pick<
	typeof settlementRows.$inferSelect,
	'ref' | 'trxId' | 'amount' | 'fee' | 'settledOn'
>;

export const SETTLEMENT_ROWS = 20_000;
/** Letters and digits only, so no formula of a spreadsheet. */
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;
/** Grouped by thousands or by lakhs; '1,23' could be a decimal and is rejected. */
const MONEY = /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;
const CURRENCY = /^(?:bdt|tk\.?|taka|৳|টাকা)\s*|\s*(?:bdt|tk\.?|taka|৳|টাকা|\/-)$/giu;
/** More than the column can store. */
const MOST = 2_000_000_000;
/** The total at the end. */
const TOTAL = /^(?:grand |sub ?)?total\b|^(?:সর্ব)?মোট(?:\s|:|$)/iu;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CLOCK = /(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]m)?$/i;

/** '4,800.00', '৪,৮০০', 'BDT 1,00,000.50' or '(300.00)' as poisha; null when it is no sum. */
export function poishaOf(text: string): number | null {
	const plain = asciiDigits(text).replaceAll(CURRENCY, '');
	const bracketed = /^\((.+)\)$/.exec(plain)?.[1];
	const below = bracketed !== undefined || /^[-−]/.test(plain);
	const unsigned = (bracketed ?? plain.replace(/^[-−]\s*/, '')).replaceAll(CURRENCY, '');
	if (!MONEY.test(unsigned)) return null;
	const [taka = '', paisa = ''] = unsigned.replaceAll(',', '').split('.');
	const sum = Number(taka) * 100 + Number(paisa.padEnd(2, '0'));
	if (sum > MOST) return null;
	return below && sum > 0 ? -sum : sum;
}

/** 2026-11-22, 22/11/2026, 22-Nov-2026 or Nov 22, 2026, also with a time, as YYYY-MM-DD; null when it is no day. */
export function settledDay(text: string): string | null {
	const plain = asciiDigits(text).replace(CLOCK, '');
	const monthOf = (word = '') => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
	const written = (year?: string, month?: string | number, day?: string): string | null => {
		const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
		const at = new Date(`${iso}T00:00:00.000Z`);
		return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
	};
	const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(plain);
	if (iso) return written(iso[1], iso[3], iso[4]);
	const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(plain);
	if (numbers) return written(numbers[4], numbers[3], numbers[1]);
	const dayFirst = /^(\d{1,2})[\s-]([a-z]{3,9})[\s,-]+(\d{4})$/i.exec(plain);
	if (dayFirst) return written(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
	const monthFirst = /^([a-z]{3,9})\s(\d{1,2}),?\s(\d{4})$/i.exec(plain);
	return monthFirst ? written(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null;
}

/** Reads one line. Where the file has the payout, the fee is the rest. */
function readLine(row: number, cell: (column: SettlementColumn) => string | null, today: string) {
	const problems: SettlementProblem[] = [];
	const note = (column: SettlementColumn, what: SettlementProblem['what']) => {
		problems.push({ row, column, what: cell(column) ? what : 'required' });
	};
	for (const column of ['ref', 'trx_id'] as const)
		if (!NUMBER.test(cell(column) ?? '')) note(column, 'bad_number');
	const amount = poishaOf(cell('amount') ?? '');
	if (amount === null || amount === 0) note('amount', 'bad_amount');
	const source = cell('net') === null ? 'fee' : 'net';
	const said = poishaOf(cell(source) ?? '');
	const fee = source === 'net' && said !== null ? (amount ?? said) - said : said;
	// Money that is kept back costs no fee.
	const most = amount ? Math.max(0, amount) : MOST;
	if (fee === null || fee < 0 || fee > most) note(source, source === 'fee' ? 'bad_fee' : 'bad_net');
	const settledOn = settledDay(cell('settled_on') ?? '');
	if (settledOn === null) note('settled_on', 'bad_day');
	else if (settledOn > today) note('settled_on', 'future');
	const line = {
		row,
		ref: cell('ref') ?? '',
		trxId: cell('trx_id') ?? '',
		amount: amount ?? 0,
		fee: fee ?? 0,
		settledOn: settledOn ?? '',
	};
	return { line, problems };
}

/** Reads the rows below the header and reports all faults. Skips empty rows and the total. `today`: in Dhaka. */
export function readSettlement(
	records: readonly (readonly string[])[],
	head: SettlementHead,
	today: string,
): { lines: SettlementLine[]; problems: SettlementProblem[] } {
	if (head.problems.length > 0) return { lines: [], problems: head.problems };
	const cellsOf = (cells: readonly string[]) => (column: SettlementColumn) => {
		const place = head.places.get(column);
		// Spreadsheets protect numbers by ="…" or an apostrophe.
		return place === undefined ? null : (cells[place] ?? '').trim().replace(/^(?:="(.*)"|'(.*))$/, '$1$2');
	};
	const isTotal = (cells: readonly string[]) =>
		TOTAL.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '') && !cellsOf(cells)('trx_id');
	const filled = [...records.entries()]
		.slice(head.at + 1)
		.filter(([, cells]) => cells.some((cell) => cell.trim() !== '') && !isTotal(cells));
	const whole = (what: SettlementProblem['what']) => ({
		lines: [],
		problems: [{ row: head.at + 1, column: '', what }],
	});
	if (filled.length === 0) return whole('no_rows');
	if (filled.length > SETTLEMENT_ROWS) return whole('too_many_rows');
	const seen = new Map<string, number>();
	const lines: SettlementLine[] = [];
	const problems: SettlementProblem[] = [];
	for (const [index, cells] of filled) {
		const row = index + 1;
		const read = readLine(row, cellsOf(cells), today);
		const twin = seen.get(read.line.trxId);
		if (twin !== undefined)
			read.problems.push({ row, column: 'trx_id', what: 'repeated', more: { row: twin } });
		else if (read.line.trxId !== '') seen.set(read.line.trxId, row);
		problems.push(...read.problems);
		lines.push(read.line);
	}
	return { lines, problems };
}

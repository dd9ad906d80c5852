import { asciiDigits } from '#contract/digits.ts';
import type { SettlementProblem } from './settlement.texts.ts';

/** A line of a settlement. Money in poisha; below zero where the gateway kept money back, e.g. for a refund. */
export interface SettlementLine {
	/** As the file counts: the head is row 1. */
	row: number;
	/** Our number of the payment or refund. */
	ref: string;
	/** The gateway's number of the money. */
	trxId: string;
	amount: number;
	fee: number;
	/** Day in Dhaka on which it was paid out, YYYY-MM-DD. */
	settledOn: string;
}

const COLUMNS = ['ref', 'trx_id', 'amount', 'fee', 'settled_on'] as const;
type Column = (typeof COLUMNS)[number];
/** What gateways call our columns, in small letters and without spaces and signs. Other columns are passed over. */
const NAMES: Readonly<Record<string, Column>> = {
	ref: 'ref',
	tranid: 'ref',
	merchantinvoicenumber: 'ref',
	trxid: 'trx_id',
	banktranid: 'trx_id',
	amount: 'amount',
	fee: 'fee',
	settledon: 'settled_on',
};

export const SETTLEMENT_ROWS = 20_000;
/** Numbers are letters and digits: a cell that a spreadsheet would take for a formula is none. */
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;
const MONEY = /^-?\d{1,9}(?:\.\d{1,2})?$/;
/** More than the database keeps in one field. */
const MOST = 2_000_000_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const columnOf = (name: string): Column | undefined => {
	const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
	return Object.hasOwn(NAMES, plain) ? NAMES[plain] : undefined;
};

/** '1234.5' taka as poisha, to the poisha; null when it is no sum. */
export function poishaOf(text: string): number | null {
	const plain = asciiDigits(text);
	if (!MONEY.test(plain)) return null;
	const [taka = '', paisa = ''] = plain.replace('-', '').split('.');
	const sum = Number(taka) * 100 + Number(paisa.padEnd(2, '0'));
	if (sum > MOST) return null;
	return plain.startsWith('-') && sum > 0 ? -sum : sum;
}

const isDay = (text: string): boolean => {
	if (!DAY.test(text)) return false;
	const at = new Date(`${text}T00:00:00.000Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Reads the head: which column stands where, and what is wrong with it. */
function readHead(cells: readonly string[]) {
	const places = new Map<Column, number>();
	const problems: SettlementProblem[] = [];
	for (const [index, cell] of cells.entries()) {
		const column = columnOf(cell);
		if (!column) continue;
		if (places.has(column)) problems.push({ row: 1, column, what: 'doubled_column' });
		else places.set(column, index);
	}
	for (const column of COLUMNS)
		if (!places.has(column)) problems.push({ row: 1, column, what: 'missing_column' });
	return { places, problems };
}

/** Reads one line. `today` is YYYY-MM-DD. */
function readLine(row: number, cell: (column: Column) => string, today: string) {
	const problems: SettlementProblem[] = [];
	const note = (column: Column, what: SettlementProblem['what']) => {
		problems.push({ row, column, what: cell(column) === '' ? 'required' : what });
	};
	for (const column of ['ref', 'trx_id'] as const) if (!NUMBER.test(cell(column))) note(column, 'bad_number');
	const amount = poishaOf(cell('amount'));
	if (amount === null || amount === 0) note('amount', 'bad_amount');
	const fee = poishaOf(cell('fee'));
	// What is kept back costs no fee; else the fee is a part of the sum.
	const most = amount ? Math.max(0, amount) : MOST;
	if (fee === null || fee < 0 || fee > most) note('fee', 'bad_fee');
	const settledOn = cell('settled_on');
	if (!isDay(settledOn)) note('settled_on', 'bad_day');
	else if (settledOn > today) note('settled_on', 'future');
	const line = {
		row,
		ref: cell('ref'),
		trxId: cell('trx_id'),
		amount: amount ?? 0,
		fee: fee ?? 0,
		settledOn,
	};
	return { line, problems };
}

/**
 * Reads the rows of a settlement file, the head first. Nothing is corrected by guess: whatever cannot be read as it
 * stands is a problem, and all of them are told. Rows without any text are passed over but counted.
 * @param today the day in Dhaka, YYYY-MM-DD
 */
export function readSettlement(
	records: readonly (readonly string[])[],
	today: string,
): { lines: SettlementLine[]; problems: SettlementProblem[] } {
	const head = readHead(records[0] ?? []);
	const filled = [...records.entries()]
		.slice(1)
		.filter(([, cells]) => cells.some((cell) => cell.trim() !== ''));
	if (head.problems.length > 0) return { lines: [], problems: head.problems };
	if (filled.length === 0) return { lines: [], problems: [{ row: 1, column: '', what: 'no_rows' }] };
	if (filled.length > SETTLEMENT_ROWS)
		return { lines: [], problems: [{ row: 1, column: '', what: 'too_many_rows' }] };
	const seen = new Map<string, number>();
	const lines: SettlementLine[] = [];
	const problems: SettlementProblem[] = [];
	for (const [index, cells] of filled) {
		const row = index + 1;
		const read = readLine(row, (column) => (cells[head.places.get(column) ?? -1] ?? '').trim(), today);
		const twin = seen.get(read.line.trxId);
		if (twin !== undefined)
			read.problems.push({ row, column: 'trx_id', what: 'repeated', more: { row: twin } });
		else if (read.line.trxId !== '') seen.set(read.line.trxId, row);
		problems.push(...read.problems);
		lines.push(read.line);
	}
	return { lines, problems };
}

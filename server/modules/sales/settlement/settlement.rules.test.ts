import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NamedColumns, poishaOf, readHead, readSettlement, settledDay } from './settlement.rules.ts';
import { settlementText } from './settlement.texts.ts';

const TODAY = '2026-11-21';
const HEAD = ['ref', 'trx_id', 'amount', 'fee', 'currency', 'settled_on'];
const ROW = ['P1', 'TRX1', '5000.00', '125.00', 'BDT', '2026-11-20'];
const readAll = (
	records: string[][],
	gateway: 'sslcommerz' | 'bkash' = 'sslcommerz',
	named: NamedColumns = {},
) => readSettlement(records, readHead(records, gateway, named), TODAY);
const read = (...rows: string[][]) => readAll([HEAD, ...rows]);
const without = (column: string, cell: string) => ROW.map((old, n) => (HEAD[n] === column ? cell : old));
const problemsOf = (column: string, cell: string) =>
	read(without(column, cell)).problems.map(({ row, column: where, what }) => [row, where, what]);

describe('a sum of taka', () => {
	it('is parsed to the poisha', () => {
		expect(poishaOf('1234.50')).toBe(123_450);
		expect(poishaOf('0.07')).toBe(7);
		expect(poishaOf('10')).toBe(1_000);
		expect(poishaOf('-300.5')).toBe(-30_050);
		expect(poishaOf('-0.00')).toBe(0);
		expect(poishaOf('20000000.00')).toBe(2_000_000_000);
		expect(poishaOf('20000000.01')).toBeNull();
		expect(poishaOf('১২৩৪.৫০')).toBe(123_450);
	});

	it.each([
		['4,800.00', 480_000],
		['৪,৮০০.০০', 480_000],
		['1,00,000.50', 10_000_050],
		['100,000', 10_000_000],
		['BDT 4,800', 480_000],
		['৳৪,৮০০', 480_000],
		['4800.00 Tk', 480_000],
		['৪৮০০ টাকা', 480_000],
		['(300.00)', -30_000],
		['-৳300', -30_000],
	])('is parsed in the notations of gateways: %s', (text, poisha) => {
		expect(poishaOf(text)).toBe(poisha);
	});

	it.each([
		['22/11/2026', '2026-11-22'],
		['২২/১১/২০২৬', '2026-11-22'],
		['2-1-2026', '2026-01-02'],
		['22.11.2026', '2026-11-22'],
		['22-Nov-2026', '2026-11-22'],
		['22 November 2026', '2026-11-22'],
		['Nov 22, 2026', '2026-11-22'],
		['2026/11/22', '2026-11-22'],
		['2026-11-22 10:35:07', '2026-11-22'],
		['22/11/2026, 10:35 PM', '2026-11-22'],
	])('and its day: %s', (text, day) => {
		expect(settledDay(text)).toBe(day);
	});

	it.each(['11/22/2026', '31/02/2026', '22/11/26', '22-11/2026', '22 Foo 2026', '2026-11-22T10:00:00Z', ''])(
		'%j is no day',
		(text) => expect(settledDay(text)).toBeNull(),
	);

	it('is not guessed where the notation is ambiguous', () => {
		expect(poishaOf('1,23')).toBeNull();
	});

	it.each([
		'',
		'1,23',
		'12,34.5',
		'1.234,50',
		'1e3',
		'1.234',
		'.5',
		'5.',
		'=5',
		'+5',
		'USD 5',
		'NaN',
		'99999999.99',
		'--5',
		' 5',
		'(5',
	])('is not %j', (text) => expect(poishaOf(text)).toBeNull());

	it('is the same after formatting and parsing, for any sum', () => {
		fc.assert(
			fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (sum) => {
				const plain = Math.abs(sum);
				const text = `${sum < 0 ? '-' : ''}${Math.floor(plain / 100)}.${String(plain % 100).padStart(2, '0')}`;
				expect(poishaOf(text)).toBe(sum);
			}),
		);
	});
});

describe('a settlement file', () => {
	it('is read line by line, in any order of columns and with unused columns', () => {
		const head = ['Settled On', 'Bank Tran ID', 'Tran ID', 'Card', 'Fee', 'Amount'];
		const rows = [
			['2026-11-20', 'B1', 'P1', 'VISA', '0', '10'],
			[],
			['2026-11-21', 'B2', 'P2', '', '1.5', '-0.5'],
		];
		const read = readAll([head, ...rows]);
		expect(read.lines[0]).toEqual({
			row: 2,
			ref: 'P1',
			trxId: 'B1',
			amount: 1_000,
			fee: 0,
			settledOn: '2026-11-20',
		});
		// Money that is kept back costs no fee.
		expect(read.problems).toEqual([{ row: 4, column: 'fee', what: 'bad_fee' }]);
	});

	it('of SSLCommerz is read by the column names of its reports, below a title and above a total', () => {
		const rows = [
			['SSLCommerz Settlement Report', '', '', '', ''],
			['Merchant:', 'Prostuti', '', '', ''],
			['Transaction ID', 'Bank Tran ID', 'Tran Amount (BDT)', 'Store Amount (BDT)', 'Settlement Date'],
			['P1', 'B1', '4,800.00', '4,680.00', '20/11/2026'],
			['P2', "'123456789012", '10,000.00', '9,750.00', '20/11/2026'],
			['Total', '', '14,800.00', '14,430.00', ''],
		];
		const { lines, problems } = readAll(rows);
		expect(problems).toEqual([]);
		expect(lines).toEqual([
			{ row: 4, ref: 'P1', trxId: 'B1', amount: 480_000, fee: 12_000, settledOn: '2026-11-20' },
			{ row: 5, ref: 'P2', trxId: '123456789012', amount: 1_000_000, fee: 25_000, settledOn: '2026-11-20' },
		]);
		const over = rows.with(3, ['P1', 'B1', '4,800.00', '4,801.00', '20/11/2026']);
		expect(readAll(over).problems).toEqual([{ row: 4, column: 'net', what: 'bad_net' }]);
	});

	it('of bKash has its own names for the same numbers', () => {
		const rows = [
			['Transaction ID', 'Merchant Invoice Number', 'Amount', 'Charge', 'Settlement Date'],
			['TRX1', 'P1', '৪,৮০০.০০', '72.00', '20-Nov-2026 11:02:00 PM'],
		];
		expect(readAll(rows, 'bkash').lines).toEqual([
			{ row: 2, ref: 'P1', trxId: 'TRX1', amount: 480_000, fee: 7_200, settledOn: '2026-11-20' },
		]);
		// The same file at the other gateway takes its number for ours, and lacks theirs.
		expect(readAll(rows).problems).toContainEqual({ row: 1, column: 'trx_id', what: 'missing_column' });
	});

	it('is read by the columns that staff name, which take precedence over the known names', () => {
		const rows = [
			['Voucher', 'Slip', 'Gross', 'Amount', 'Kept', 'Day'],
			['P1', 'B1', '100', '97', '3', '20/11/2026'],
		];
		expect(readAll(rows).problems.map(({ column }) => column)).toEqual([
			'ref',
			'trx_id',
			'fee',
			'settled_on',
		]);
		const named = { ref: 'Voucher', trx_id: 'Slip', amount: 'Gross', net: 'Amount', settled_on: 'Day' };
		expect(readAll(rows, 'sslcommerz', named)).toEqual({
			lines: [{ row: 2, ref: 'P1', trxId: 'B1', amount: 10_000, fee: 300, settledOn: '2026-11-20' }],
			problems: [],
		});
	});

	it('needs every column once and at least one line', () => {
		expect(readAll([['ref', 'ref', 'amount', 'fee'], ROW]).problems).toEqual([
			{ row: 1, column: 'ref', what: 'doubled_column' },
			{ row: 1, column: 'trx_id', what: 'missing_column' },
			{ row: 1, column: 'settled_on', what: 'missing_column' },
		]);
		expect(read()).toEqual({ lines: [], problems: [{ row: 1, column: '', what: 'no_rows' }] });
		expect(read(['', ' ']).problems).toEqual([{ row: 1, column: '', what: 'no_rows' }]);
		expect(readAll([['ref'], ROW]).lines).toEqual([]);
		expect(readAll([]).problems).toHaveLength(5);
		const many = Array.from({ length: 20_001 }, () => ROW);
		expect(read(...many)).toEqual({
			lines: [],
			problems: [{ row: 1, column: '', what: 'too_many_rows' }],
		});
		expect(read(...many.slice(1)).lines).toHaveLength(20_000);
		expect(readAll([['constructor', '__proto__'], ROW]).problems).toHaveLength(5);
	});

	it.each([
		['ref', '', 'required'],
		['ref', '=HYPERLINK("https://example.com")', 'bad_number'],
		['trx_id', '@SUM(A1)', 'bad_number'],
		['trx_id', '-1+2', 'bad_number'],
		['trx_id', 'x'.repeat(61), 'bad_number'],
		['amount', '=5', 'bad_amount'],
		['amount', '0', 'bad_amount'],
		['amount', '', 'required'],
		['fee', '-1', 'bad_fee'],
		['fee', '5000.01', 'bad_fee'],
		['fee', 'free', 'bad_fee'],
		['settled_on', '11/21/2026', 'bad_day'],
		['settled_on', '2026-02-30', 'bad_day'],
		['settled_on', '2026-11-22', 'future'],
	])('with %s %j is reported', (column, cell, what) => {
		expect(problemsOf(column, cell)).toEqual([[2, column, what]]);
	});

	it('has a fee of at most the sum, and spaces around cells are ignored', () => {
		expect(read(without('fee', '5000.00'))).toEqual({
			lines: [{ row: 2, ref: 'P1', trxId: 'TRX1', amount: 500_000, fee: 500_000, settledOn: '2026-11-20' }],
			problems: [],
		});
		expect(read(ROW.map((cell) => ` ${cell} `)).lines).toEqual(read(ROW).lines);
		expect(read(ROW).lines[0]?.fee).toBe(12_500);
	});

	it('does not report missing numbers as duplicates', () => {
		const none = without('trx_id', '');
		expect(read(none, none).problems.map(({ what }) => what)).toEqual(['required', 'required']);
	});

	it('reports every fault of every row at once, and duplicate numbers', () => {
		const { problems } = read(ROW, ['', 'TRX1', 'x', '', 'BDT', 'y'], ['P2', 'TRX2', '1', '0', 'BDT', TODAY]);
		expect(problems).toEqual([
			{ row: 3, column: 'ref', what: 'required' },
			{ row: 3, column: 'amount', what: 'bad_amount' },
			{ row: 3, column: 'fee', what: 'required' },
			{ row: 3, column: 'settled_on', what: 'bad_day' },
			{ row: 3, column: 'trx_id', what: 'repeated', more: { row: 2 } },
		]);
	});

	it('has a text in both languages for each fault', () => {
		const problem = { row: 12, column: 'trx_id', what: 'repeated', more: { row: 10 } } as const;
		expect(settlementText(problem, 'en')).toBe('This number also stands in row 10.');
		expect(settlementText(problem, 'bn')).toBe('এই নম্বরটি ১০ নম্বর সারিতেও আছে।');
	});
});

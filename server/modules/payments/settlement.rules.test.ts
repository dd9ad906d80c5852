import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poishaOf, readSettlement } from './settlement.rules.ts';
import { settlementText } from './settlement.texts.ts';

const TODAY = '2026-11-21';
const HEAD = ['ref', 'trx_id', 'amount', 'fee', 'currency', 'settled_on'];
const ROW = ['P1', 'TRX1', '5000.00', '125.00', 'BDT', '2026-11-20'];
const read = (...rows: string[][]) => readSettlement([HEAD, ...rows], TODAY);
const without = (column: string, cell: string) => ROW.map((old, n) => (HEAD[n] === column ? cell : old));
const problemsOf = (column: string, cell: string) =>
	read(without(column, cell)).problems.map(({ row, column: where, what }) => [row, where, what]);

describe('a sum of taka', () => {
	it('is read to the poisha', () => {
		expect(poishaOf('1234.50')).toBe(123_450);
		expect(poishaOf('0.07')).toBe(7);
		expect(poishaOf('10')).toBe(1_000);
		expect(poishaOf('-300.5')).toBe(-30_050);
		expect(poishaOf('-0.00')).toBe(0);
		expect(poishaOf('20000000.00')).toBe(2_000_000_000);
		expect(poishaOf('20000000.01')).toBeNull();
		expect(poishaOf('১২৩৪.৫০')).toBe(123_450);
	});

	it.each(['', '1,234.50', '1e3', '1.234', '.5', '5.', '=5', '+5', '৳5', 'NaN', '99999999.99', '--5', ' 5'])(
		'is not %j',
		(text) => expect(poishaOf(text)).toBeNull(),
	);

	it('comes back as it was written, whatever the sum', () => {
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
	it('is read line by line, in any order of columns and with columns that nobody needs', () => {
		const head = ['Settled On', 'Bank Tran ID', 'Tran ID', 'Card', 'Fee', 'Amount'];
		const rows = [
			['2026-11-20', 'B1', 'P1', 'VISA', '0', '10'],
			[],
			['2026-11-21', 'B2', 'P2', '', '1.5', '-0.5'],
		];
		const read = readSettlement([head, ...rows], TODAY);
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

	it('needs every column once and at least one line', () => {
		expect(readSettlement([['ref', 'ref', 'amount', 'fee'], ROW], TODAY).problems).toEqual([
			{ row: 1, column: 'ref', what: 'doubled_column' },
			{ row: 1, column: 'trx_id', what: 'missing_column' },
			{ row: 1, column: 'settled_on', what: 'missing_column' },
		]);
		expect(read()).toEqual({ lines: [], problems: [{ row: 1, column: '', what: 'no_rows' }] });
		expect(read(['', ' ']).problems).toEqual([{ row: 1, column: '', what: 'no_rows' }]);
		expect(readSettlement([['ref'], ROW], TODAY).lines).toEqual([]);
		expect(readSettlement([], TODAY).problems).toHaveLength(5);
		const many = Array.from({ length: 20_001 }, () => ROW);
		expect(read(...many)).toEqual({
			lines: [],
			problems: [{ row: 1, column: '', what: 'too_many_rows' }],
		});
		expect(read(...many.slice(1)).lines).toHaveLength(20_000);
		expect(readSettlement([['constructor', '__proto__'], ROW], TODAY).problems).toHaveLength(5);
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
		['settled_on', '21/11/2026', 'bad_day'],
		['settled_on', '2026-02-30', 'bad_day'],
		['settled_on', '2026-11-22', 'future'],
	])('whose %s is %j is told so', (column, cell, what) => {
		expect(problemsOf(column, cell)).toEqual([[2, column, what]]);
	});

	it('has a fee of all of the sum at most, and reads cells without the spaces around them', () => {
		expect(read(without('fee', '5000.00'))).toEqual({
			lines: [{ row: 2, ref: 'P1', trxId: 'TRX1', amount: 500_000, fee: 500_000, settledOn: '2026-11-20' }],
			problems: [],
		});
		expect(read(ROW.map((cell) => ` ${cell} `)).lines).toEqual(read(ROW).lines);
		expect(read(ROW).lines[0]?.fee).toBe(12_500);
	});

	it('does not tell of numbers that are missing that they stand twice', () => {
		const none = without('trx_id', '');
		expect(read(none, none).problems.map(({ what }) => what)).toEqual(['required', 'required']);
	});

	it('tells every fault of every row at once, and numbers that stand twice', () => {
		const { problems } = read(ROW, ['', 'TRX1', 'x', '', 'BDT', 'y'], ['P2', 'TRX2', '1', '0', 'BDT', TODAY]);
		expect(problems).toEqual([
			{ row: 3, column: 'ref', what: 'required' },
			{ row: 3, column: 'amount', what: 'bad_amount' },
			{ row: 3, column: 'fee', what: 'required' },
			{ row: 3, column: 'settled_on', what: 'bad_day' },
			{ row: 3, column: 'trx_id', what: 'repeated', more: { row: 2 } },
		]);
	});

	it('has a sentence in both languages for each fault', () => {
		const problem = { row: 12, column: 'trx_id', what: 'repeated', more: { row: 10 } } as const;
		expect(settlementText(problem, 'en')).toBe('This number also stands in row 10.');
		expect(settlementText(problem, 'bn')).toBe('এই নম্বরটি ১০ নম্বর সারিতেও আছে।');
	});
});

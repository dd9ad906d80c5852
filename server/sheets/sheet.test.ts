import { describe, expect, it } from 'vitest';
import { readCsv } from './sheet.ts';

describe('a sheet as CSV', () => {
	it.each([',', ';', '\t'])('is split by the separator of its header, %j, for any rows', (sign) => {
		const head = ['type', 'stem', 'a', 'b', 'key'];
		const row = ['mtf', 'One, two, three, four, five, six; seven', 'x', 'y', 'T'];
		const quoted = row.map((cell) => `"${cell}"`).join(sign);
		expect(readCsv(`${head.join(sign)}\n${quoted}\n`).records).toEqual([head, row]);
	});

	it('may have a title with a comma above its header', () => {
		const { records } = readCsv('Report, November\nA;B;C;D\n1;2,5;3;4');
		expect(records.slice(1)).toEqual([
			['A', 'B', 'C', 'D'],
			['1', '2,5', '3', '4'],
		]);
	});

	it('is read up to an unclosed quotation mark', () => {
		const { records, fault } = readCsv('a,b,c,d\n1,2,3,4\n"open,2,3,4');
		expect(records).toHaveLength(2);
		expect(fault).toEqual({ row: 3, what: 'unclosed_quote' });
	});
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseBmdc } from './bmdc.ts';

describe('a BMDC number', () => {
	it.each([
		['A-12345', 'A-12345', 'mbbs'],
		['a12345', 'A-12345', 'mbbs'],
		[' A – 12345 ', 'A-12345', 'mbbs'],
		['BMDC Reg. No. A-12345', 'A-12345', 'mbbs'],
		['BMDC Reg No: A 12345', 'A-12345', 'mbbs'],
		['BMDC-A-12345', 'A-12345', 'mbbs'],
		['BM&DC Registration Number: 12345', '12345', null],
		['Reg. # 12345', '12345', null],
		['বিএমডিসি রেজি. নং ১২৩৪৫', '12345', null],
		['D-1234', 'D-1234', 'bds'],
		['d 10500', 'D-10500', 'bds'],
		['১০২০০০', '102000', null],
		['7', '7', null],
	])('%s is read', (text, bmdc, type) => expect(normaliseBmdc(text)).toEqual({ bmdc, type }));

	it.each([
		'',
		'  ',
		'A-',
		'BMDC',
		'1234567',
		'A-1234567',
		'B-12345',
		'AD-123',
		'12345A',
		'0',
		'A-000',
		'12-345',
		'-',
		'12.5x',
	])('%s is none', (text) => expect(normaliseBmdc(text)).toBeNull());

	it('normalising a normalised number changes nothing', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[AaDd]?[- ]?\d{1,7}$/)), (text) => {
				const read = normaliseBmdc(text);
				if (read !== null) expect(normaliseBmdc(read.bmdc)).toEqual(read);
			}),
		);
	});
});

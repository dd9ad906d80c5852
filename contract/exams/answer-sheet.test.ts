import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type Answer,
	blankSheet,
	countSheet,
	decodeSheet,
	encodeSheet,
	LETTERS,
	type Sheet,
	sheetBytes,
} from './answer-sheet.ts';

const mark = fc.constantFrom('T' as const, 'F' as const, null);
const answer: fc.Arbitrary<Answer> = fc.oneof(
	fc.record({
		type: fc.constant('mtf' as const),
		stems: fc.array(mark, { minLength: 5, maxLength: 5 }),
		flag: fc.boolean(),
	}),
	fc.record({
		type: fc.constant('sba' as const),
		letter: fc.constantFrom(...LETTERS, null),
		flag: fc.boolean(),
	}),
);
const anySheet: fc.Arbitrary<Sheet> = fc.array(answer, { minLength: 1, maxLength: 60 });
const layout = (sheet: Sheet) => sheet.map((one) => one.type);

describe('the packed answer sheet', () => {
	it('is the same after packing and unpacking', () => {
		fc.assert(
			fc.property(anySheet, (sheet) => {
				expect(decodeSheet(encodeSheet(sheet), layout(sheet))).toEqual(sheet);
			}),
		);
	});

	it('has the size that the paper needs: 141 bytes for FCPS, 275 for Residency', () => {
		const fcps = [...Array<'mtf'>(75).fill('mtf'), ...Array<'sba'>(75).fill('sba')];
		expect(sheetBytes(fcps)).toBe(141);
		expect(sheetBytes(Array<'mtf'>(200).fill('mtf'))).toBe(275);
		expect(Buffer.from(encodeSheet(blankSheet(fcps))).toString('base64url')).toHaveLength(188);
	});

	it('is refused when it has another length or bits after its end', () => {
		fc.assert(
			fc.property(anySheet, (sheet) => {
				const bytes = encodeSheet(sheet);
				expect(decodeSheet(new Uint8Array([...bytes, 0]), layout(sheet))).toBeNull();
				expect(decodeSheet(bytes.slice(1), layout(sheet))).toBeNull();
				const used = sheet.reduce((bits, one) => bits + (one.type === 'mtf' ? 11 : 4), 0);
				if (used % 8 === 0) return;
				const dirty = bytes.slice();
				dirty[dirty.length - 1] = (dirty.at(-1) ?? 0) | 1;
				expect(decodeSheet(dirty, layout(sheet))).toBeNull();
			}),
		);
	});

	it('never decodes to a sheet that packs differently', () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
				const types = ['mtf', 'mtf', 'sba', 'sba'] as const;
				const sheet = decodeSheet(bytes, types);
				if (sheet) expect(encodeSheet(sheet)).toEqual(bytes);
			}),
		);
	});

	it('counts answered and blank places and flags', () => {
		const sheet: Sheet = [
			{ type: 'mtf', stems: ['T', null, 'F', null, null], flag: true },
			{ type: 'sba', letter: 'C', flag: false },
			{ type: 'sba', letter: null, flag: false },
		];
		expect(countSheet(sheet)).toEqual({ answered: 3, blank: 4, flagged: 1 });
	});
});

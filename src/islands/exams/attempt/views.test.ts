import { describe, expect, it } from 'vitest';
import { blankSheet, type Sheet } from '#contract/exams/answer-sheet.ts';
import { bubblesOf, fillingOf, nextBlank, tallyOf } from './views.ts';

const sheet: Sheet = [
	{ type: 'mtf', stems: ['T', 'F', 'T', 'F', 'T'], flag: false },
	{ type: 'mtf', stems: ['T', null, null, null, 'F'], flag: true },
	{ type: 'mtf', stems: [null, null, null, null, null], flag: false },
	{ type: 'sba', letter: 'C', flag: true },
	{ type: 'sba', letter: null, flag: false },
];

describe('the answer sheet on screen', () => {
	it('distinguishes answered, partly answered and blank questions', () => {
		expect(sheet.map(fillingOf)).toEqual(['answered', 'partly', 'blank', 'answered', 'blank']);
		expect(tallyOf(sheet)).toEqual({ answered: 2, partly: [1], blank: [2, 4], flagged: [1, 3] });
	});

	it('fills the bubbles that the doctor marked', () => {
		expect(sheet.map(bubblesOf)).toEqual(['11111', '10001', '00000', '00100', '00000']);
	});

	it('finds the next blank place, wrapping around', () => {
		expect(nextBlank(sheet, 2)).toEqual({ index: 4, stem: null });
		expect(nextBlank(sheet, 4)).toEqual({ index: 1, stem: 1 });
		expect(nextBlank(sheet.slice(0, 1), 0)).toBeNull();
		expect(nextBlank(blankSheet(['sba']), 0)).toEqual({ index: 0, stem: null });
	});

	it('searches the stems of the current question first', () => {
		expect(nextBlank(sheet, 1, 1)).toEqual({ index: 1, stem: 2 });
		expect(nextBlank(sheet, 1, 3)).toEqual({ index: 2, stem: 0 });
		expect(nextBlank(sheet, 1, 0)).toEqual({ index: 1, stem: 1 });
	});
});

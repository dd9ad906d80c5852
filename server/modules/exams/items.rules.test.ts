import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, LETTERS } from '#contract/sheet.ts';
import { slowBiserial } from '../../../tests/support/slow-scorer.ts';
import { suspicionsOf, tallyItems } from './items.rules.ts';

const mtf = (marks: string): Answer => ({
	type: 'mtf',
	stems: [...marks].map((mark) => (mark === 'T' || mark === 'F' ? mark : null)),
	flag: false,
});
const sba = (letter: string): Answer => ({
	type: 'sba',
	letter: LETTERS.find((one) => one === letter) ?? null,
	flag: false,
});
const MTF = { type: 'mtf', key: 'TTTTT', action: 'correct' } as const;
const SBA = { type: 'sba', key: 'B', action: 'correct' } as const;

describe('how a question did', () => {
	it('is told by shares of answers, of each stem or of the letters', () => {
		const items = tallyItems([MTF, SBA]);
		items.add([mtf('TTF.T'), sba('B')], 3_000);
		items.add([mtf('FTF.T'), sba('C')], 1_000);
		items.add([mtf('TTT.F'), sba('B')], 2_000);
		items.add([mtf('.TF.F'), sba('.')], 0);
		const [first, second] = items.stats();
		expect(first).toMatchObject({
			sheets: 4,
			facility: 0.45,
			stems: [{ facility: 0.5 }, { facility: 1 }, {}, { facility: 0 }, {}],
		});
		expect(first?.shares[0]).toEqual({ T: 0.5, F: 0.25, blank: 0.25 });
		expect(second?.shares).toEqual([{ A: 0, B: 0.5, C: 0.25, D: 0, E: 0, blank: 0.25 }]);
		expect(second).toMatchObject({ facility: 0.5, stems: [] });
		// Right by the two best of four: (2500 - 500) / 1118.03 x 0.5
		expect(second?.discrimination).toBeCloseTo(0.8944, 4);
	});

	it('says nothing of discrimination where everybody answers alike', () => {
		const items = tallyItems([SBA]);
		items.add([sba('B')], 1_000);
		items.add([sba('B')], 2_000);
		expect(items.stats()[0]).toMatchObject({ facility: 1, discrimination: null });
		expect(tallyItems([SBA]).stats()[0]).toMatchObject({ sheets: 0, facility: null, discrimination: null });
	});

	it('discrimination is the point-biserial of the textbook', () => {
		const rows = fc.array(fc.tuple(fc.constantFrom(...LETTERS), fc.integer({ min: -9_999, max: 200_000 })), {
			minLength: 2,
			maxLength: 40,
		});
		fc.assert(
			fc.property(rows, (sheets) => {
				const items = tallyItems([SBA]);
				for (const [letter, total] of sheets) items.add([sba(letter)], total);
				const slow = slowBiserial(sheets.map(([letter, total]) => ({ right: letter === 'B', total })));
				const fast = items.stats()[0]?.discrimination ?? null;
				if (slow === null) expect(fast).toBeNull();
				else expect(fast).toBeCloseTo(slow, 3);
			}),
		);
	});

	it('each stem is set against the totals by itself', () => {
		const items = tallyItems([MTF]);
		items.add([mtf('TF...')], 3_000);
		items.add([mtf('TT...')], 1_000);
		items.add([mtf('FF...')], 0);
		const [first, second, third] = items.stats()[0]?.stems ?? [];
		expect(first?.discrimination).toBeCloseTo(
			slowBiserial(
				[true, true, false].map((right, index) => ({ right, total: [3_000, 1_000, 0][index] ?? 0 })),
			) ?? 0,
			3,
		);
		expect(second?.discrimination).toBeCloseTo(
			slowBiserial(
				[false, true, false].map((right, index) => ({ right, total: [3_000, 1_000, 0][index] ?? 0 })),
			) ?? 0,
			3,
		);
		expect(third).toEqual({ facility: 0, discrimination: null });
	});

	it('nothing was asked yet where no sheet came', () => {
		expect(tallyItems([MTF]).stats()[0]).toMatchObject({
			stems: Array.from({ length: 5 }, () => ({ facility: null, discrimination: null })),
			shares: Array.from({ length: 5 }, () => ({ T: 0, F: 0, blank: 0 })),
		});
	});

	it('a sheet of another paper is a fault of ours', () => {
		expect(() => tallyItems([MTF, SBA]).add([mtf('TTTTT')], 0)).toThrow(
			'the sheet does not belong to this paper',
		);
	});
});

describe('which keys to look at before results go out', () => {
	const stat = (over: object) => ({
		sheets: 40,
		facility: 0.6,
		discrimination: 0.3,
		stems: [],
		shares: [{ A: 0.1, B: 0.6, C: 0.1, D: 0.1, E: 0.05, blank: 0.05 }],
		...over,
	});
	const stems = (...facilities: number[]) =>
		facilities.map((facility) => ({ facility, discrimination: 0.2 }));
	const shares = (...trues: number[]) =>
		trues.map((T) => ({ T, F: Math.round((0.9 - T) * 10) / 10, blank: 0.1 }));

	it('none where nothing stands out', () => {
		expect(suspicionsOf(SBA, stat({}))).toEqual([]);
		const good = { stems: stems(0.6, 0.7, 0.8, 0.6, 0.5), shares: shares(0.6, 0.7, 0.8, 0.6, 0.5) };
		expect(suspicionsOf(MTF, stat(good))).toEqual([]);
	});
	it('those that fewer get than guess, and those that the better doctors miss', () => {
		expect(suspicionsOf(SBA, stat({ facility: 0.19 }))).toContain('hard');
		expect(suspicionsOf(SBA, stat({ discrimination: -0.01 }))).toEqual(['negative']);
	});
	it('those where most chose another answer, for one stem as for a letter', () => {
		const shared = [{ A: 0.5, B: 0.4, C: 0, D: 0, E: 0, blank: 0.1 }];
		expect(suspicionsOf(SBA, stat({ shares: shared }))).toEqual(['another_answer_preferred']);
		expect(suspicionsOf({ ...SBA, key: 'AB', action: 'accept_many' }, stat({ shares: shared }))).toEqual([]);
		const odd = { stems: stems(0.6, 0.7, 0.42, 0.6, 0.5), shares: shares(0.6, 0.7, 0.4, 0.6, 0.5) };
		expect(suspicionsOf(MTF, stat(odd))).toEqual(['another_answer_preferred']);
	});
	it('those that everybody gets', () => {
		const all = { facility: 1, discrimination: null, shares: [{ A: 0, B: 1, C: 0, D: 0, E: 0, blank: 0 }] };
		expect(suspicionsOf(SBA, stat(all))).toEqual(['all_right']);
	});
	it('each from its bound on, which itself counts to the better side of guessing', () => {
		expect(suspicionsOf(SBA, stat({ facility: 0.2 }))).toEqual([]);
		expect(suspicionsOf(SBA, stat({ discrimination: 0 }))).toEqual([]);
		expect(suspicionsOf(SBA, stat({ facility: null, discrimination: null }))).toEqual([]);
		expect(suspicionsOf(SBA, stat({ facility: 0.98 }))).toEqual(['all_right']);
		expect(suspicionsOf(SBA, stat({ facility: 0.9799 }))).toEqual([]);
		expect(suspicionsOf(SBA, stat({ sheets: 20, facility: 0.19 }))).toEqual(['hard']);
	});
	it('by one stem of five that is too hard or missed by the better, and only by all five that are too easy', () => {
		const of = (...facilities: number[]) =>
			suspicionsOf(MTF, stat({ stems: stems(...facilities), shares: shares(0.6, 0.6, 0.6, 0.6, 0.6) }));
		expect(of(0.39, 0.6, 0.6, 0.6, 0.6)).toEqual(['hard']);
		expect(of(0.4, 0.6, 0.6, 0.6, 0.6)).toEqual([]);
		expect(of(0.99, 0.99, 0.99, 0.99, 0.9)).toEqual([]);
		expect(of(0.99, 0.99, 0.99, 0.99, 0.98)).toEqual(['all_right']);
		const odd = stems(0.6, 0.6, 0.6, 0.6, 0.6).with(2, { facility: 0.6, discrimination: -0.1 });
		expect(suspicionsOf(MTF, stat({ stems: odd, shares: shares(0.6, 0.6, 0.6, 0.6, 0.6) }))).toEqual([
			'negative',
		]);
	});
	it('by another answer only where more chose it than the best of the accepted ones, and never by blanks', () => {
		const of = (share: object, key = 'B') =>
			suspicionsOf({ ...SBA, key }, stat({ shares: [{ A: 0, B: 0, C: 0, D: 0, E: 0, blank: 0, ...share }] }));
		expect(of({ A: 0.4, B: 0.4 })).toEqual([]);
		expect(of({ B: 0.3, blank: 0.7 })).toEqual([]);
		expect(of({ A: 0.4, B: 0.1, C: 0.45 }, 'BC')).toEqual([]);
		expect(of({ A: 0.4, B: 0.1, C: 0.35 }, 'BC')).toEqual(['another_answer_preferred']);
	});
	it('nothing is said by fewer than twenty sheets, or of a question that was dropped', () => {
		expect(suspicionsOf(SBA, stat({ sheets: 19, facility: 0 }))).toEqual([]);
		for (const action of ['drop_full_marks', 'drop_rescale'] as const)
			expect(suspicionsOf({ ...SBA, action }, stat({ facility: 0 }))).toEqual([]);
	});
});

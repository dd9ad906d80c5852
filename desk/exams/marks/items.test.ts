import { describe, expect, it } from 'vitest';
import { arranged, type Column, csvRows } from './items.ts';

const item = (position: number, facility: number | null, suspicions: ('hard' | 'negative')[] = []) => ({
	position,
	question_id: position + 100,
	type: 'sba' as const,
	stem: `Question ${position}`,
	options: [],
	subject: { code: 'ana', name: 'Anatomy', name_bn: 'অ্যানাটমি' },
	key: 'B',
	action: 'correct' as const,
	sheets: 20,
	facility,
	discrimination: null,
	upper_lower: null,
	stems: [],
	shares: [{ A: 0.2, B: 0.8 }],
	suspicions: suspicions.map((why) => ({ why, stem: null, value: 0, low: null, high: null })),
});
const all = [item(1, 0.8), item(2, null), item(3, 0.2, ['hard'])];
const usual = { only: false, words: '', by: 'position' as Column, down: false };
const positions = (wish: Partial<typeof usual>) =>
	arranged(all, { ...usual, ...wish }).map(({ position }) => position);

describe('the item report', () => {
	it('is in the order of the paper, or sorted by a figure, with missing figures at the end in both directions', () => {
		expect(positions({})).toEqual([1, 2, 3]);
		expect(positions({ by: 'facility' })).toEqual([3, 1, 2]);
		expect(positions({ by: 'facility', down: true })).toEqual([1, 3, 2]);
	});

	it('shows the suspicious keys, or the search results in either language', () => {
		expect(positions({ only: true })).toEqual([3]);
		expect(positions({ words: 'অ্যানাটমি' })).toEqual([1, 2, 3]);
		expect(positions({ words: 'question 2' })).toEqual([2]);
	});

	it('exports one line per question', () => {
		expect(csvRows([all[2] ?? item(0, 0)])).toMatchObject([
			{ position: 3, question_id: 103, key: 'B', facility: 0.2, suspicions: 'hard' },
		]);
	});
});

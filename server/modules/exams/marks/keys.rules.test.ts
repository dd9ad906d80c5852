import { describe, expect, it } from 'vitest';
import { readKey } from './keys.rules.ts';

const mtf = { type: 'mtf', key: 'TTTTT', action: 'correct', options: [1, 2, 3, 4, 5] } as const;
const sba = { type: 'sba', key: 'A', action: 'correct', options: [1, 2, 3, 4] } as const;

describe('a correction of a key', () => {
	it.each([
		['another key of an MTF question', mtf, { action: 'correct', key: 'TTFTF' }, 'TTFTF'],
		['another letter', sba, { action: 'correct', key: 'D' }, 'D'],
		['several letters, put in order', sba, { action: 'accept_many', key: 'CA' }, 'AC'],
		['full marks for all', sba, { action: 'drop_full_marks' }, 'A'],
		['a question taken out', mtf, { action: 'drop_rescale' }, 'TTTTT'],
		[
			'back to one letter',
			{ ...sba, key: 'AC', action: 'accept_many' },
			{ action: 'correct', key: 'A' },
			'A',
		],
		['a letter that counts again', { ...sba, action: 'drop_rescale' }, { action: 'correct', key: 'A' }, 'A'],
		['back in again', { ...mtf, action: 'drop_rescale' }, { action: 'correct', key: 'TTTTT' }, 'TTTTT'],
	] as const)('may be %s', (_, question, wish, key) => {
		expect(readKey(wish, question)).toBe(key);
	});

	it.each([
		['letters for an MTF question', mtf, { action: 'correct', key: 'A' }],
		['six marks for five stems', mtf, { action: 'correct', key: 'TTTTTF' }],
		['a letter before five marks', mtf, { action: 'correct', key: 'ATTTTF' }],
		['the same marks of an MTF question', mtf, { action: 'correct', key: 'TTTTT' }],
		['several letters of which the question lacks one', sba, { action: 'accept_many', key: 'BE' }],
		['the same letter twice as one', sba, { action: 'correct', key: 'DD' }],
		['several keys of an MTF question', mtf, { action: 'accept_many', key: 'TTTTF' }],
		['T and F for an SBA question', sba, { action: 'correct', key: 'TTTTF' }],
		['a letter that the question lacks', sba, { action: 'correct', key: 'E' }],
		['two letters without saying so', sba, { action: 'correct', key: 'AB' }],
		['one letter as several', sba, { action: 'accept_many', key: 'B' }],
		['the same letter twice', sba, { action: 'accept_many', key: 'BB' }],
		['no key', sba, { action: 'correct' }],
		['a key for a dropped question', sba, { action: 'drop_rescale', key: 'B' }],
		['what it is already', sba, { action: 'correct', key: 'A' }],
		['dropped a second time', { ...sba, action: 'drop_rescale' }, { action: 'drop_rescale' }],
	] as const)('may not be %s', (_, question, wish) => {
		expect(readKey(wish, question)).toBeNull();
	});
});

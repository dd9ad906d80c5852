import { expect, test } from 'vitest';
import type { ReviewItem } from '#contract/exams/paper.ts';
import {
	answerResultOf,
	belongs,
	nextWrong,
	subjectsOf,
	usableFilters,
	weakestFirst,
} from './review-filters.ts';

const item = (more: Partial<ReviewItem>): ReviewItem => ({
	position: 1,
	question_id: 1,
	section: 0,
	type: 'mtf',
	lang: 'en',
	subject: { code: 'ana', name: 'Anatomy', name_bn: 'শারীরস্থান' },
	stem: 'stem',
	options: ['a', 'b', 'c', 'd', 'e'],
	images: [],
	mine: ['T', 'F', 'T', 'F', 'T'],
	flag: false,
	...more,
});

test('before right and wrong are open there is no filter for wrong answers', () => {
	expect(usableFilters([item({})])).toEqual(['all', 'blank', 'flagged']);
	expect(belongs(item({}), 'wrong')).toBe(false);
	expect(answerResultOf(item({}))).toBe('unknown');
});

test('one wrong stem puts a question under the wrong ones, one empty stem under the blank ones', () => {
	const partly = item({
		mine: ['T', null, 'T', 'F', 'T'],
		outcome: ['right', 'blank', 'wrong', 'right', 'right'],
	});
	expect(belongs(partly, 'wrong')).toBe(true);
	expect(belongs(partly, 'blank')).toBe(true);
	expect(answerResultOf(partly)).toBe('mixed');
});

test('the next wrong question is the one after, wrapping to the first, and never the same', () => {
	const of = (position: number, wrong: boolean) => item({ position, outcome: [wrong ? 'wrong' : 'right'] });
	const items = [of(1, true), of(2, false), of(3, true), of(4, false)];
	expect([0, 1, 2, 3].map((index) => nextWrong(items, index)?.position)).toEqual([3, 3, 1, 1]);
	expect(nextWrong([of(1, true), of(2, false)], 0)).toBeUndefined();
});

test('an unanswered question is blank even before anything is open', () => {
	expect(answerResultOf(item({ mine: [null, null, null, null, null] }))).toBe('blank');
});

test('the weakest subject is first; of two equal ones the one with more marks at stake', () => {
	const rows = [
		{ code: 'a', marks: 8, of: 10 },
		{ code: 'b', marks: -1, of: 10 },
		{ code: 'c', marks: 5, of: 10 },
		{ code: 'd', marks: 10, of: 20 },
	];
	expect(weakestFirst(rows).map(({ code }) => code)).toEqual(['b', 'd', 'c', 'a']);
});

test('the subjects of a paper are listed once each, in its order', () => {
	const physiology = { code: 'phy', name: 'Physiology', name_bn: 'শারীরবিদ্যা' };
	const items = [item({}), item({ subject: physiology }), item({})];
	expect(subjectsOf(items).map(({ code }) => code)).toEqual(['ana', 'phy']);
});

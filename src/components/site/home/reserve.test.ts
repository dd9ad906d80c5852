import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, reserve } from './reserve.ts';

const TITLE = 'পরীক্ষার মাঝখানে ইন্টারনেট চলে গেলে বা ফোন বন্ধ হয়ে গেলে কী হবে?';

test('a long question takes more lines on a phone than on a desk', () => {
	expect(linesOf('এফসিপিএস', 260, 17)).toBe(1);
	expect(linesOf(TITLE, 260, 17)).toBeGreaterThanOrEqual(3);
	expect(linesOf(TITLE, 600, 18)).toBeLessThanOrEqual(2);
	expect(linesOf('', 260, 17)).toBe(1);
});

test('a word without an end is broken, not lost', () => {
	expect(linesOf('ক'.repeat(100), 200, 20)).toBe(7);
});

test('a narrower column never takes fewer lines', () => {
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom('ভর্তি', 'পরীক্ষা', 'MRCP', '১৫০', 'ও'), { maxLength: 30 }),
			(words) => {
				const text = words.join(' ');
				expect(linesOf(text, 200, 17)).toBeGreaterThanOrEqual(linesOf(text, 400, 17));
			},
		),
	);
});

test('room is kept for whole rows in each layout', () => {
	const room = reserve(
		4,
		[
			{ columns: 1, row: '5rem' },
			{ columns: 2, row: '6rem' },
			{ columns: 3, row: '7rem' },
		],
		'1rem',
	);
	expect(room).toBe(
		'--h1:calc(5rem);--m1:calc(4 * (5rem) + 3 * 1rem + 0px);' +
			'--h2:calc(6rem);--m2:calc(2 * (6rem) + 1 * 1rem + 0px);' +
			'--h3:calc(7rem);--m3:calc(2 * (7rem) + 1 * 1rem + 0px)',
	);
});

import { describe, expect, it } from 'vitest';
import { adviceOf, breakEvenOf, lastLines, leaning } from './coach-lines.ts';

const row = { type: 'mtf' as const, sure: 'guess' as const, answered: 20, right: 8, worth: 50 };

describe('the advice of the coach', () => {
	it('for guesses that gain, that cost and that do neither', () => {
		expect(adviceOf(row, 'bn')).toBe(
			'সত্য-মিথ্যা (MTF): ‘অনুমান’ বলে দাগানো ১০টি ঘরের গড়ে ৪টি ঠিক হয়। প্রতিটিতে গড়ে ০.০৫ নম্বর আসে, তাই দাগানোই লাভ।',
		);
		expect(adviceOf({ ...row, right: 1, worth: -37.5 }, 'en')).toBe(
			'True or false (MTF): of ten answers marked “Guess”, 0.5 are right on average. Each costs 0.038 marks, so leave them blank.',
		);
		expect(adviceOf({ ...row, right: 4, worth: 0.2 }, 'en')).toContain('neither brings nor costs');
	});

	it('for too few answers only says how many more are needed, and for none nothing', () => {
		expect(adviceOf({ ...row, answered: 7, right: 3, worth: null }, 'bn')).toBe(
			'সত্য-মিথ্যা (MTF), ‘অনুমান’: আরও ৩টি উত্তর হলে হিসাব দেখা যাবে।',
		);
		expect(adviceOf({ ...row, answered: 0, right: 0, worth: null }, 'en')).toBe(null);
		// Many answers, but no exam to compute the gain.
		expect(adviceOf({ ...row, worth: null }, 'en')).toBe(null);
	});

	it('gives the share from which answering gains, rounded to the safe side', () => {
		expect(breakEvenOf({ type: 'mtf', plus: 200, minus: 50, share: 0.2 }, 'bn')).toContain('অন্তত ২০টি');
		expect(breakEvenOf({ type: 'sba', plus: 1_000, minus: 500, share: 1 / 3 }, 'en')).toContain(
			'at least 34 in 100',
		);
		expect(breakEvenOf({ type: 'sba', plus: 2_000, minus: 0, share: 0 }, 'en')).toContain(
			'leave nothing blank',
		);
	});

	it('gives the marks lost and left blank in the last exam', () => {
		const last = { title: 'x', lost: 350, blanks: 600, wrong_places: 7, blank_places: 3, blank_worth: 150 };
		expect(lastLines(last, 'en')).toEqual([
			'7 wrong places cost 0.35 marks.',
			'3 places were blank; all right, they would have brought 0.6 marks.',
			'At your rate of guessing they would have brought 0.15 marks on average.',
		]);
		const one = { ...last, lost: 1_000, wrong_places: 1, blank_places: 1, blank_worth: null };
		expect(lastLines(one, 'en')).toEqual([
			'1 wrong place cost 1 mark.',
			'1 place was blank; a right answer would have brought 0.6 marks.',
		]);
		expect(lastLines({ ...last, blank_worth: -80 }, 'en')[2]).toContain('cost 0.08 marks');
		expect(lastLines({ ...last, blank_worth: null }, 'en')).toHaveLength(2);
		expect(lastLines({ ...last, lost: 0, blank_places: 0 }, 'en')).toEqual([
			'7 places were wrong; nothing was taken off for them.',
			'You left nothing blank.',
		]);
	});

	it('omits a gain that rounds to zero', () => {
		expect([leaning(0.4), leaning(-0.4), leaning(0.6), leaning(-3)]).toEqual(['even', 'even', 'up', 'down']);
	});
});

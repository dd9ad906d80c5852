import { expect, it } from 'vitest';
import { inEnglish } from './english-names.ts';

const names = new Map([
	['মক ১', 'Mock 1'],
	['জুলাই ২০২৭', 'July 2027'],
]);

it('names are in English in any answer', () => {
	const answer = {
		exam: { title: 'মক ১', total: 8 },
		courses: [{ session_name: 'জুলাই ২০২৭' }, { session_name: 'x' }],
	};
	expect(inEnglish(answer, names)).toEqual({
		exam: { title: 'Mock 1', total: 8 },
		courses: [{ session_name: 'July 2027' }, { session_name: 'x' }],
	});
	expect(answer.exam.title).toBe('মক ১');
});

it("a doctor's own text is unchanged, and an answer without such names is the same object", () => {
	const own = { text: 'মক ১', notes: ['মক ১'], title: 'আরেকটি', at: null };
	expect(inEnglish(own, names)).toBe(own);
});

import { expect, it } from 'vitest';
import { resultRevised } from './news.texts.ts';

const exam = { title: 'মক ১', titleEn: 'Mock' };

it('revised results name the corrected questions, in the digits of the language', () => {
	expect(resultRevised(exam, [3]).body.en).toContain('Corrected: question 3.');
	const { title, body } = resultRevised(exam, [3, 17]);
	expect(title.en).toBe('Result revised: Mock');
	expect(body.en).toContain('Corrected: questions 3, 17.');
	expect(body.bn).toContain('সংশোধিত প্রশ্ন: ৩, ১৭।');
});

it('with very many questions the rest is counted', () => {
	const { body } = resultRevised(
		exam,
		Array.from({ length: 25 }, (_, at) => at + 1),
	);
	expect(body.en).toContain('19, 20 and 5 more.');
	expect(body.bn).toContain('১৯, ২০ ও আরও ৫টি।');
});

it('without a corrected question the result gives the reason', () => {
	expect(resultRevised(exam, []).body.en).toBe('Your marks have changed. The result tells why.');
});

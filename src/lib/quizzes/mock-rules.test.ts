import { expect, test } from 'vitest';
import type { Quiz } from '#contract/quizzes/calls.ts';
import { marksRule, quizRules } from './mock-rules.ts';

type Section = NonNullable<Quiz['mock']>['sections'][number];
const section = (over: Partial<Section>): Section => ({
	type: 'mtf',
	count: 100,
	mark_question: 1_000,
	mark_stem: 200,
	negative_stem: 0,
	negative_question: 0,
	floor: 'none',
	...over,
});
const quiz = (sections: Section[] | null): Quiz => ({
	slug: 's',
	title: 't',
	summary: '',
	opens_at: '2026-11-01T00:00:00.000Z',
	closes_at: '2027-11-01T00:00:00.000Z',
	question_count: 100,
	minutes: 90,
	mock: sections && { format: 'Residency', total: 100_000, sections },
});

test('a mock shows its length, its time and the deduction for wrong answers', () => {
	const rules = quizRules(quiz([section({ negative_stem: 50 })]), 'bn');
	expect(rules[0]).toBe('Residency পরীক্ষার আসল কাঠামোর অর্ধেক: ১০০টি প্রশ্ন, সময় ১ ঘণ্টা ৩০ মিনিট।');
	expect(rules).toContain('MTF-এ প্রতিটি ভুল উক্তিতে ০.০৫ নম্বর কাটা হয়।');
	expect(rules.join(' ')).not.toContain('ঘড়ি চলে না');
});

test('without negative marks it says so, and a quiz has its own rules', () => {
	const sba = section({ type: 'sba', mark_question: 2_000, mark_stem: 0 });
	expect(quizRules(quiz([sba]), 'en').join(' ')).toContain('Nothing is taken off for wrong answers');
	expect(marksRule(quiz([sba]).mock, 'en')).toBe('Single best answer: 2.');
	expect(marksRule(quiz([section({ negative_stem: 50 })]).mock, 'en')).toBe(
		'True or false: 0.2 for each right statement. In MTF each wrong statement takes off 0.05.',
	);
	expect(quizRules(quiz(null), 'en')).toContain(
		'There is no clock; send your answers before the quiz closes.',
	);
});

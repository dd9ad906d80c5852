import { describe, expect, it } from 'vitest';
import type { QuestionFields } from '#contract/exams/staff-questions.ts';
import { mayMove, questionFault, statusAfter } from './bank.rules.ts';

const question: QuestionFields = {
	type: 'mtf',
	subject_id: 1,
	topic_id: null,
	lang: 'en',
	stem: 'Regarding the heart:',
	options: ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => ({ text, explanation: '' })),
	key: 'TFTFT',
	explanation: 'Because.',
	images: [],
	source: 'Book',
	year: null,
	note: '',
};
const withOption = (text: string) => ({
	...question,
	options: [...question.options.slice(0, 4), { text, explanation: '' }],
});

describe('a question of the bank', () => {
	it('needs a key of its type and five different options', () => {
		expect(questionFault(question)).toBeNull();
		expect(questionFault({ ...question, key: 'A' })).toEqual({ code: 'question.bad_key', field: 'key' });
		expect(questionFault({ ...question, type: 'sba' })).toMatchObject({ field: 'key' });
		expect(questionFault(withOption(' two. '))).toEqual({
			code: 'question.same_option',
			field: 'options.4.text',
		});
		const [first, second, ...rest] = question.options;
		expect(
			first && second && questionFault({ ...question, options: [first, first, second, ...rest] }),
		).toMatchObject({ field: 'options.1.text' });
	});

	it.each([
		['the key', { ...question, key: 'TTTTT' }],
		['the stem', { ...question, stem: 'Regarding the lung:' }],
		['an option', withOption('Six')],
		['a picture', { ...question, images: [{ key: 'p', alt: '' }] as unknown as QuestionFields['images'] }],
		['the type', { ...question, type: 'sba' as const, key: 'A' }],
	])('has to be checked again when %s changes', (_what, after) => {
		expect(statusAfter({ ...question, status: 'live' }, after)).toBe('draft');
		expect(statusAfter({ ...question, status: 'checked' }, after)).toBe('draft');
		expect(statusAfter({ ...question, status: 'retired' }, after)).toBe('retired');
	});

	it('stays checked when only text shown after the exam changes', () => {
		const after = { ...question, explanation: 'More.', source: 'Another book', year: 2024, topic_id: 3 };
		expect(statusAfter({ ...question, status: 'checked' }, after)).toBe('checked');
	});

	it('is never returned to papers by hand: it becomes a draft', () => {
		expect(mayMove('retired', 'live')).toBe(false);
		expect(mayMove('faulty', 'checked')).toBe(false);
		expect(mayMove('draft', 'checked')).toBe(false);
		expect(mayMove('faulty', 'draft')).toBe(true);
		expect(mayMove('live', 'faulty')).toBe(true);
	});
});

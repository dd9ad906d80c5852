import { type Pair, texts } from '#contract/texts.ts';

export const REPORT_KINDS = texts({
	wrong_key: ['উত্তর ভুল মনে হয়', 'The answer seems wrong'],
	typo: ['বানান বা ভাষা', 'Spelling or wording'],
	image: ['ছবিতে সমস্যা', 'The picture'],
	other: ['প্রশ্নে সমস্যা', 'A problem with a question'],
} satisfies Record<'wrong_key' | 'typo' | 'image' | 'other', Pair>);

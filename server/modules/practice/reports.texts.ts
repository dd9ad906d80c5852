import type { Lang } from '#contract/constants.ts';

/** What is wrong with a question, as the complaint about it is called. */
export const REPORT_KINDS: Record<Lang, Record<'wrong_key' | 'typo' | 'image' | 'other', string>> = {
	bn: { wrong_key: 'উত্তর ভুল মনে হয়', typo: 'বানান বা ভাষা', image: 'ছবিতে সমস্যা', other: 'প্রশ্নে সমস্যা' },
	en: {
		wrong_key: 'The answer seems wrong',
		typo: 'Spelling or wording',
		image: 'The picture',
		other: 'A problem with a question',
	},
};

import type { Lang } from '#contract/constants.ts';

const COLLATORS: Record<Lang, Intl.Collator> = {
	bn: new Intl.Collator('bn'),
	en: new Intl.Collator('en'),
};

/** The sort order of names in the reader's alphabet. */
export const localCompare = (a: string, b: string, lang: Lang): number => COLLATORS[lang].compare(a, b);

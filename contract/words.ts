import type { Lang } from './constants.ts';
import type { Pair } from './texts.ts';

export const LANG_WORDS = { bn: ['বাংলা', 'Bengali'], en: ['ইংরেজি', 'English'] } as const satisfies Record<
	Lang,
	Pair
>;

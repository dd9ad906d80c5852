import type { Pairs } from '#contract/texts.ts';

/** Names of fields that most content has. */
export const common: Pairs = {
	title: ['শিরোনাম', 'Title'],
	title_en: ['ইংরেজি শিরোনাম', 'Title in English'],
};

import type { Pairs } from '#contract/texts.ts';

/** Names of fields that most content has. */
export const common: Pairs = {
	title: ['শিরোনাম', 'Title'],
	title_en: ['ইংরেজি শিরোনাম', 'Title in English'],
	position: ['ক্রম', 'Order'],
	changed_at: ['শেষ বদল', 'Last change'],
	changed_by: ['কে বদলেছেন', 'Changed by'],
	link: ['লিংক', 'Link'],
	slug: ['ঠিকানার অংশ', 'Part of the address'],
};

export const image: Pairs = { image: ['ছবি', 'Picture'], alt: ['ছবির বর্ণনা', 'Description of the picture'] };

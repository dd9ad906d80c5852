import { persistentAtom } from '@nanostores/persistent';
import { LANGS, type Lang } from '#contract/constants.ts';

/** The language of the reader; Bengali by default, stored on the device under `lang`. */
export const $lang = persistentAtom<Lang>('lang', 'bn', {
	encode: (lang) => lang,
	decode: (stored) => LANGS.find((lang) => lang === stored) ?? 'bn',
});

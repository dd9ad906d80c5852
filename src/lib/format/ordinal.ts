import type { Lang } from '#contract/constants.ts';
import { formatCount } from './digits.ts';

/** Endings of the first ten ordinals: ১ম, ২য়, ৩য়, ৪র্থ; from eleven on all are the same. */
const ENDINGS = ['', 'ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম'];
const english = new Intl.PluralRules('en', { type: 'ordinal' });
const ENGLISH: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A rank as an ordinal: ১ম, ১২তম; 1st, 12th. */
export const formatOrdinal = (place: number, lang: Lang): string =>
	`${formatCount(place, lang)}${lang === 'bn' ? (ENDINGS[place] ?? 'তম') : (ENGLISH[english.select(place)] ?? 'th')}`;

import type { Lang } from '#contract/constants.ts';
import { formatCount } from './digits.ts';

/** Endings of the first ten as they are read: ১ম, ২য়, ৩য়, ৪র্থ; from eleven on all end alike. */
const ENDINGS = ['', 'ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম'];
const english = new Intl.PluralRules('en', { type: 'ordinal' });
const ENGLISH: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place as it is read: ১ম, ১২তম; 1st, 12th. */
export const formatOrdinal = (place: number, lang: Lang): string =>
	`${formatCount(place, lang)}${lang === 'bn' ? (ENDINGS[place] ?? 'তম') : (ENGLISH[english.select(place)] ?? 'th')}`;

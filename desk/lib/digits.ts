import { useLocale } from 'react-admin';
import { localDigits } from '#lib/format/digits.ts';

/** Digits in the reader's language. */
export function useDigits(): (value: number | string) => string {
	const lang = useLocale() === 'en' ? 'en' : 'bn';
	return (value) => localDigits(value, lang);
}

import { useLocale } from 'react-admin';
import { localDigits } from '#lib/format/digits.ts';

/** Converts digits to the reader's language. */
export function useDigits(): (value: number | string) => string {
	const lang = useLocale() === 'en' ? 'en' : 'bn';
	return (value) => localDigits(value, lang);
}

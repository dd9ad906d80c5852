import { useTranslate } from 'react-admin';
import { localDigits } from '#lib/format/digits.ts';
import { useLang } from '../ui/values.tsx';

/** Formats how often a question was in announced papers. */
export function useUses(): (uses: number) => string {
	const t = useTranslate();
	const lang = useLang();
	return (uses) => t('bank.uses', { smart_count: uses, count: localDigits(uses, lang) });
}

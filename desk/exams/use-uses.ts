import { useTranslate } from 'react-admin';
import { useDigits } from '../ui/values.tsx';

/** Formats how often a question was in announced papers. */
export function useUses(): (uses: number) => string {
	const t = useTranslate();
	const digits = useDigits();
	return (uses) => t('bank.uses', { smart_count: uses, count: digits(uses) });
}

import { useLocale, useRecordContext } from 'react-admin';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';

const langOf = (locale: string) => (locale === 'en' ? 'en' : 'bn');

interface FieldProps {
	source: string;
	label?: string | false;
	sortable?: boolean;
}

/** A day as a column of a list, in the reader's language; a dash where there is none. */
export function DayField({ source }: FieldProps) {
	const lang = langOf(useLocale());
	const value: unknown = useRecordContext()?.[source];
	if (typeof value !== 'string') return <>—</>;
	return <span style={{ whiteSpace: 'nowrap' }}>{formatDate(value, lang)}</span>;
}

/** Writes whole numbers in the reader's digits, for sentences. */
export function useCount(): (value: unknown) => string {
	const lang = langOf(useLocale());
	return (value) => formatCount(Number(value), lang);
}

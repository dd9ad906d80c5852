import { useFieldValue, useLocale, useTranslate } from 'react-admin';
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
	const value: unknown = useFieldValue({ source });
	if (typeof value !== 'string') return <>—</>;
	return <span style={{ whiteSpace: 'nowrap' }}>{formatDate(value, lang)}</span>;
}

/** Writes whole numbers in the reader's digits, for sentences. */
export function useCount(): (value: unknown) => string {
	const lang = langOf(useLocale());
	return (value) => formatCount(Number(value), lang);
}

/** A whole number as a column of a list, in the reader's digits. */
export function CountField({ source }: FieldProps) {
	const count = useCount();
	const value: unknown = useFieldValue({ source });
	return <>{typeof value === 'number' ? count(value) : '—'}</>;
}
/** Read by the framework's lists. */
CountField.textAlign = 'right';

const DAYS = { timeZone: 'UTC', dateStyle: 'medium' } as const;

/** A day for reading, in the reader's language. */
export function Day({ day }: { day: string }) {
	const locale = useTranslate()('desk.locale');
	return (
		<time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
			{new Intl.DateTimeFormat(locale, DAYS).format(new Date(day))}
		</time>
	);
}

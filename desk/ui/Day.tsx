import { useFieldValue, useLocale, useTranslate } from 'react-admin';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';

const langOf = (locale: string) => (locale === 'en' ? 'en' : 'bn');

interface FieldProps {
	source: string;
	label?: string | false;
	sortable?: boolean;
}

/** A list column for a day, in the reader's language; a dash if there is none. */
export function DayField({ source }: FieldProps) {
	const lang = langOf(useLocale());
	const value: unknown = useFieldValue({ source });
	if (typeof value !== 'string') return <>—</>;
	return <span style={{ whiteSpace: 'nowrap' }}>{formatDate(value, lang)}</span>;
}

/** Formats whole numbers in the reader's digits, for sentences. */
export function useCount(): (value: unknown) => string {
	const lang = langOf(useLocale());
	return (value) => formatCount(Number(value), lang);
}

/** A list column for a whole number, in the reader's digits. */
export function CountField({ source }: FieldProps) {
	const count = useCount();
	const value: unknown = useFieldValue({ source });
	return <>{typeof value === 'number' ? count(value) : '—'}</>;
}
/** Read by the framework's lists. */
CountField.textAlign = 'right';

const DAYS = { timeZone: 'UTC', dateStyle: 'medium' } as const;

/** A read-only day, in the reader's language. */
export function Day({ day }: { day: string }) {
	const locale = useTranslate()('desk.locale');
	return (
		<time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
			{new Intl.DateTimeFormat(locale, DAYS).format(new Date(day))}
		</time>
	);
}

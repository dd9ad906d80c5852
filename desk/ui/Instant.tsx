import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { DateTimeInput, type DateTimeInputProps, useFieldValue, useLocale } from 'react-admin';
import { formatDate, formatDateTime, formatTime } from '#lib/format/date.ts';

const DHAKA_MS = 6 * 3_600_000;

/** Format of the browser's own field for a time. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Formats an instant for the browser's input, in Dhaka time, which has no summer time. Already formatted text
 * is returned unchanged: the framework's input formats its value twice.
 */
export function toDhaka(instant: unknown): string {
	if (typeof instant === 'string' && WRITTEN.test(instant)) return instant;
	const at =
		typeof instant === 'string' || instant instanceof Date ? new Date(instant).getTime() : Number.NaN;
	return Number.isNaN(at) ? '' : new Date(at + DHAKA_MS).toISOString().slice(0, 16);
}

/** The instant of a Dhaka time; null if there is none. */
export function fromDhaka(text: string): string | null {
	const at = Date.parse(`${text.slice(0, 16)}:00.000Z`);
	return Number.isNaN(at) ? null : new Date(at - DHAKA_MS).toISOString();
}

/** Input for a day and time in Dhaka, whatever the computer's time zone. */
export function InstantInput(props: DateTimeInputProps) {
	return <DateTimeInput {...props} format={toDhaka} parse={fromDhaka} />;
}

/** A read-only instant, in the reader's language. */
export function Instant({ at }: { at: string }) {
	const lang = useLocale() === 'en' ? 'en' : 'bn';
	return <time dateTime={at}>{formatDateTime(at, lang)}</time>;
}

interface FieldProps {
	source: string;
	label?: string | false;
	sortable?: boolean;
}

/** The same in a list: the day, and below it the time, or another text instead. */
export function ShortInstant({ at, below }: { at: string; below?: ReactNode }) {
	const lang = useLocale() === 'en' ? 'en' : 'bn';
	return (
		<time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
			{formatDate(at, lang)}
			<Box component="span" sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'normal' }}>
				{below ?? formatTime(at, lang)}
			</Box>
		</time>
	);
}

/** The same, or a dash if there is none. */
export const When = ({ at }: { at: string | null }) => (at ? <ShortInstant at={at} /> : '—');

/** A list column; empty if there is no instant. */
export function InstantField({ source }: FieldProps) {
	const value: unknown = useFieldValue({ source });
	return typeof value === 'string' ? <ShortInstant at={value} /> : null;
}

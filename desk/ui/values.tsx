import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
	DateTimeInput,
	type DateTimeInputProps,
	NumberInput,
	type NumberInputProps,
	useFieldValue,
	useLocale,
	useTranslate,
} from 'react-admin';
import type { Lang } from '#contract/constants.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/format/date.ts';
import { formatCount, localDigits } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { DHAKA_MS } from '../lib/calendar.ts';

export const useLang = (): Lang => (useLocale() === 'en' ? 'en' : 'bn');

/** Translates a label given by its key, as the framework does; a text that is no key is returned as it is. */
export function useLabel(values?: { smart_count: number }): (label: string) => string {
	const t = useTranslate();
	return (label) => t(label, { _: label, ...values });
}

/** Props of a list column, which the list reads from its element. */
export interface FieldProps {
	source: string;
	label?: string | false;
	sortable?: boolean;
	textAlign?: 'right';
}

/** Converts digits to the reader's language. */
export function useDigits(): (value: number | string) => string {
	const lang = useLang();
	return (value) => localDigits(value, lang);
}

/** A list column for digits in the reader's language. */
export function DigitsField({ source }: FieldProps) {
	const digits = useDigits();
	const value: unknown = useFieldValue({ source });
	return typeof value === 'number' || typeof value === 'string' ? (
		<span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{digits(value)}</span>
	) : null;
}

/** Formats whole numbers in the reader's digits, for sentences. */
export function useCount(): (value: unknown) => string {
	const lang = useLang();
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

/** A list column for a day, in the reader's language; a dash if there is none. */
export function DayField({ source }: FieldProps) {
	const lang = useLang();
	const value: unknown = useFieldValue({ source });
	if (typeof value !== 'string') return <>—</>;
	return <span style={{ whiteSpace: 'nowrap' }}>{formatDate(value, lang)}</span>;
}

/** A read-only day, in the reader's language. */
export function Day({ day }: { day: string }) {
	const lang = useLang();
	return (
		<time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
			{formatDate(day, lang)}
		</time>
	);
}

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
export const InstantInput = (props: DateTimeInputProps) => (
	<DateTimeInput {...props} format={toDhaka} parse={fromDhaka} />
);

/** A read-only instant, in the reader's language. */
export function Instant({ at }: { at: string }) {
	const lang = useLang();
	return <time dateTime={at}>{formatDateTime(at, lang)}</time>;
}

/** The same in a list: the day, and below it the time, or another text instead. */
export function ShortInstant({ at, below }: { at: string; below?: ReactNode }) {
	const lang = useLang();
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

/**
 * Input for a value that is stored in whole parts, as taka are in poisha; `parts`: how many of them make one.
 * Its limits are checked by the form, whose messages are in the reader's language.
 */
export function PartsInput({ parts, validate = [], ...props }: NumberInputProps & { parts: number }) {
	const { min, max } = props;
	const within = (stored: unknown) => {
		if (typeof stored !== 'number') return undefined;
		if (!Number.isInteger(stored)) return 'desk.whole_number';
		if (min !== undefined && stored / parts < Number(min))
			return { message: 'ra.validation.minValue', args: { min: Number(min) } };
		if (max !== undefined && stored / parts > Number(max))
			return { message: 'ra.validation.maxValue', args: { max: Number(max) } };
		return undefined;
	};
	return (
		<NumberInput
			{...props}
			validate={[validate, within].flat()}
			format={(stored: unknown) => (typeof stored === 'number' ? stored / parts : '')}
			parse={(typed: string) => {
				if (typed === '') return null;
				return parts === 1 ? Number(typed) : Math.round(Number(typed) * parts);
			}}
		/>
	);
}

export const WholeInput = (props: NumberInputProps) => <PartsInput {...props} parts={1} step={1} />;

/** Input in taka for a value in whole poisha. */
export const MoneyInput = (props: NumberInputProps) => (
	<PartsInput {...props} parts={100} step={0.01} min={0} />
);

/** A read-only amount in poisha. */
export function Money({ poisha, strong = false }: { poisha: number; strong?: boolean }) {
	const Text = strong ? 'strong' : 'span';
	return (
		<Text style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
			{formatMoney(poisha, useLang())}
		</Text>
	);
}

/** The same as a list column; empty if there is no amount. */
export function MoneyField({ source }: FieldProps) {
	const value: unknown = useFieldValue({ source });
	return typeof value === 'number' ? <Money poisha={value} /> : null;
}

/** A sum, or a dash if it is unknown. */
export const MaybeMoney = ({ poisha }: { poisha: number | null }) =>
	poisha === null ? '—' : <Money poisha={poisha} />;

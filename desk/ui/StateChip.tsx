import { Chip } from '@mui/material';
import { useFieldValue } from 'react-admin';
import { type FieldProps, useLabel } from './values.tsx';

export type Tone = 'good' | 'bad' | 'wait' | 'plain';

/** The tone of each state, from the states of each tone; those of no tone are plain. */
export const tonesOf = <S extends string>(
	by: Partial<Record<Exclude<Tone, 'plain'>, readonly S[]>>,
): Readonly<Record<string, Tone>> =>
	Object.fromEntries(
		Object.entries(by).flatMap(([tone, states]) => states.map((state) => [state, tone as Tone])),
	);

/** For the state of an exam, whose texts are at `bank.exam_statuses`. */
export const EXAM_TONES = tonesOf({
	wait: ['draft', 'key_check'],
	good: ['scheduled', 'frozen', 'open', 'published'],
});
export const ENROLMENT_TONES = tonesOf({
	wait: ['pending_payment'],
	good: ['active'],
	bad: ['soft_locked', 'cancelled', 'refunded'],
});
export const COMPLAINT_TONES = tonesOf({
	bad: ['open', 'reopened'],
	wait: ['with_staff'],
	good: ['resolved'],
});
export const DEVICE_TONES = tonesOf({
	good: ['verified'],
	wait: ['request_pending', 'otp_sent', 'temp_exam'],
	bad: ['revoked'],
});
export const REQUEST_TONES = tonesOf({
	wait: ['pending', 'requested', 'with_staff', 'waiting'],
	good: ['approved', 'done'],
	bad: ['rejected'],
});
export const PRIORITY_TONES = tonesOf({ bad: ['urgent'], wait: ['high'] });
const PENDING = ['quoted', 'awaiting_payment', 'on_hold', 'requested', 'approved', 'sent', 'validating'];
/** For orders, payments, refunds and instalments. */
export const MONEY_TONES = tonesOf({
	good: ['paid', 'succeeded', 'done'],
	wait: [...PENDING, 'unknown', 'due'],
	bad: ['late', 'overpaid', 'reversed', 'failed', 'rejected'],
});

const COLOURS = { good: 'success', bad: 'error', wait: 'warning', plain: 'default' } as const;

/** A state as a word, or its key, on a coloured background; the word alone is sufficient. */
export function StateChip({ label, tone = 'plain' }: { label: string; tone?: Tone }) {
	const labelOf = useLabel();
	return <Chip size="small" variant="outlined" color={COLOURS[tone]} label={labelOf(label)} />;
}

interface StateProps {
	value: string;
	/** Key prefix of the state's name, such as `sales.order_status`. */
	words: string;
	tones?: Readonly<Record<string, Tone>>;
}

export const State = ({ value, words, tones = {} }: StateProps) => (
	<StateChip label={`${words}.${value}`} tone={tones[value] ?? 'plain'} />
);

/** A list column for the state of a row. */
export function StateField({ source, words, tones = {} }: FieldProps & Omit<StateProps, 'value'>) {
	const value: unknown = useFieldValue({ source });
	return typeof value === 'string' ? <State value={value} words={words} tones={tones} /> : null;
}

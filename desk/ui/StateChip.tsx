import { Chip } from '@mui/material';
import { useFieldValue, useTranslate } from 'react-admin';

export type Tone = 'good' | 'bad' | 'wait' | 'plain';
/** For the state of an exam, whose texts are at `bank.exam_statuses`. */
export const EXAM_TONES: Readonly<Record<string, Tone>> = {
	draft: 'wait',
	key_check: 'wait',
	scheduled: 'good',
	frozen: 'good',
	open: 'good',
	published: 'good',
};
export const ENROLMENT_TONES: Readonly<Record<string, Tone>> = {
	pending_payment: 'wait',
	active: 'good',
	soft_locked: 'bad',
	cancelled: 'bad',
	refunded: 'bad',
};
export const PAYMENT_TONES: Readonly<Record<string, Tone>> = {
	succeeded: 'good',
	overpaid: 'wait',
	on_hold: 'wait',
	unknown: 'wait',
	failed: 'bad',
	reversed: 'bad',
};
export const COMPLAINT_TONES: Readonly<Record<string, Tone>> = {
	open: 'bad',
	reopened: 'bad',
	with_staff: 'wait',
	waiting_doctor: 'plain',
	resolved: 'good',
	closed: 'plain',
};
export const DEVICE_TONES: Readonly<Record<string, Tone>> = {
	verified: 'good',
	request_pending: 'wait',
	otp_sent: 'wait',
	temp_exam: 'wait',
	revoked: 'bad',
};
export const REQUEST_TONES: Readonly<Record<string, Tone>> = {
	pending: 'wait',
	requested: 'wait',
	with_staff: 'wait',
	waiting: 'wait',
	approved: 'good',
	done: 'good',
	rejected: 'bad',
	cancelled: 'plain',
	expired: 'plain',
};
export const PRIORITY_TONES: Readonly<Record<string, Tone>> = { urgent: 'bad', high: 'wait' };
/** For orders, payments, refunds and instalments. */
export const MONEY_TONES: Readonly<Record<string, Tone>> = {
	paid: 'good',
	succeeded: 'good',
	done: 'good',
	quoted: 'wait',
	awaiting_payment: 'wait',
	on_hold: 'wait',
	requested: 'wait',
	approved: 'wait',
	sent: 'wait',
	validating: 'wait',
	unknown: 'wait',
	due: 'wait',
	late: 'bad',
	overpaid: 'bad',
	reversed: 'bad',
	failed: 'bad',
	rejected: 'bad',
};

const COLOURS = { good: 'success', bad: 'error', wait: 'warning', plain: 'default' } as const;

/** A state as a word on a coloured background; the word alone is sufficient. */
export function StateChip({ label, tone = 'plain' }: { label: string; tone?: Tone }) {
	return <Chip size="small" variant="outlined" color={COLOURS[tone]} label={label} />;
}

interface StateProps {
	value: string;
	/** Key prefix of the state's name, such as `sales.order_status`. */
	words: string;
	tones?: Readonly<Record<string, Tone>>;
}

/** A state by its name. */
export function State({ value, words, tones = {} }: StateProps) {
	const t = useTranslate();
	return <StateChip label={t(`${words}.${value}`)} tone={tones[value] ?? 'plain'} />;
}

interface FieldProps extends Omit<StateProps, 'value'> {
	source: string;
	label?: string | false;
	sortable?: boolean;
}

/** A list column for the state of a row. */
export function StateField({ source, words, tones = {} }: FieldProps) {
	const value: unknown = useFieldValue({ source });
	return typeof value === 'string' ? <State value={value} words={words} tones={tones} /> : null;
}

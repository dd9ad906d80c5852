import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Choose } from './Choose.tsx';
import { useLabel } from './values.tsx';

/** Values of an action's inputs as typed, by name; of a tick `true` or an empty text. */
export type Typed<K extends string = string> = Readonly<Record<K, string>>;

/** An input of an action's dialog; its label and its hint are keys or texts. */
export interface Asked {
	label: string;
	/** What is typed, a line of text by default; `time` is a day and time in Dhaka, as the browser writes it. */
	kind?: 'taka' | 'number' | 'day' | 'time' | 'lines' | 'tick';
	/** Values to choose from. */
	choices?: readonly { id: string; name: string }[];
	/** Empty by default. */
	initial?: string;
	hint?: string | undefined;
	/** Whether it may be empty, always or with these values of the others. */
	optional?: boolean | ((typed: Typed) => boolean);
	/** Limits of a number, or of the length of a text. */
	least?: number;
	most?: number;
	lang?: 'en';
	/** Whether it is shown, by the values of the others. */
	when?: (typed: Typed) => boolean;
}

type Fault = [key: string, values?: Record<string, number>];

function faultOf({ kind, optional, least, most, when }: Asked, value: string, typed: Typed): Fault | null {
	if (kind === 'tick' || (when && !when(typed))) return null;
	if (value.trim() === '')
		return (typeof optional === 'function' ? optional(typed) : optional) ? null : ['ra.validation.required'];
	if (kind !== 'number')
		return value.trim().length < (least ?? 0) ? ['ra.validation.minLength', { min: least ?? 0 }] : null;
	if (least !== undefined && Number(value) < least) return ['ra.validation.minValue', { min: least }];
	if (most !== undefined && Number(value) > most) return ['ra.validation.maxValue', { max: most }];
	return null;
}

/** Finds what is wrong with typed values, by the names of the inputs; the browser would say it in its own language. */
export function useFaults() {
	const t = useTranslate();
	return (fields: Readonly<Record<string, Asked>>, typed: Typed): Record<string, string> =>
		Object.fromEntries(
			Object.entries(fields).flatMap(([name, asked]) => {
				const fault = faultOf(asked, typed[name] ?? '', typed);
				return fault ? [[name, t(...fault)]] : [];
			}),
		);
}

const TYPES = { number: 'number', day: 'date', time: 'datetime-local' } as const;
const isIn = (kind: string): kind is keyof typeof TYPES => kind in TYPES;

interface Props {
	asked: Asked;
	value: string;
	typed: Typed;
	/** The server's message for it. */
	error: string | undefined;
	onChange: (value: string) => void;
}

export function AskedInput({ asked, value, typed, error, onChange }: Props) {
	const { kind = 'text', choices, hint, optional = false, least, most, lang } = asked;
	const labelOf = useLabel();
	const label = labelOf(asked.label);
	const field = {
		label,
		value,
		required: !(typeof optional === 'function' ? optional(typed) : optional),
		error: error !== undefined,
		helperText: error ?? (hint && labelOf(hint)),
	};
	if (choices) return <Choose {...field} choices={choices} onChange={onChange} />;
	if (kind === 'tick')
		return (
			<FormControlLabel
				label={label}
				control={<Checkbox checked={value !== ''} onChange={(_, on) => onChange(on ? 'true' : '')} />}
			/>
		);
	const limits = kind === 'number' ? { min: least, max: most } : { minLength: least, maxLength: most };
	return (
		<TextField
			{...field}
			type={isIn(kind) ? TYPES[kind] : 'text'}
			onChange={({ target }) => onChange(target.value)}
			multiline={kind === 'lines'}
			{...(kind === 'lines' && { minRows: 2 })}
			slotProps={{
				inputLabel: kind === 'day' || kind === 'time' ? { shrink: true } : {},
				// Announced at once to screen readers, as a refusal of the whole is.
				formHelperText: error === undefined ? {} : { role: 'alert' },
				htmlInput: { ...limits, lang, ...(kind === 'taka' && { inputMode: 'decimal' }) },
			}}
		/>
	);
}

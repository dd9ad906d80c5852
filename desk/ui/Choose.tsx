import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useLabel } from './values.tsx';

interface Props<V extends string | number>
	extends Pick<TextFieldProps, 'disabled' | 'error' | 'helperText' | 'required' | 'sx'> {
	/** A key or a text. */
	label: string;
	value: V | '';
	choices: readonly { id: V; name: string }[];
	onChange: (value: V | '') => void;
	/** Label of the empty choice, as a key or a text, where it is allowed; its value is the empty text. */
	none?: string;
}

/** A select for one value outside a row's form. */
export function Choose<V extends string | number>({ label, choices, onChange, none, ...field }: Props<V>) {
	const labelOf = useLabel();
	return (
		<TextField
			select
			label={labelOf(label)}
			{...field}
			onChange={({ target }) => onChange(target.value as V | '')}
		>
			{none !== undefined && <MenuItem value="">{labelOf(none)}</MenuItem>}
			{choices.map(({ id, name }) => (
				<MenuItem key={id} value={id}>
					{name}
				</MenuItem>
			))}
		</TextField>
	);
}

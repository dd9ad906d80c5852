import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

interface Props<V extends string | number>
	extends Pick<TextFieldProps, 'disabled' | 'error' | 'helperText' | 'required' | 'sx'> {
	label: string;
	value: V | '';
	choices: readonly { id: V; name: string }[];
	onChange: (value: V | '') => void;
	/** Label of the empty choice, where it is allowed; its value is the empty text. */
	none?: string;
}

/** A select for one value outside a row's form. */
export function Choose<V extends string | number>({ choices, onChange, none, ...field }: Props<V>) {
	return (
		<TextField select {...field} onChange={({ target }) => onChange(target.value as V | '')}>
			{none !== undefined && <MenuItem value="">{none}</MenuItem>}
			{choices.map(({ id, name }) => (
				<MenuItem key={id} value={id}>
					{name}
				</MenuItem>
			))}
		</TextField>
	);
}

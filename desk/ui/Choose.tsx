import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface Props<V extends string | number>
	extends Pick<TextFieldProps, 'disabled' | 'error' | 'helperText' | 'required' | 'sx'> {
	label: string;
	value: V | '';
	choices: readonly { id: V; name: string }[];
	onChange: (value: V | '') => void;
	/** What none of them is called, where none may be chosen; it is the empty text. */
	none?: string;
}

/** A choice of one value outside of the form of a row. */
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

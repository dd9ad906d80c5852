import type { ComponentProps } from 'react';
import { CONTROL, FieldFrame, type Frame } from './Field.tsx';

export interface SelectProps<V extends string | number>
	extends Frame,
		Omit<ComponentProps<'select'>, keyof Frame | 'onChange' | 'value'> {
	/** Id of the selected option, null for none. */
	value: V | null;
	options: readonly { id: V; label: string }[];
	/** The option for 'none'; without it one is always selected. */
	none?: string;
	onChange: (id: V | null) => void;
}

export function Select<V extends string | number>({
	label,
	hint,
	error,
	id,
	className,
	value,
	options,
	none,
	onChange,
	...select
}: SelectProps<V>) {
	const known = options.some((option) => option.id === value);
	return (
		<FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
			{(wiring) => (
				<select
					{...select}
					{...wiring}
					className={CONTROL}
					value={known ? String(value) : ''}
					onChange={(event) =>
						onChange(options.find(({ id }) => String(id) === event.target.value)?.id ?? null)
					}
				>
					{none !== undefined && <option value="">{none}</option>}
					{options.map((option) => (
						<option key={option.id} value={option.id}>
							{option.label}
						</option>
					))}
				</select>
			)}
		</FieldFrame>
	);
}

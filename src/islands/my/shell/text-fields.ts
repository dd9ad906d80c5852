type TextName<T> = { [K in keyof T & string]: T[K] extends string | null ? K : never }[keyof T & string];

/**
 * Connects text fields, by their names, to the draft and the errors of their form; a name is also the id of its field:
 * `const text = textFields(draft, action.faults, change)`, then `<Field {...text('reason')} label={t.reason} />`.
 */
export function textFields<T extends object>(
	draft: T,
	errors: Readonly<Record<string, string | undefined>>,
	change: (part: Partial<T>) => void,
) {
	return (name: TextName<T>) => ({
		id: name,
		error: errors[name],
		value: String(draft[name] ?? ''),
		onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value } as Partial<T>),
	});
}

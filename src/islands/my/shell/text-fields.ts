type TextName<T> = { [K in keyof T & string]: T[K] extends string | null ? K : never }[keyof T & string];

/** Connects text fields to draft and errors by name, which is also the id: `<Field {...text('reason')} label={t.reason} />`. */
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

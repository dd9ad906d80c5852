/** Empty fields of a form are sent as null, since the server's schemas require every field. */
export const withNulls =
	(...names: string[]) =>
	(values: Record<string, unknown>): Record<string, unknown> => ({
		...values,
		...Object.fromEntries(
			names.flatMap((name) => (values[name] === undefined || values[name] === '' ? [[name, null]] : [])),
		),
	});

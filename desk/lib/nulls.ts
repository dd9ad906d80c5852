/** Fields that a form left empty are null for the server, whose shapes name every field. */
export const withNulls =
	(...names: string[]) =>
	(values: Record<string, unknown>): Record<string, unknown> => ({
		...values,
		...Object.fromEntries(
			names.flatMap((name) => (values[name] === undefined || values[name] === '' ? [[name, null]] : [])),
		),
	});

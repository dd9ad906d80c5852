/** Whether a value is an object of fields, and not a list. */
export const isRow = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

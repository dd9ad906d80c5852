/** The content of a failed call: a code, and a message in the reader's language. */
export type Refusal = Error & { code: string };

export const isRefusal = (error: unknown): error is Refusal =>
	error instanceof Error && 'code' in error && typeof error.code === 'string';

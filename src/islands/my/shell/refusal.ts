/** What a call that did not succeed brings: a code, and a sentence for people in their language. */
export type Refusal = Error & { code: string };

export const isRefusal = (error: unknown): error is Refusal =>
	error instanceof Error && 'code' in error && typeof error.code === 'string';

import { ApiError } from './call.ts';

/** A refusal of the server or a lost network; anything else is a bug and is thrown again. */
export function asApiError(error: unknown): ApiError {
	if (error instanceof ApiError) return error;
	throw error;
}

export const isRetryable = ({ code, status }: ApiError): boolean =>
	code === 'network' || status === 429 || status >= 500;

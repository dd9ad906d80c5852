import { z } from 'zod';
import { SendFailed } from '../send-failed.ts';

export const TIMEOUT_MS = 10_000;

/** A balance in the formats of gateways; a missing or invalid one is not zero. */
export const Balance = z.union([
	z.number(),
	z
		.string()
		.regex(/^\s*-?\d+(?:\.\d+)?\s*$/)
		.transform(Number),
]);

interface Asked {
	/** POST by default. */
	method?: 'GET';
	headers: Record<string, string>;
	body?: string;
}

/**
 * One call to a gateway. Throws SendFailed on a time-out, an error status or an unknown format of answer.
 * Address, body and answer contain keys, numbers and codes: none of them is included in the error.
 */
export async function ask<S extends z.ZodType>(
	url: string,
	request: Asked,
	shape: S,
	timeoutMs: number,
): Promise<z.output<S>> {
	const { status, text } = await answerOf(url, request, timeoutMs);
	if (status >= 400) throw new SendFailed(`http_${status}`, true);
	const parsed = shape.safeParse(readJson(text));
	if (!parsed.success) throw new SendFailed('bad_answer', true);
	return parsed.data;
}

async function answerOf(url: string, request: Asked, timeoutMs: number) {
	try {
		const answer = await fetch(url, {
			method: 'POST',
			...request,
			// A redirect would send the key elsewhere.
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		return { status: answer.status, text: await answer.text() };
	} catch (error) {
		const late = error instanceof Error && error.name === 'TimeoutError';
		throw new SendFailed(late ? 'timeout' : 'unreachable', true);
	}
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

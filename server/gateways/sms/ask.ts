import { z } from 'zod';
import { ask as askGateway, type Question } from '../payments/ask.ts';
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

/**
 * One call to a gateway. Throws SendFailed on a time-out, an error status or an unknown format of answer.
 * Address, body and answer contain keys, numbers and codes: none of them is included in the error.
 */
export async function ask<S extends z.ZodType>(url: string, question: Question, shape: S, timeoutMs: number) {
	const answer = await askGateway(url, question, timeoutMs);
	const http = answer.kind === 'answer' ? answer.status : answer.raw.http;
	// `timeout` or `unreachable`.
	if (typeof http === 'string') throw new SendFailed(http, true);
	if (Number(http) >= 400) throw new SendFailed(`http_${http}`, true);
	const parsed = shape.safeParse(answer.kind === 'answer' ? answer.body : null);
	if (!parsed.success) throw new SendFailed('bad_answer', true);
	return parsed.data;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { API_HEADERS, refuse } from './answers.ts';
import { againAfter } from './pressure.rules.ts';

const BY_FASTIFY: Record<string, ErrorCode> = {
	FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
	FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
	FST_ERR_BAD_URL: 'request.malformed',
};

type Thrown = Error & { code?: string; cause?: unknown };

/** How much of a too large body is still read: most clients read no response before they have sent everything. */
const MOST_READ = 64 * 1024 * 1024;

/** Reads the rest of the request, so that the client receives the refusal instead of a closed connection. */
function takeTheRest({ raw }: FastifyRequest, reply: FastifyReply): void {
	reply.removeHeader('connection');
	let read = 0;
	raw.on('data', (part: Buffer) => {
		read += part.length;
		if (read > MOST_READ) raw.destroy();
	});
	raw.resume();
}

/** Converts a thrown error into a response. Never a stack; the id is also in the log. */
export function answerError(error: Thrown, request: FastifyRequest, reply: FastifyReply): void {
	const cause = error.cause instanceof Error ? error.cause : error;
	const code = BY_FASTIFY[error.code ?? ''] ?? (isUnavailable(cause) ? 'unavailable' : 'internal');
	if (code === 'internal' || code === 'unavailable') request.log.error({ err: error }, code);
	if (code === 'unavailable') reply.header('retry-after', againAfter('unavailable', Math.random()));
	if (code === 'request.too_large') takeTheRest(request, reply);
	refuse(reply.headers(API_HEADERS), code, code === 'internal' ? { id: request.id } : undefined);
}

/** The single place where errors of handlers become responses. */
export function handleErrors(app: FastifyInstance): void {
	app.setErrorHandler<Thrown>(answerError);
}

import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const OURS = /^\/(?:api|sanctum)\//;
const OPTIONS = {
	credentials: true,
	methods: ['GET', 'POST', 'PUT', 'DELETE'],
	allowedHeaders: [
		'accept',
		'accept-language',
		'authorization',
		'content-type',
		'idempotency-key',
		'x-gns-ddt',
		'x-otp-token',
		'x-proof',
		'x-requested-with',
		'x-xsrf-token',
	],
	exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'x-server-time'],
	maxAge: 600,
} satisfies FastifyCorsOptions;

/** Lets pages of the origins in the settings call the API, with cookies; no other origins, and only the API. */
export async function answerOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
	if (origins.length === 0) return;
	await app.register(cors, {
		hook: 'onRequest',
		delegator: (request, done) => {
			const { origin } = request.headers;
			const mayCall = OURS.test(request.url ?? '') && origin !== undefined && origins.includes(origin);
			done(null, mayCall ? { ...OPTIONS, origin } : { origin: false });
		},
	});
}

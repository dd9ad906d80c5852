import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import type { FileArea } from '../gateways/files/files.ts';
import { errorBody, langOf, statusOf } from './answers.ts';

const KEY = /^[A-Za-z0-9_-]{1,60}\.(webp|avif)$/;
const PRIVATE_URL_S = 600;
const typeOf = (key: string) => (key.endsWith('.avif') ? 'image/avif' : 'image/webp');

/** Files are only ever looked at: nothing in them may run, and no other site may frame them. */
const HEADERS = {
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cross-origin-resource-policy': 'same-origin',
	'x-robots-tag': 'noindex',
};

/** Where a public file is read. */
export const publicPath = (key: string): string => `/media/p/${key}`;
const privatePath = (key: string): string => `/media/s/${key}`;

const sign = (secret: string, path: string, expires: string): Buffer =>
	createHmac('sha256', secret).update(`media|${path}|${expires}`).digest();

/** Address of a private file, good for ten minutes for whoever has it. */
export function privateUrl(deps: Pick<Deps, 'secret' | 'clock'>, key: string): string {
	const path = privatePath(key);
	const expires = String(Math.floor(deps.clock.now().getTime() / 1000) + PRIVATE_URL_S);
	return `${path}?expires=${expires}&signature=${sign(deps.secret, path, expires).toString('base64url')}`;
}

function isSignedFor(
	deps: Pick<Deps, 'secret' | 'clock'>,
	key: string,
	query: Record<string, unknown>,
): boolean {
	const { expires, signature } = query;
	if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
		return false;
	const given = Buffer.from(signature, 'base64url');
	const expected = sign(deps.secret, privatePath(key), expires);
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
	return Number(expires) * 1000 > deps.clock.now().getTime();
}

/**
 * Serves what people uploaded: public files to everybody for good, since another picture gets another key; private
 * ones by signed address for a few minutes, kept by nobody.
 */
export function registerMedia(app: FastifyInstance, deps: Pick<Deps, 'secret' | 'clock' | 'files'>): void {
	function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode) {
		reply.headers(HEADERS).header('cache-control', 'no-store');
		return reply.code(statusOf(code)).send(errorBody(code, langOf(request.headers['accept-language'])));
	}
	async function send(request: FastifyRequest, reply: FastifyReply, area: FileArea, key: string) {
		const bytes = KEY.test(key) ? await deps.files.get(area, key) : null;
		if (bytes === null) return refuse(request, reply, 'route.not_found');
		reply.headers(HEADERS);
		if (area === 'private') return reply.header('cache-control', 'no-store').type(typeOf(key)).send(bytes);
		const etag = `"${key}"`;
		reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
		if (request.headers['if-none-match'] === etag) return reply.code(304).send();
		return reply.type(typeOf(key)).send(bytes);
	}
	const options = { helmet: false, compress: false, config: { urgency: 'low' } } as const;
	app.get<{ Params: { key: string } }>('/media/p/:key', options, (request, reply) =>
		send(request, reply, 'public', request.params.key),
	);
	app.get<{ Params: { key: string }; Querystring: Record<string, unknown> }>(
		'/media/s/:key',
		options,
		async (request, reply) => {
			const { key } = request.params;
			if (!isSignedFor(deps, key, request.query)) return refuse(request, reply, 'auth.forbidden');
			return send(request, reply, 'private', key);
		},
	);
}

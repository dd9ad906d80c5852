import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { FileArea } from '../gateways/files/files.ts';
import { refuse } from './answers.ts';
import { FILE_HEADERS, secondsOf, signedAddresses } from './signed-address.ts';

const KEY = /^[A-Za-z0-9_-]{1,60}\.(webp|avif)$/;
const PRIVATE_URL_S = 600;
const typeOf = (key: string) => (key.endsWith('.avif') ? 'image/avif' : 'image/webp');

export const publicPath = (key: string): string => `/media/p/${key}`;
const addresses = signedAddresses('media');
const privatePath = (key: string): string => `/media/s/${key}`;

/** Address of a private file; its bearer can open it for ten minutes. */
export function privateUrl(deps: Pick<Deps, 'secret' | 'clock'>, key: string): string {
	return addresses.make(deps, privatePath(key), secondsOf(deps) + PRIVATE_URL_S);
}

/** Serves uploads: public files to everybody permanently, private ones by signed address for a few minutes. */
export function registerMedia(app: FastifyInstance, deps: Pick<Deps, 'secret' | 'clock' | 'files'>): void {
	async function send(request: FastifyRequest, reply: FastifyReply, area: FileArea, key: string) {
		const bytes = KEY.test(key) ? await deps.files.get(area, key) : null;
		if (bytes === null) return refuse(reply.headers(FILE_HEADERS), 'route.not_found');
		reply.headers(FILE_HEADERS);
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
			if (!addresses.fits(deps, privatePath(key), request.query))
				return refuse(reply.headers(FILE_HEADERS), 'auth.forbidden');
			return send(request, reply, 'private', key);
		},
	);
}

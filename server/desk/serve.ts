import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { contentPolicy, SITE_CACHING, SITE_HEADERS } from '#contract/site/headers.ts';
import type { Config } from '../config.ts';
import type { Drain } from '../http/drain.ts';
import { makeListener } from '../http/listener.ts';
import { enterDesk, namesDesk } from './host.ts';

const TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.woff2': 'font/woff2',
};
/** For the text of a file; a higher one takes seconds for little gain. */
const QUALITY = 6;
const squeeze = promisify(brotliCompress);

interface File {
	type: string;
	plain: Buffer;
	/** Null where it would not be smaller. */
	brotli: Buffer | null;
	etag: string;
}

async function load(dir: string | null): Promise<Map<string, File>> {
	const files = new Map<string, File>();
	if (dir === null) return files;
	const entries = await readdir(dir, { withFileTypes: true, recursive: true });
	for (const entry of entries.filter((one) => one.isFile())) {
		const full = path.join(entry.parentPath, entry.name);
		const type = TYPES[path.extname(entry.name)];
		if (!type) continue;
		const plain = await readFile(full);
		const brotli = type.startsWith('font/')
			? null
			: await squeeze(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
		const etag = `"${hash('sha1', plain, 'base64url')}"`;
		files.set(`/${path.relative(dir, full).split(path.sep).join('/')}`, { type, plain, brotli, etag });
	}
	return files;
}

/** Paths of the app at the desk's origin: its calls, and pictures of the site for previews. */
const APP = /^\/(api|sanctum|media)\/|^\/(?!assets\/).+\.(svg|webp|avif|png|jpe?g)$/;

const HEADERS = {
	...SITE_HEADERS,
	'content-security-policy': contentPolicy([], [], "'none'"),
	'x-robots-tag': 'noindex, nofollow',
	'referrer-policy': 'no-referrer',
};

/**
 * The desk at its own origin: its files, and the calls of the app beside them, so that the session's cookie
 * never leaves this origin. Under another host there are no calls, and pages redirect to the right one.
 * @param dir folder of the bundle; null: only calls
 */
export async function serveDesk(
	app: FastifyInstance,
	dir: string | null,
	config: Pick<Config, 'host' | 'deskPort' | 'deskOrigin' | 'production'>,
	drain: Drain,
): Promise<http.Server> {
	const files = await load(dir);
	const secure = config.production
		? { 'strict-transport-security': 'max-age=15552000; includeSubDomains' }
		: {};
	const server = makeListener((request, response) => {
		// An address such as `//` cannot be parsed: a throw here would end the process.
		const pathname = URL.parse(request.url ?? '/', 'http://desk')?.pathname ?? '';
		const isCall = APP.test(pathname);
		if (isCall && enterDesk(request, config)) return app.routing(request, response);
		const file = isCall ? undefined : files.get(pathname === '/' ? '/index.html' : pathname);
		if (file && !namesDesk(request, config))
			return response
				.writeHead(302, { location: `${config.deskOrigin}/`, 'cache-control': 'no-store' })
				.end();
		if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) {
			response.writeHead(404, { ...HEADERS, ...secure, 'content-type': 'text/plain; charset=utf-8' });
			return response.end('not found');
		}
		const brotli = file.brotli !== null && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
		const headers = {
			...HEADERS,
			...secure,
			'content-type': file.type,
			'cache-control': pathname.startsWith('/assets/') ? SITE_CACHING.asset : 'no-cache',
			etag: file.etag,
			vary: 'accept-encoding',
			...(brotli && { 'content-encoding': 'br' }),
		};
		if (request.headers['if-none-match']?.includes(file.etag)) return response.writeHead(304, headers).end();
		const body = brotli && file.brotli ? file.brotli : file.plain;
		response.writeHead(200, { ...headers, 'content-length': body.length });
		response.end(request.method === 'HEAD' ? undefined : body);
	}, drain);
	await once(server.listen(config.deskPort, config.host), 'listening');
	return server;
}

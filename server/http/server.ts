import type { RequestListener } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from '../config.ts';
import { logOptions } from '../log.ts';
import { makeRequestId, watchCalls } from '../watch/calls.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { Tracing } from '../watch/tracing.ts';
import type { Drain } from './drain.ts';
import { answerError, handleErrors } from './errors.ts';
import { takeForms } from './forms.ts';
import { boundBodies, makeListener } from './listener.ts';
import { answerOrigins } from './origins.ts';

function options(config: Config, lines: DestinationStream | undefined): FastifyServerOptions {
	return {
		logger: logOptions(config, lines),
		genReqId: makeRequestId(config.trustProxy !== false),
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: config.trustProxy,
		bodyLimit: 256 * 1024,
		// Bodies are rebuilt by strict schemas, which refuse the keys that the slower parser looks for.
		onProtoPoisoning: 'ignore',
		onConstructorPoisoning: 'ignore',
		// An address that cannot be read is refused before any route.
		frameworkErrors: answerError,
		forceCloseConnections: 'idle',
		// Who still has a connection when the process is about to end is answered on it.
		return503OnClosing: false,
		// As much as a request line can carry: what is too long is for the schemas to refuse, in the shape of all refusals.
		routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 16_384 },
	};
}

/** All that stands before routes. */
async function addPlugins(server: FastifyInstance, config: Config): Promise<void> {
	handleErrors(server);
	boundBodies(server);
	await server.register(helmet, {
		contentSecurityPolicy: false,
		hsts: config.production,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		// Who may frame what is said by the policies of pages and of the API.
		frameguard: false,
	});
	await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
	await server.register(cookie);
	await takeForms(server);
	await answerOrigins(server, config.allowedOrigins);
}

/** How a server is watched, ended and passed by. */
interface Around {
	metrics: Metrics;
	tracing: Tracing | null;
	drain: Drain;
	/** Where the lines of its log go, if elsewhere than usual. */
	lines: DestinationStream | undefined;
	/** Answers what never reaches the framework; false: the framework answers. */
	first: (...call: Parameters<RequestListener>) => boolean;
}

/** The HTTP server without a route, with all that stands before routes. */
export async function makeServer(
	config: Config,
	{ metrics, tracing, drain, lines, first }: Around,
): Promise<FastifyInstance> {
	const server = Fastify({
		...options(config, lines),
		serverFactory: (handler) =>
			makeListener((request, response) => {
				if (!first(request, response)) handler(request, response);
			}, drain),
	});
	watchCalls(server, { metrics, tracing, trustProxy: config.trustProxy !== false });
	await addPlugins(server, config);
	return server;
}

/** The address at which this process can call itself. */
export function addressOf(server: FastifyInstance): string {
	const address = server.server.address();
	if (!address || typeof address === 'string')
		throw new Error('the site is built from a server that listens');
	const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
	return `http://${host.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}:${address.port}`;
}

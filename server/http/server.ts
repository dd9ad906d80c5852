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
		// An invalid address is refused before any route.
		frameworkErrors: answerError,
		forceCloseConnections: 'idle',
		// A client that is still connected when the process is about to end gets an answer.
		return503OnClosing: false,
		// The longest request line: the schemas refuse what is too long, in the format of all refusals.
		routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 16_384 },
	};
}

async function addPlugins(server: FastifyInstance, config: Config): Promise<void> {
	handleErrors(server);
	boundBodies(server);
	await server.register(helmet, {
		contentSecurityPolicy: false,
		hsts: config.production,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		// The policies of pages and of the API say who may frame them.
		frameguard: false,
	});
	await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
	await server.register(cookie);
	await takeForms(server);
	await answerOrigins(server, config.allowedOrigins);
}

interface Around {
	metrics: Metrics;
	tracing: Tracing | null;
	drain: Drain;
	/** Destination of its log lines, if not the default. */
	lines: DestinationStream | undefined;
	/** Answers calls that bypass the framework; false: the framework answers. */
	first: (...call: Parameters<RequestListener>) => boolean;
}

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

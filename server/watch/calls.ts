import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import { isOriginId, origins } from './origin.ts';
import type { Tracing } from './tracing.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Name of the endpoint in the contract: `domain.name`. */
		endpoint?: string;
	}
	interface FastifyRequest {
		span: Span | null;
	}
}

/** The id of a call: the one set by a trusted proxy in front, else a new one. */
export function makeRequestId(trustProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
	return (request) => {
		const given = trustProxy ? request.headers['x-request-id'] : undefined;
		return isOriginId(given) ? given : randomUUID();
	};
}

/** Name under which a call is counted and traced. Never its address: that identifies people, and there are too many. */
function nameOf(request: FastifyRequest): string {
	const { config, url } = request.routeOptions;
	if (config.endpoint) return config.endpoint;
	if (url) return url;
	return /^\/(?:api|sanctum)(?:\/|$)/.test(request.url) ? 'unknown' : 'site';
}

/**
 * Makes every call traceable: an id in its response, log lines and statements; one log line after the
 * response, with the route instead of the address, so that no query and no id of a person is logged;
 * counters; a span where tracing is on.
 */
export function watchCalls(
	server: FastifyInstance,
	watch: { metrics: Metrics; tracing: Tracing | null; trustProxy: boolean },
): void {
	const { metrics, tracing, trustProxy } = watch;
	server.decorateRequest('span', null);
	server.addHook('onRequest', (request, reply, done) => {
		reply.header('x-request-id', request.id);
		const name = nameOf(request);
		if (tracing) {
			const { traceparent } = request.headers;
			request.span = tracing.begin(
				`${request.method} ${name}`,
				'SERVER',
				{
					'http.request.method': request.method,
					'http.route': request.routeOptions.url ?? name,
					'request.id': request.id,
				},
				trustProxy && typeof traceparent === 'string' ? traceparent : null,
			);
		}
		origins.run({ kind: 'req', id: request.id, name, span: request.span }, done);
	});
	server.addHook('onResponse', (request, reply, done) => {
		const { url, logLevel } = request.routeOptions;
		const { elapsedTime, raw } = reply;
		metrics.call(nameOf(request), raw.statusCode, elapsedTime / 1_000);
		if (url && logLevel !== 'silent') {
			request.log.info({
				method: request.method,
				route: url,
				status: reply.statusCode,
				ms: Math.round(elapsedTime),
			});
		}
		if (tracing && request.span) {
			request.span.setAttribute('http.response.status_code', raw.statusCode);
			tracing.end(request.span, raw.statusCode >= 500 ? String(raw.statusCode) : undefined);
		}
		done();
	});
}

import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

/** Time limit for the headers of a request; a slower client is disconnected at the next check. */
const HEAD_MS = 15_000;
const LOOK_MS = 2_000;
/** Time limit for a whole request: an upload of 8 MB needs as much on a slow network. Others have `BODY_MS`. */
const REQUEST_MS = 300_000;
/** Time limit for a body that is no file. A browser waits 20 s for the answer to any of these calls. */
const BODY_MS = 30_000;
/** More are closed at once, before they cost memory: far above what nginx or many phones open to one process. */
const MOST_CONNECTIONS = 20_000;

/** An HTTP server that limits how slow its clients may be, and how long the headers. */
export function makeListener(handler: http.RequestListener, drain: Drain): http.Server {
	const server = http.createServer(
		{
			headersTimeout: HEAD_MS,
			requestTimeout: REQUEST_MS,
			connectionsCheckingInterval: LOOK_MS,
			maxHeaderSize: 16 * 1024,
			// Longer than nginx's idle timeout (60 s): otherwise it may send a save on a closing connection.
			keepAliveTimeout: 75_000,
		},
		(request, response) => {
			drain.note(response);
			handler(request, response);
		},
	);
	// `maxConnections` does not count those of further sockets.
	let open = 0;
	server.on('connection', (socket) => {
		if (++open > MOST_CONNECTIONS) socket.destroy();
		socket.once('close', () => open--);
	});
	return server;
}

/** Disconnects clients whose body is no file and does not end in time. */
export function boundBodies(app: FastifyInstance): void {
	const usual = app.initialConfig.bodyLimit ?? 0;
	app.addHook('preParsing', (request, reply, payload, done) => {
		const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
		if (request.routeOptions.bodyLimit <= usual && (length !== '0' || chunked !== undefined)) {
			const timer = setTimeout(() => {
				request.log.info('a body did not come to its end');
				reply.raw.destroy();
			}, BODY_MS);
			payload.once('close', () => clearTimeout(timer));
			payload.once('end', () => clearTimeout(timer));
		}
		done(null, payload);
	});
}

import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Sockets that listen at the port of one process: libuv accepts one connection of each in a turn of the event loop. */
const SOCKETS = 8;
/** Connections that may wait at each, as far as the system allows (deploy/sysctl.conf); the default of Node is 511. */
const BACKLOG = 8_192;

interface Place {
	host: string;
	port: number;
}

/** The port, or a free one for 0. Throws EADDRINUSE where another process listens, which a shared port would hide. */
async function freePort(place: Place): Promise<number> {
	const probe = net.createServer().listen({ ...place, exclusive: true });
	await once(probe, 'listening');
	const address = probe.address();
	await new Promise((resolve) => probe.close(resolve));
	return typeof address === 'object' && address ? address.port : place.port;
}

/**
 * Listens with several sockets, where the system shares a port between them: thousands of phones that connect within
 * seconds would else wait for as many turns of the event loop, however idle the process is.
 * @returns stops accepting at the further sockets; resolves when their connections have ended
 */
export async function listenForCrowds(server: FastifyInstance, place: Place): Promise<() => Promise<void>> {
	const shared = process.platform === 'linux';
	const port = shared ? await freePort(place) : place.port;
	const options = { host: place.host, port, backlog: BACKLOG, ...(shared && { reusePort: true }) };
	await server.listen(options);
	const further = Array.from({ length: shared ? SOCKETS - 1 : 0 }, () =>
		net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
			server.server.emit('connection', socket),
		),
	);
	await Promise.all(further.map((one) => once(one.listen(options), 'listening')));
	return async () => {
		await Promise.all(further.map((one) => new Promise((resolve) => one.close(resolve))));
	};
}

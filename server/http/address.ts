import type { FastifyInstance } from 'fastify';

/** The address at which this process can call itself. */
export function addressOf(server: FastifyInstance): string {
	const address = server.server.address();
	if (!address || typeof address === 'string')
		throw new Error('the site is built from a server that listens');
	const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
	return `http://${host.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}:${address.port}`;
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { buildSite } from './build.ts';

/** Builds the site from what this process answers with, and tells every process when a new release is live. */
export async function rebuildSite(deps: Deps, server: FastifyInstance): Promise<void> {
	const address = server.server.address();
	if (!address || typeof address === 'string')
		throw new Error('the site is built from a server that listens');
	const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
	const fresh = await buildSite(`http://${host}:${address.port}`, deps.config.releasesDir, deps.clock.now());
	if (fresh) await deps.bus.emit(deps.db.q, 'content.changed', { kind: 'release' });
}

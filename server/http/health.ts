import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import { whyUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import type { Drain } from './drain.ts';

/** /healthz: this process answers. /readyz: it can also work (database, migrations) and is not about to end. */
export function registerHealth(
	app: FastifyInstance,
	deps: Pick<Deps, 'db' | 'bus' | 'disk'>,
	drain: Pick<Drain, 'draining'>,
): void {
	app.get('/healthz', { logLevel: 'silent' }, async (_, reply) => {
		return reply.header('cache-control', 'no-store').send({ status: 'alive' });
	});
	app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
		reply.header('cache-control', 'no-store');
		if (drain.draining) return reply.code(503).send({ status: 'draining' });
		const disk = await deps.disk.state();
		try {
			const checks = { migrated: await isMigrated(deps.db), news: deps.bus.connected, disk };
			const ready = checks.migrated && checks.news;
			return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...checks });
		} catch (error) {
			request.log.warn({ err: error }, 'not ready');
			const why = whyUnavailable(error as Error) ?? 'the database does not answer as it should';
			return reply
				.code(503)
				.header('retry-after', 5)
				.send({ status: 'not ready', database: false, why, disk });
		}
	});
}

import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Answers, Deps } from './deps.ts';
import { makeCouriers } from './gateways/couriers/gateways.ts';
import { localFiles } from './gateways/files/local.ts';
import { makeMediaStore } from './gateways/media/stores.ts';
import { makePaymentGateways } from './gateways/payments/gateways.ts';
import { makePush } from './gateways/push/web-push.ts';
import { addressOf } from './http/server.ts';
import { jobs } from './jobs/jobs.ts';
import { makeMessages } from './messages/messages.service.ts';
import { type Period, readPeriods } from './retention.ts';
import { makeSettings } from './settings/settings.service.ts';
import { makeBuilder } from './site/build-process.ts';
import { watchDisk } from './watch/disk.ts';
import type { Metrics } from './watch/metrics.ts';
import { watchPools, watchReplica } from './watch/pools.ts';
import { watchBalances } from './watch/sms-balance.ts';

/** The inputs of an app's services. Without `gateways` those of its settings are used, without `builder` an own one. */
export interface Base
	extends Pick<Deps, 'config' | 'secret' | 'clock' | 'db' | 'bus'>,
		Partial<Pick<Deps, 'replica' | 'gateways' | 'builder'>> {}

/** The services of the framework, monitored, and closed with the server. Modules' answers are added later. */
export function makeServices(
	base: Base,
	{
		server,
		metrics,
		periods,
	}: { server: FastifyInstance; metrics: Metrics; periods: Record<string, Period> },
): Deps {
	const { log } = server;
	const { registry } = metrics;
	const setting = makeSettings(base);
	const deps: Deps = {
		...base,
		answers: {} as Answers,
		replica: base.replica ?? null,
		keptDays: readPeriods(periods, base.config.retentionDays),
		log,
		disk: watchDisk(base.config, registry, log),
		jobs,
		setting,
		metrics,
		messages: makeMessages({ ...base, log, metrics }),
		files: localFiles(path.join(base.config.dataDir, 'files')),
		media: makeMediaStore(base.config.media, base.clock),
		gateways: base.gateways ?? makePaymentGateways({ ...base, setting }),
		couriers: makeCouriers(base),
		push: makePush(base),
		builder: base.builder ?? makeBuilder(),
		api: () => addressOf(server),
	};
	const { db, replica, messages } = deps;
	watchPools(
		{ main: db.pool, hot: db.hot, queue: db.queue, ...(replica && { replica: replica.pool }) },
		registry,
	);
	if (replica) watchReplica(replica, registry);
	watchBalances(messages.accounts, registry, log);
	server.addHook('onClose', async () => {
		deps.disk.close();
		await messages.settled();
		deps.builder.close();
	});
	return deps;
}

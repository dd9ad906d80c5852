import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { contract } from '#contract/index.ts';
import type { Answers, Deps } from './deps.ts';
import { deskHost, namesDesk } from './desk/host.ts';
import { makeCouriers } from './gateways/couriers/gateways.ts';
import { localFiles } from './gateways/files/local.ts';
import { makeMediaStore } from './gateways/media/stores.ts';
import { makePaymentGateways } from './gateways/payments/gateways.ts';
import { makePush } from './gateways/push/web-push.ts';
import { addressOf } from './http/address.ts';
import { registerDocs } from './http/docs.ts';
import { type Drain, makeDrain } from './http/drain.ts';
import { answerError, handleErrors } from './http/errors.ts';
import { takeForms } from './http/forms.ts';
import { registerHealth } from './http/health.ts';
import { boundBodies, makeListener } from './http/listener.ts';
import { registerMedia } from './http/media.ts';
import { answerOrigins } from './http/origins.ts';
import { guardByPressure } from './http/pressure.ts';
import { registerContract } from './http/register.ts';
import { type JobHandlers, jobs } from './jobs/jobs.ts';
import { logOptions } from './log.ts';
import { makeMessages } from './messages/messages.service.ts';
import { together, type Whole } from './module.ts';
import { modules } from './modules.ts';
import { readPeriods } from './retention.ts';
import { makeSettings } from './settings/settings.service.ts';
import { makeBuilder } from './site/build-process.ts';
import { rebuildNow } from './site/rebuild.service.ts';
import { makeSite, registerSite } from './site/serve.ts';
import { makeRequestId, watchCalls } from './watch/calls.ts';
import { watchDisk } from './watch/disk.ts';
import { watchJobs } from './watch/jobs.ts';
import { type Metrics, makeMetrics } from './watch/metrics.ts';
import { watchPools, watchReplica } from './watch/pools.ts';
import { watchBalances } from './watch/sms-balance.ts';
import { makeStanding } from './watch/standing.ts';
import type { Tracing } from './watch/tracing.ts';

/** What an app is built from. Without `gateways` it has those that its settings set up. */
export interface BaseDeps
	extends Pick<Deps, 'config' | 'secret' | 'clock' | 'db' | 'bus'>,
		Partial<Pick<Deps, 'replica' | 'gateways'>> {
	/** Without it nothing is traced. */
	tracing?: Tracing | null;
}

export interface App {
	server: FastifyInstance;
	/** How the process stops taking calls. */
	drain: Drain;
	/** What the queue's worker runs. */
	jobHandlers: JobHandlers;
	/** Books the first rounds of all work. */
	beginWork: () => Promise<void>;
	/** Builds the site if content or code changed since the last build. Returns when it is live or has failed. */
	buildSite: () => Promise<void>;
	/** All figures of this process and those of the database, as Prometheus reads them. */
	scrape: () => Promise<string>;
	/** Into which the process may put what is not the app's. */
	metrics: Metrics;
}

function options(base: BaseDeps, lines: DestinationStream | undefined): FastifyServerOptions {
	return {
		logger: logOptions(base.config, lines),
		genReqId: makeRequestId(base.config.trustProxy !== false),
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: base.config.trustProxy,
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
async function addPlugins(server: FastifyInstance, config: Deps['config']): Promise<void> {
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

function watchServices({ db, replica, messages, metrics: { registry }, log }: Deps): void {
	watchPools({ main: db.pool, hot: db.hot, ...(replica && { replica: replica.pool }) }, registry);
	if (replica) watchReplica(replica, registry);
	watchBalances(messages.accounts, registry, log);
}

/** Puts the server together: plugins, one route for each entry of the contract, one error handler, one 404. */
export async function buildApp(base: BaseDeps, lines?: DestinationStream): Promise<App> {
	const metrics = makeMetrics();
	const tracing = base.tracing ?? null;
	const drain = makeDrain();
	const server = Fastify({
		...options(base, lines),
		// A hot page is answered before the framework is asked.
		serverFactory: (handler) =>
			makeListener((request, response) => {
				if (site.answerHot(request, response)) metrics.hotPage();
				else if (namesDesk(request, base.config))
					response.writeHead(404, { 'cache-control': 'no-store' }).end();
				else handler(request, response);
			}, drain),
	});
	watchCalls(server, { metrics, tracing, trustProxy: base.config.trustProxy !== false });
	await addPlugins(server, base.config);

	const setting = makeSettings(base);
	const deps: Deps = {
		...base,
		answers: {} as Answers,
		replica: base.replica ?? null,
		keptDays: readPeriods(together(modules.map((one) => one.retention?.periods)), base.config.retentionDays),
		log: server.log,
		disk: watchDisk(base.config, metrics.registry, server.log),
		jobs,
		setting,
		metrics,
		messages: makeMessages({ ...base, log: server.log, metrics }),
		files: localFiles(path.join(base.config.dataDir, 'files')),
		media: makeMediaStore(base.config.media, base.clock),
		gateways: base.gateways ?? makePaymentGateways({ ...base, setting }),
		couriers: makeCouriers(base),
		push: makePush(base),
		builder: makeBuilder(),
		api: () => addressOf(server),
	};
	Object.assign(deps.answers, together(modules.map((one) => one.answers?.(deps))));
	const pressure = guardByPressure(server, deps);
	const site = makeSite(deps, together(modules.map((one) => one.late?.(base.db.q))));
	const handlers = together<Record<string, Record<string, unknown>>>(
		modules.map((one) => one.calls?.(deps, modules)),
	);
	const gate = together<Whole['gate']>(modules.map((one) => one.gate?.(deps)));
	registerContract(server, contract, handlers, deps, {
		...gate,
		inRunningAttempt: deps.answers.inRunningAttempt,
		pressure,
		over: drain.over,
	});
	registerDocs(server, contract, deskHost(base.config));
	registerHealth(server, deps, drain);
	registerMedia(server, deps);
	for (const one of modules) one.files?.(server, deps);
	registerSite(server, site);
	server.addHook('onClose', async () => {
		deps.disk.close();
		await deps.messages.settled();
		deps.builder.close();
	});
	watchServices(deps);
	const standing = makeStanding(deps, metrics.registry);

	return {
		server,
		drain,
		jobHandlers: watchJobs(together(modules.map((one) => one.jobs?.(deps, modules))), metrics, tracing),
		beginWork: async () => {
			for (const one of modules) await one.begin?.(deps);
		},
		buildSite: () => rebuildNow(deps, 'start'),
		scrape: async () => {
			await standing.refresh();
			return metrics.registry.metrics();
		},
		metrics,
	};
}

import cluster from 'node:cluster';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { type App, buildApp } from './app.ts';
import { simulatedCouriersAt } from './config/couriers.ts';
import { simulatedAt } from './config/payments.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { FolderInUse, startEmbedded } from './db/embedded.ts';
import { followReplica } from './db/replica.ts';
import { builtDesk } from './desk/build.ts';
import { serveDesk } from './desk/serve.ts';
import { openBus } from './events/bus.ts';
import { listenForCrowds } from './http/listen.ts';
import { startWorker } from './jobs/jobs.ts';
import { makeBuilder } from './site/build-process.ts';
import { liveRelease } from './site/releases.ts';
import { NotMigrated, prepareDatabase, waitForTables } from './start/prepare.ts';
import { say } from './start/say.ts';
import { SecretDiffers, showSecret, storedSecret } from './start/secret.ts';
import { startSimulated } from './start/simulated.ts';
import { serveMetrics } from './watch/listener.ts';
import { watchProcess } from './watch/metrics.ts';
import { traceOutgoing } from './watch/outgoing.ts';
import { openTracing } from './watch/tracing.ts';

const clock = { now: () => new Date() };
/** Maximum time for running work, after the process has stopped accepting more. */
const GRACE_MS = 20_000;

/** Ends running requests, then their connections: a browser would leave one open for more. */
async function closeServer(server: FastifyInstance, stopFurther: () => Promise<void>): Promise<void> {
	const idle = setInterval(() => server.server.closeIdleConnections(), 50);
	await Promise.all([server.close(), stopFurther()]).finally(() => clearInterval(idle));
}

async function withSimulator(config: Config, undo: (() => Promise<unknown>)[]): Promise<Config> {
	const { payments, couriers } = config;
	const simulator = await startSimulated(config);
	if (simulator === null) return config;
	undo.push(() => simulator.close());
	const { origin, port: simulatorPort } = simulator;
	return {
		...config,
		...(payments.simulatorPort !== null && {
			payments: { ...payments, ...simulatedAt(origin), simulatorPort },
		}),
		...(couriers.simulatorPort !== null && { couriers: { ...simulatedCouriersAt(origin), simulatorPort } }),
	};
}

/**
 * Starts the bundling that needs only the code; a first start runs it while the database is still being filled; of
 * several processes (`wait`) one builds the site once it listens. Without a desk where only the API runs.
 */
async function bundleAhead({ deskDir, migrate, releasesDir }: Config) {
	const builder = makeBuilder();
	if (process.env.SKIP_SITE === '1' || migrate === 'only') return { builder, desk: null };
	if (migrate === 'run' && !(await liveRelease(releasesDir))) builder.warm();
	const desk = builtDesk(deskDir, (message) => console.log(`  ${message}`));
	// The awaiting code reports it.
	desk.catch(() => {});
	return { builder, desk };
}

/** Serves the desk, without pages where none are `bundled`; its failure is reported and not fatal. */
async function startDesk(
	config: Config,
	bundled: Promise<string> | null,
	{ server, drain }: Pick<App, 'server' | 'drain'>,
	undo: (() => Promise<unknown>)[],
): Promise<string | null> {
	try {
		const desk = await serveDesk(server, await bundled, config, drain);
		undo.push(async () => {
			desk.close();
			desk.closeIdleConnections();
		});
		return bundled && config.deskOrigin;
	} catch (error) {
		server.log.error({ err: error }, 'the desk cannot be served');
		return null;
	}
}

/** Serves the metrics to Prometheus. A port in use must not take the app from doctors: it is reported, not fatal. */
async function startMetrics(config: Config, app: App, undo: (() => Promise<unknown>)[]): Promise<void> {
	const { metricsPort } = config.watch;
	if (metricsPort === null) return;
	watchProcess(app.metrics.registry);
	try {
		const listener = await serveMetrics(metricsPort, app.scrape);
		undo.push(async () => {
			listener.close();
			listener.closeAllConnections();
		});
	} catch (error) {
		app.server.log.error({ err: error, port: metricsPort }, 'the metrics cannot be served');
	}
}

/** The site as built when the process starts; without it where only the API runs. */
function siteAtStart({ releasesDir }: Config, buildSite: App['buildSite']) {
	const stopping = new AbortController();
	let building: Promise<void> | null = null;
	return {
		/** Returns whether the process continues. */
		async build(): Promise<boolean> {
			if (process.env.SKIP_SITE === '1') return true;
			if (!(await liveRelease(releasesDir)))
				console.log('  building the site, this takes a moment the first time');
			if (!stopping.signal.aborted) building = buildSite(stopping.signal);
			await building;
			return !stopping.signal.aborted;
		},
		async end(): Promise<void> {
			stopping.abort();
			await building?.catch(() => {});
		},
	};
}

async function start(settings: Config): Promise<void> {
	const undo: (() => Promise<unknown>)[] = [];
	const stop = async () => {
		for (const step of undo.splice(0).reverse()) await step();
	};
	try {
		const config = await withSimulator(settings, undo);
		const { builder, desk: bundled } = await bundleAhead(config);
		undo.push(async () => builder.close());
		const embedded = config.databaseUrl
			? null
			: await startEmbedded({ dir: config.dataDir, log: (message) => console.log(`  database: ${message}`) });
		if (embedded) undo.push(() => embedded.stop());
		const url = config.databaseUrl ?? embedded?.url ?? '';
		const tracing = await openTracing(config.watch.tracing);
		if (tracing) {
			// Undone in reverse order: what was started until then is still sent.
			undo.push(() => tracing.close());
			const untrace = traceOutgoing(tracing);
			undo.push(async () => untrace());
		}
		const db = openDatabase(url, { tracing });
		undo.push(() => db.close());
		const secret = config.secret ?? (await storedSecret(config.dataDir));
		if (config.migrate === 'wait') await waitForTables(db, config.migrateWaitS);
		else await prepareDatabase(db, { config, secret, clock });
		if (config.migrate === 'only') return await stop();

		const warn = (message: unknown) => console.warn(message);
		const bus = await openBus(url, { warn }, (client) => showSecret(client, secret));
		undo.push(() => bus.close());
		const replica =
			config.replica && (await followReplica(config.replica, { db, bus, log: { warn }, tracing }));
		if (replica) undo.push(() => replica.close());
		await mkdir(config.releasesDir, { recursive: true });
		const app = await buildApp({ config, secret, clock, db, bus, replica, tracing, builder });
		const { server, drain, jobHandlers, beginWork, buildSite } = app;
		// Started once this process listens, since a build calls it. Stopped after it has stopped listening.
		let worker: ReturnType<typeof startWorker> | null = null;
		undo.push(async () => (await worker?.catch(() => null))?.stop());
		await startMetrics(config, app, undo);
		let stopFurther = async () => {};
		undo.push(() => closeServer(server, () => stopFurther()));
		const site = siteAtStart(config, buildSite);
		// Before it stops listening, since the build calls it.
		undo.push(site.end);
		closeWithGrace({ delay: GRACE_MS + config.drainMs, logger: server.log }, async ({ err }) => {
			if (err) server.log.fatal({ err }, 'stopping after an error');
			else await drain.begin(config.drainMs);
			await stop();
		});

		stopFurther = await listenForCrowds(server, config);
		worker = startWorker(
			db.queue,
			jobHandlers,
			(message, error) => server.log.error({ err: error }, message),
			beginWork,
		);
		await worker;
		const address = server.server.address();
		const port = typeof address === 'object' && address ? address.port : config.port;
		const origin = `http://localhost:${port}`;
		const desk = await startDesk(config, bundled, { server, drain }, undo);
		if (!(await site.build())) return;
		// Of several processes the primary one prints the address of the site: their own ports are internal.
		if (!cluster.isWorker) say(config, origin, desk);
		// A parent that started it as one of several waits for this.
		process.send?.('ready');
	} catch (error) {
		await stop();
		throw error;
	}
}

try {
	await start(readConfig(process.env, path.resolve(import.meta.dirname, '..')));
} catch (error) {
	const expected =
		error instanceof ConfigError ||
		error instanceof FolderInUse ||
		error instanceof NotMigrated ||
		error instanceof SecretDiffers;
	console.error(expected ? `\n  ${error.message}\n` : error);
	process.exitCode = 1;
}

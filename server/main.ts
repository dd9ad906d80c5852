import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { DEMO_OUTBOX_PATH, WEB_PREFIX } from '#contract/constants.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { simulatedCouriersAt } from './config-couriers.ts';
import { simulatedAt } from './config-payments.ts';
import { openDatabase } from './db/client.ts';
import { FolderInUse, startEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openBus } from './events/bus.ts';
import { localFiles } from './gateways/files/local.ts';
import { makeMediaStore } from './gateways/media/stores.ts';
import { jobs, startWorker } from './jobs/jobs.ts';
import { demoSignIns, prepareDemonstration } from './seed/demo.ts';
import { seedReference } from './seed/reference.ts';
import { startSimulator } from './simulator/simulator.ts';
import { liveRelease } from './site/releases.ts';

const clock = { now: () => new Date() };

async function keptSecret(dataDir: string): Promise<string> {
	const file = path.join(dataDir, 'secret');
	try {
		return await readFile(file, 'utf8');
	} catch {
		const secret = randomBytes(32).toString('hex');
		await mkdir(dataDir, { recursive: true });
		await writeFile(file, secret, { mode: 0o600 });
		return secret;
	}
}

/** Ends requests that are under way, then their connections: a browser would keep one open for more. */
async function closeServer(server: FastifyInstance): Promise<void> {
	const idle = setInterval(() => server.server.closeIdleConnections(), 50);
	await server.close().finally(() => clearInterval(idle));
}

/** Starts the simulated gateways where the settings want them here, and points the adapters at them. */
async function withSimulator(config: Config, undo: (() => Promise<unknown>)[]): Promise<Config> {
	const { payments, couriers } = config;
	const wanted = payments.simulatorPort ?? couriers.simulatorPort;
	if (wanted === null) return config;
	const simulator = await startSimulator({
		port: wanted,
		courierWebhook: `http://127.0.0.1:${config.port}${WEB_PREFIX}/couriers/steadfast/webhook`,
		file: path.join(config.dataDir, 'simulator.jsonl'),
	});
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

function say(config: Config, origin: string): void {
	console.log(`\n  প্রস্তুতি  ${origin}\n  API        ${origin}/api/docs`);
	if (!config.demonstration) return;
	console.log('\n  Demonstration sign-ins (phone / password):');
	for (const { phone, password, what } of demoSignIns) console.log(`    ${phone} / ${password}   ${what}`);
	console.log(`\n  SMS and e-mail are not sent but shown: ${origin}${DEMO_OUTBOX_PATH}`);
	const { simulatorPort } = config.payments;
	if (simulatorPort !== null) console.log(`  Payments are simulated: http://127.0.0.1:${simulatorPort}/`);
	const { simulatorPort: courierPort } = config.couriers;
	if (courierPort !== null) console.log(`  Couriers are simulated: http://127.0.0.1:${courierPort}/couriers`);
	console.log('');
}

async function start(settings: Config): Promise<void> {
	const undo: (() => Promise<unknown>)[] = [];
	const stop = async () => {
		for (const step of undo.splice(0).reverse()) await step();
	};
	try {
		const config = await withSimulator(settings, undo);
		const embedded = config.databaseUrl
			? null
			: await startEmbedded({ dir: config.dataDir, log: (message) => console.log(`  database: ${message}`) });
		if (embedded) undo.push(() => embedded.stop());
		const url = config.databaseUrl ?? embedded?.url ?? '';
		const db = openDatabase(url);
		undo.push(() => db.close());
		await migrateDatabase(db);
		await seedReference(db);
		if (config.demonstration) {
			const files = localFiles(path.join(config.dataDir, 'files'));
			await prepareDemonstration(db, clock.now(), files, makeMediaStore(config.media, clock));
		}

		const bus = await openBus(url, { warn: (message: unknown) => console.warn(message) });
		undo.push(() => bus.close());
		const secret = config.secret ?? (await keptSecret(config.dataDir));
		await mkdir(config.releasesDir, { recursive: true });
		const { server, jobHandlers, buildSite } = await buildApp({ config, secret, clock, db, bus });
		const worker = await startWorker(
			db.pool,
			jobHandlers,
			(message, error) => server.log.error({ err: error }, message),
			async () => {
				await jobs.add(db.q, 'complaints.close', {}, { key: 'complaints.close' });
				await jobs.add(db.q, 'exams.sweep', {}, { key: 'exams.sweep' });
				await jobs.add(db.q, 'ledger.reconcile', { day: null }, { key: 'ledger.reconcile' });
				await jobs.add(db.q, 'notifications.deliver', {}, { key: 'notifications.deliver' });
				await jobs.add(db.q, 'notifications.gather', {}, { key: 'notifications.gather' });
				await jobs.add(db.q, 'orders.expire', {}, { key: 'orders.expire' });
				await jobs.add(db.q, 'orders.instalments', {}, { key: 'orders.instalments' });
				await jobs.add(db.q, 'payments.sweep', {}, { key: 'payments.sweep' });
				await jobs.add(db.q, 'sheets.round', {}, { key: 'sheets.round' });
				await jobs.add(db.q, 'site.build', {}, { key: 'site.build' });
				await jobs.add(db.q, 'subscriptions.rounds', {}, { key: 'subscriptions.rounds' });
			},
		);
		undo.push(() => worker.stop());
		undo.push(() => closeServer(server));
		closeWithGrace({ delay: 20_000, logger: server.log }, async ({ err }) => {
			if (err) server.log.fatal({ err }, 'stopping after an error');
			await stop();
		});

		await server.listen({ host: config.host, port: config.port });
		const address = server.server.address();
		const port = typeof address === 'object' && address ? address.port : config.port;
		const origin = `http://localhost:${port}`;
		if (process.env.SKIP_SITE !== '1') {
			if (!(await liveRelease(config.releasesDir)))
				console.log('  building the site, this takes a moment the first time');
			await buildSite();
		}
		say(config, origin);
	} catch (error) {
		await stop();
		throw error;
	}
}

try {
	await start(readConfig(process.env, path.resolve(import.meta.dirname, '..')));
} catch (error) {
	const expected = error instanceof ConfigError || error instanceof FolderInUse;
	console.error(expected ? `\n  ${error.message}\n` : error);
	process.exitCode = 1;
}

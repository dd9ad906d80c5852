// The real app on the database of the bench; with WORK=1 it also runs the queue, as `npm start` does.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { serveDesk } from '#server/desk/serve.ts';
import { openBus } from '#server/events/bus.ts';
import { listenForCrowds } from '#server/http/listen.ts';
import { jobs, startWorker } from '#server/jobs/jobs.ts';
import type { Health } from './support/bench.ts';

const url = process.env.DATABASE_URL ?? '';
const config = readConfig({
	DATABASE_URL: url,
	PORT: '0',
	DESK_PORT: process.env.DESK_PORT,
	SHED: process.env.SHED,
	RATE_FACTOR: '1000000',
	DATA_DIR: process.env.RELEASES_DIR,
	RELEASES_DIR: process.env.RELEASES_DIR,
	PAYMENT_GATEWAYS: process.env.PAYMENT_GATEWAYS,
	SSLCOMMERZ_URL: process.env.SSLCOMMERZ_URL,
	SSLCOMMERZ_STORE_ID: process.env.SSLCOMMERZ_STORE_ID,
	SSLCOMMERZ_STORE_PASSWORD: process.env.SSLCOMMERZ_STORE_PASSWORD,
});
const clock = { now: () => new Date() };
const db = openDatabase(url);
const bus = await openBus(url, console);
const secret = 'a secret that only the bench knows';
const { server, drain, jobHandlers } = await buildApp({ config, secret, clock, db, bus });
if (process.env.WORK === '1') {
	await startWorker(
		db.queue,
		jobHandlers,
		(message, error) => console.error(message, error),
		() => jobs.add(db.q, 'exams.sweep', {}, { key: 'exams.sweep' }),
	);
}
await listenForCrowds(server, { host: '127.0.0.1', port: 0 });
if (process.env.DESK_PORT) await serveDesk(server, null, config, drain);

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let used = process.cpuUsage();
process.on('message', () => {
	const { user, system } = process.cpuUsage(used);
	used = process.cpuUsage();
	const health: Health = {
		p50: delay.percentile(50) / 1e6,
		p99: delay.percentile(99) / 1e6,
		max: delay.max / 1e6,
		cpu: (user + system) / 1e6,
	};
	delay.reset();
	process.send?.(health);
});
const address = server.server.address();
process.send?.(typeof address === 'object' ? address?.port : 0);

// The app as it runs, on the database of the bench.
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { openBus } from '#server/events/bus.ts';

const url = process.env.DATABASE_URL ?? '';
const config = readConfig({
	DATABASE_URL: url,
	PORT: '0',
	RATE_FACTOR: '1000000',
	RELEASES_DIR: process.env.RELEASES_DIR,
});
const clock = { now: () => new Date() };
const db = openDatabase(url);
const bus = await openBus(url, console);
const { server } = await buildApp({ config, secret: 'a secret that only the bench knows', clock, db, bus });
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address();
process.send?.(typeof address === 'object' ? address?.port : 0);

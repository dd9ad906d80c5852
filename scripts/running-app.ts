import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { type Bus, openBus } from '#server/events/bus.ts';

/** Address of the embedded database of the app in this folder; null if none was ever started. */
export async function embeddedUrl(dataDir: string): Promise<string | null> {
	try {
		const { password, port } = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8'));
		return `postgres://postgres:${password}@127.0.0.1:${port}/prostuti`;
	} catch {
		return null;
	}
}

/** Runs an action on the database of the running app, or of DATABASE_URL; a failure is one line and exit code 1. */
export async function onRunningApp(work: (app: { config: Config; db: Database; bus: Bus }) => Promise<void>) {
	const undo: (() => Promise<unknown>)[] = [];
	try {
		const config = readConfig(process.env, path.resolve(import.meta.dirname, '..'));
		const url = config.databaseUrl ?? (await embeddedUrl(config.dataDir));
		if (!url) throw new Error('the app is not running here, and DATABASE_URL is not set');
		const db = openDatabase(url, { max: 1 });
		undo.push(() => db.close());
		const bus = await openBus(url, console);
		undo.push(() => bus.close());
		await work({ config, db, bus });
	} catch (error) {
		console.error(String(error));
		process.exitCode = 1;
	} finally {
		for (const step of undo.reverse()) await step();
	}
}

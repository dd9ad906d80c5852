import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedReference } from '#server/seed/reference.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Server of this run; its databases are made from the template `template`. */
		databaseServer: string;
	}
}

/** One PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
	const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-test-'));
	const server = await startEmbedded({ dir, log: () => {} });
	const admin = new pg.Client({ connectionString: server.url });
	await admin.connect();
	await admin.query('create database template_app');
	await admin.end();
	const url = new URL(server.url);
	url.pathname = '/template_app';
	const db = openDatabase(url.href);
	await migrateDatabase(db);
	await seedReference(db);
	await db.close();
	project.provide('databaseServer', server.url);
	return async () => {
		await server.stop();
		await rm(dir, { recursive: true, force: true });
	};
}

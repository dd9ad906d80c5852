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
		/** Server of this run; its databases are created from the template `template`. */
		databaseServer: string;
	}
}

interface Shared {
	users: number;
	server: Promise<{ url: string; stop(): Promise<void> }>;
}
declare global {
	/** The server of this run: each project loads this file again, and all of them share it. */
	var testDatabase: Shared | undefined;
}

/**
 * No test kills this server, so commits need not wait for the disk; tests that kill a database start their own. The
 * databases last minutes, so there is no vacuum either: a test that needs table statistics requests them (`analyze`).
 */
const SWITCHED_OFF = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];

/** A PostgreSQL with a migrated template that each test file copies. */
async function start(): Promise<{ url: string; stop(): Promise<void> }> {
	const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-test-'));
	const server = await startEmbedded({ dir, log: () => {} });
	const admin = new pg.Client({ connectionString: server.url });
	await admin.connect();
	for (const name of SWITCHED_OFF) await admin.query(`alter system set ${name} = off`);
	await admin.query('select pg_reload_conf()');
	await admin.query('create database template_app');
	await admin.end();
	const url = new URL(server.url);
	url.pathname = '/template_app';
	const db = openDatabase(url.href);
	await migrateDatabase(db);
	await seedReference(db);
	await db.close();
	return {
		url: server.url,
		async stop() {
			await server.stop();
			await rm(dir, { recursive: true, force: true });
		},
	};
}

/** A server started and stopped by a caller that runs these tests many times. */
const given = process.env.TEST_DATABASE_SERVER;

/** One PostgreSQL for the run; the last project that ends stops it. */
export default async function setup(project: TestProject) {
	globalThis.testDatabase ??= {
		users: 0,
		server: given ? Promise.resolve({ url: given, stop: async () => {} }) : start(),
	};
	const shared = globalThis.testDatabase;
	shared.users++;
	const server = await shared.server;
	project.provide('databaseServer', server.url);
	return async () => {
		if (--shared.users > 0) return;
		globalThis.testDatabase = undefined;
		await server.stop();
	};
}

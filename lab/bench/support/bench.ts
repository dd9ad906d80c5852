import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';

/** A number from the command line as --name=value. */
export function option(name: string, usual: number): number {
	const given = process.argv.find((one) => one.startsWith(`--${name}=`));
	const value = given === undefined ? usual : Number(given.slice(name.length + 3));
	if (!Number.isFinite(value)) throw new Error(`--${name} must be a number`);
	return value;
}

/** Reports the current step, for the message of a bench that does not end. */
export const part = (name: string): unknown => process.send?.(name);

/** Event loop delay and processor time of a process since the last call. Milliseconds and seconds. */
export interface Health {
	p50: number;
	p99: number;
	max: number;
	cpu: number;
}

interface Child {
	port: number;
	process: ChildProcess;
	health(): Promise<Health>;
}

interface Bench {
	/** Temporary folder, deleted with the bench. */
	dir: string;
	url(database?: string): string;
	open(url?: string): Database;
	/** Restarts the server with statistics of every statement; there must be no connections. */
	measureStatements(): Promise<void>;
	/** Starts a program of this folder; resolves when it has sent its port. */
	fork(file: string, env?: Record<string, string>): Promise<Child>;
	end(): Promise<void>;
}

/** A PostgreSQL server with durable settings, and processes beside it; `end` removes everything. */
export async function startBench(): Promise<Bench> {
	part('the start of PostgreSQL');
	const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-bench-'));
	let embedded = await startEmbedded({ dir, log: () => {} });
	const children: ChildProcess[] = [];
	const databases: Database[] = [];

	async function alone(statement: string): Promise<void> {
		const db = openDatabase(embedded.url, { max: 1 });
		await db.pool.query(statement).finally(() => db.close());
	}
	function urlOf(database?: string): string {
		const url = new URL(embedded.url);
		if (database) url.pathname = `/${database}`;
		return url.href;
	}
	return {
		dir,
		url: urlOf,
		open(url = embedded.url) {
			const db = openDatabase(url, { max: 64 });
			databases.push(db);
			return db;
		},
		async measureStatements() {
			await alone("alter system set shared_preload_libraries = 'pg_stat_statements'");
			await embedded.stop();
			embedded = await startEmbedded({ dir, log: () => {} });
			await alone('create extension pg_stat_statements');
		},
		async fork(file, env = {}) {
			part(`the start of ${file}`);
			const child = fork(path.join(import.meta.dirname, '..', file), {
				env: { ...process.env, DATABASE_URL: embedded.url, RELEASES_DIR: dir, ...env },
				stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
			});
			children.push(child);
			const port = await new Promise<number>((resolve, reject) => {
				child.once('message', (sent) => resolve(Number(sent)));
				child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
			});
			return {
				port,
				process: child,
				health: () =>
					new Promise((resolve) => {
						child.once('message', (health) => resolve(health as Health));
						child.send('health');
					}),
			};
		},
		async end() {
			for (const child of children) {
				child.removeAllListeners('exit');
				child.kill();
			}
			for (const db of databases) await db.close();
			await embedded.stop();
			await rm(dir, { recursive: true, force: true });
		},
	};
}

const byNumber = (a: number, b: number) => a - b;
/** The quantile of the numbers for this share. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted(byNumber);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Prints rows with a header, numbers aligned right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
	const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
	for (const row of [heads, ...rows]) {
		const cells = row.map((cell, at) =>
			at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
		);
		console.log(cells.join('  '));
	}
}

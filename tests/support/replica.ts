import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { runtimeFor } from '#server/db/embedded.ts';
import { launch } from '#server/db/embedded-lock.ts';
import { freePort } from './process.ts';
import { until } from './until.ts';

export interface RunningReplica {
	url: string;
	/** Queries the copy directly, outside all pools. */
	ask<R extends pg.QueryResultRow>(text: string): Promise<R[]>;
	/** Makes it an independent database. */
	promote(): Promise<void>;
	stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Runtime files that change during the copy; a copy creates its own. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_replslot\/.+|pg_stat_tmp\/.+)$/;

/** Runs one statement on a separate connection. */
async function askAt<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
	client.on('error', () => {});
	await client.connect();
	return client
		.query<R>(text)
		.then(({ rows }) => rows)
		.finally(() => client.end());
}

/**
 * Starts a replica of the embedded server of a folder. The package has no pg_basebackup: the folder is copied
 * between the two calls that make such a copy consistent.
 */
export async function startReplica(
	primary: { dir: string; url: string },
	dir: string,
): Promise<RunningReplica> {
	const from = path.join(primary.dir, 'postgres');
	const home = path.join(dir, 'copy');
	const data = path.join(home, 'postgres');
	await mkdir(home, { recursive: true });
	const client = new pg.Client({ connectionString: primary.url });
	await client.connect();
	await client.query(`select pg_backup_start('copy', true)`);
	await cp(from, data, {
		recursive: true,
		filter: (source) => !LEFT_OUT.test(path.relative(from, source)),
	});
	const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
		'select labelfile, spcmapfile from pg_backup_stop(false)',
	);
	await client.end();
	await writeFile(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '');
	await writeFile(path.join(data, 'standby.signal'), '');
	const { hostname, port, username, password } = new URL(primary.url);
	await writeFile(
		path.join(data, 'postgresql.auto.conf'),
		`primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
	);
	await chmod(data, 0o700);
	const { uid, gid } = await stat(from);
	if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${uid}:${gid}`, data]);
	const runtime = await runtimeFor(home, () => {});
	const own = await freePort();
	const child = await launch(runtime, 'postgres', data, path.join(home, 'postgres.log'), (folder) => [
		...['-D', folder],
		...['-c', `port=${own}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
		...['-c', 'max_connections=200', '-c', 'cluster_name=prostuti-copy', '-c', 'shared_buffers=32MB'],
	]);
	const ended = once(child, 'exit');
	const url = new URL(primary.url);
	url.port = String(own);
	const ask = <R extends pg.QueryResultRow>(text: string) => askAt<R>(url.href, text);
	const takesCalls = () =>
		ask('select 1').then(
			() => true,
			() => child.exitCode !== null,
		);
	await until(takesCalls);
	if (child.exitCode !== null) throw new Error(`the copy ended with ${child.exitCode}`);
	return {
		url: url.href,
		ask,
		async promote() {
			await ask('select pg_promote(true, 30)');
		},
		async stop(signal = 'SIGINT') {
			if (child.exitCode === null && child.signalCode === null) child.kill(signal);
			await ended;
		},
	};
}

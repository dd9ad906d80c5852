// A PostgreSQL as an operator installs it, with its pg_dump: Debian's packages install both in one folder.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './process.ts';
import { until } from './until.ts';

/** Folder of the newest installed server that also has pg_dump; undefined if there is none. */
export const ownPostgres: string | undefined = globSync('/usr/lib/postgresql/*/bin')
	.filter((dir) =>
		['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(dir, name))),
	)
	.toSorted(
		(a, b) =>
			Number.parseInt(path.basename(path.dirname(b)), 10) -
			Number.parseInt(path.basename(path.dirname(a)), 10),
	)[0];

/** Starts it in a separate folder; `url` returns the address of a database. */
export async function startOwnPostgres(bin: string) {
	const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-own-'));
	await chmod(dir, 0o755);
	const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
	// The server refuses to run as root.
	const account = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
	if (account.uid !== undefined) execFileSync('chown', [`${account.uid}:${account.gid}`, dir]);
	const data = path.join(dir, 'data');
	const made = spawnSync(
		path.join(bin, 'initdb'),
		['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
		{ ...account, cwd: dir, encoding: 'utf8' },
	);
	if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
	const port = await freePort();
	const flags = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
	const child = spawn(path.join(bin, 'postgres'), ['-D', data, ...flags.flatMap((flag) => ['-c', flag])], {
		...account,
		cwd: dir,
		stdio: 'ignore',
	});
	const url = (database: string) =>
		`postgres://postgres:a-password-nobody-asks-for@127.0.0.1:${port}/${database}`;
	const run = async (text: string) => {
		const client = new pg.Client(url('postgres'));
		await client.connect();
		await client.query(text).finally(() => client.end());
	};
	await until(() =>
		run('select').then(
			() => true,
			() => false,
		),
	);
	return {
		url,
		run,
		async stop() {
			const ended = once(child, 'exit');
			child.kill('SIGINT');
			await ended;
			await rm(dir, { recursive: true, force: true });
		},
	};
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';
import { majorOf } from './manifest.ts';

const execute = promisify(execFile);

interface Tools {
	dir: string;
	major: number;
}

/** Debian has a folder for each version, and only one of them on the PATH. */
async function placesOf(toolsDir: string | null): Promise<string[]> {
	if (toolsDir !== null) return [toolsDir];
	const debian = '/usr/lib/postgresql';
	const versions = await readdir(debian).catch(() => []);
	const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
	return [...onPath, ...versions.map((version) => path.join(debian, version, 'bin'))];
}

async function toolsIn(dir: string): Promise<Tools | null> {
	try {
		await access(path.join(dir, 'pg_restore'));
		const { stdout } = await execute(path.join(dir, 'pg_dump'), ['--version']);
		const [, version] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
		return version === undefined ? null : { dir, major: Number(version) };
	} catch {
		return null;
	}
}

/** The tools of the server's major version or the next one: older refuse it, much newer may write too new a dump. */
export async function findTools(toolsDir: string | null, serverVersion: string): Promise<string> {
	const wanted = majorOf(serverVersion);
	const found = (await Promise.all((await placesOf(toolsDir)).map(toolsIn))).filter((one) => one !== null);
	const [best] = found.filter(({ major }) => major >= wanted).toSorted((a, b) => a.major - b.major);
	if (best) return best.dir;
	const have =
		found.length > 0
			? `only ${[...new Set(found.map(({ major }) => major))].join(', ')} is here`
			: 'none is here';
	throw new BackupError(
		`the server is PostgreSQL ${serverVersion}, which needs pg_dump and pg_restore ${wanted} or later, and ${have}. ` +
			`Install postgresql-client-${wanted} (Debian and Ubuntu: from apt.postgresql.org), or set PG_TOOLS_DIR to their folder.`,
	);
}

/** An address without its password, and the environment with it: every user can see a command line. */
export function connectionOf(url: string): { address: string; env: NodeJS.ProcessEnv } {
	const address = new URL(url);
	const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
	address.password = '';
	address.searchParams.delete('password');
	const { PATH, HOME, PGPASSFILE } = process.env;
	return {
		address: address.href,
		env: {
			PATH,
			HOME,
			LC_ALL: 'C',
			...(PGPASSFILE && { PGPASSFILE }),
			...(password && { PGPASSWORD: password }),
		},
	};
}

/** The last output of a program, without table rows: those are personal data. */
const wordsOf = (text: string) =>
	text
		.split('\n')
		.filter((line) => line && !/^(CONTEXT|DETAIL|Command was|\s)/.test(line))
		.slice(-5)
		.join('\n');

async function endOf(child: ChildProcess, name: string): Promise<void> {
	let said = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		said = (said + text).slice(-16_384);
	});
	const [code, signal] = await once(child, 'close');
	if (code !== 0) throw new BackupError(`${name} failed (${code ?? signal}): ${wordsOf(said)}`);
}

export async function* dump(dir: string, url: string, snapshot: string): AsyncGenerator<Buffer> {
	const { address, env } = connectionOf(url);
	const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
	const child = spawn(path.join(dir, 'pg_dump'), [...args, `--dbname=${address}`], {
		env,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const ended = endOf(child, 'pg_dump');
	ended.catch(() => {});
	try {
		yield* child.stdout;
		await ended;
	} finally {
		child.kill();
	}
}

/** Starts pg_restore, which reads the output of pg_dump; all of it is one transaction, so a failure leaves nothing. */
export function startRestore(dir: string, url: string) {
	const { address, env } = connectionOf(url);
	const args = [
		'--no-owner',
		'--no-privileges',
		'--single-transaction',
		'--exit-on-error',
		`--dbname=${address}`,
	];
	const child = spawn(path.join(dir, 'pg_restore'), args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
	// Its own output says why it ended; a broken pipe does not.
	child.stdin.on('error', () => {});
	return { stdin: child.stdin, ended: endOf(child, 'pg_restore') };
}

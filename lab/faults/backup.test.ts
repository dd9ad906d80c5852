import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { runCommand, startCommand } from '#tests/support/commands.ts';
import {
	type Attempt,
	CLIENT,
	fewestAcked,
	keepSaving,
	sheetOf,
	sit,
	WEB,
} from '#tests/support/exam-load.ts';
import { ownPostgres, startOwnPostgres } from '#tests/support/own-postgres.ts';
import { fetchJson, type RunningApp, startProcess } from '#tests/support/process.ts';
import { LONG } from '#tests/support/size.ts';

let dir = '';
let app: RunningApp | null = null;
let key = '';
/** The first good backup, which later tests damage in all ways. */
let backup = '';
const at = (name: string) => path.join(dir, name);
const settings = (data: string, more: Record<string, string> = {}) => ({
	DATA_DIR: at(data),
	BACKUP_DIR: at('backups'),
	BACKUP_KEY: key,
	...more,
});

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-backup-'));
	key = await generateX25519Identity();
});
async function stop(): Promise<void> {
	app?.child.kill('SIGTERM');
	await app?.ended();
	app = null;
}
afterAll(async () => {
	await stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

async function stored(origin: string, { attemptId, token }: Attempt) {
	const { status, body } = await fetchJson(`${origin}${WEB}/attempts/${attemptId}?client_id=${CLIENT}`, {
		token,
	});
	expect(status).toBe(200);
	return { seq: body.writer.seq as number, sha: body.sha as string, sheet: body.sheet as string };
}

async function signIn(origin: string, doctor: number): Promise<number> {
	const body = { phone: demoPhone(doctor), password: DEMO_PASSWORD };
	return (await fetchJson(`${origin}/api/v3/auth/login`, { method: 'POST', ddt: demoDdt(doctor), body }))
		.status;
}

async function listFiles(folder: string): Promise<string[]> {
	const names = await readdir(folder, { recursive: true, withFileTypes: true });
	return names
		.filter((one) => one.isFile())
		.map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
		.toSorted();
}

describe('a backup of the embedded database', () => {
	it('made while doctors save contains every answer acknowledged before it, and the app starts on it', async () => {
		app = await startProcess(at('live'));
		const { origin } = app;
		const attempts = await Promise.all([20, 21, 22].map((doctor) => sit(origin, doctor)));
		let over = false;
		const saving = Promise.all(attempts.map((attempt) => keepSaving(origin, attempt, () => over)));
		while (fewestAcked(attempts) < 5) await new Promise(setImmediate);
		const before = attempts.map(({ acked }) => acked.at(-1)?.seq ?? 0);
		const made = await runCommand('backup', ['--now'], settings('live'));
		over = true;
		await saving;
		expect(made).toMatchObject({ code: 0, text: expect.stringContaining('backup: ') });
		expect(Math.min(...attempts.map((one, index) => one.seq - (before[index] ?? 0)))).toBeGreaterThan(5);
		const noted = JSON.parse(await readFile(at('live/backups.json'), 'utf8'));
		backup = noted.where;
		expect(noted).toEqual({
			last_good_at: expect.any(String),
			bytes: (await stat(backup)).size,
			where: backup,
		});
		expect(Date.now() - Date.parse(noted.last_good_at)).toBeLessThan(60_000);

		expect(await runCommand('restore', [backup], settings('restored'))).toMatchObject({
			code: 0,
			text: expect.stringContaining('restored: '),
		});
		for (const part of ['files', 'media'])
			expect(await listFiles(at(`restored/${part}`))).toEqual(await listFiles(at(`live/${part}`)));
		expect(await readFile(at('restored/secret'), 'utf8')).toBe(await readFile(at('live/secret'), 'utf8'));
		expect(await runCommand('restore', [backup, '--force', 'live'], settings('live'))).toMatchObject({
			code: 1,
			text: expect.stringContaining(`in use by another running app (process ${app.child.pid})`),
		});
		expect(await signIn(origin, 23)).toBe(200);
		await stop();
		app = await startProcess(at('restored'));
		for (const [index, attempt] of attempts.entries()) {
			// The old session is still valid: the backup includes the secret.
			const now = await stored(app.origin, attempt);
			expect(now.seq).toBeGreaterThanOrEqual(before[index] ?? 0);
			expect(now.seq).toBeLessThanOrEqual(attempt.seq);
			expect(now).toMatchObject(sheetOf(now.seq));
		}
		expect(await signIn(app.origin, 23)).toBe(200);
	});

	it('waits while an exam runs, and leaves nothing when it is stopped', async () => {
		const waiting = startCommand('backup', [], settings('restored', { BACKUP_DIR: at('none') }));
		await expect.poll(waiting.said, { timeout: 20_000 }).toContain('waiting: ');
		waiting.child.kill('SIGTERM');
		expect(await waiting.ended).toMatchObject({ code: 1, text: expect.stringContaining('stopped') });
		await expect(readdir(at('none'))).rejects.toThrow('ENOENT');
	});

	it.runIf(LONG)(
		'killed in the middle it leaves no backup, and the next one, of a stopped app, clears up behind it',
		async () => {
			const env = settings('restored', { BACKUP_DIR: at('killed') });
			const doomed = startCommand('backup', ['--now'], env);
			const partial = async () =>
				(await readdir(at('killed')).catch(() => [])).filter((name) => name.endsWith('.partial'));
			await expect.poll(partial, { timeout: 20_000, interval: 5 }).toHaveLength(1);
			doomed.child.kill('SIGKILL');
			await doomed.ended;
			expect(await readdir(at('killed'))).toEqual(await partial());
			await expect(stat(at('restored/backups.json'))).rejects.toThrow('ENOENT');
			await stop();
			expect(await runCommand('backup', ['--now'], env)).toMatchObject({ code: 0 });
			const [name = ''] = await readdir(at('killed'));
			expect(await readdir(at('killed'))).toEqual([
				expect.stringMatching(/^prostuti-\d{8}T\d{6}Z\.tar\.zst\.age$/),
			]);
			expect(await runCommand('backup', ['--verify', path.join(at('killed'), name)], env)).toMatchObject({
				code: 0,
				text: expect.stringContaining('the backup is whole'),
			});
			expect(await stat(at('restored/postgres/postmaster.pid')).catch(() => null)).toBeNull();
		},
	);

	it('reports that the disk is full, and leaves nothing there', async () => {
		await mkdir(at('disk'));
		const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', at('disk')]).status === 0;
		// Where mounting is not allowed, a limit on file size replaces the small disk.
		const limit = mounted ? [] : ['ulimit -f 1024;'];
		try {
			const ended = mounted
				? await runCommand('backup', ['--now'], settings('restored', { BACKUP_DIR: at('disk') }))
				: await limited(
						`${limit.join('')} exec "$0" scripts/backup.ts --now`,
						settings('restored', { BACKUP_DIR: at('disk') }),
					);
			expect(ended).toMatchObject({
				code: 1,
				text: expect.stringMatching(/the disk is full|larger than this account/),
			});
			expect(await readdir(at('disk'))).toEqual([]);
		} finally {
			if (mounted) spawnSync('umount', ['-l', at('disk')]);
		}
	});
});

async function limited(script: string, env: Record<string, string>) {
	const done = spawnSync('/bin/sh', ['-c', script, process.execPath], {
		env: { ...process.env, ...env },
		encoding: 'utf8',
	});
	return { code: done.status, text: done.stdout + done.stderr };
}

describe('a restore refuses', () => {
	const restore = (file: string, more: Record<string, string> = {}) =>
		runCommand('restore', [file], settings('empty', more));
	const refused = (words: string | RegExp) => ({ code: 1, text: expect.stringMatching(words) });
	/** Nothing was written. */
	const expectEmpty = () => expect(readdir(at('empty')).catch(() => [])).resolves.toEqual([]);

	it('a key that is not its key, one that can only encrypt, and none', async () => {
		expect(await restore(backup, { BACKUP_KEY: await generateX25519Identity() })).toEqual(
			refused('not its key'),
		);
		expect(await restore(backup, { BACKUP_KEY: await identityToRecipient(key) })).toEqual(
			refused('only encrypt'),
		);
		expect(await restore(backup, { BACKUP_KEY: '' })).toEqual(refused('BACKUP_KEY must be'));
		await expectEmpty();
	});

	it.each([1, 65_552 * 20 + 200])('one whose last %i bytes are missing', async (bytes) => {
		await copyFile(backup, at('cut'));
		await truncate(at('cut'), (await stat(backup)).size - bytes);
		expect(await restore(at('cut'))).toEqual(refused('cut or changed'));
		await expectEmpty();
	});

	it('one in which a single byte is another one', async () => {
		await copyFile(backup, at('changed'));
		const handle = await open(at('changed'), 'r+');
		const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 3_000_000);
		await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, 3_000_000);
		await handle.close();
		expect(await restore(at('changed'))).toEqual(refused('cut or changed'));
		await expectEmpty();
	});

	it('a destination that is not empty, unless confirmed; then the old data are moved aside', async () => {
		await stop();
		const secret = await readFile(at('restored/secret'), 'utf8');
		const again = (...words: string[]) => runCommand('restore', [backup, ...words], settings('restored'));
		expect(await again()).toEqual(refused('--force restored'));
		expect(await again('--force', 'yes')).toEqual(refused('--force restored'));
		expect(await readFile(at('restored/secret'), 'utf8')).toBe(secret);
		expect(await again('--force', 'restored')).toMatchObject({ code: 0 });
		expect((await readdir(at('restored'))).filter((name) => name.includes('.before-'))).toHaveLength(5);
	});
});

describe('a backup of a database of your own', () => {
	it('reports which programs are missing', async () => {
		const url = new URL(inject('databaseServer'));
		url.pathname = '/template_app';
		const env = settings('outside', { DATABASE_URL: url.href, PG_TOOLS_DIR: at('nowhere') });
		const { code, text } = await runCommand('backup', ['--now'], env);
		expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('postgresql-client-18') });
		expect(await readdir(at('backups'))).not.toContainEqual(expect.stringContaining('partial'));
	});

	it.skipIf(!ownPostgres)(
		`comes back in another database${ownPostgres ? '' : ' (not tried: no PostgreSQL with pg_dump below /usr/lib/postgresql)'}`,
		async () => {
			const server = await startOwnPostgres(ownPostgres ?? '');
			try {
				for (const name of ['first', 'second']) await server.run(`create database ${name}`);
				const shared = { DEMO: '1', APP_SECRET: 'a secret that only this test knows' };
				const first = { ...shared, DATABASE_URL: server.url('first') };
				const second = { ...shared, DATABASE_URL: server.url('second') };
				app = await startProcess(at('outside'), first);
				const attempt = await sit(app.origin, 20);
				let saves = 0;
				await keepSaving(app.origin, attempt, () => saves++ === 5);
				const sheet = await stored(app.origin, attempt);
				const made = await runCommand('backup', ['--now'], settings('outside', first));
				expect(made).toMatchObject({ code: 0 });
				const file = JSON.parse(await readFile(at('outside/backups.json'), 'utf8')).where;
				expect(await runCommand('restore', [file], settings('elsewhere', first))).toEqual(refusedInUse);
				await stop();
				expect(await runCommand('restore', [file], settings('elsewhere', first))).toMatchObject({
					code: 1,
					text: expect.stringContaining('--force first'),
				});
				const put = await runCommand('restore', [file], settings('elsewhere', second));
				expect(put).toMatchObject({ code: 0, text: expect.stringContaining('restored: ') });
				expect(made.text + put.text).not.toContain('a-password-nobody-asks-for');
				app = await startProcess(at('elsewhere'), second);
				expect(await stored(app.origin, attempt)).toEqual(sheet);
				expect(await signIn(app.origin, 23)).toBe(200);
				expect(await countJobs(second.DATABASE_URL)).toBeGreaterThan(0);
			} finally {
				await stop();
				await server.stop();
			}
		},
	);
});

const refusedInUse = { code: 1, text: expect.stringContaining('stop the app first') };

async function countJobs(url: string): Promise<number> {
	const client = new pg.Client(url);
	await client.connect();
	const { rows } = await client
		.query('select count(*)::int as n from graphile_worker.jobs')
		.finally(() => client.end());
	return rows[0].n;
}

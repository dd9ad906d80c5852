import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import {
	type Attempt,
	expectNothingLost,
	fewestAcked,
	insistOnSaving,
	sit,
} from '#tests/support/exam-load.ts';
import { freePort, plainEnv } from '#tests/support/process.ts';
import { putRelease } from '#tests/support/processes.ts';
import { LONG, size } from '#tests/support/size.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCTORS = 6;
const GAP_MS = 100;
const SAVES = size(10, 100);
let dir = '';
let child: ChildProcess;
let output = '';
let origin = '';
let nextDoctor = 0;

async function begin(env: Record<string, string>): Promise<void> {
	// The site, the desk, and two processes with a port for each.
	const port = await freePort([9, 100, 101, 209, 210]);
	origin = `http://127.0.0.1:${port}`;
	child = spawn(process.execPath, ['scripts/cluster.ts'], {
		cwd: ROOT,
		env: {
			...plainEnv(),
			NODE_ENV: 'development',
			PORT: String(port),
			DATA_DIR: path.join(dir, 'data'),
			RELEASES_DIR: path.join(dir, 'releases'),
			PROCESSES: '2',
			DRAIN_MS: '4000',
			SKIP_SITE: '1',
			LOG_LEVEL: 'warn',
			RATE_FACTOR: '1000',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (part: string) => {
			output += part;
		});
	await printed('2 processes answer');
}
const printed = (text: string) => expect.poll(() => output, { timeout: 90_000 }).toContain(text);

/** The app's processes below their supervisor. */
function workers(): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => {
			try {
				const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
				return (
					Number(parent) === child.pid &&
					readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts')
				);
			} catch {
				return false;
			}
		})
		.sort();
}

beforeEach(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-cluster-'));
	output = '';
	nextDoctor = 0;
	await putRelease(path.join(dir, 'releases'), '20261101000000000', 'a page');
});
afterEach(async () => {
	if (child.exitCode === null && child.signalCode === null) {
		child.kill('SIGTERM');
		await once(child, 'exit');
	}
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

async function openDb() {
	const { password, port } = JSON.parse(await readFile(path.join(dir, 'data/postgres.json'), 'utf8'));
	return openDatabase(`postgres://postgres:${password}@127.0.0.1:${port}/prostuti`, { max: 2 });
}

/** Doctors save during an interruption; returns the errors of their phones. */
async function saveThrough(interruption: () => Promise<void>): Promise<string[]> {
	const attempts: Attempt[] = [];
	for (let n = 0; n < DOCTORS; n++) attempts.push(await sit(origin, nextDoctor++));
	let over = false;
	const saving = Promise.all(
		attempts.map((one) =>
			insistOnSaving(
				() => origin,
				one,
				GAP_MS,
				() => over,
			),
		),
	);
	const saved = (count: number) =>
		expect.poll(() => fewestAcked(attempts), { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(count);
	await saved(SAVES);
	await interruption();
	await saved(fewestAcked(attempts) + SAVES);
	over = true;
	const refusals = (await saving).flat();
	const db = await openDb();
	await expectNothingLost(db, attempts).finally(() => db.close());
	return refusals;
}

/** A reload of nginx closes idle connections; a phone that sends at this moment sends again. */
function expectOnlyClosed(refusals: readonly string[]): void {
	expect(refusals.filter((one) => one !== 'no answer')).toEqual([]);
	expect(refusals.length).toBeLessThan(DOCTORS);
}

const ways = [
	...(LONG ? [{ way: 'on one port', env: { NGINX: '0' } }] : []),
	{ way: 'behind nginx', env: { NGINX: '1' } },
];
it.each(ways)(
	'processes $way may be killed and are replaced one by one while sheets are saved, and none that was acknowledged is lost',
	async ({ env }) => {
		await begin(env);
		const before = workers();
		expect(before).toHaveLength(2);
		const nginx = env.NGINX === '1';

		const killed = await saveThrough(async () => {
			process.kill(before[0] ?? 0, 'SIGKILL');
			await printed('ended by itself');
			await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(2);
		});
		// Sent to the other process before the phone gets an error.
		if (nginx) expectOnlyClosed(killed);

		const rolled = workers();
		const replaced = await saveThrough(async () => {
			child.kill('SIGHUP');
			await printed('all processes were replaced');
		});
		expect(workers()).toHaveLength(2);
		expect(workers().filter((pid) => rolled.includes(pid))).toEqual([]);
		if (nginx) expectOnlyClosed(replaced);
		expect(replaced.length).toBeLessThan(DOCTORS);

		child.kill('SIGTERM');
		const [code] = await once(child, 'exit');
		expect(code).toBe(0);
		expect(output).not.toMatch(/fatal|Error:/i);
	},
	240_000,
);

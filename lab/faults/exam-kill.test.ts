import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import {
	type Attempt,
	expectNothingLost,
	fewestAcked,
	insistOnSaving,
	sit,
} from '#tests/support/exam-load.ts';
import { killChildren, type RunningApp, startProcess } from '#tests/support/process.ts';
import { size } from '#tests/support/size.ts';

/** Two hundred saves a second: ten doctors, each one every fifty milliseconds. */
const DOCTORS = 10;
const GAP_MS = 50;
/** Acknowledged saves of each doctor before the interruption, and again after it. */
const SAVES = size(20, 600);
let dir = '';
let server: EmbeddedDatabase;
let db: Database;
let app: RunningApp;

/** The app as it runs with the database as a separate service. */
const startApp = (folder: string) =>
	startProcess(path.join(dir, folder), {
		DATABASE_URL: server.url,
		DEMO: '1',
		APP_SECRET: 'the same secret in every process',
	});

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-exam-kill-'));
	server = await startEmbedded({ dir: path.join(dir, 'server'), log: () => {} });
	app = await startApp('app');
	db = openDatabase(server.url, { max: 2 });
}, 60_000);
afterAll(async () => {
	await db.close();
	app.child.kill('SIGTERM');
	await app.ended();
	await server.stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

async function killServer(): Promise<void> {
	const file = await readFile(path.join(dir, 'server/postgres/postmaster.pid'), 'utf8');
	const pid = Number(file.split('\n')[0]);
	// Stopped first, so that it cannot restart its killed children.
	process.kill(pid, 'SIGSTOP');
	killChildren(pid);
	process.kill(pid, 'SIGKILL');
}

const all = (first: number) =>
	Promise.all(Array.from({ length: DOCTORS }, (_, index) => sit(app.origin, first + index)));
const acked = (attempts: readonly Attempt[], count: number) =>
	expect.poll(() => fewestAcked(attempts), { timeout: 90_000, interval: 20 }).toBeGreaterThanOrEqual(count);

/** Doctors save at their interval; the interruption is in the middle. Returns the refusals that the phones got. */
async function interruption(
	attempts: readonly Attempt[],
	where: (seq: number) => string,
	strike: () => Promise<void>,
): Promise<string[]> {
	let enough = false;
	const saving = Promise.all(attempts.map((one) => insistOnSaving(where, one, GAP_MS, () => enough)));
	await acked(attempts, SAVES);
	await strike();
	await acked(attempts, fewestAcked(attempts) + SAVES);
	enough = true;
	return (await saving).flat();
}

describe('while two hundred sheets a second are saved, every acknowledged one is there afterwards', () => {
	it('when the app is killed and started again', async () => {
		const attempts = await all(0);
		const refusals = await interruption(
			attempts,
			() => app.origin,
			async () => {
				app.child.kill('SIGKILL');
				await app.ended();
				app = await startApp('app');
			},
		);
		expect(new Set(refusals)).toEqual(new Set(['no answer']));
		await expectNothingLost(db, attempts);
	});

	it('when PostgreSQL is killed and restarts; the app continues by itself', async () => {
		const attempts = await all(10);
		const refusals = await interruption(attempts, () => app.origin, killServer);
		expect(refusals.length).toBeGreaterThan(0);
		expect(refusals.filter((one) => one !== '503 unavailable')).toEqual([]);
		expect(app.child.exitCode).toBeNull();
		await expectNothingLost(db, attempts);
	});

	it('when one of two apps on the same database is killed; the doctors go on at the other', async () => {
		const attempts = await all(20);
		const twin = await startApp('twin');
		let gone = false;
		// Each phone's sheets alternate between both, as a load balancer spreads them.
		const where = (seq: number) => (gone || seq % 2 === 0 ? app.origin : twin.origin);
		const refusals = await interruption(attempts, where, async () => {
			twin.child.kill('SIGKILL');
			gone = true;
			await twin.ended();
		});
		expect(refusals.filter((one) => one !== 'no answer')).toEqual([]);
		await expectNothingLost(db, attempts);
	});
});

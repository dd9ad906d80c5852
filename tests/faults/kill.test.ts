import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { jobs } from '#server/jobs/jobs.ts';
import {
	type Attempt,
	CLIENT,
	fewestAcked,
	keepSaving,
	saveOnce,
	sheetOf,
	sit,
	WEB,
} from '#tests/support/exam-load.ts';
import { fetchJson, killChildren, type RunningApp, startProcess } from '#tests/support/process.ts';
import { putRelease } from '#tests/support/processes.ts';
import { LONG, size } from '#tests/support/size.ts';
import { until } from '#tests/support/until.ts';
import { embeddedUrl } from '../../scripts/running-app.ts';

/** Acknowledged saves of each doctor before the interruption. */
const SAVES = size(5, 500);
let dir = '';
let app: RunningApp;

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-faults-'));
	app = await startProcess(dir);
});
afterAll(async () => {
	app?.child.kill('SIGTERM');
	await app?.ended();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

async function stored(attempt: Attempt) {
	const { body } = await fetchJson(`${app.origin}${WEB}/attempts/${attempt.attemptId}?client_id=${CLIENT}`, {
		token: attempt.token,
	});
	return { seq: body.writer.seq as number, sha: body.sha as string, sheet: body.sheet as string };
}

async function postmaster(): Promise<number> {
	return Number((await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function killServer(): Promise<void> {
	const pid = await postmaster();
	// Stopped first, so that it cannot restart its killed children.
	process.kill(pid, 'SIGSTOP');
	killChildren(pid);
	process.kill(pid, 'SIGKILL');
}

/** Checks each doctor's sheet: the newest acknowledged one, or a later one that was already sent. */
async function expectNothingLost(attempts: readonly Attempt[]): Promise<void> {
	for (const attempt of attempts) {
		const now = await stored(attempt);
		expect(now.seq).toBeGreaterThanOrEqual(attempt.acked.at(-1)?.seq ?? 1);
		expect(now.seq).toBeLessThanOrEqual(attempt.seq);
		expect(now).toMatchObject(sheetOf(now.seq));
	}
}

/** Doctors who save as fast as they can, until each has enough acknowledged saves. */
async function allSaving(doctors: readonly number[], enough: () => boolean = () => false) {
	const attempts = await Promise.all(doctors.map((doctor) => sit(app.origin, doctor)));
	const saving = Promise.all(attempts.map((attempt) => keepSaving(app.origin, attempt, enough)));
	await until(() => fewestAcked(attempts) >= SAVES, { every: 1, most: 120_000 });
	return { sittings: attempts, saving };
}

describe('the app restarts with every acknowledged answer', () => {
	it('after kill -9 of the app and of the database while eight doctors save', async () => {
		const { sittings: attempts, saving } = await allSaving([20, 21, 22, 23, 24, 25, 26, 27]);
		const pid = await postmaster();
		app.child.kill('SIGKILL');
		killChildren(pid);
		process.kill(pid, 'SIGKILL');
		await saving;
		await app.ended();
		app = await startProcess(dir);
		await expectNothingLost(attempts);
	});

	it.runIf(LONG)('after kill -9 of the app alone, whose database still runs', async () => {
		const { sittings: attempts, saving } = await allSaving([30, 31]);
		app.child.kill('SIGKILL');
		await saving;
		await app.ended();
		app = await startProcess(dir);
		await expectNothingLost(attempts);
	});

	it.runIf(LONG)(
		'a gentle stop ends what is under way: no answer is cut off, and the exit is clean',
		async () => {
			let stopping = false;
			const { sittings: attempts, saving } = await allSaving([32, 33, 34], () => stopping);
			app.child.kill('SIGTERM');
			stopping = true;
			await saving;
			expect(await app.ended()).toBe(0);
			app = await startProcess(dir);
			for (const attempt of attempts) expect(await stored(attempt)).toMatchObject(attempt.acked.at(-1) ?? {});
		},
	);

	it.runIf(LONG)('refuses a second app on the same folder and names the process that uses it', async () => {
		await expect(startProcess(dir)).rejects.toThrow(String(app.child.pid));
	});
});

describe.runIf(LONG)('while the database is down', () => {
	it('calls are refused with a retry time, pages are served, and the app recovers by itself with every acknowledged answer', async () => {
		await putRelease(path.join(dir, 'releases'), '20261101000000000', 'served all the time');
		const page = async () => (await fetch(`${app.origin}/`)).text();
		expect(await page()).toContain('served all the time');
		const ready = () => fetchJson(`${app.origin}/readyz`);
		let back = false;
		const { sittings: attempts, saving } = await allSaving([35, 36, 37], () => back);
		// Without this file the server does not start, so it stays down until the test has made its checks.
		const version = path.join(dir, 'postgres/PG_VERSION');
		await rename(version, `${version}.away`);
		await killServer();
		await until(async () => (await ready()).status === 503);
		expect((await ready()).body).toMatchObject({ database: false, why: 'no database server answers' });
		const [one = expect.fail()] = attempts;
		const answer = await saveOnce(app.origin, one, ++one.seq);
		expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
		expect(JSON.stringify(answer?.body)).not.toMatch(/ECONN|127\.0\.0\.1|postgres|at /);
		const refused = await fetch(`${app.origin}/api/v3/web/faqs/1`);
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([
			503,
			expect.stringMatching(/^\d+$/),
		]);
		expect((await fetchJson(`${app.origin}/healthz`)).status).toBe(200);
		expect(await page()).toContain('served all the time');
		await until(() => /database server did not come up/.test(app.output()));
		expect((await ready()).status).toBe(503);

		await rename(`${version}.away`, version);
		await until(async () => (await ready()).status === 200, { most: 90_000 });
		const before = fewestAcked(attempts);
		await until(() => fewestAcked(attempts) > before, { most: 60_000 });
		back = true;
		await saving;
		await expectNothingLost(attempts);
		expect(app.child.exitCode).toBeNull();
		expect(app.output()).toMatch(/ended \(SIGKILL\)/);
		expect(app.output()).toMatch(/database server is back after \d+ s/);

		const db = openDatabase((await embeddedUrl(dir)) ?? '', { max: 1 });
		await jobs.add(db.q, 'sheets.news', { message_id: 1_000_000 }, { key: 'after the fall' });
		const waiting = `select from graphile_worker.jobs where key = 'after the fall'`;
		await until(async () => (await db.pool.query(waiting)).rowCount === 0, { most: 60_000 });
		await db.close();
	});
});

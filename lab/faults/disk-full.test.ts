import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { demoDdt } from '#server/seed/demo-doctors.ts';
import { expectNothingLost, insistOnSaving, saveOnce, sit, WEB } from '#tests/support/exam-load.ts';
import { fetchJson, type RunningApp, startProcess } from '#tests/support/process.ts';
import { until } from '#tests/support/until.ts';
import { embeddedUrl } from '../../scripts/running-app.ts';

/** A small disk in memory; only root may mount one, and only where the system allows it. */
const disk = await mkdtemp(path.join(os.tmpdir(), 'prostuti-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'none', disk]).status === 0;
if (!mounted)
	process.stdout.write('  no disk could be mounted: that one which is full is survived was not looked at\n');
const dir = path.join(disk, 'data');
const MEGABYTE = 2 ** 20;
let app: RunningApp;
let db: Database;

beforeAll(async () => {
	if (!mounted) return;
	app = await startProcess(dir, { DISK_WARN_MB: '80', DISK_REFUSE_MB: '60' });
	db = openDatabase((await embeddedUrl(dir)) ?? '', { max: 1 });
});
afterAll(async () => {
	if (mounted) {
		await db?.close();
		app?.child.kill('SIGTERM');
		await app?.ended();
		execFileSync('umount', [disk]);
	}
	await rm(disk, { recursive: true, force: true });
});

/** Fills the disk until only this much space is left. */
async function fillUpTo(left: number): Promise<void> {
	const file = await open(path.join(disk, 'ballast'), 'a');
	const more = async () => {
		const { bavail, bsize } = await statfs(disk);
		if (bavail * bsize <= left) return false;
		return file.write(Buffer.alloc(MEGABYTE)).then(
			() => true,
			(error: NodeJS.ErrnoException) => error.code !== 'ENOSPC',
		);
	};
	while (await more());
	await file.close();
}
const makeRoom = () => rm(path.join(disk, 'ballast'));

/** Makes the database write until it has no space for its log and aborts. */
async function writeUntilItBreaks(): Promise<void> {
	const text = `select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))`;
	for (let megabytes = 0; megabytes < 300; megabytes++) {
		const wrote = await db.pool.query(text).then(
			() => true,
			() => false,
		);
		if (!wrote) return;
	}
	throw new Error('the disk is not full');
}
const ready = () => fetchJson(`${app.origin}/readyz`);
const state = async () => (await ready()).body.disk;
const avatar = (token: string) =>
	fetch(`${app.origin}${WEB}/avatar`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'x-gns-ddt': demoDdt(20), 'content-type': 'image/png' },
		body: 'no picture',
	}).then(({ status }) => status);

describe.runIf(mounted)('a disk that fills', () => {
	it('accepts sheets but no uploads near its end, stops the database when it is full, and restarts it once there is space', async () => {
		const attempt = await sit(app.origin, 20);
		expect(await state()).toBe('ample');
		// The refusal has its own reason.
		expect(await avatar(attempt.token)).toBe(422);
		await fillUpTo(70 * MEGABYTE);
		await until(async () => (await state()) === 'low');
		expect(await avatar(attempt.token)).toBe(422);
		await fillUpTo(50 * MEGABYTE);
		await until(async () => (await state()) === 'short');
		expect(await avatar(attempt.token)).toBe(507);
		expect((await ready()).status).toBe(200);
		expect(await saveOnce(app.origin, attempt, ++attempt.seq)).toMatchObject({ status: 200 });
		await until(() => /the disk runs low[\s\S]+the disk runs short: uploads are refused/.test(app.output()));

		let back = false;
		const saving = insistOnSaving(
			() => app.origin,
			attempt,
			20,
			() => back,
		);
		await until(() => attempt.acked.length > 5);
		await fillUpTo(0);
		await writeUntilItBreaks();
		await until(() => /The database server ended/.test(app.output()));
		expect(await ready()).toMatchObject({ status: 503, body: { database: false, disk: 'short' } });
		expect((await fetchJson(`${app.origin}/healthz`)).status).toBe(200);
		await until(() => /database server did not come up/.test(app.output()));

		const before = attempt.acked.length;
		await makeRoom();
		await until(async () => (await ready()).status === 200, { most: 90_000 });
		await until(() => attempt.acked.length > before);
		back = true;
		const refusals = await saving;
		expect(refusals.length).toBeGreaterThan(0);
		expect(new Set(refusals)).toEqual(new Set(['503 unavailable']));
		expect(app.child.exitCode).toBeNull();
		await expectNothingLost(db, [attempt]);
		await until(async () => (await state()) === 'ample');
		expect(await avatar(attempt.token)).toBe(422);
	});
});

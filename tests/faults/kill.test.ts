import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, encodeSheet, type Sheet } from '#contract/sheet.ts';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { fetchJson, type RunningApp, startProcess } from '../support/process.ts';
import { size } from '../support/size.ts';

const WEB = '/api/v3/web/doctor';
const CLIENT = 'client-that-is-killed';
/** Acknowledged saves of each doctor before the blow. */
const SAVES = size(5, 500);
let dir = '';
let app: RunningApp;

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-faults-'));
	app = await startProcess(dir);
});
afterAll(async () => {
	app.child.kill('SIGTERM');
	await app.ended();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

interface Sitting {
	token: string;
	attemptId: number;
	seq: number;
	/** What the server acknowledged last. */
	acked: { seq: number; sheet: string } | null;
}

function sheetOf(seq: number): { sheet: string; sha: string } {
	const marks: Sheet = Array.from({ length: 150 }, (_, index): Answer => {
		const bit = (seq >> (index % 16)) & 1;
		return index < 75
			? { type: 'mtf', stems: Array.from({ length: 5 }, () => (bit ? 'T' : 'F')), flag: false }
			: { type: 'sba', letter: bit ? 'B' : 'D', flag: false };
	});
	const bytes = encodeSheet(marks);
	return {
		sheet: Buffer.from(bytes).toString('base64url'),
		sha: createHash('sha256').update(bytes).digest('hex'),
	};
}

async function sit(doctor: number): Promise<Sitting> {
	const login = await fetchJson(`${app.origin}/api/v3/auth/login`, {
		method: 'POST',
		ddt: demoDdt(doctor),
		body: { phone: demoPhone(doctor), password: DEMO_PASSWORD },
	});
	const { token } = login.body;
	const dashboard = await fetchJson(`${app.origin}${WEB}/dashboard`, { token });
	const { course_id, schedule_id, event_id } = dashboard.body.now;
	const info = await fetchJson(
		`${app.origin}${WEB}/courses/${course_id}/schedule/${schedule_id}/events/${event_id}/exam-info`,
		{ token },
	);
	const started = await fetchJson(`${app.origin}${WEB}/exams/${info.body.exam.id}/attempts`, {
		method: 'POST',
		token,
		body: { client_id: CLIENT, kind: 'ranked' },
	});
	return { token, attemptId: started.body.attempt.id, seq: 0, acked: null };
}

/** Saves one sheet after the other until the connection breaks or `until` says so. */
async function keepSaving(sitting: Sitting, until: () => boolean): Promise<void> {
	while (!until()) {
		const seq = ++sitting.seq;
		const { sheet, sha } = sheetOf(seq);
		const answer = await fetchJson(`${app.origin}${WEB}/attempts/${sitting.attemptId}/sheet`, {
			method: 'PUT',
			token: sitting.token,
			body: { epoch: 1, client_id: CLIENT, seq, sheet, sha, elapsed_ms: seq },
		}).catch(() => null);
		if (answer?.status === 200) sitting.acked = { seq, sheet };
		else if (answer === null) return;
	}
}

async function stored(sitting: Sitting) {
	const { body } = await fetchJson(`${app.origin}${WEB}/attempts/${sitting.attemptId}?client_id=${CLIENT}`, {
		token: sitting.token,
	});
	return { seq: body.writer.seq as number, sheet: body.sheet as string };
}

async function postmaster(): Promise<number> {
	return Number((await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Every acknowledged sheet is there, or a later one of the same doctor that was on its way. */
async function expectNothingLost(sittings: readonly Sitting[]): Promise<void> {
	for (const sitting of sittings) {
		const now = await stored(sitting);
		expect(sitting.acked?.seq).toBeGreaterThan(0);
		expect(now.seq).toBeGreaterThanOrEqual(sitting.acked?.seq ?? 0);
		expect(now.seq).toBeLessThanOrEqual(sitting.seq);
		expect(now.sheet).toBe(sheetOf(now.seq).sheet);
	}
}

describe('the app comes back with every acknowledged answer', () => {
	it('after kill -9 of the app and of the database while eight doctors save', async () => {
		const sittings = await Promise.all(Array.from({ length: 8 }, (_, index) => sit(index + 20)));
		const saving = Promise.all(sittings.map((sitting) => keepSaving(sitting, () => false)));
		while (!sittings.every((sitting) => (sitting.acked?.seq ?? 0) >= SAVES)) await new Promise(setImmediate);
		const pid = await postmaster();
		app.child.kill('SIGKILL');
		execFileSync('pkill', ['-9', '-P', String(pid)]);
		process.kill(pid, 'SIGKILL');
		await saving;
		await app.ended();
		app = await startProcess(dir);
		await expectNothingLost(sittings);
	});

	it('after kill -9 of the app alone, whose database lives on', async () => {
		const sittings = await Promise.all([sit(30), sit(31)]);
		const saving = Promise.all(sittings.map((sitting) => keepSaving(sitting, () => false)));
		while (!sittings.every((sitting) => (sitting.acked?.seq ?? 0) >= SAVES)) await new Promise(setImmediate);
		app.child.kill('SIGKILL');
		await saving;
		await app.ended();
		app = await startProcess(dir);
		await expectNothingLost(sittings);
	});

	it('a gentle stop ends what is under way: no answer is cut off, and the exit is clean', async () => {
		const sittings = await Promise.all([sit(32), sit(33), sit(34)]);
		let stopping = false;
		const statuses = Promise.all(sittings.map((sitting) => keepSaving(sitting, () => stopping)));
		while (!sittings.every((sitting) => (sitting.acked?.seq ?? 0) >= SAVES)) await new Promise(setImmediate);
		app.child.kill('SIGTERM');
		stopping = true;
		await statuses;
		expect(await app.ended()).toBe(0);
		app = await startProcess(dir);
		for (const sitting of sittings) expect(await stored(sitting)).toEqual(sitting.acked);
	});

	it('refuses a second app on the same folder and says which process holds it', async () => {
		await expect(startProcess(dir)).rejects.toThrow(String(app.child.pid));
	});
});

describe('while the database is gone', () => {
	it('calls are told to come back, and nothing of the inside is shown', async () => {
		const sitting = await sit(35);
		const pid = await postmaster();
		process.kill(pid, 'SIGSTOP');
		execFileSync('pkill', ['-9', '-P', String(pid)]);
		process.kill(pid, 'SIGKILL');
		process.kill(pid, 'SIGCONT');
		const { sheet, sha } = sheetOf(1);
		const answer = await fetchJson(`${app.origin}${WEB}/attempts/${sitting.attemptId}/sheet`, {
			method: 'PUT',
			token: sitting.token,
			body: { epoch: 1, client_id: CLIENT, seq: 1, sheet, sha, elapsed_ms: 1 },
		});
		expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
		expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|postgres|at /);
		expect((await fetchJson(`${app.origin}/healthz`)).status).toBe(200);
		expect((await fetchJson(`${app.origin}/readyz`)).status).toBe(503);
		app.child.kill('SIGKILL');
		await app.ended();
		app = await startProcess(dir);
	});
});

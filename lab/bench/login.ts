// The cost of signing in, and its effect on other users: light calls on an idle app compared with the same
// calls while fifty doctors sign in at once, alternating on one app process.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { hashPassword, passwordFits } from '#server/modules/account/sign-in/passwords.ts';
import { prepareDemonstration } from '#server/seed/demo.ts';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { seedReference } from '#server/seed/reference.ts';
import { loadHttp } from './load.ts';
import { median } from './processes.ts';
import { part } from './support/bench.ts';

const ROUNDS = 5;
const MS = Number(process.env.BENCH_MS ?? 4_000);
const LOGINS = 50;
const DOCTORS = 40;
/** Eight readers with about five requests per second each, as on a normal day. */
const READERS = 8;
const GAP_MS = 25;
const AIM = 3;

const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-bench-'));
part('the start of PostgreSQL and the app');
const embedded = await startEmbedded({ dir, log: () => {} });
const db = openDatabase(embedded.url);
await migrateDatabase(db);
await seedReference(db);
await prepareDemonstration(db, new Date());

const child = fork(path.join(import.meta.dirname, 'app.ts'), {
	env: { ...process.env, DATABASE_URL: embedded.url, RELEASES_DIR: dir },
	stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const port = await new Promise<number>((resolve, reject) => {
	child.once('message', (sent) => resolve(Number(sent)));
	child.once('exit', (code) => reject(new Error(`the app ended with ${code}`)));
});

function post(url: string, ddt: string, body: unknown): Buffer {
	const text = JSON.stringify(body);
	return Buffer.from(
		`POST ${url} HTTP/1.1\r\nhost: bench\r\nx-gns-ddt: ${ddt}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
	);
}
const loginOf = (n: number) =>
	post('/api/v3/auth/login', demoDdt(n), { phone: demoPhone(n), password: DEMO_PASSWORD });

async function tokenOf(n: number): Promise<string> {
	const answer = await fetch(`http://127.0.0.1:${port}/api/v3/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-gns-ddt': demoDdt(n) },
		body: JSON.stringify({ phone: demoPhone(n), password: DEMO_PASSWORD }),
	});
	const { token } = (await answer.json()) as { token?: string };
	if (!token) throw new Error(`no sign-in: ${answer.status}`);
	return token;
}

async function costOfOne(): Promise<{ hash: number; check: number }> {
	const times = { hash: [] as number[], check: [] as number[] };
	for (let n = 0; n < 15; n++) {
		const began = performance.now();
		const stored = await hashPassword(DEMO_PASSWORD);
		const hashed = performance.now();
		await passwordFits(stored, DEMO_PASSWORD, '127.0.0.1');
		times.hash.push(hashed - began);
		times.check.push(performance.now() - hashed);
	}
	return { hash: median(times.hash), check: median(times.check) };
}

try {
	const { hash, check } = await costOfOne();
	console.log(
		`argon2id (19 MiB, 2 passes): hash ${hash.toFixed(1)} ms, check ${check.toFixed(1)} ms; ${os.availableParallelism()} cores`,
	);
	const token = await tokenOf(0);
	const light = (url: string) => () =>
		Buffer.from(
			`GET ${url} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\nx-gns-ddt: ${demoDdt(0)}\r\n\r\n`,
		);
	const calls = { 'kept in memory': '/api/v3/web/faqs', "a doctor's own": '/api/v3/web/app-data' };
	const logins = Array.from({ length: LOGINS }, (_, n) => {
		const bytes = loginOf(n % DOCTORS);
		return () => bytes;
	});
	console.log(
		`${READERS} readers, one call every ${GAP_MS} ms each; ${ROUNDS} rounds of ${MS / 1000} s, idle and with ${LOGINS} logins at once in turns`,
	);
	console.log('call             logins/s  idle p50  idle p99  busy p50  busy p99   ratio  failed');
	let worst = 0;
	for (const [name, url] of Object.entries(calls)) {
		const readers = Array.from({ length: READERS }, () => light(url));
		part(name);
		await loadHttp(port, readers, 500, GAP_MS);
		const seen = {
			rate: [] as number[],
			idle50: [] as number[],
			idle: [] as number[],
			busy50: [] as number[],
			busy: [] as number[],
		};
		let failed = 0;
		for (let round = 0; round < ROUNDS; round++) {
			const idle = await loadHttp(port, readers, MS, GAP_MS);
			const [busy, signIns] = await Promise.all([
				loadHttp(port, readers, MS, GAP_MS),
				loadHttp(port, logins, MS),
			]);
			seen.rate.push(signIns.rate);
			seen.idle50.push(idle.p50);
			seen.idle.push(idle.p99);
			seen.busy50.push(busy.p50);
			seen.busy.push(busy.p99);
			failed += idle.failed + busy.failed + signIns.failed;
		}
		const ratio = median(seen.busy) / median(seen.idle);
		worst = Math.max(worst, ratio);
		const cells = [
			median(seen.rate).toFixed(0),
			...[seen.idle50, seen.idle, seen.busy50, seen.busy].map((times) => `${median(times).toFixed(2)} ms`),
			ratio.toFixed(1),
			String(failed),
		];
		console.log(
			name.padEnd(16) + cells.map((cell, n) => cell.padStart(n === 0 ? 9 : n > 4 ? 8 : 10)).join(''),
		);
	}
	console.log(`p99 of others while ${LOGINS} sign in: at most ${worst.toFixed(1)} times idle (aim ${AIM})`);
} finally {
	child.removeAllListeners('exit');
	child.kill();
	await db.close();
	await embedded.stop();
	await rm(dir, { recursive: true, force: true });
}

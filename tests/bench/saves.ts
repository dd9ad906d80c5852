// Saves of answer sheets a second: the app, the bare handler and the database alone, in one run on one machine.
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { type Answer, encodeSheet, type Layout, type Sheet } from '#contract/sheet.ts';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { hashDdt, issueToken, newDdt } from '#server/modules/auth/sessions.service.ts';
import { devices } from '#server/modules/devices/devices.tables.ts';
import { doctorCourses } from '#server/modules/enrolment/enrolment.tables.ts';
import { attempts } from '#server/modules/exams/attempts.tables.ts';
import { exams } from '#server/modules/exams/exams.tables.ts';
import { keepSheet } from '#server/modules/exams/saves.repo.ts';
import { prepareDemonstration } from '#server/seed/demo.ts';
import { seedReference } from '#server/seed/reference.ts';
import { type Load, loadHttp, summary } from './load.ts';

const CLIENTS = [1, 16, 64];
const ROUNDS = 3;
const MS = Number(process.env.BENCH_MS ?? 4_000);
const CLIENT_ID = 'bench-client-0001';
const LAYOUT: Layout = [...Array<'mtf'>(75).fill('mtf'), ...Array<'sba'>(75).fill('sba')];

const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-bench-'));
const embedded = await startEmbedded({ dir, log: () => {} });
const db = openDatabase(embedded.url, { max: 64 });
const children: ChildProcess[] = [];

/** A sheet that differs from save to save, as a doctor's does. */
function sheetOf(seq: number): { sheet: Buffer; sha: Buffer } {
	const marks: Sheet = LAYOUT.map((type, index): Answer => {
		const answered = index <= seq % 150;
		return type === 'mtf'
			? { type, stems: Array.from({ length: 5 }, () => (answered ? 'T' : null)), flag: false }
			: { type, letter: answered ? 'C' : null, flag: false };
	});
	const sheet = Buffer.from(encodeSheet(marks));
	return { sheet, sha: createHash('sha256').update(sheet).digest() };
}
const SHEETS = Array.from({ length: 150 }, (_, seq) => sheetOf(seq));
const sheetFor = (seq: number) => SHEETS[seq % 150] ?? sheetOf(seq);

interface Candidate {
	attemptId: number;
	doctorId: number;
	token: string;
	ddt: string;
	seq: number;
}

/** Running attempts at the open mock, each of another doctor. */
async function candidates(count: number): Promise<Candidate[]> {
	await migrateDatabase(db);
	await seedReference(db);
	await prepareDemonstration(db, new Date());
	const [exam] = await db.q.select().from(exams).where(eq(exams.status, 'scheduled')).limit(1);
	const enrolments = await db.q.select().from(doctorCourses);
	if (!exam) throw new Error('there is no open exam');
	const made: Candidate[] = [];
	for (let n = 0; n < count; n++) {
		const enrolment = enrolments[n % enrolments.length];
		if (!enrolment) throw new Error('there is no enrolment');
		const { sheet, sha } = sheetOf(0);
		const [attempt] = await db.q
			.insert(attempts)
			.values({
				examId: exam.id,
				doctorCourseId: enrolment.id,
				doctorId: enrolment.doctorId,
				no: 100 + n,
				kind: 'ranked',
				state: 'in_progress',
				startedAt: new Date(),
				deadlineAt: new Date(Date.now() + 4 * 3_600_000),
				orderSeed: n,
				writerClientId: CLIENT_ID,
				sheet,
				sheetSha: sha,
			})
			.returning();
		const ddt = newDdt();
		const [device] = await db.q
			.insert(devices)
			.values({
				doctorId: enrolment.doctorId,
				ddtHash: hashDdt(ddt),
				class: 'phone',
				label: 'bench',
				state: 'verified',
				firstSeen: new Date(),
				lastSeen: new Date(),
			})
			.returning({ id: devices.id });
		const owner = { doctorId: enrolment.doctorId, deviceId: device?.id ?? null };
		const token = await issueToken(db.q, owner, new Date(), { ddt, userAgent: null });
		made.push({ attemptId: attempt?.id ?? 0, doctorId: enrolment.doctorId, token, ddt, seq: 0 });
	}
	return made;
}

function requestOf(candidate: Candidate): () => Buffer {
	const head = `PUT /api/v3/web/doctor/attempts/${candidate.attemptId}/sheet HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${candidate.token}\r\nx-gns-ddt: ${candidate.ddt}\r\ncontent-type: application/json\r\n`;
	return () => {
		const seq = ++candidate.seq;
		const { sheet, sha } = sheetFor(seq);
		const body = JSON.stringify({
			epoch: 1,
			client_id: CLIENT_ID,
			seq,
			sheet: sheet.toString('base64url'),
			sha: sha.toString('hex'),
			ops: [{ position: (seq % 75) + 1, stem: 0, value: 'T', elapsed_ms: seq }],
			elapsed_ms: seq,
		});
		return Buffer.from(`${head}content-length: ${body.length}\r\n\r\n${body}`);
	};
}

async function loadDatabase(some: readonly Candidate[], ms: number): Promise<Load> {
	const times: number[] = [];
	let failed = 0;
	const until = performance.now() + ms;
	await Promise.all(
		some.map(async (candidate) => {
			while (performance.now() < until) {
				const seq = ++candidate.seq;
				const began = performance.now();
				const kept = await keepSheet(db, {
					...candidate,
					...sheetFor(seq),
					epoch: 1,
					clientId: CLIENT_ID,
					seq,
					ops: [{ position: (seq % 75) + 1, stem: 0, value: 'T', elapsed_ms: seq }],
					elapsedMs: seq,
					now: new Date(),
				});
				times.push(performance.now() - began);
				if (!kept) failed++;
			}
		}),
	);
	return summary(times, ms, failed);
}

function start(file: string, env: Record<string, string>): Promise<number> {
	const child = fork(path.join(import.meta.dirname, file), {
		env: { ...process.env, ...env, DATABASE_URL: embedded.url, RELEASES_DIR: dir },
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	children.push(child);
	return new Promise((resolve, reject) => {
		child.once('message', (port) => resolve(Number(port)));
		child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
	});
}

const median = (values: readonly number[]) =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
	const all = await candidates(Math.max(...CLIENTS));
	const doctors = JSON.stringify(all.map((one) => [String(one.attemptId), one.doctorId]));
	const ports = { app: await start('app.ts', {}), bare: await start('bare.ts', { DOCTORS: doctors }) };
	const targets: Record<string, (some: readonly Candidate[], ms: number) => Promise<Load>> = {
		'bare http + pg': (some, ms) => loadHttp(ports.bare, some.map(requestOf), ms),
		app: (some, ms) => loadHttp(ports.app, some.map(requestOf), ms),
		'database alone': loadDatabase,
	};
	console.log(
		`saves a second, ${ROUNDS} rounds of ${MS / 1000} s each, taken in turns; ${os.cpus().length} cores`,
	);
	console.log('clients  target            saves/s   p50 ms   p99 ms   of bare  failed');
	for (const clients of CLIENTS) {
		const some = all.slice(0, clients);
		const loads = Object.keys(targets).map((name) => ({ name, rounds: [] as Load[] }));
		for (const target of Object.values(targets)) await target(some, 500);
		for (let round = 0; round < ROUNDS; round++) {
			for (const { name, rounds } of loads) {
				const load = await targets[name]?.(some, MS);
				if (load) rounds.push(load);
			}
		}
		const bare = median(loads[0]?.rounds.map((load) => load.rate) ?? []);
		for (const { name, rounds } of loads) {
			const of = (pick: (load: Load) => number) => median(rounds.map(pick));
			const failed = rounds.reduce((sum, load) => sum + load.failed, 0);
			console.log(
				`${String(clients).padEnd(8)} ${name.padEnd(16)} ${of((load) => load.rate)
					.toFixed(0)
					.padStart(8)} ${of((load) => load.p50)
					.toFixed(2)
					.padStart(8)} ${of((load) => load.p99)
					.toFixed(2)
					.padStart(
						8,
					)} ${`${((of((load) => load.rate) / bare) * 100).toFixed(0)}%`.padStart(8)} ${String(failed).padStart(7)}`,
			);
		}
	}
} finally {
	for (const child of children) {
		child.removeAllListeners('exit');
		child.kill();
	}
	await db.close();
	await embedded.stop();
	await rm(dir, { recursive: true, force: true });
}

// Saves of answer sheets per second: the app, the bare handler and the database alone, in one run on one machine.
import os from 'node:os';
import { storeSheet } from '#server/modules/exams/attempt/saves.repo.ts';
import { type Load, loadHttp, summary } from './load.ts';
import { median } from './processes.ts';
import { option, part, startBench, table } from './support/bench.ts';
import { opsOf, saveOf } from './support/calls.ts';
import { type Candidate, CLIENT_ID, givenCandidates, prepareExam } from './support/candidates.ts';
import { sheetFor } from './support/sheets.ts';

/** Target for the app's saves per second relative to the bare handler, by number of clients. */
const AIMS: Readonly<Record<number, number>> = { 1: 0.85, 16: 1.3, 64: 2.3 };
const CLIENTS = Object.keys(AIMS).map(Number);
const ROUNDS = option('rounds', 5);
const MS = option('ms', 4_000);

const requests = (some: readonly Candidate[]) =>
	some.map((one) => () => saveOf(one, one.attemptId, ++one.seq, one.seq));

const bench = await startBench();
const db = bench.open();

async function loadDatabase(some: readonly Candidate[], ms: number): Promise<Load> {
	const times: number[] = [];
	let failed = 0;
	const until = performance.now() + ms;
	await Promise.all(
		some.map(async (candidate) => {
			while (performance.now() < until) {
				const seq = ++candidate.seq;
				const { bytes, sha } = sheetFor(seq);
				const began = performance.now();
				const stored = await storeSheet(db, {
					attemptId: candidate.attemptId,
					doctorId: candidate.doctorId,
					sheet: bytes,
					sha,
					epoch: 1,
					clientId: CLIENT_ID,
					seq,
					ops: opsOf(seq),
					elapsedMs: seq,
					now: new Date(),
				});
				times.push(performance.now() - began);
				if (!stored) failed++;
			}
		}),
	);
	return summary(times, ms, failed);
}

try {
	const all = await givenCandidates(db, await prepareExam(db), Math.max(...CLIENTS));
	const app = await bench.fork('app.ts');
	const bare = await bench.fork('bare.ts');
	const targets: Record<string, (some: readonly Candidate[], ms: number) => Promise<Load>> = {
		'bare http + pg': (some, ms) => loadHttp(bare.port, requests(some), ms),
		app: (some, ms) => loadHttp(app.port, requests(some), ms),
		'database alone': loadDatabase,
	};
	console.log(
		`saves a second, ${ROUNDS} rounds of ${MS / 1000} s each, taken in turns; ${os.cpus().length} cores`,
	);
	const rows: string[][] = [];
	for (const clients of CLIENTS) {
		const some = all.slice(0, clients);
		const loads = Object.keys(targets).map((name) => ({ name, rounds: [] as Load[] }));
		for (const target of Object.values(targets)) await target(some, 500);
		for (let round = 0; round < ROUNDS; round++) {
			for (const { name, rounds } of loads) {
				part(`${name}, ${clients} clients, round ${round}`);
				const load = await targets[name]?.(some, MS);
				if (load) rounds.push(load);
			}
		}
		const bareRate = median(loads[0]?.rounds.map((load) => load.rate) ?? []);
		for (const { name, rounds } of loads) {
			const of = (pick: (load: Load) => number) => median(rounds.map(pick));
			const rates = rounds.map((load) => load.rate);
			rows.push([
				String(clients),
				name,
				of((load) => load.rate).toFixed(0),
				`${Math.min(...rates).toFixed(0)}-${Math.max(...rates).toFixed(0)}`,
				of((load) => load.p50).toFixed(2),
				of((load) => load.p99).toFixed(2),
				(of((load) => load.rate) / bareRate).toFixed(2),
				name === 'app' ? String(AIMS[clients]) : '',
				String(rounds.reduce((sum, load) => sum + load.failed, 0)),
			]);
		}
	}
	table(['clients', 'target', 'saves/s', 'range', 'p50 ms', 'p99 ms', 'of bare', 'aim', 'failed'], rows);
} finally {
	await bench.end();
}

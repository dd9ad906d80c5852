// Saves of sheets while many other users request uncached data: with and without load shedding, and saves alone.
import os from 'node:os';
import { loadHttp } from './load.ts';
import { median } from './processes.ts';
import { option, part, startBench, table } from './support/bench.ts';
import { saveOf } from './support/calls.ts';
import { type Candidate, givenCandidates, prepareExam } from './support/candidates.ts';

const ROUNDS = option('rounds', 3);
const MS = option('ms', 5_000);
const SAVERS = option('savers', 100);
/** Interval of each doctor's saves. */
const SAVE_MS = option('save', 500);
const CROWD = option('crowd', 1_500);
/** Interval of each other user's requests, answered or refused. */
const GAP_MS = option('gap', 1_000);
/** Target for the p99 of saves under flood with shedding, relative to saves alone. */
const AIM = 3;

const requests = (some: readonly Candidate[]) =>
	some.map((one) => () => saveOf(one, one.attemptId, ++one.seq, one.seq));
let requested = 0;
/** Each address is different, so that no answer is cached. */
const miss = () =>
	Buffer.from(
		`GET /api/v3/web/faqs?perpage=${(requested % 200) + 1}&page=${(Math.floor(requested++ / 200) % 10_000) + 1} HTTP/1.1\r\nhost: bench\r\n\r\n`,
	);

const bench = await startBench();
const db = bench.open();
try {
	const some = await givenCandidates(db, await prepareExam(db), SAVERS);
	const shedding = await bench.fork('app.ts', { SHED: '1' });
	const open = await bench.fork('app.ts', { SHED: '0' });
	const crowd = Array.from({ length: CROWD }, () => miss);
	const ways = [
		{ name: 'saves alone', port: shedding.port, flood: false },
		{ name: 'in a flood, shedding', port: shedding.port, flood: true },
		{ name: 'in a flood, not', port: open.port, flood: true },
	];
	console.log(
		`saves by ${SAVERS} doctors, ${(SAVERS * 1_000) / SAVE_MS} a second; a flood of at most ${(CROWD * 1_000) / GAP_MS} calls a second, ${ROUNDS} rounds of ${MS / 1000} s each, taken in turns; ${os.cpus().length} cores`,
	);
	const seen = ways.map(() => ({
		rate: [] as number[],
		p50: [] as number[],
		p99: [] as number[],
		failed: 0,
		flood: [] as number[],
		pages: [] as number[],
	}));
	for (let round = 0; round <= ROUNDS; round++) {
		for (const [index, { name, port, flood }] of ways.entries()) {
			part(`${name}, round ${round}`);
			const flooding = flood ? loadHttp(port, crowd, MS, GAP_MS) : null;
			const saves = await loadHttp(port, requests(some), MS, SAVE_MS);
			const of = seen[index];
			const met = await flooding;
			if (round === 0 || !of) continue;
			of.rate.push(saves.rate);
			of.p50.push(saves.p50);
			of.p99.push(saves.p99);
			of.failed += saves.failed;
			of.flood.push(met?.rate ?? 0);
			of.pages.push(met ? met.rate - met.failed / (MS / 1_000) : 0);
		}
	}
	const base = { p50: median(seen[0]?.p50 ?? []), p99: median(seen[0]?.p99 ?? []) };
	table(
		[
			'',
			'saves/s',
			'p50 ms',
			'p99 ms',
			'p50 of alone',
			'p99 of alone',
			'aim',
			'failed',
			'crowd/s',
			'let in/s',
		],
		ways.map(({ name }, index) => {
			const { rate = [], p50 = [], p99 = [], failed = 0, flood = [], pages = [] } = seen[index] ?? {};
			return [
				name,
				median(rate).toFixed(0),
				median(p50).toFixed(2),
				median(p99).toFixed(2),
				(median(p50) / base.p50).toFixed(2),
				(median(p99) / base.p99).toFixed(2),
				index === 1 ? String(AIM) : '',
				String(failed),
				median(flood).toFixed(0),
				median(pages).toFixed(0),
			];
		}),
	);
} finally {
	await bench.end();
}

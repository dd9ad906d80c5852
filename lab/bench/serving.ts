// Processor time and throughput of hot pages compared with nginx on the same folder; without nginx of the app alone.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startFront } from '#tests/support/nginx.ts';
import { freePort } from '#tests/support/process.ts';
import { startSite } from '#tests/support/site.ts';
import { hasNginx, type RunningNginx } from '../../scripts/nginx.ts';
import { ensureNginx } from '../../scripts/programs.mjs';
import { loadHttp } from './load.ts';
import { cpuSeconds, median } from './processes.ts';
import { option, part } from './support/bench.ts';

const MS = option('ms', 4_000);
const ROUNDS = option('rounds', 5);
const CLIENTS = 16;
const NGINX_PORT = await freePort();
const PAGES = ['/', '/faq/1/show'];

/** The nginx worker process. */
async function workerOf(pid: number): Promise<number> {
	const workers = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
	return Number(workers.trim().split(' ')[0]);
}

const request = (url: string) =>
	Buffer.from(`GET ${url} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br\r\n\r\n`);

ensureNginx();
const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-serving-'));
part('the start of the site');
const site = await startSite(dir, { SHED: '0' });
let nginx: RunningNginx | null = null;
try {
	const app = new URL(site.origin);
	const targets = [{ name: 'app', port: Number(app.port), pid: site.child.pid ?? 0 }];
	if (hasNginx()) {
		part('the start of nginx');
		nginx = await startFront(path.join(dir, 'nginx'), {
			listen: `127.0.0.1:${NGINX_PORT}`,
			releases: site.releasesDir,
			apps: [{ address: app.host }],
			rate: 1_000_000,
		});
		targets.unshift({ name: 'nginx', port: NGINX_PORT, pid: await workerOf(nginx.child.pid ?? 0) });
	}
	console.log(`hot pages, ${CLIENTS} connections, ${ROUNDS} rounds of ${MS / 1000} s each, taken in turns`);
	for (const url of PAGES) {
		const seen = new Map(
			targets.map(({ name }) => [name, { rate: [] as number[], cpu: [] as number[], p99: [] as number[] }]),
		);
		for (let round = 0; round <= ROUNDS; round++) {
			for (const { name, port, pid } of targets) {
				part(`${url} of ${name}, round ${round}`);
				const before = cpuSeconds(pid);
				const load = await loadHttp(
					port,
					Array.from({ length: CLIENTS }, () => () => request(url)),
					MS,
				);
				if (load.failed > 0) throw new Error(`${name} failed ${load.failed} times`);
				if (round === 0) continue;
				const of = seen.get(name);
				of?.rate.push(load.rate);
				of?.cpu.push(((cpuSeconds(pid) - before) / ((load.rate * MS) / 1000)) * 1e6);
				of?.p99.push(load.p99);
			}
		}
		const base = median(seen.get('nginx')?.cpu ?? []);
		for (const [name, { rate, cpu, p99 }] of seen)
			console.log(
				`${url.padEnd(14)} ${name.padEnd(6)} ${median(rate).toFixed(0).padStart(7)}/s  p99 ${median(p99).toFixed(2)} ms  ${median(cpu).toFixed(1)} us of processor a request${base ? `  ${(median(cpu) / base).toFixed(2)} of nginx` : ''}`,
			);
	}
} finally {
	await nginx?.stop();
	await site.stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}

// Processor time and throughput of hot pages beside nginx on the same folder.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startSite } from '../support/site.ts';
import { loadHttp } from './load.ts';
import { cpuSeconds, median } from './processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MS = 4_000;
const ROUNDS = 5;
const CLIENTS = 16;
const NGINX_PORT = 43_210;
const PAGES = ['/', '/faq/1/show'];

function nginxThere(): boolean {
	if (spawnSync('nginx', ['-v']).status === 0) return true;
	if (process.getuid?.() !== 0) return false;
	spawnSync('apt-get', ['install', '-y', '-qq', 'nginx-light', 'libnginx-mod-http-brotli-static']);
	return spawnSync('nginx', ['-v']).status === 0;
}

async function startNginx(dir: string, releases: string, app: string): Promise<number> {
	const conf = (await readFile(path.join(ROOT, 'deploy/nginx.conf'), 'utf8'))
		.replaceAll('RELEASES', releases)
		.replace('server APP', `server ${app}`)
		.replace('listen 80', `listen ${NGINX_PORT}`);
	await writeFile(path.join(dir, 'site.conf'), conf);
	const main = `load_module modules/ngx_http_brotli_static_module.so;
worker_processes 1; daemon off; user root; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events { worker_connections 512; }
http { include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
client_body_temp_path ${dir}/b; proxy_temp_path ${dir}/p; fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;
include ${dir}/site.conf; }
`;
	await writeFile(path.join(dir, 'nginx.conf'), main);
	const child = spawn('nginx', ['-p', '/usr/share/nginx', '-c', path.join(dir, 'nginx.conf')], {
		stdio: 'inherit',
	});
	for (let look = 0; look < 100; look++) {
		const up = await fetch(`http://127.0.0.1:${NGINX_PORT}/`).then(
			(answer) => answer.ok,
			() => false,
		);
		if (up && child.pid) {
			const workers = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
			return Number(workers.trim().split(' ')[0]);
		}
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error('nginx did not start');
}

const request = (url: string) =>
	Buffer.from(`GET ${url} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br\r\n\r\n`);

const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-serving-'));
const site = await startSite(dir);
try {
	if (!nginxThere()) throw new Error('nginx is needed for this comparison');
	const app = new URL(site.origin);
	const worker = await startNginx(dir, site.releasesDir, app.host);
	const targets = [
		{ name: 'nginx', port: NGINX_PORT, pid: worker },
		{ name: 'app', port: Number(app.port), pid: site.child.pid ?? 0 },
	];
	console.log(`hot pages, ${CLIENTS} connections, ${ROUNDS} rounds of ${MS / 1000} s each, taken in turns`);
	for (const url of PAGES) {
		const seen = new Map(
			targets.map(({ name }) => [name, { rate: [] as number[], cpu: [] as number[], p99: [] as number[] }]),
		);
		for (let round = 0; round <= ROUNDS; round++) {
			for (const { name, port, pid } of targets) {
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
				`${url.padEnd(14)} ${name.padEnd(6)} ${median(rate).toFixed(0).padStart(7)}/s  p99 ${median(p99).toFixed(2)} ms  ${median(cpu).toFixed(1)} us of processor a request  ${(median(cpu) / base).toFixed(2)} of nginx`,
			);
	}
} finally {
	spawnSync('pkill', ['-f', path.join(dir, 'nginx.conf')]);
	await site.stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}

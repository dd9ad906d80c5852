import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DEPLOY = path.resolve(import.meta.dirname, '../deploy');
const BROTLI = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules']
	.map((dir) => `${dir}/ngx_http_brotli_static_module.so`)
	.find((file) => existsSync(file));
const PARTS = ['nginx.conf', 'nginx-site.conf', 'nginx-app.conf', 'nginx-desk.conf', 'nginx-tls.conf'];

/** An address of a process, such as `127.0.0.1:4421`; `down`: receives no new calls. */
export interface Place {
	address: string;
	down?: boolean;
}

export interface Front {
	listen: string;
	deskListen?: string;
	releases: string;
	apps: readonly Place[];
	desks?: readonly Place[];
	/** Host and folder of the certificate; without them there is no TLS. `port` instead of 443, for tests. */
	tls?: { host: string; certificates: string; port?: string };
	/** Calls per second of one address, instead of the file's limit; for measurements. */
	rate?: number;
	/** Worker processes, and connections of each; for measurements. */
	workers?: number;
	connections?: number;
	/** Writes the access log, with queries and referers, to `access.log` beside the configuration. */
	log?: boolean;
}

const lines = (places: readonly Place[]) =>
	places.map(({ address, down }) => `server ${address} max_fails=2 fail_timeout=5s${down ? ' down' : ''};`);

/** Writes an nginx configuration from the files of `deploy/` into its own folder; returns the main file. */
async function writeFront(dir: string, front: Front): Promise<string> {
	const { apps, desks, tls, rate, workers = 1, connections = 4096, log } = front;
	await mkdir(path.join(dir, 'cache'), { recursive: true });
	for (const part of PARTS) {
		const listen = part === 'nginx-desk.conf' ? front.deskListen : front.listen;
		let text = (await readFile(path.join(DEPLOY, part), 'utf8'))
			.replaceAll('RELEASES', front.releases)
			.replaceAll('DEPLOY', dir)
			.replace('CACHE', path.join(dir, 'cache'))
			.replace(/server APP .*;/, lines(apps).join('\n\t'))
			.replace(/server DESK .*;/, lines(desks ?? []).join('\n\t'))
			.replaceAll('DESK_HOST', '_')
			.replaceAll('CERTIFICATES', tls?.certificates ?? '')
			.replaceAll('HOST', tls?.host ?? '')
			.replace('listen 80;', `listen ${listen};`);
		if (part === 'nginx-tls.conf')
			text = text
				.replace('listen 443', `listen ${tls?.port ?? 443}`)
				.replaceAll(/^\tlisten \[::\].*\n/gm, '');
		if (part === 'nginx.conf' && tls) text = text.slice(0, text.indexOf('\nserver {'));
		if (!BROTLI) text = text.replace('brotli_static on;\n', '');
		if (rate) text = text.replaceAll(/rate=(?:600|30)r\/s/g, `rate=${rate}r/s`);
		await writeFile(path.join(dir, part), text);
	}
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(kind) => `${kind}_temp_path ${dir}/${kind};`,
	);
	const root = process.getuid?.() === 0 ? 'user root;' : '';
	const main = `${BROTLI ? `load_module ${BROTLI};` : ''}
worker_processes ${workers}; daemon off; ${root} pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events { worker_connections ${connections}; }
http {
	include /etc/nginx/mime.types; default_type application/octet-stream;
	access_log ${log ? `${dir}/access.log combined if=$prostuti_logged` : 'off'}; sendfile on; tcp_nopush on; server_tokens off;
	${temporary.join(' ')}
	include ${dir}/nginx.conf;
	${tls ? `include ${dir}/nginx-tls.conf;` : ''}
	${desks ? `include ${dir}/nginx-desk.conf;` : ''}
}
`;
	const file = path.join(dir, 'main.conf');
	await writeFile(file, main);
	return file;
}

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

export interface RunningNginx {
	child: ChildProcess;
	/** Switches to another set of processes without losing a call. */
	change(front: Front): Promise<void>;
	stop(): Promise<void>;
}

/** Starts a separate nginx with the files of `deploy/`. Throws when it rejects them. */
export async function startNginx(dir: string, front: Front): Promise<RunningNginx> {
	const file = await writeFront(dir, front);
	const args = ['-c', file, '-e', path.join(dir, 'error.log')];
	const tried = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
	if (tried.status !== 0) throw new Error(`nginx does not take its settings:\n${tried.stderr}`);
	// Detached from the terminal's Ctrl-C: it must end last.
	const child = spawn('nginx', args, { stdio: 'inherit', detached: true });
	await once(child, 'spawn');
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	return {
		child,
		async change(next) {
			await writeFront(dir, next);
			child.kill('SIGHUP');
		},
		async stop() {
			child.kill('SIGQUIT');
			const hard = setTimeout(() => child.kill('SIGTERM'), 5_000);
			await ended.finally(() => clearTimeout(hard));
		},
	};
}

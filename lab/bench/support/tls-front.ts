import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeCertificate, startFront } from '#tests/support/nginx.ts';
import { treeCpuSeconds } from '../processes.ts';

/** Per nginx process; below the limit of open files, which includes the connections to the app. */
const CONNECTIONS = 19_500;
const WORKERS = 4;
const PLAIN_PORT = 4491;
const PORT = 4492;

/** nginx with TLS in front of an app, with its own certificate. Limits are high, since all calls come from few addresses. */
export async function startTlsFront(dir: string, appPort: number) {
	const certificates = path.join(dir, 'certificates');
	const releases = path.join(dir, 'releases');
	await mkdir(path.join(releases, 'live/site'), { recursive: true });
	await writeFile(path.join(releases, 'live/headers.conf'), '');
	await makeCertificate(certificates, 'bench');
	const nginx = await startFront(dir, {
		listen: `127.0.0.1:${PLAIN_PORT}`,
		releases,
		apps: [{ address: `127.0.0.1:${appPort}` }],
		tls: { host: 'bench', certificates, port: String(PORT) },
		rate: 20_000,
		workers: WORKERS,
		connections: CONNECTIONS,
	});
	return {
		port: PORT,
		cpu: () => treeCpuSeconds(nginx.child.pid ?? 0),
		/** Its error log, by kind with counts. */
		async complaints() {
			const lines = (await readFile(path.join(dir, 'error.log'), 'utf8')).split('\n').filter(Boolean);
			const kinds = Map.groupBy(lines, (line) => line.replace(/^.*?\*\d+ /, '').replace(/, client: .*/, ''));
			return [...kinds].map(([kind, { length }]) => `${length} x ${kind}`);
		},
		stop: nginx.stop,
	};
}

/** Open connections of a port of this machine. Linux only. */
export async function openSockets(port: number): Promise<number> {
	const place = new RegExp(
		`^ *\\d+: [0-9A-F]+:${port.toString(16).toUpperCase().padStart(4, '0')} \\S+ 01 `,
		'gm',
	);
	return (await readFile('/proc/net/tcp', 'utf8')).match(place)?.length ?? 0;
}

import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { type Front, type RunningNginx, startNginx } from '../../scripts/nginx.ts';
import { until } from './until.ts';

/** Creates a key and a self-signed certificate for a host, under the names that the files of `deploy/` expect. */
export async function makeCertificate(dir: string, host: string): Promise<void> {
	await mkdir(dir, { recursive: true });
	const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
	const files = ['-keyout', `${dir}/privkey.pem`, '-out', `${dir}/fullchain.pem`];
	execFileSync('openssl', ['req', '-x509', ...key, '-subj', `/CN=${host}`, ...files], { stdio: 'ignore' });
}

/** Starts nginx with the files of `deploy/` and waits until it answers at its own address. */
export async function startFront(dir: string, front: Front & { listen: string }): Promise<RunningNginx> {
	const nginx = await startNginx(dir, front);
	let over = false;
	nginx.child.once('exit', () => {
		over = true;
	});
	const url = `http://${front.listen.includes(':') ? '' : '127.0.0.1:'}${front.listen}/healthz`;
	await until(() => over || fetch(url, { redirect: 'manual' }).catch(() => null));
	if (over) throw new Error('nginx ended as soon as it had started');
	return nginx;
}

import { type Front, type RunningNginx, startNginx } from '../../scripts/nginx.ts';
import { until } from './until.ts';

/** Starts it with the files of `deploy/` and waits until it answers at this address of its own. */
export async function startFront(dir: string, front: Front & { listen: string }): Promise<RunningNginx> {
	const nginx = await startNginx(dir, front);
	let over = false;
	nginx.child.once('exit', () => {
		over = true;
	});
	const url = `http://${front.listen.includes(':') ? '' : '127.0.0.1:'}${front.listen}/healthz`;
	await until(() => over || fetch(url).catch(() => null));
	if (over) throw new Error('nginx ended as soon as it had started');
	return nginx;
}

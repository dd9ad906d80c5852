import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Deps } from '#server/deps.ts';
import type { Builder } from '#server/site/build-process.ts';
import { rebuildNow, workRebuilds } from '#server/site/rebuild.service.ts';
import { rebuilds } from '#server/site/rebuilds.tables.ts';
import { appForFile } from '../../support/app.ts';

const app = appForFile();

it('a build interrupted by a stopping server records no failure, and is made by the next server', async () => {
	const stopping = new AbortController();
	const log = { error: vi.fn(), warn: vi.fn() };
	const build = vi.fn<Builder['build']>();
	const deps = {
		...{ db: app.db, bus: app.bus, clock: app.clock, config: app.config, log },
		...{ secret: 'a secret that only tests know, 32+', api: () => app.url, jobs: { add: async () => {} } },
		builder: { build, warm: () => {}, close: () => {} },
	} as unknown as Deps;
	build.mockImplementationOnce(
		(_order, _progress, signal) =>
			new Promise((_, reject) => {
				signal.addEventListener('abort', () => reject(new Error('killed')));
				stopping.abort();
			}),
	);
	await rebuildNow(deps, 'start', stopping.signal);
	expect(log.error).not.toHaveBeenCalled();

	build.mockResolvedValueOnce(null);
	await workRebuilds(deps);
	expect(build).toHaveBeenCalledTimes(2);
	const unchanged = await app.db.q.select().from(rebuilds).where(eq(rebuilds.state, 'unchanged'));
	expect(unchanged).toHaveLength(1);
});

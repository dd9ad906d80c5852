import type pg from 'pg';
import { expect, it } from 'vitest';
import { openBus } from '#server/events/bus.ts';
import { appForFile } from '../support/app.ts';

const app = appForFile();

it('closing ends a connection too that is being opened again', async () => {
	const clients: pg.Client[] = [];
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const bus = await openBus(app.url, { warn: () => {} }, async (client) => {
		if (clients.push(client) > 1) await held;
	});
	await clients[0]?.end();
	await expect.poll(() => clients.length).toBe(2);
	const closing = bus.close();
	release();
	await closing;
	await expect(clients[1]?.query('select 1')).rejects.toThrow();
});

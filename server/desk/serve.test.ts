import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeDrain } from '../http/drain.ts';
import { serveDesk } from './serve.ts';

it('answers an address that cannot be parsed, and goes on', async () => {
	const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-desk-'));
	await writeFile(path.join(dir, 'index.html'), '<p>desk</p>');
	const config = { host: '127.0.0.1', deskPort: 0, deskOrigin: 'http://desk.test', production: false };
	const server = await serveDesk({} as never, dir, config, makeDrain());
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const statusOf = async (url: string) => (await fetch(origin + url, { redirect: 'manual' })).status;
	expect(await statusOf('//')).toBe(404);
	expect(await statusOf('/')).toBe(302);
	server.close();
	server.closeAllConnections();
	await rm(dir, { recursive: true });
});

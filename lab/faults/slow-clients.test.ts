import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attempt, saveOnce, sit } from '#tests/support/exam-load.ts';
import { type RunningApp, startProcess } from '#tests/support/process.ts';
import { openRaw } from '#tests/support/raw.ts';

/** Silent connections. */
const IDLE = 2_000;
let dir = '';
let app: RunningApp;
let port = 0;
let attempt: Attempt;

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-slow-'));
	app = await startProcess(dir);
	port = Number(new URL(app.origin).port);
	attempt = await sit(app.origin, 0);
}, 120_000);
afterAll(async () => {
	app.child.kill('SIGTERM');
	await app.ended();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

const post = (more: string) =>
	`POST /api/v3/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;

describe('a client that', () => {
	it('drips a head or a body is cut off, long before it would be whole', async () => {
		const head = openRaw(port);
		const body = openRaw(port);
		await Promise.all([head.opened, body.opened]);
		head.socket.write('GET /api/v3/web/app-data HTTP/1.1\r\nhost: a\r\n');
		head.drip('x-more: 1\r\n', 500);
		body.socket.write(post('content-length: 100000'));
		body.drip('{', 500);
		expect(await head.closed).toBeLessThan(30_000);
		expect(head.said()).toMatch(/^HTTP\/1\.1 408/);
		expect(await body.closed).toBeLessThan(45_000);
	});

	it('sends a body without an end in pieces gets the answer that it is too large, and is cut off', async () => {
		const { socket, opened, closed, drip, said } = openRaw(port);
		await opened;
		socket.write(post('transfer-encoding: chunked'));
		drip(`8000\r\n${'x'.repeat(0x8000)}\r\n`, 20);
		expect(await closed).toBeLessThan(45_000);
		expect(said()).toMatch(/^HTTP\/1\.1 413/);
	});

	it('announces a huge body is refused before it is sent', async () => {
		const { socket, opened, said } = openRaw(port);
		await opened;
		socket.write(post('content-length: 4000000000'));
		await expect.poll(said, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 413/);
		socket.destroy();
	});

	it('sends a huge head is refused', async () => {
		const { socket, opened, closed, said } = openRaw(port);
		await opened;
		socket.write(`GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`);
		await closed;
		expect(said()).toMatch(/^HTTP\/1\.1 431/);
	});
});

it('two thousand silent connections do not delay a save, and are closed', async () => {
	const all = Array.from({ length: IDLE }, () => openRaw(port));
	await Promise.all(all.map(({ opened }) => opened));
	for (let seq = 1; seq <= 20; seq++) {
		const began = performance.now();
		expect((await saveOnce(app.origin, attempt, seq))?.status).toBe(200);
		expect(performance.now() - began).toBeLessThan(2_000);
	}
	const lived = await Promise.all(all.map(({ closed }) => closed));
	expect(Math.max(...lived)).toBeLessThan(45_000);
});

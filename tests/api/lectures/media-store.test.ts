import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localMedia } from '#server/gateways/media/local.ts';
import { type MediaStore, type Part, readWhole } from '#server/gateways/media/media.ts';
import { s3Media } from '#server/gateways/media/s3.ts';
import { freePort } from '../../support/process.ts';
import { until } from '../../support/until.ts';

const BUCKET = 'lectures';
const BYTES = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256));
const now = () => new Date();
let dir = '';
let server: ChildProcess | undefined;
let endpoint = '';

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-media-'));
	await writeFile(path.join(dir, 'film'), BYTES);
	const port = await freePort();
	endpoint = `http://127.0.0.1:${port}`;
	const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
	server = spawn(
		process.execPath,
		[
			program,
			'-d',
			path.join(dir, 's3'),
			'-a',
			'127.0.0.1',
			'-p',
			String(port),
			'-s',
			'--configure-bucket',
			BUCKET,
		],
		{ stdio: 'ignore' },
	);
	await until(() => fetch(endpoint).catch(() => null));
});
afterAll(async () => {
	server?.kill();
	await rm(dir, { recursive: true, force: true });
});

const s3 = (
	over: { accessKeyId?: string; secretAccessKey?: string; bucket?: string; endpoint?: string } = {},
) =>
	s3Media(
		{
			endpoint,
			bucket: BUCKET,
			region: 'us-east-1',
			accessKeyId: 'S3RVER',
			secretAccessKey: 'S3RVER',
			...over,
		},
		now,
	);

async function part(store: MediaStore, key: string, wish: Part | null) {
	const file = await store.open(key, wish);
	if (file === null || file === 'outside') return file;
	const { stream, ...rest } = file;
	return { ...rest, bytes: Buffer.concat(await stream.toArray()) };
}

describe.each([
	['a folder', () => localMedia(path.join(dir, 'local'))],
	['an S3-compatible server', () => s3()],
] as const)('media in %s', (_, make) => {
	it('are stored and read completely, by ranges, and with their size', async () => {
		const store = make();
		await store.putFile('film-1/v240.mp4', path.join(dir, 'film'));
		expect(await store.size('film-1/v240.mp4')).toBe(5_000);
		expect(await readWhole(store, 'film-1/v240.mp4')).toEqual(BYTES);
		for (const [wish, from, to] of [
			[{ from: 0, to: 99 }, 0, 99],
			[{ from: 4_990, to: null }, 4_990, 4_999],
			[{ last: 10 }, 4_990, 4_999],
			[{ from: 4_000, to: 9_999 }, 4_000, 4_999],
		] as const)
			expect(await part(store, 'film-1/v240.mp4', wish)).toMatchObject({
				from,
				to,
				size: 5_000,
				bytes: BYTES.subarray(from, to + 1),
			});
		expect(await part(store, 'film-1/v240.mp4', { from: 5_000, to: null })).toBe('outside');
	});

	it('are missing without an error', async () => {
		const store = make();
		expect(await store.open('film-1/missing.mp4', null)).toBeNull();
		expect(await store.size('film-1/missing.mp4')).toBeNull();
	});

	it('are reached by no key that leaves its folder', async () => {
		const store = make();
		for (const key of ['../film/v240.mp4', 'film-1/../x.mp4', 'film-1/a/b.mp4', '/etc/passwd', 'film-1/x.sh'])
			await expect(Promise.resolve().then(() => store.open(key, null))).rejects.toThrow('not a key');
	});
});

describe('an S3-compatible server', () => {
	it('refuses unknown credentials, with an error that contains no secret', async () => {
		const store = s3({ accessKeyId: 'nobody', secretAccessKey: 'another secret' });
		await expect(store.open('film-1/v240.mp4', null)).rejects.toThrow('answered 403');
		await expect(store.size('film-1/v240.mp4')).rejects.not.toThrow('another secret');
	});

	it('without the bucket is an error when something is stored', async () => {
		await expect(s3({ bucket: 'nowhere' }).putFile('film-1/a.mp4', path.join(dir, 'film'))).rejects.toThrow(
			'no bucket nowhere',
		);
	});

	it('that is down or failing is an error, not an empty video', async () => {
		const failing = http.createServer((_request, response) => response.writeHead(500).end('broken'));
		failing.listen(0, '127.0.0.1');
		await once(failing, 'listening');
		const at = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
		await expect(s3({ endpoint: at }).open('film-1/v240.mp4', null)).rejects.toThrow('answered 500');
		failing.close();
		await once(failing, 'close');
		await expect(s3({ endpoint: at }).open('film-1/v240.mp4', null)).rejects.toThrow();
	});
});

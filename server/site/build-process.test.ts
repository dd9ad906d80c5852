import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuildOrder } from '#contract/release.ts';
import { BuildFailed, makeBuilder } from './build-process.ts';

let dir = '';
beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-builder-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs a program in the builder's place. */
async function built(lines: string, stillMs: number) {
	const program = path.join(dir, 'program.mjs');
	await writeFile(program, lines);
	const builder = makeBuilder({ program, stillMs });
	const order = {} as BuildOrder;
	return builder.build(order, () => {}, new AbortController().signal).catch((error: unknown) => error);
}

it('a build that stands still is ended and says so', async () => {
	const failed = await built("process.on('message', () => {}); setInterval(() => {}, 1000);", 300);
	expect(failed).toBeInstanceOf(BuildFailed);
	expect(failed).toMatchObject({ message: expect.stringContaining('SIGKILL') });
	expect((failed as BuildFailed).log).toContain('nothing was heard for 0.3 s');
});

it('a slow build that speaks now and then is left to its end', async () => {
	const done = await built(
		`let said = 0;
		process.once('message', () => setInterval(() => {
			if (++said < 10) process.stdout.write('.');
			else process.send({ kind: 'done', release: null }, () => process.exit(0));
		}, 200));`,
		1_500,
	);
	expect(done).toBeNull();
});

it('what was begun ahead waits for the next order when there was nothing to build, and ends after a release', async () => {
	const program = path.join(dir, 'ahead.mjs');
	await writeFile(
		program,
		`let orders = 0;
		const release = {
			id: '20261121060000000', code: '', content: '', scope: 'full', pages: 0, script_hashes: [], frame_hosts: [],
			built_at: '2026-11-21T06:00:00.000Z',
		};
		process.on('disconnect', () => process.exit(1));
		process.on('message', () => {
			process.send({ kind: 'log', text: '' });
			if (++orders < 3) process.send({ kind: 'done', release: null });
			else process.send({ kind: 'done', release: { ...release, code: process.argv[2] + ' ' + orders } }, () => process.exit(0));
		});`,
	);
	const builder = makeBuilder({ program });
	const build = () => builder.build({} as BuildOrder, () => {}, new AbortController().signal);
	builder.warm();
	expect(await build()).toBeNull();
	expect(await build()).toBeNull();
	builder.warm();
	expect(await build()).toMatchObject({ code: 'ahead 3' });
	expect(await build()).toBeNull();
	builder.close();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { BuildOrder } from '#contract/site/release.ts';
import { BuildFailed, makeBuilder } from './build-process.ts';

let dir = '';
beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-builder-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const STILL_MS = 60_000;

/** Runs a program in place of the builder; after each of its messages the clock advances by this much. */
async function built(lines: string, forward: number) {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	const program = path.join(dir, 'program.mjs');
	await writeFile(program, lines);
	const builder = makeBuilder({ program, stillMs: STILL_MS });
	return builder
		.build({} as BuildOrder, () => vi.advanceTimersByTime(forward), new AbortController().signal)
		.catch((error: unknown) => error);
}
/** Reports progress once. */
const SPEAK = "process.send({ kind: 'progress', state: 'building', scope: null, done: 1, total: 2 })";

it('a build that hangs is ended and reported', async () => {
	const failed = await built(`process.on('message', () => ${SPEAK}); setInterval(() => {}, 1000);`, STILL_MS);
	expect(failed).toBeInstanceOf(BuildFailed);
	expect(failed).toMatchObject({ message: expect.stringContaining('SIGKILL') });
	expect((failed as BuildFailed).log).toContain('nothing was heard for 60 s');
});

it('a slow build that reports progress runs to its end', async () => {
	const done = await built(
		`process.once('message', () => {
			for (let said = 0; said < 10; said++) ${SPEAK};
			process.send({ kind: 'done', release: null }, () => process.exit(0));
		});`,
		STILL_MS - 1,
	);
	expect(done).toBeNull();
});

it('preparation is kept for the next order when there was nothing to build, and ends after a release', async () => {
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

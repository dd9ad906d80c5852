import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { appForFile } from '#tests/support/app.ts';
import { givenOperator } from '#tests/support/given.ts';

const app = appForFile();
const hasFfmpeg = !spawnSync('ffmpeg', ['-version']).error;

/** Two seconds of a picture and a tone. */
async function record(): Promise<Buffer> {
	const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-making-'));
	const file = path.join(dir, 'recording.mp4');
	const sources = ['testsrc=size=426x240:rate=25:duration=2', 'sine=frequency=440:duration=2'];
	const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
	const { status, stderr } = spawnSync('ffmpeg', [...inputs, '-pix_fmt', 'yuv420p', file], {
		encoding: 'utf8',
	});
	expect(status, stderr).toBe(0);
	const bytes = await readFile(file);
	await rm(dir, { recursive: true });
	return bytes;
}

it.runIf(hasFfmpeg)('a recording that was sent becomes a video in the store', async () => {
	if (app.config.media.kind !== 'local') throw new Error('tests keep media in a folder');
	const { token } = await givenOperator(app, 'editor');
	const uploads = '/api/v3/editor/video-uploads';
	const bytes = await record();
	const begun = await app.call('POST', uploads, {
		token,
		body: { name: 'a.mp4', bytes: bytes.length, title: 'ফাইল', teacher: null },
	});
	const sent = await app.call('PUT', `${uploads}/${begun.body.upload.id}/part?offset=0`, {
		token,
		payload: bytes,
		headers: { 'content-type': 'application/octet-stream' },
	});
	expect(sent.body.upload).toMatchObject({ state: 'waiting', failure: null });
	await app.work();
	const [made] = (await app.call('GET', uploads, { token })).body.items;
	expect(made).toMatchObject({ state: 'ready', progress: 100, failure: null });
	expect(made.video_id).toBeGreaterThan(0);
});

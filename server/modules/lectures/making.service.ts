import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { Fault } from '../../http/fault.ts';
import { videoUploads } from './lectures.tables.ts';
import { MANIFEST_FILE, readManifest } from './manifest.ts';
import { registerVideo } from './office.service.ts';
import { noteWork, uploadPath } from './uploads.service.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/media.ts');
const ALIVE_MS = 30_000;
/** Lower priority than exams and readers. */
const NICENESS = 15;
/** Characters of the program's output that are shown. */
const SAID = 2_000;

const SIZES = /^(\d+) sizes to make/;
const SIZE_DONE = /^(?:v\d+|audio)\s/;

class MakingFailed extends Error {}

/** Runs the program that makes the sizes of a video. Rejects with its output. */
async function runScript(
	input: string,
	out: string,
	folder: string,
	ffmpegDir: string,
	tell: (hundredths: number) => void,
	signal: AbortSignal | undefined,
): Promise<void> {
	const child = spawn(process.execPath, [SCRIPT, 'make', input, '--folder', folder, '--out', out], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, FFMPEG_DIR: ffmpegDir },
		// Its own process group, so that ffmpeg ends with it.
		detached: true,
	});
	const end = () => {
		if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
	};
	signal?.addEventListener('abort', end);
	if (child.pid !== undefined) os.setPriority(child.pid, NICENESS);
	let all = 1;
	let done = 0;
	createInterface({ input: child.stdout }).on('line', (line) => {
		all = Number(SIZES.exec(line)?.[1] ?? all);
		if (SIZE_DONE.test(line)) tell(Math.floor((++done / all) * 99));
	});
	let said = '';
	child.stderr.on('data', (chunk: Buffer) => {
		said = `${said}${chunk}`.slice(-SAID);
	});
	try {
		const [code] = await once(child, 'close');
		if (code !== 0) throw new MakingFailed(said.trim() || `the program ended with ${code}`);
	} finally {
		signal?.removeEventListener('abort', end);
	}
}

async function make(deps: Deps, row: typeof videoUploads.$inferSelect, signal: AbortSignal | undefined) {
	const out = await mkdtemp(path.join(os.tmpdir(), 'prostuti-video-'));
	const folder = `upload-${row.id}-${randomBytes(4).toString('hex')}`;
	try {
		let reported = Promise.resolve();
		const tell = (progress: number) => {
			reported = reported.then(async () => {
				await noteWork(deps.db.q, row.id, { progress });
			});
		};
		const input = path.resolve(uploadPath(deps, row.id));
		await runScript(input, out, folder, deps.config.ffmpegDir, tell, signal);
		await reported;
		const dir = path.join(out, folder);
		const manifest = readManifest(await readFile(path.join(dir, MANIFEST_FILE), 'utf8'));
		if (!manifest) throw new MakingFailed('the description of the video is not whole');
		// The manifest is last: a folder with one is complete.
		for (const name of [...manifest.files.map((file) => file.name), MANIFEST_FILE])
			await deps.media.putFile(`${folder}/${name}`, path.join(dir, name));
		const made = await registerVideo(deps, row.operatorId, {
			folder,
			title: row.title,
			teacher: row.teacher,
		});
		if (made instanceof Fault) throw new MakingFailed(made.code);
		await noteWork(deps.db.q, row.id, { state: 'ready', progress: 100, videoId: made.video.id });
	} finally {
		await rm(out, { recursive: true, force: true });
	}
}

/** Job: creates a video from an upload. Staff see a failure of the program; after a server stop it runs again. */
export async function makeUploaded(deps: Deps, id: number, signal?: AbortSignal): Promise<void> {
	const [row] = await deps.db.q
		.update(videoUploads)
		.set({ state: 'making', progress: 0, failure: null })
		.where(and(eq(videoUploads.id, id), inArray(videoUploads.state, ['waiting', 'making'])))
		.returning();
	if (!row) return;
	const alive = setInterval(() => {
		noteWork(deps.db.q, id, {}).catch((err: unknown) =>
			deps.log.warn({ err }, 'a video upload was not noted'),
		);
	}, ALIVE_MS);
	try {
		if ((await deps.disk.state()) === 'short') throw new MakingFailed('there is too little room on the disk');
		await make(deps, row, signal);
		await rm(uploadPath(deps, id), { force: true });
	} catch (error) {
		if (signal?.aborted) throw error;
		deps.log.warn({ err: error }, 'a video could not be made');
		const failure = error instanceof MakingFailed ? error.message : 'internal';
		await noteWork(deps.db.q, id, { state: 'failed', failure: failure.slice(-SAID) });
	} finally {
		clearInterval(alive);
	}
}

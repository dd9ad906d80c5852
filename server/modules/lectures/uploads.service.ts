import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskVideoUploads } from '#contract/lectures/staff.ts';
import { record } from '../../audit/audit.service.ts';
import { cachedFor } from '../../cached-for.ts';
import { insertRow, inTransaction, lockRow, type Query, updateRow, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../desk/editing.ts';
import { pageOfTable } from '../../desk/listing.ts';
import { fault } from '../../http/fault.ts';
import { videoUploads } from './lectures.tables.ts';

const MEGABYTE = 1024 * 1024;
/** Work without progress has ended with its process. */
const SILENT_MS = 3 * 60_000;
type Row = typeof videoUploads.$inferSelect;
type Requested = z.output<(typeof deskVideoUploads.list)['query']>;

/** The file until its video is created. */
export const uploadPath = (deps: Pick<Deps, 'config'>, id: number): string =>
	path.join(deps.config.dataDir, 'uploads', `video-${id}`);

const stalled = (row: Row, now: Date): boolean =>
	row.state === 'making' && now.getTime() - row.updatedAt.getTime() > SILENT_MS;

const view = (row: Row, now: Date) => ({ ...wire(row), stalled: stalled(row, now) });

const TOOLS_MS = 60_000;
const tools = cachedFor<string, boolean>(TOOLS_MS, 1);

const canMake = ({ config: { ffmpegDir: dir } }: Pick<Deps, 'config'>): Promise<boolean> =>
	tools.read(dir, new Date(), async () =>
		once(spawn(path.join(dir, 'ffmpeg'), ['-version'], { stdio: 'ignore' }), 'close').then(
			([code]) => code === 0,
			() => false,
		),
	);

const mostBytes = async (deps: Pick<Deps, 'setting'>) =>
	(await deps.setting('videos')).upload_most_mb * MEGABYTE;

export async function listUploads(deps: Deps, query: Requested) {
	const [{ rows, meta }, makes, most] = await Promise.all([
		pageOfTable(deps.db.q, videoUploads, query, {
			id: videoUploads.id,
			usual: desc,
			search: [videoUploads.title],
			filters: [[videoUploads.state, query.state]],
		}),
		canMake(deps),
		mostBytes(deps),
	]);
	// The work is stored with the database's time.
	const now = new Date();
	return { items: rows.map((row) => view(row, now)), meta, can_make: makes, most_bytes: most };
}

export async function beginUpload(
	deps: Deps,
	by: Staff,
	wish: { name: string; bytes: number; title: string; teacher: string | null },
) {
	const most = await mostBytes(deps);
	if (wish.bytes > most) return fault('video.too_large', { field: 'bytes', most });
	if (!(await canMake(deps))) return fault('video.no_tools');
	return inTransaction(deps.db, async (tx) => {
		const row = await insertRow(tx, videoUploads, { ...wish, operatorId: by.operatorId });
		await record(tx, { ...by, action: 'video.upload', target: `video_upload:${row.id}`, after: wish });
		return { upload: view(row, new Date()) };
	});
}

const lockUpload = (tx: Query, id: number) => lockRow(tx, videoUploads, eq(videoUploads.id, id));

async function writeAt(file: string, bytes: Buffer, offset: number): Promise<void> {
	await mkdir(path.dirname(file), { recursive: true });
	const known = await stat(file).catch(() => null);
	const handle = await open(file, known ? 'r+' : 'w', 0o600);
	try {
		await handle.write(bytes, 0, bytes.length, offset);
	} finally {
		await handle.close();
	}
}

export function takePart(deps: Deps, id: number, offset: number, bytes: Buffer) {
	return inTransaction(deps.db, async (tx) => {
		const row = await lockUpload(tx, id);
		if (!row) return fault('desk.not_found');
		const end = offset + bytes.length;
		// Sent again after a lost response.
		if (end <= row.received) return { upload: view(row, new Date()) };
		if (row.state !== 'receiving') return fault('video.upload_over');
		if (offset !== row.received || end > row.bytes)
			return fault('video.bad_part', { received: row.received });
		await writeAt(uploadPath(deps, id), bytes, offset);
		const whole = end === row.bytes;
		const after = await updateRow(tx, videoUploads, id, {
			received: end,
			...(whole && { state: 'waiting' as const }),
		});
		if (whole) await deps.jobs.add(tx, 'videos.make', { upload_id: id }, { queue: 'videos' });
		return { upload: view(after, new Date()) };
	});
}

export async function makeAgain(deps: Deps, by: Staff, id: number) {
	if (!(await canMake(deps))) return fault('video.no_tools');
	return inTransaction(deps.db, async (tx) => {
		const row = await lockUpload(tx, id);
		if (!row) return fault('desk.not_found');
		if (row.state !== 'failed' && !stalled(row, new Date())) return fault('video.upload_over');
		const after = await updateRow(tx, videoUploads, id, { state: 'waiting', progress: 0, failure: null });
		await deps.jobs.add(tx, 'videos.make', { upload_id: id }, { queue: 'videos' });
		await record(tx, { ...by, action: 'video.upload_again', target: `video_upload:${id}` });
		return { upload: view(after, new Date()) };
	});
}

export async function dropUpload(deps: Deps, by: Staff, id: number) {
	const done = await inTransaction(deps.db, async (tx) => {
		const row = await lockUpload(tx, id);
		if (!row) return fault('desk.not_found');
		if (row.state !== 'receiving' && row.state !== 'failed') return fault('video.upload_over');
		await tx.delete(videoUploads).where(eq(videoUploads.id, id));
		await record(tx, {
			...by,
			action: 'video.upload_dropped',
			target: `video_upload:${id}`,
			before: { name: row.name, state: row.state },
		});
		return undefined;
	});
	if (done === undefined) await rm(uploadPath(deps, id), { force: true });
	return done;
}

/** Stores the progress of the work, as a heartbeat. */
export const noteWork = (
	q: Query,
	id: number,
	to: Partial<Pick<Row, 'state' | 'progress' | 'failure' | 'videoId'>>,
) =>
	q
		.update(videoUploads)
		.set({ ...to, updatedAt: sql`now()` })
		.where(eq(videoUploads.id, id));

import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { previewName } from '#contract/site/release.ts';
import type { Query } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { buildToken } from '../http/signed.ts';
import { BuildFailed, type Progress } from './build-process.ts';
import {
	dropOldRebuilds,
	endInterrupted,
	findRebuild,
	queuePreview,
	queueRebuild,
	type RebuildRow,
	takeQueued,
	updateRebuild,
} from './rebuilds.repo.ts';
import { dropOld, liveRelease, switchTo } from './releases.ts';

/** Any fixed number: of all processes on a database, one at a time builds. */
const LOCK = 7_240_412;
const JOB = { key: 'site.build' };
const AGAIN_MS = 1_000;
const STEP_MS = 300;
/** A build that is live already still cleans up for about this long. */
const ENDING_MS = 3_000;

type Requested = Pick<RebuildRow, 'full' | 'source'> & Partial<Pick<RebuildRow, 'operatorId'>>;

/** Queues a rebuild; calls while one waits share it. Cached content is dropped in every process. */
export const requestRebuild = (
	deps: Pick<Deps, 'db' | 'bus' | 'jobs' | 'clock'>,
	request: Requested,
): Promise<RebuildRow> => deps.db.q.transaction((tx) => requestRebuildWith(tx, deps, request));

/** The same in the transaction that changes the content. */
export async function requestRebuildWith(
	tx: Query,
	deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>,
	request: Requested,
): Promise<RebuildRow> {
	const row = await queueRebuild(tx, { operatorId: null, ...request, at: deps.clock.now() });
	await deps.bus.emit(tx, 'content.changed', { kind: 'content' });
	await deps.jobs.add(tx, 'site.build', {}, JOB);
	return row;
}

export async function requestPreview(
	tx: Query,
	deps: Pick<Deps, 'jobs' | 'clock'>,
	request: { versionId: number; operatorId: number },
): Promise<RebuildRow> {
	const row = await queuePreview(tx, { ...request, at: deps.clock.now() });
	await deps.jobs.add(tx, 'site.build', {}, JOB);
	return row;
}

/** Holds the build lock on a connection of its own: a crash ends it, a lost lock aborts `work`. False: another process has it. */
async function alone(deps: Deps, work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
	const client: pg.PoolClient = await deps.db.pool.connect();
	const lost = new AbortController();
	const onEnd = () => lost.abort();
	client.on('error', onEnd);
	client.on('end', onEnd);
	try {
		const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
		if (!rows[0]?.got) return false;
		await work(lost.signal);
		// The server ends a closed connection a moment later, and a next holder would be refused until then.
		await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
		return true;
	} finally {
		client.off('error', onEnd);
		client.off('end', onEnd);
		// Closing the connection releases the lock, whatever happened above.
		client.release(true);
	}
}

/**
 * Processes the queue, one rebuild after the other. While another process does, checks again a little later.
 * @param stopped aborts the work: an unfinished build is queued again by the next worker
 */
export async function workRebuilds(deps: Deps, stopped?: AbortSignal): Promise<void> {
	const done = await alone(deps, async (lost) => {
		const signal = stopped ? AbortSignal.any([lost, stopped]) : lost;
		const { q } = deps.db;
		for (const { preview, full, source, operatorId } of await endInterrupted(q, deps.clock.now())) {
			if (preview) continue;
			// Its changes still have to be shown.
			await queueRebuild(q, { full, source, operatorId, at: deps.clock.now() });
		}
		while (!stopped?.aborted) {
			const row = await takeQueued(q, deps.clock.now());
			if (!row) return dropOldRebuilds(q);
			await rebuild(deps, row, signal, stopped);
		}
	});
	if (done || stopped?.aborted) return;
	await delay(AGAIN_MS);
	await deps.jobs.add(deps.db.q, 'site.build', {}, JOB);
}

/** Makes a retained release live. False while a build runs, which would replace it; one that is just ending is waited for. */
export async function showAgain(tx: Query, deps: Pick<Deps, 'bus' | 'config'>, release: string) {
	for (const until = Date.now() + ENDING_MS; ; await delay(STEP_MS)) {
		const { rows } = await tx.execute<{ got: boolean }>(
			sql`select pg_try_advisory_xact_lock(${LOCK}) as got`,
		);
		if (rows[0]?.got) break;
		if (Date.now() > until) return false;
	}
	await switchTo(deps.config.releasesDir, release);
	await deps.bus.emit(tx, 'content.changed', { kind: 'release' });
	return true;
}

/** Rebuilds what changed; returns when it is live or has failed, in whichever process, or when this one stops. */
export async function rebuildNow(deps: Deps, source: RebuildRow['source'], stopped?: AbortSignal) {
	const { id } = await requestRebuild(deps, { full: false, source });
	let row: RebuildRow | null;
	do {
		await workRebuilds(deps, stopped);
		if (stopped?.aborted) return;
		row = await findRebuild(deps.db.q, id);
	} while (row?.finishedAt === null);
}

async function rebuild(deps: Deps, row: RebuildRow, signal: AbortSignal, stopped: AbortSignal | undefined) {
	const { releasesDir } = deps.config;
	const note = noter(deps, row.id);
	try {
		if (row.preview && row.previewVersionId === null) throw new BuildFailed('the draft is gone', '');
		await mkdir(releasesDir, { recursive: true });
		const now = await freshMoment(deps);
		const made = await deps.builder.build(
			{
				api: deps.api(),
				token: buildToken(deps.secret),
				releases_dir: releasesDir,
				full: row.full,
				now: now.toISOString(),
				preview: row.previewVersionId,
			},
			note.progress,
			signal,
		);
		if (signal.aborted) throw new BuildFailed('the database was lost while it was building', '');
		if (made && !row.preview) {
			await switchTo(releasesDir, made.id);
			await deps.bus.emit(deps.db.q, 'content.changed', { kind: 'release' });
		}
		await note.end(
			made
				? {
						state: 'live',
						release: row.preview ? previewName(made.id) : made.id,
						scope: made.scope,
						done: made.pages,
						total: made.pages,
					}
				: { state: 'unchanged' },
		);
		// An editor who changed something is likely to change more; a server that has just started is not being edited.
		if (row.source !== 'start') deps.builder.warm();
		if (made) await dropOld(releasesDir, deps.clock.now());
	} catch (error) {
		if (stopped?.aborted) return;
		const failed = error instanceof BuildFailed ? error : new BuildFailed(String(error), '');
		deps.log.error({ err: error, log: failed.log }, 'the site could not be rebuilt');
		await note.end({ state: 'failed', error: failed.message, log: failed.log });
	}
}

async function freshMoment(deps: Deps): Promise<Date> {
	const live = await liveRelease(deps.config.releasesDir);
	const last = live ? Date.parse(live.built_at) : 0;
	return new Date(Math.max(deps.clock.now().getTime(), last + 1));
}

/** Stores progress for all viewers, and does not fail the build when that fails. */
function noter(deps: Deps, id: number) {
	let last = 0;
	let writing: Promise<void> = Promise.resolve();
	async function write(set: Parameters<typeof updateRebuild>[2]): Promise<void> {
		try {
			await updateRebuild(deps.db.q, id, set);
			await deps.bus.emit(deps.db.q, 'rebuild.changed', { rebuild_id: id });
		} catch (error) {
			deps.log.warn({ err: error }, 'the progress of a rebuild could not be written down');
		}
	}
	return {
		progress({ state, scope, done, total }: Progress): void {
			if (Date.now() - last < STEP_MS && done > 0 && done < total) return;
			last = Date.now();
			writing = writing.then(() => write({ state, scope, done, total }));
		},
		async end(set: Parameters<typeof updateRebuild>[2]): Promise<void> {
			await writing;
			await write({ ...set, finishedAt: deps.clock.now() });
		},
	};
}

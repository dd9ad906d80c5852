import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Query } from '../db/client.ts';

/** Queued work by name with its payload. */
export interface JobPayloads {
	'exams.freeze': { exam_id: number };
	'exams.rescore': { exam_id: number };
	'exams.score': { attempt_id: number };
	'exams.sweep': Record<string, never>;
	'privacy.erase': { erasure_id: number };
	'site.build': Record<string, never>;
}
export type JobName = keyof JobPayloads;
export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

export interface Jobs {
	/** Queues work as part of the transaction. Work of the same key replaces the one still waiting. */
	add<N extends JobName>(
		tx: Query,
		name: N,
		payload: JobPayloads[N],
		options?: { key?: string; runAt?: Date },
	): Promise<void>;
}

/** The queue is tables in PostgreSQL (graphile-worker): several processes share it by SKIP LOCKED. */
export const jobs: Jobs = {
	async add(tx, name, payload, options = {}) {
		await tx.execute(sql`select graphile_worker.add_job(
			${name}, payload => ${JSON.stringify(payload)}::json,
			run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, job_key => ${options.key ?? null}::text)`);
	},
};

/** Brings the queue's own tables up to date. */
export const migrateJobs = (pgPool: pg.Pool) => runMigrations({ pgPool, logger: quiet });

const quiet = new Logger(() => () => {});

function taskList(handlers: JobHandlers): TaskList {
	return Object.fromEntries(
		Object.entries(handlers).map(([name, handler]) => [name, (payload) => handler(payload as never)]),
	);
}

/** How long to wait before the worker is started again after it ended by itself. */
const AGAIN_MS = 1_000;
/** So long a worker that gives up by itself may take for it. */
const GIVING_UP_MS = 10_000;

/**
 * Ends with the worker. One that gives up because the database is gone now and then never comes to the end of giving up,
 * and says nothing; a while after it began to, it counts as ended.
 */
const endOf = (runner: Runner): Promise<void> =>
	new Promise((resolve, reject) => {
		runner.events.once('pool:gracefulShutdown', () => setTimeout(resolve, GIVING_UP_MS).unref());
		runner.promise.then(resolve, reject);
	});

/**
 * Works the queue until stopped; a failed job is tried again with growing gaps. A worker that ends because the database
 * is gone is started again until it is back; `started` is called each time, for work that must never be missing.
 */
export async function startWorker(
	pgPool: pg.Pool,
	handlers: JobHandlers,
	report: (message: string, error: unknown) => void,
	started: () => Promise<unknown>,
): Promise<{ stop(): Promise<void> }> {
	const logger = new Logger(() => (level, message, meta) => {
		if (level === 'error') report(message, meta?.error);
	});
	const start = async () => {
		const runner = await run({
			pgPool,
			taskList: taskList(handlers),
			concurrency: 4,
			noHandleSignals: true,
			pollInterval: 2_000,
			logger,
			// Without a batch the end of a job is written by a promise that nobody waits for: when the database is gone, its
			// failure would take the whole process along.
			preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		});
		// It is awaited below; until then its failure is nobody's.
		runner.promise.catch(() => {});
		await started();
		return runner;
	};
	const stopping = new AbortController();
	const { signal } = stopping;
	let runner = await start();
	const kept = (async () => {
		while (!signal.aborted) {
			await endOf(runner).catch((error) => report('the worker of the queue ended', error));
			while (!signal.aborted) {
				await delay(AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});
				if (signal.aborted) return;
				try {
					runner = await start();
					break;
				} catch (error) {
					report('the worker of the queue could not be started', error);
				}
			}
		}
	})();
	return {
		async stop() {
			stopping.abort();
			// One that has ended by itself cannot be stopped again.
			await runner.stop().catch(() => {});
			await kept;
		},
	};
}

/** Works everything that is due now, then returns: for tests and scripts. */
export const drainJobs = (pgPool: pg.Pool, handlers: JobHandlers) =>
	runOnce({ pgPool, taskList: taskList(handlers), noHandleSignals: true, logger: quiet });

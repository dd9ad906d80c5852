import { sql } from 'drizzle-orm';
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Query } from '../db/client.ts';

/** Queued work by name with its payload. */
export interface JobPayloads {
	'exams.score': { attempt_id: number };
	'exams.sweep': Record<string, never>;
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

/** Works the queue until stopped; a failed job is tried again with growing gaps. */
export function startWorker(
	pgPool: pg.Pool,
	handlers: JobHandlers,
	report: (message: string, error: unknown) => void,
): Promise<Runner> {
	const logger = new Logger(() => (level, message, meta) => {
		if (level === 'error') report(message, meta?.error);
	});
	return run({
		pgPool,
		taskList: taskList(handlers),
		concurrency: 2,
		noHandleSignals: true,
		pollInterval: 2_000,
		logger,
	});
}

/** Works everything that is due now, then returns: for tests and scripts. */
export const drainJobs = (pgPool: pg.Pool, handlers: JobHandlers) =>
	runOnce({ pgPool, taskList: taskList(handlers), noHandleSignals: true, logger: quiet });

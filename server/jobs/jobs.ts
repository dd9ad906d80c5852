import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { GATEWAYS, type Gateway } from '#contract/sales/orders.ts';
import type { Query } from '../db/client.ts';

/** Queued work by name with its payload: that of the frame. Each module adds its own by `declare module`. */
export interface JobPayloads {
	'site.build': Record<string, never>;
	/** Asks for a rebuild after changes of prices, schedules or settings. */
	'site.refresh': Record<string, never>;
	/** Begins what a build can do ahead: somebody is editing. */
	'site.warm': Record<string, never>;
}
export type JobName = keyof JobPayloads;
/** `signal`: the worker is about to stop; work that takes long gives up and is done again later. */
export type JobHandlers = {
	[N in JobName]: (payload: JobPayloads[N], signal?: AbortSignal) => Promise<void>;
};

export interface Jobs {
	/**
	 * Queues work as part of the transaction. Work of the same key replaces the one still waiting. `gateway`: it waits for
	 * this company and takes none of the places of others. `queue`: work of the same queue is done one after the other.
	 */
	add<N extends JobName>(
		tx: Query,
		name: N,
		payload: JobPayloads[N],
		options?: { key?: string; runAt?: Date; gateway?: Gateway; queue?: string },
	): Promise<void>;
	/** Queues much work of one name at once; `tries` is how often each is tried at most. */
	addMany<N extends JobName>(
		tx: Query,
		name: N,
		payloads: readonly JobPayloads[N][],
		options?: { tries?: number },
	): Promise<void>;
}

/** The call that queues work, for a statement that stores what the work is about. `payload`: json, `key`: text. */
export const queueing = <N extends JobName>(name: N, payload: SQL<JobPayloads[N]>, key: SQL): SQL =>
	sql`graphile_worker.add_job(${sql.raw(`'${name}'`)}, payload => ${payload}, job_key => ${key})`;

/** The queue is tables in PostgreSQL (graphile-worker): several processes share it by SKIP LOCKED. */
export const jobs: Jobs = {
	async add(tx, name, payload, options = {}) {
		await tx.execute(sql`select graphile_worker.add_job(
			${name}, payload => ${JSON.stringify(payload)}::json,
			run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, job_key => ${options.key ?? null}::text, queue_name => ${options.queue ?? null}::text,
			flags => ${options.gateway ? sql`array[${options.gateway}]::text[]` : null})`);
	},
	async addMany(tx, name, payloads, options = {}) {
		if (payloads.length === 0) return;
		const specs = payloads.map((payload) => ({
			identifier: name,
			payload,
			...(options.tries !== undefined && { max_attempts: options.tries }),
		}));
		await tx.execute(sql`select from graphile_worker.add_jobs(array(
			select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) spec))`);
	},
};

/** Work that needs to be told nothing, such as a round that books the next one. */
type Round = { [N in JobName]: JobPayloads[N] extends Record<string, never> ? N : never }[JobName];

/** Books rounds of work now; one that was booked for later is brought forward. */
export async function beginRounds(
	{ db, jobs }: { db: { q: Query }; jobs: Jobs },
	...names: readonly Round[]
): Promise<void> {
	for (const name of names) await jobs.add(db.q, name, {}, { key: name });
}

/** Brings the queue's own tables up to date. */
export const migrateJobs = (pgPool: pg.Pool) => runMigrations({ pgPool, logger: silent });

const silent = new Logger(() => () => {});

function taskList(handlers: JobHandlers): TaskList {
	return Object.fromEntries(
		Object.entries(handlers).map(([name, handler]) => [
			name,
			(payload, { abortSignal }) => handler(payload as never, abortSignal),
		]),
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

/** Jobs that ask one gateway; each bears its name as a flag. */
const OF_ONE_GATEWAY: readonly string[] = ['payments.check', 'payments.refund'] satisfies JobName[];
/** Jobs that wait for several companies in turn, for long. */
const OUTSIDE: readonly string[] = [
	'couriers.ask',
	'ledger.reconcile',
	'invoices.send',
	'videos.make',
] satisfies JobName[];
/** Jobs that ask the push services of browsers, many at a time. */
const PUSH: readonly string[] = ['push.send'] satisfies JobName[];
/** A company that hangs takes the places of its own jobs only. */
const PLACES = { own: 4, outside: 3, gateway: 6, push: 6 };

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
	const all = Object.entries(taskList(handlers));
	const only = (wanted: (name: string) => boolean) =>
		Object.fromEntries(all.filter(([name]) => wanted(name)));
	const elsewhere = [...OF_ONE_GATEWAY, ...OUTSIDE, ...PUSH];
	const own = only((name) => !elsewhere.includes(name));
	const ofGateways = only((name) => OF_ONE_GATEWAY.includes(name));
	const lanes = await Promise.all([
		startLane(pgPool, { tasks: own, places: PLACES.own, started }, report),
		startLane(pgPool, { tasks: only((name) => OUTSIDE.includes(name)), places: PLACES.outside }, report),
		startLane(pgPool, { tasks: only((name) => PUSH.includes(name)), places: PLACES.push }, report),
		...GATEWAYS.map((gateway) => {
			const others = GATEWAYS.filter((one) => one !== gateway);
			return startLane(pgPool, { tasks: ofGateways, places: PLACES.gateway, others }, report);
		}),
	]);
	return {
		async stop() {
			await Promise.all(lanes.map((lane) => lane.stop()));
		},
	};
}

async function startLane(
	pgPool: pg.Pool,
	lane: {
		tasks: TaskList;
		places: number;
		/** Flags of jobs that are left to other lanes. */
		others?: string[];
		started?: () => Promise<unknown>;
	},
	report: (message: string, error: unknown) => void,
) {
	const logger = new Logger(() => (level, message, meta) => {
		// The worker writes the error into its message once more, with the values of the statement that failed.
		if (level === 'error') report(message.split(/ with error |: |\n/, 1)[0] ?? '', meta?.error);
	});
	const start = async () => {
		const runner = await run({
			pgPool,
			taskList: lane.tasks,
			concurrency: lane.places,
			...(lane.others && { forbiddenFlags: lane.others }),
			noHandleSignals: true,
			pollInterval: 2_000,
			logger,
			// Without a batch the end of a job is written by a promise that nobody waits for: when the database is gone, its
			// failure would take the whole process along.
			preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		});
		// It is awaited below; until then its failure is nobody's.
		runner.promise.catch(() => {});
		await lane.started?.();
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
	runOnce({ pgPool, taskList: taskList(handlers), noHandleSignals: true, logger: silent });

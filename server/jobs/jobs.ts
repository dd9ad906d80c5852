import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { GATEWAYS, type Gateway } from '#contract/sales/orders.ts';
import type { Query } from '../db/client.ts';

/** Job payloads by name: those of the framework. Each module adds its own by `declare module`. */
export interface JobPayloads {
	'site.build': Record<string, never>;
	/** Requests a rebuild after changes of prices, schedules or settings. */
	'site.refresh': Record<string, never>;
	/** Starts the preparable part of a build: an editor is working. */
	'site.warm': Record<string, never>;
}
export type JobName = keyof JobPayloads;
/** `signal`: the worker is about to stop; long jobs abort and are retried later. */
export type JobHandlers = {
	[N in JobName]: (payload: JobPayloads[N], signal?: AbortSignal) => Promise<void>;
};

/** The SQL call that queues a job, for a statement that stores the data of the job. `payload`: json, `key`: text. */
export const queueing = <N extends JobName>(name: N, payload: SQL<JobPayloads[N]>, key: SQL): SQL =>
	sql`graphile_worker.add_job(${sql.raw(`'${name}'`)}, payload => ${payload}, job_key => ${key})`;

/** The queue is tables in PostgreSQL (graphile-worker): several processes share it by SKIP LOCKED. */
export const jobs = {
	/**
	 * Queues a job in the transaction. A job with the same key replaces the waiting one. `gateway`: it calls this
	 * gateway and uses only that one's worker slots. `queue`: jobs of the same queue run one after the other. `once`: a
	 * job with the same key stays as it is, with its tries, also when it has failed to the last one.
	 */
	async add<N extends JobName>(
		tx: Query,
		name: N,
		payload: JobPayloads[N],
		options: { key?: string; runAt?: Date; gateway?: Gateway; queue?: string; once?: boolean } = {},
	): Promise<void> {
		await tx.execute(sql`select graphile_worker.add_job(
			${name}, payload => ${JSON.stringify(payload)}::json,
			run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, job_key => ${options.key ?? null}::text, queue_name => ${options.queue ?? null}::text,
			job_key_mode => ${options.once ? 'unsafe_dedupe' : 'replace'},
			flags => ${options.gateway ? sql`array[${options.gateway}]::text[]` : null})`);
	},
	/** Queues many jobs of one name at once; `tries`: the maximum number of tries of each. */
	async addMany<N extends JobName>(
		tx: Query,
		name: N,
		payloads: readonly JobPayloads[N][],
		options: { tries?: number } = {},
	): Promise<void> {
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

export type Jobs = typeof jobs;

/** Jobs without a payload, such as a round that queues the next one. */
export type Round = { [N in JobName]: JobPayloads[N] extends Record<string, never> ? N : never }[JobName];

/** Queues rounds of jobs for now; one that was queued for later is brought forward. */
export async function beginRounds(
	{ db, jobs }: { db: { q: Query }; jobs: Jobs },
	...names: readonly Round[]
): Promise<void> {
	for (const name of names) await jobs.add(db.q, name, {}, { key: name });
}

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

/** Pause before the worker is restarted after it ended by itself. */
const AGAIN_MS = 1_000;
/** Maximum time for a worker that shuts down by itself. */
const GIVING_UP_MS = 10_000;

/** Without its database a worker sometimes never finishes its shutdown: after this time it counts as ended. */
const endOf = (runner: Runner): Promise<void> =>
	new Promise((resolve, reject) => {
		runner.events.once('pool:gracefulShutdown', () => setTimeout(resolve, GIVING_UP_MS).unref());
		runner.promise.then(resolve, reject);
	});

/** Jobs that call one gateway; each has the gateway's name as a flag. */
const OF_ONE_GATEWAY: readonly string[] = ['payments.check', 'payments.refund'] satisfies JobName[];
/** Jobs that call several companies in turn, for a long time. */
const OUTSIDE: readonly string[] = [
	'couriers.ask',
	'ledger.reconcile',
	'invoices.send',
	'videos.make',
] satisfies JobName[];
/** Jobs that call the push services of browsers, many at a time. */
const PUSH: readonly string[] = ['push.send'] satisfies JobName[];
/** Concurrent jobs by lane: a company that hangs occupies only the slots of its own jobs. */
const PLACES = { own: 4, outside: 3, gateway: 6, push: 6 };

/**
 * Runs the queue until stopped; a failed job is retried with growing gaps. A worker that ends because the database is
 * unreachable is restarted until it is back; `started` is called each time, for jobs that must always be queued.
 * @param pgPool of the queue alone: where calls share it, a crowd of them keeps the queue from its connections
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
		// The worker repeats the error in its message, with the values of the statement that failed.
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
			// Without batching, an unawaited promise writes the end of a job: when the database is unreachable, its
			// rejection would end the whole process.
			preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		});
		// It is awaited below; until then a rejection must not be unhandled.
		runner.promise.catch(() => {});
		try {
			await lane.started?.();
		} catch (error) {
			// It would go on beside its successor, with a connection for its notifications.
			await runner.stop().catch(() => {});
			throw error;
		}
		return runner;
	};
	const stopping = new AbortController();
	const { signal } = stopping;
	const began = Promise.withResolvers<void>();
	let runner: Runner | undefined;
	const running = (async () => {
		while (!signal.aborted) {
			try {
				runner = await start();
				if (signal.aborted) await runner.stop().catch(() => {});
				began.resolve();
				await endOf(runner).catch((error) => report('the worker of the queue ended', error));
			} catch (error) {
				report('the worker of the queue could not be started', error);
			}
			await delay(AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});
		}
	})();
	await began.promise;
	return {
		async stop() {
			stopping.abort();
			// A runner that ended by itself cannot be stopped again.
			await runner?.stop().catch(() => {});
			await running;
		},
	};
}

/** Runs all due jobs, then returns: for tests and scripts. */
export const drainJobs = (pgPool: pg.Pool, handlers: JobHandlers) =>
	runOnce({ pgPool, taskList: taskList(handlers), noHandleSignals: true, logger: silent });

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Fault } from '../http/fault.ts';
import type { Tracing } from '../watch/tracing.ts';
import { WatchedPool } from '../watch/watched-client.ts';
import { types } from './pool.ts';

export type Query = NodePgDatabase;
export interface Database {
	q: Query;
	/** The pool below, for the few statements that are too frequent or too special for the query builder. */
	pool: pg.Pool;
	/** A few connections for saves only, so that a burst of starts does not delay them. */
	hot: pg.Pool;
	/** Connections of the queue of jobs: it neither waits for the calls of a crowd nor takes connections from them. */
	queue: pg.Pool;
	/** Connections for monitoring: readiness, metrics and replica lag remain readable while all others are in use. */
	watch: pg.Pool;
	close(): Promise<void>;
}

/** Of calls and of the work of jobs. */
const MOST = 10;
/** Each of the queue's five lanes holds one to receive notifications of new jobs; two fetch jobs and record their ends. */
const QUEUE = 7;
/** Maximum idle time of a connection: a new one has to authenticate and to plan all prepared queries again. */
const IDLE_MS = 300_000;
/** Two groups of saves at a time, and one for a save that is retried alone. */
const HOT = 3;

/** Monitoring must not wait for long: what is not read by then is reported as missing. */
const WATCH_MS = 2_000;
/** One for metrics, which may take a while, and one for short queries. */
const WATCHING = 2;

function settled<P extends pg.Pool>(pool: P): P {
	// The pool replaces a broken connection; without a listener the error would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return pool;
}

/** Opens the pools. Waits are bounded: an unreachable database causes an error, not a hang. */
export function openDatabase(
	url: string,
	options: { max?: number; tracing?: Tracing | null } = {},
): Database {
	const usual = {
		connectionString: url,
		types,
		connectionTimeoutMillis: 5_000,
		statement_timeout: 20_000,
		idle_in_transaction_session_timeout: 20_000,
	};
	const pool = settled(
		new WatchedPool(
			{ ...usual, max: options.max ?? MOST, idleTimeoutMillis: IDLE_MS },
			options.tracing ?? null,
		),
	);
	// Never closed when idle: in the first second of an exam no save waits for a new connection. A plain pool: one
	// statement there carries the saves of many calls, so it belongs to no single call, and its text must not change.
	const hot = settled(new pg.Pool({ ...usual, max: HOT, idleTimeoutMillis: 0 }));
	const queue = settled(new pg.Pool({ ...usual, max: QUEUE, idleTimeoutMillis: IDLE_MS }));
	const watch = settled(
		new pg.Pool({
			...usual,
			max: WATCHING,
			idleTimeoutMillis: 60_000,
			connectionTimeoutMillis: WATCH_MS,
			statement_timeout: WATCH_MS,
		}),
	);
	return {
		q: drizzle(pool, { casing: 'snake_case' }),
		pool,
		hot,
		queue,
		watch,
		close: async () => {
			await Promise.all([pool, hot, queue, watch].map((one) => one.end()));
		},
	};
}

class RolledBack extends Error {
	readonly fault: Fault;
	constructor(fault: Fault) {
		super(fault.code);
		this.fault = fault;
	}
}

/** Runs the steps in one transaction. A fault that the steps return rolls everything back. */
export async function inTransaction<T>(db: Database, steps: (tx: Query) => Promise<T>): Promise<T> {
	try {
		return await db.q.transaction(async (tx) => {
			const answer = await steps(tx);
			if (answer instanceof Fault) throw new RolledBack(answer);
			return answer;
		});
	} catch (error) {
		if (error instanceof RolledBack) return error.fault as T;
		throw error;
	}
}

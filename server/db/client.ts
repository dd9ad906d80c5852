import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Fault } from '../http/fault.ts';
import type { Tracing } from '../watch/tracing.ts';
import { WatchedPool } from '../watch/watched-client.ts';
import { types } from './pool.ts';

export type Query = NodePgDatabase;
export interface Database {
	/** Typed queries. */
	q: Query;
	/** The pool below, for the few statements that are too hot or too special for the query builder. */
	pool: pg.Pool;
	/** A few connections for saves alone, so that nobody's answers wait behind a storm of starts. */
	hot: pg.Pool;
	/** Connections for whoever watches, so that readiness, figures and the lag of a copy can be read while all others are taken. */
	watch: pg.Pool;
	close(): Promise<void>;
}

/** Of these each of the four lanes of the queue keeps one for itself, to hear of new work. */
const MOST = 14;
/** So long a connection may be idle: a new one has to sign in and to plan all prepared queries anew. */
const IDLE_MS = 300_000;
/** Two groups of saves at a time, and one for a save that is tried by itself. */
const HOT = 3;

/** Watching must not wait for long: what it has not read by then it says is missing. */
const WATCH_MS = 2_000;
/** One for figures, which may take a while, and one for short questions. */
const WATCHING = 2;

function settled<P extends pg.Pool>(pool: P): P {
	// A connection that breaks is replaced by the pool; without listeners it would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return pool;
}

/** Opens the pools. Bounded waits: a database that is gone gives an error, not a hang. */
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
	// Never closed for being idle: in the first second of an exam nobody waits for a connection to be made. A plain pool:
	// one statement there carries the saves of many calls and belongs to none of them, and its text must not change.
	const hot = settled(new pg.Pool({ ...usual, max: HOT, idleTimeoutMillis: 0 }));
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
		watch,
		close: async () => {
			await Promise.all([pool.end(), hot.end(), watch.end()]);
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

/** Runs the steps in one transaction. A fault that the steps answer with rolls everything back. */
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

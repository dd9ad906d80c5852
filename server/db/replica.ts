import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Bus } from '../events/bus.ts';
import type { Tracing } from '../watch/tracing.ts';
import { WatchedPool } from '../watch/watched-client.ts';
import type { Database } from './client.ts';
import { reading, types } from './pool.ts';
import { type Lsn, lagOf, lsnOf, type Mark, pauseMs } from './replica.rules.ts';
import { isUnavailable } from './unavailable.ts';

const LOOK_MS = 200;
/** This many recent marks are enough for any allowed lag. */
const MOST_MARKS = 400;
const MOST_CONNECTIONS = 10;
/** Replaces an unknown position: it cannot be parsed, so its bearer reads from the primary database. */
const UNKNOWN = 'unknown';

export type Replica = Awaited<ReturnType<typeof followReplica>>;

interface Needed {
	db: Pick<Database, 'watch'>;
	bus: Bus;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Repeatedly queries the position of the replica, and records what it has not reached yet. */
async function watchCopy(pool: pg.Pool, maxLagMs: number, { db, bus, log }: Needed) {
	let marks: Mark[] = [];
	let reached: Lsn = 0n;
	let lookedAt = Number.NEGATIVE_INFINITY;
	let failures = 0;
	/** Position of the changes that this process was notified of; null while it is unknown. */
	let newsAt: Lsn | null = 0n;
	let news = 0;
	let closed = false;
	let timer: NodeJS.Timeout | undefined;

	// Not from the pool of the calls: the replica is most needed when all of that pool is in use.
	async function ask(): Promise<string> {
		const { rows } = await db.watch.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
		return rows[0]?.lsn ?? '';
	}
	async function look(): Promise<void> {
		const at = performance.now();
		const before = news;
		const lsn = lsnOf(await ask());
		if (lsn !== null) marks = [...marks.slice(1 - MOST_MARKS), { at, lsn }];
		// A notification received meanwhile may be of a change after this position.
		if (before === news) newsAt ??= lsn;
		const { rows } = await pool.query<{ follows: boolean; lsn: string | null }>(
			'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn',
		);
		const there = lsnOf(rows[0]?.lsn);
		if (!rows[0]?.follows || there === null) throw new Error('it does not follow the database');
		reached = there;
		lookedAt = at;
		if (failures > 0) log.warn('the copy of the database follows again');
		failures = 0;
	}
	function lost(error: unknown): void {
		if (failures++ === 0) log.warn({ err: error }, 'the copy of the database is left alone');
	}
	async function lookOn(): Promise<void> {
		await look().catch(lost);
		if (closed) return;
		timer = setTimeout(lookOn, failures === 0 ? LOOK_MS : pauseMs(failures));
		timer.unref();
	}
	// A notification reports a change that caches must not miss: until its position is known, and reached, all
	// reads use the primary database.
	const forget = () => {
		newsAt = null;
		news++;
	};
	bus.onAny(forget);
	bus.onReset(forget);
	await lookOn();

	/** Also infinite when a query does not return, which is as bad as a stopped replica. */
	function lagMs(): number {
		const now = performance.now();
		if (failures > 0 || now - lookedAt > maxLagMs) return Number.POSITIVE_INFINITY;
		return lagOf(marks, reached, now);
	}
	return {
		ask,
		lost,
		lagMs,
		/** Whether it is past this position, and past all changes that this process was notified of. */
		hasReached: (seen: Lsn | null) =>
			newsAt !== null && newsAt <= reached && (seen === null || seen <= reached),
		close(): void {
			closed = true;
			clearTimeout(timer);
		},
	};
}

/** Follows a replica of the database; one that lags, does not answer or was promoted is not read meanwhile. */
export async function followReplica(
	{ url, maxLagMs }: { url: string; maxLagMs: number },
	deps: Needed & { tracing?: Tracing | null },
) {
	const { bus, log } = deps;
	const pool = new WatchedPool(
		{
			connectionString: url,
			max: MOST_CONNECTIONS,
			types,
			connectionTimeoutMillis: 1_000,
			statement_timeout: 20_000,
			// A replica that was promoted must not be written to by processes that still treat it as a replica.
			options: '-c default_transaction_read_only=on',
		},
		deps.tracing ?? null,
	);
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const copy = await watchCopy(pool, maxLagMs, deps);
	return {
		pool,
		/** Lag of the replica at the last look; infinite while unknown. */
		lagMs: copy.lagMs,
		/** The position after all data written by now, as text; an unparsable one if the database does not return it. */
		async place() {
			try {
				return await copy.ask();
			} catch (error) {
				// The data is written; only the position that the replica must reach is unknown.
				log.warn({ err: error }, 'the place of a write is not known');
				return UNKNOWN;
			}
		},
		/** Whether a caller who has seen the log up to here may read the replica now; null: one who has seen nothing. */
		serves(seen: Lsn | null) {
			return bus.connected && copy.hasReached(seen) && copy.lagMs() <= maxLagMs;
		},
		/** Runs read-only steps on the replica. What fails there is run again on the primary database. */
		async read<T>(steps: () => Promise<T>): Promise<T> {
			try {
				return await reading.run(pool, steps);
			} catch (error) {
				// The replica also rejects a step that writes after all, and cancels one that blocks replication.
				const { cause = error } = error as Error;
				if (isUnavailable(cause as Error)) copy.lost(cause);
				return reading.exit(steps);
			}
		},
		async close() {
			copy.close();
			await pool.end();
		},
	};
}

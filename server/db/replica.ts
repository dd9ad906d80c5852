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
/** Marks of the last ones of these are enough for any lag that is allowed. */
const MOST_MARKS = 400;
const MOST_CONNECTIONS = 10;
/** In the place of one that could not be asked: nobody can read it, so who brings it reads from the database. */
const UNKNOWN = 'unknown';

export interface Replica {
	/** Whether the copy may be read now by somebody who has seen what stands at this place; null: who has seen nothing. */
	serves(seen: Lsn | null): boolean;
	/** Runs steps that only read on the copy. What fails there is run again on the database itself. */
	read<T>(steps: () => Promise<T>): Promise<T>;
	/** The place after all that is written by now, as text; one that nobody can read where the database does not tell it. */
	place(): Promise<string>;
	/** How far the copy is behind, as seen last; infinite while that is not known. */
	lagMs(): number;
	/** For those who watch. */
	readonly pool: pg.Pool;
	close(): Promise<void>;
}

interface Needed {
	db: Pick<Database, 'watch'>;
	bus: Bus;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Asks again and again how far the copy is, and notes what it has not reached yet. */
async function watchCopy(pool: pg.Pool, maxLagMs: number, { db, bus, log }: Needed) {
	let marks: Mark[] = [];
	let reached: Lsn = 0n;
	let lookedAt = Number.NEGATIVE_INFINITY;
	let failures = 0;
	/** What this process has heard of stands at this place; null while it is not known where. */
	let newsAt: Lsn | null = 0n;
	let news = 0;
	let closed = false;
	let timer: NodeJS.Timeout | undefined;

	// Past the pool of the calls: the copy is there for the evening on which all of that is taken.
	async function ask(): Promise<string> {
		const { rows } = await db.watch.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
		return rows[0]?.lsn ?? '';
	}
	async function look(): Promise<void> {
		const at = performance.now();
		const before = news;
		const lsn = lsnOf(await ask());
		if (lsn !== null) marks = [...marks.slice(1 - MOST_MARKS), { at, lsn }];
		// News that came meanwhile may tell of what stands behind this place.
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
	// News say that something was written which copies in memory must not miss: until its place is known, and reached, all
	// is read from the database.
	const forget = () => {
		newsAt = null;
		news++;
	};
	bus.onAny(forget);
	bus.onReset(forget);
	await lookOn();

	/** Infinite also when a look does not come back, which is as bad as a copy that does not move. */
	function lagMs(): number {
		const now = performance.now();
		if (failures > 0 || now - lookedAt > maxLagMs) return Number.POSITIVE_INFINITY;
		return lagOf(marks, reached, now);
	}
	return {
		ask,
		lost,
		lagMs,
		/** Whether it stands past this place, and past all that this process has heard of. */
		hasReached: (seen: Lsn | null) =>
			newsAt !== null && newsAt <= reached && (seen === null || seen <= reached),
		close(): void {
			closed = true;
			clearTimeout(timer);
		},
	};
}

/** Follows a copy of the database; one that lags, is silent or became a database of its own is left alone meanwhile. */
export async function followReplica(
	{ url, maxLagMs }: { url: string; maxLagMs: number },
	deps: Needed & { tracing?: Tracing | null },
): Promise<Replica> {
	const { bus, log } = deps;
	const pool = new WatchedPool(
		{
			connectionString: url,
			max: MOST_CONNECTIONS,
			types,
			connectionTimeoutMillis: 1_000,
			statement_timeout: 20_000,
			// A copy that was made a database of its own must not be written to by those who still take it for a copy.
			options: '-c default_transaction_read_only=on',
		},
		deps.tracing ?? null,
	);
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const copy = await watchCopy(pool, maxLagMs, deps);
	return {
		pool,
		lagMs: copy.lagMs,
		async place() {
			try {
				return await copy.ask();
			} catch (error) {
				// What was written stands; only how far the copy must have come is not known.
				log.warn({ err: error }, 'the place of a write is not known');
				return UNKNOWN;
			}
		},
		serves(seen) {
			return bus.connected && copy.hasReached(seen) && copy.lagMs() <= maxLagMs;
		},
		async read(steps) {
			try {
				return await reading.run(pool, steps);
			} catch (error) {
				// The copy also refuses a step that writes after all, and gives up one that stands in the way of following.
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

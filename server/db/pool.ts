import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

// Row ids fit a double exactly; the driver would return them as text.
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** The pool that the running steps use; without one, the primary database. */
export const reading = new AsyncLocalStorage<pg.Pool>();

/** Runs steps on the primary database, whatever the caller reads from: cached results must not be stale. */
export const fromPrimary = <T>(steps: () => Promise<T>): Promise<T> =>
	// Awaited inside: a query of the builder begins only when it is awaited.
	reading.exit(async () => await steps());

type Connected = (
	error: Error | undefined,
	client: pg.PoolClient | undefined,
	done: (release?: unknown) => void,
) => void;

/** The pool of the primary database; where `reading` names another one, queries run on a replica unchanged. */
export class PrimaryPool extends pg.Pool {
	override connect(): Promise<pg.PoolClient>;
	override connect(callback: Connected): void;
	override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
		const named = reading.getStore();
		// The replica's own pool is of this class too.
		const copy = named === this ? undefined : named;
		if (!callback) return copy ? copy.connect() : super.connect();
		if (copy) copy.connect(callback);
		else super.connect(callback);
		return undefined;
	}
}

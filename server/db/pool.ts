import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

// Row ids fit a double exactly; the driver would hand them over as text.
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Whose connections the steps that run now take; without one those of the database itself. */
export const reading = new AsyncLocalStorage<pg.Pool>();

/** Runs steps on the database itself, whatever the caller reads from: what they find stays in memory, where it must not be old. */
export const fromPrimary = <T>(steps: () => Promise<T>): Promise<T> =>
	// Waited for in there: a query of the builder begins only when somebody waits for it.
	reading.exit(async () => await steps());

type Connected = (
	error: Error | undefined,
	client: pg.PoolClient | undefined,
	done: (release?: unknown) => void,
) => void;

/** The pool of the database itself; where `reading` names another, the same queries run on a copy without knowing it. */
export class PrimaryPool extends pg.Pool {
	override connect(): Promise<pg.PoolClient>;
	override connect(callback: Connected): void;
	override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
		const named = reading.getStore();
		// The copy's own pool is one of these too.
		const copy = named === this ? undefined : named;
		if (!callback) return copy ? copy.connect() : super.connect();
		if (copy) copy.connect(callback);
		else super.connect(callback);
		return undefined;
	}
}

import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, QueryResultRow } from 'pg';
import type { Query } from './client.ts';

/** The placeholders of a prepared query, one for each of its values. */
export type Given<V> = { [K in keyof V]: Placeholder<K & string, V[K]> };

interface Runs<R> {
	execute(values: Record<string, unknown>): Promise<R>;
}
interface Preparable<R> {
	prepare(name: string): Runs<R>;
}

const names = new Set<string>();
const slots = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

function taken(name: string): void {
	if (names.has(name)) throw new Error(`there are two prepared queries ${name}`);
	names.add(name);
}

/**
 * A query of the most opened screens. Its text is built once for each pool instead of at each call, and
 * PostgreSQL parses and plans it once for each connection: both cost more than finding the rows. For that the
 * text must not depend on the values: a list is one value (`isOneOf`), and an empty one finds nothing.
 * @param name identifies it on the connection; no other query may have it
 */
export function prepared<V extends object, R>(
	name: string,
	build: (q: Query, given: Given<V>) => Preparable<R>,
): (q: Query, values: V) => Promise<R> {
	taken(name);
	const made = new WeakMap<Query, Runs<R>>();
	return (q, values) => {
		let query = made.get(q);
		if (!query) {
			query = build(q, slots as Given<V>).prepare(name);
			made.set(q, query);
		}
		return query.execute(values as Record<string, unknown>);
	};
}

/** The same for a statement written by hand; its values have no type except that of a cast. */
export function preparedText<V extends object, R extends QueryResultRow>(
	name: string,
	build: (given: Given<V>) => SQL,
): (pool: Pick<Pool, 'query'>, values: V) => Promise<R[]> {
	taken(name);
	let made: { sql: string; params: unknown[] } | undefined;
	return async (pool, values) => {
		made ??= new PgDialect({ casing: 'snake_case' }).sqlToQuery(build(slots as Given<V>));
		const filled = fillPlaceholders(made.params, values as Record<string, unknown>);
		return (await pool.query<R>({ name, text: made.sql, values: filled })).rows;
	};
}

/** Without the subquery PostgreSQL would plan at every call, since a plan for the list itself seems cheaper than the generic one. */
export const isOneOf = (column: PgColumn, list: Placeholder<string, readonly number[]>): SQL =>
	sql`${column} = any((select ${list}::bigint[])::bigint[])`;

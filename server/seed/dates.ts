import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Query } from '../db/client.ts';

/** Days and instants of a table moved by this many days, for an update. */
export function movedBy<T extends PgTable>(
	table: T,
	days: number,
	...names: (keyof T['$inferSelect'] & string)[]
): Record<string, SQL> {
	const columns: Record<string, PgColumn> = getTableColumns<PgTable>(table);
	return Object.fromEntries(
		names.map((name) => [name, sql`${columns[name]} + make_interval(days => ${days})`]),
	);
}

/** Moves days and instants of the rows of a table that meet the condition. */
export async function moveDates<T extends PgTable>(
	tx: Query,
	table: T,
	days: number,
	where: SQL | undefined,
	...names: (keyof T['$inferSelect'] & string)[]
): Promise<void> {
	await tx
		.update<PgTable>(table)
		.set(movedBy(table, days, ...names))
		.where(where);
}
